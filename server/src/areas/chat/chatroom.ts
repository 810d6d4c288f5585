import { createHash } from 'node:crypto'
import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { instantOf, isInstant } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { issueHintToken } from '../../hints/hintTokens.sql.ts'
import { type OpenRoom, openRoom, viewerOf } from '../../operations/chat/openRoom.ts'
import { findPolledRoom, type PolledRoom } from '../../records/chatRoom.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  countUnreadRooms,
  knowsStudent,
  listConversations,
  listOpenPlaces,
  rowsOfPage,
} from './conversations.sql.ts'
import {
  countUnread,
  findMessage,
  listChangedMessages,
  listEarlierRooms,
  listMessagesAfter,
  listMessagesBefore,
  listOwnHeld,
  listReads,
  type MessageRow,
  moveReadMark,
  noteThirdRead,
} from './messages.sql.ts'
import { toldToCenter } from './noAnswer.ts'
import { chatRefusals } from './text.ts'

const { say: t } = chatRefusals

const firstLoad = 50
const atOnce = 200

/** The centers' own people: a classroom is often another company's. */
const isStaff = ({ scope }: Pick<Context, 'scope'>) => scope.kind === 'center' || scope.kind === 'all'

/** A message as the person reads it; why it was urgent is told to staff. */
function shownTo(ctx: Context, hidesTeacher: boolean) {
  return ({ user_no, change_no: _change, urgent_reason, ...row }: MessageRow): ChatMessage => ({
    ...row,
    sender_name: hidesTeacher && row.sender_kind === 'teacher' ? teacherElsewhere : row.sender_name,
    mine_flag: user_no === ctx.scope.user_no ? 1 : 0,
    urgent_reason: isStaff(ctx) ? (urgent_reason ?? '') : '',
  })
}

/** Who of the room can't read it, as far as the viewer is told who is in it. */
function silentIn({ place, viewer }: OpenRoom): ('teacher' | 'student')[] {
  if (viewer === 'origin') return []
  return [
    ...(place.teacher_silent ? (['teacher'] as const) : []),
    ...(place.student_silent && viewer !== 'student' ? (['student'] as const) : []),
  ]
}

