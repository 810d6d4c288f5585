import { notices } from '@terakoya/contract/masters/M00101-notice-settings'
import { saysSomething } from '@terakoya/contract/richText/saysSomething'
import { requireCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { listCenterCodes } from '../../records/center.sql.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import { cleanRichText } from '../../richText/cleanRichText.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { inEveryLanguage } from '../../words/reader.ts'
import {
  classroomCodes,
  classroomsAmong,
  countReaders,
  findReaders,
  keepsNotice,
  listClassrooms,
  listUnread,
  readCount,
  readerCodes,
  readersAmong,
} from './M00101-notice-settings.sql.ts'
import { masterRefusals, noticeFileWords } from './text.ts'

type Values = Readonly<Record<string, unknown>>

function refuse(field: string, message: string) {
  return failures.invalid([{ field, message }])
}

/** A notice is for people whom its keeper may address, in a period that doesn't end before it begins. */
async function checkNotice(ctx: Context, record: Values, before: Values | null): Promise<void> {
  if (!saysSomething(String(record.body))) throw refuse('body', masterRefusals.say('notice_empty'))
  const center_no = Number(record.center_no)
  if (center_no > 0) requireCenter(ctx, center_no)
  else if (ctx.scope.kind !== 'all') {
    throw refuse('center_no', masterRefusals.say('notice_center'))
  }
  const { publication_start_date: start, publication_end_date: end } = record
  if (typeof end === 'string' && end < String(start)) {
    throw refuse('publication_end_date', masterRefusals.say('notice_period'))
  }
  const rooms = record.classroom_nos as number[]
  const known = await classroomsAmong(ctx.tx, ctx.scope, rooms)
  if (rooms.some(room => !known.has(room))) {
    throw refuse('classroom_nos', masterRefusals.say('notice_classrooms'))
  }
  const sameAudience = before?.audience === record.audience
  // Those it was for already may have moved to another center meanwhile.
  const kept = new Set(sameAudience ? ((before?.user_nos ?? []) as number[]) : [])
  const added = (record.user_nos as number[]).filter(user_no => !kept.has(user_no))
  const readers = await readersAmong(ctx.tx, ctx.scope, added, String(record.audience))
  if (added.some(user_no => !readers.has(user_no))) {
    throw refuse('user_nos', masterRefusals.say('notice_users'))
  }
}

type Own = Pick<
  Handlers,
  'M00101_getClassrooms' | 'M00101_findReaders' | 'M00101_getReaders' | 'M00101_getUnread'
>

const own: Own = {
  M00101_getClassrooms: async ctx => ({ rows: await listClassrooms(ctx.tx, ctx.scope) }),

  M00101_findReaders: async (ctx, asked) => ({ rows: await findReaders(ctx.tx, ctx.scope, asked) }),

  M00101_getReaders: async (ctx, { id }) => {
    const counted = await countReaders(ctx.tx, ctx.scope, id)
    if (!counted) throw failures.notFound(nouns.notice)
    return { ...counted, unread_count: counted.reader_count - counted.read_count }
  },

  M00101_getUnread: async (ctx, { id, pagination: { current_page, per_page } }) => {
    if (!(await keepsNotice(ctx.tx, ctx.scope, id))) throw failures.notFound(nouns.notice)
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const { rows, total } = await listUnread(ctx.tx, ctx.scope, id, page)
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },
}

export const M00101Handlers = {
  ...resourceHandlers(
    notices,
    {
      table: 'notices',
      subject: 'notice',
      scope: 'center',
      searched: ['title'],
      order: [{ column: 'publication_start_date', direction: 'desc' }],
      json: ['attachments'],
      zeroIsNull: ['center_no'],
      lists: {
        classroom_nos: { table: 'notice_classrooms', owner: 'notice_no', column: 'classroom_no' },
        user_nos: { table: 'notice_users', owner: 'notice_no', column: 'user_no' },
      },
      listed: { read_count: readCount },
      removed: [{ table: 'notice_reads', column: 'notice_no' }],
    },
    {
      clean: values => ({ ...values, body: cleanRichText(String(values.body)) }),
      check: checkNotice,
      // As in other files: centers, classrooms and logins are their codes.
      words: async ({ tx, scope }) => ({
        center_no: [
          // Read back in every language; written in the reader's, which comes last.
          ...inEveryLanguage(() => [0, noticeFileWords.say('all_centers')] as const),
          [0, noticeFileWords.say('all_centers')],
          ...(await listCenterCodes(tx)).map(({ center_no, center_id }) => [center_no, center_id] as const),
        ],
        classroom_nos: (await classroomCodes(tx)).map(
          ({ classroom_no, classroom_id }) => [classroom_no, classroom_id] as const,
        ),
        user_nos: (await readerCodes(tx, scope, noticeFileWords.say('elsewhere'))).map(
          ({ user_no, code }) => [user_no, code] as const,
        ),
      }),
    },
  ),
  ...own,
}