/** Stands for what decides what may be done in the room, and who reads it: a page that knows another one is told the room. */
function factsOf({ place, viewer, rights }: OpenRoom): string {
  const { write, block, release, open_until } = rights
  const { muted_until, mute_reason, reader_names, chat_files_flag, chat_from_time, chat_to_time } = place
  const told = [
    ...[write, block, release, open_until, muted_until, mute_reason, reader_names],
    ...[chat_files_flag, chat_from_time, chat_to_time, silentIn({ place, viewer, rights })],
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
}

/** What the page knows of the room beside its messages. */
async function roomOf(ctx: Context, open: OpenRoom) {
  const { place, viewer, rights } = open
  const { rel_model, rel_id, student_no, teacher_no, schedule_date } = place
  // Which lessons the same teacher gave would say who it is.
  const earlier =
    schedule_date !== null && teacher_no > 0 && viewer !== 'origin'
      ? await listEarlierRooms(ctx.tx, ctx.scope, { rel_id, student_no, teacher_no, schedule_date })
      : []
  const { write, block, release, open_until } = rights
  return {
    ...{ rel_model, rel_id, student_no, schedule_date, open_until, write, earlier },
    student_name: place.student_name,
    teacher_no: viewer === 'origin' ? 0 : teacher_no,
    teacher_name: viewer === 'origin' && teacher_no > 0 ? teacherElsewhere : place.teacher_name,
    subject_name: place.subject_name,
    time_limit_no: place.time_limit_no,
    center_name: place.center_name,
    center_phone: place.center_phone,
    write_block: block,
    until_at: block === 'muted' ? place.muted_until : release && instantOf(release),
    mute_reason: block === 'muted' ? place.mute_reason : '',
    urgent_flag: viewer === 'staff' && write === 'later' ? (1 as const) : (0 as const),
    files_flag: place.chat_files_flag === 0 ? (0 as const) : (1 as const),
    from_time: place.chat_from_time,
    to_time: place.chat_to_time,
    reader_names: rel_model === 't3010' ? place.reader_names : [],
    silent: silentIn(open),
    facts: factsOf(open),
    read_id: place.read_id,
  }
}

/** チャット: the rooms of whoever asks, and what is written in them (spec §5, chat B). */
export const chatroomHandlers: Pick<
  Handlers,
  | 'Chat_getMessages'
  | 'Chat_markRead'
  | 'Chat_check'
  | 'Chat_getUnread'
  | 'Chat_getToken'
  | 'Chat_readMessage'
  | 'Chatroom_doBrowse'
> = {
  Chat_getMessages: async (
    ctx,
    { last_id, last_change = 0, before_id, teacher_no, read_total, facts, ...asked },
  ) => {
    const polled = await findPolledRoom(ctx.tx, ctx.scope, asked)
    if (!polled) throw failures.notFound(t('chat'))
    const { messages, more } = await pageOf(ctx, polled, { last_id, before_id })
    const isNew = polled.last_change_no > last_change
    const changed = last_id > 0 && isNew ? await listChangedMessages(ctx.tx, polled, last_change) : []
    const first = last_id === 0 && before_id === undefined
    const news = messages.length > 0 || changed.length > 0 || first || isOther(ctx, polled, teacher_no)
    const now = news || facts !== undefined ? await openRoom(ctx, asked) : null
    // Closed, stopped, without a reader: the page learns of it here, not when it sends.
    const open = now && (news || factsOf(now) !== facts) ? now : null
    const shown = shownTo(ctx, open?.viewer === 'origin')
    const reads = await readsOf(ctx, polled, open ? null : read_total)
    // The room itself says of whom it is; so does when a child has read.
    if (reads.length > 0 && polled.student_no > 0) ctx.touched_students.add(polled.student_no)
    return {
      messages: messages.map(shown),
      changed: changed.map(shown),
      // Cut off, the page asks on from there.
      last_change: changed.length === atOnce ? (changed.at(-1)?.change_no ?? 0) : polled.last_change_no,
      more_flag: more ? 1 : 0,
      held: polled.room_no > 0 ? await listOwnHeld(ctx.tx, ctx.scope.user_no, polled, ctx.now) : [],
      ...(await toldToCenter(ctx, polled)),
      reads,
      room: open && (await roomOf(ctx, open)),
    }
  },

  Chat_markRead: async (ctx, { id, ...asked }) => {
    const polled = await findPolledRoom(ctx.tx, ctx.scope, asked)
    if (!polled) throw failures.notFound(t('chat'))
    if (polled.last_message_id === 0) return { read_id: 0 }
    const read_id = await moveReadMark(ctx.tx, ctx.scope.user_no, polled, { id, now: ctx.now })
    if (isStaff(ctx)) await noteThirdRead(ctx.tx, ctx.scope.user_no, polled, { id: read_id, ...ctx })
    return { read_id }
  },

  Chat_check: async (ctx, asked) => ({ rows: await countUnread(ctx.tx, ctx.scope, asked) }),

  Chat_getUnread: ctx => countUnreadRooms(ctx.tx, ctx.scope, ctx.now),

  Chat_getToken: async ctx => {
    const { chat_hints } = await ctx.settings()
    if (!chat_hints) return { token: '', hints: 0 }
    return { token: await issueHintToken(ctx.tx, ctx.user.session_hash), hints: 1 }
  },

  Chat_readMessage: async (ctx, { message_no }) => {
    const message = await findMessage(ctx.tx, ctx.scope, message_no)
    if (!message) throw failures.notFound(t('message'))
    return message
  },

  Chatroom_doBrowse: async (ctx, { after, ...asked }) => {
    const from = after === undefined ? null : readCursor(after)
    if (asked.student_no !== undefined && !(await knowsStudent(ctx.tx, ctx.scope, asked.student_no)))
      throw failures.notFound(t('student'))
    const reviews = ctx.user.function_ids.includes('ChatReview')
    const search = { ...asked, after: from, reviews, now: ctx.now, today: ctx.today }
    const written = await listConversations(ctx.tx, ctx.scope, search)
    // A list of all students and teachers is none of chat: staff come here from one of them.
    const named = asked.student_no !== undefined || asked.teacher_no !== undefined || ctx.scope.kind === 'own'
    const open =
      from === null && named && asked.unread_flag !== 1 && asked.awaits_flag !== 1
        ? await listOpenPlaces(ctx.tx, ctx.scope, search)
        : []
    // The newest fifty are the page; those with unread messages beside them come again on theirs.
    const last = written[rowsOfPage - 1]
    // A family's question before what teachers and children write to each other. Within a page: the pages themselves follow the time, so that none is missed.
    const rank = (row: (typeof written)[number]) => (row.awaits_flag === 1 ? 2 : row.unread_count > 0 ? 1 : 0)
    const unreadFirst = written.toSorted((a, b) => rank(b) - rank(a))
    const rows = [...unreadFirst, ...open].map(({ room_no: _no, center_no, ...row }) =>
      hidesTeacher(ctx, center_no) && row.rel_model === 't3010' && row.teacher_no > 0
        ? { ...row, teacher_no: 0, teacher_name: teacherElsewhere }
        : row,
    )
    return { rows, next: last ? cursorOf(last) : null }
  },
}

/**
 * How far the others have read, for the center's people. A center that lends a lesson isn't told who teaches it, nor by who
 * has read.
 * @param known their sum as the page has it, `null` with news: then all are told
 */
async function readsOf(ctx: Context, polled: PolledRoom, known: number | null | undefined) {
  if (known === undefined || polled.room_no === 0 || viewerOf(ctx.scope, polled) !== 'staff') return []
  const reads = await listReads(ctx.tx, ctx.scope.user_no, polled)
  return known === reads.reduce((sum, { read_id }) => sum + read_id, 0) ? [] : reads
}

/** Whether somebody else teaches by now than the page says. */
function isOther(ctx: Context, polled: PolledRoom, teacher_no: number | undefined): boolean {
  return (
    teacher_no !== undefined &&
    teacher_no !== (viewerOf(ctx.scope, polled) === 'origin' ? 0 : polled.teacher_no)
  )
}

/** A center whose lesson another one teaches isn't told by whom. */
function hidesTeacher({ scope }: Context, center_no: number): boolean {
  return scope.kind === 'center' && !scope.center_nos.includes(center_no)
}

async function pageOf(
  ctx: Context,
  polled: PolledRoom,
  { last_id, before_id }: { last_id: number; before_id: number | undefined },
): Promise<{ messages: MessageRow[]; more: boolean }> {
  if (polled.room_no === 0) return { messages: [], more: false }
  if (before_id !== undefined || last_id === 0) {
    const messages = await listMessagesBefore(ctx.tx, polled, before_id ?? null, firstLoad)
    return { messages, more: (messages[0]?.id ?? 1) > 1 }
  }
  const messages =
    polled.last_message_id > last_id ? await listMessagesAfter(ctx.tx, polled, last_id, atOnce) : []
  return { messages, more: false }
}

/** Where a list goes on: the time of the last message, and the room. */
function cursorOf({ last_message_at, room_no }: { last_message_at: string | null; room_no: number }): string {
  return `${last_message_at ?? ''}/${room_no}`
}

function readCursor(after: string) {
  const [, last_message_at, room_no] = /^((?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z)\/(\d{1,9})$/.exec(after) ?? []
  if (last_message_at === undefined || room_no === undefined || !isInstant(last_message_at)) {
    throw failures.invalid([{ field: 'after', message: t('list_broken') }])
  }
  return { last_message_at, room_no: Number(room_no) }
}
