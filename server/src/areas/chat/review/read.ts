import type { ChatMessage } from '@terakoya/contract/chat/chatroom'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { systemScope } from '../../../auth/scope.ts'
import { failures } from '../../../failure.ts'
import { rightsIn } from '../../../operations/chat/openRoom.ts'
import { lapsedOf, movedBlock } from '../../../operations/chat/sendHeld.ts'
import { findChatPlace } from '../../../records/chatRoom.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import type { MessageRow } from '../messages.sql.ts'
import {
  countBefore,
  findHeld,
  type HeldFound,
  listAround,
  listMutes,
  listOthers,
  listSteps,
  readPeople,
} from './case.sql.ts'
import { countFigures, countPrecision } from './figures.sql.ts'
import { listHolds } from './holds.sql.ts'
import { listWhoMayMute } from './judge.sql.ts'
import { isNamed, isNoJudge } from './judge.ts'
import { countQueue, findFlag, listQueue } from './queue.sql.ts'
import { readSealed } from './sealed.sql.ts'
import { reviewRefusals } from './text.ts'

function shown(ctx: Context) {
  return ({ user_no, change_no: _change, urgent_reason, ...row }: MessageRow): ChatMessage => ({
    ...row,
    mine_flag: user_no === ctx.scope.user_no ? 1 : 0,
    urgent_reason: urgent_reason ?? '',
  })
}

/** チャット確認: the queue and its cases (chat B7). */
export const chatReviewHandlers: Pick<
  Handlers,
  | 'ChatReview_doBrowse'
  | 'ChatReview_getOpenCount'
  | 'ChatReview_doRead'
  | 'ChatReview_readHeld'
  | 'ChatReview_getFigures'
> = {
  ChatReview_doBrowse: async (ctx, { searchInfo, pagination: { current_page, per_page } }) => {
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const rows = await listQueue(ctx.tx, ctx.scope, searchInfo, page)
    const counts = await countQueue(ctx.tx, ctx.scope, searchInfo)
    const total = counts[searchInfo.state ?? 'all']
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows,
      counts,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  ChatReview_getOpenCount: async ctx => ({ count: (await countQueue(ctx.tx, ctx.scope, {})).open }),

  ChatReview_doRead: async (ctx, { flag_no }) => {
    const found = await findFlag(ctx.tx, ctx.scope, flag_no, ctx.now)
    if (!found) throw failures.notFound(reviewRefusals.say('flag'))
    const { room_no, message_id, held_no, of_staff, of_child, writes_to, ...rest } = found
    const { about_user_no: _about, teacher_no: _teacher, gravest: _gravest, ...judged } = rest
    const { accuses, involved, grave, own_case, words, own_person, may_second, ...flag } = judged
    const who = { accuses, involved, grave, own_case, words, own_person }
    const judges = !isNoJudge(who)
    const mutes = judges && (!of_staff || ctx.scope.kind === 'all')
    const held = held_no === null ? undefined : await findHeld(ctx.tx, ctx.scope, held_no)
    // What was taken out of a child's words isn't read by whom they name.
    const sealed = isNamed(who)
      ? { content: '', files: [] }
      : await readSealed(ctx.tx, ctx.scope, found, ctx.now)
    return {
      ...{ student_no: flag.student_no, room_no, flag },
      second_flag: may_second && judges ? 1 : 0,
      others: await listOthers(ctx.tx, ctx.scope, found),
      judge_flag: judges ? 1 : 0,
      escalate_flag: isNamed(who) ? 0 : 1,
      mute_flag: mutes ? 1 : 0,
      mute_names: mutes ? [] : await listWhoMayMute(ctx.tx, found, ctx.now),
      redact_flag: of_child && (writes_to || isNamed(who)) ? 0 : 1,
      message_id: message_id ?? 0,
      messages: (await listAround(ctx.tx, found)).map(shown(ctx)),
      sealed: sealed.content,
      sealed_files: sealed.files,
      held: held ? await heldOf(ctx, held) : null,
      ...(await readPeople(ctx.tx, found, ctx.today)),
      about: await countBefore(ctx.tx, ctx.scope, found),
      mutes: await listMutes(ctx.tx, ctx.scope, found, ctx.now),
      holds: await listHolds(ctx.tx, ctx.scope, found),
      steps: await listSteps(ctx.tx, found, ctx.now),
    }
  },

  ChatReview_readHeld: async (ctx, { held_no }) => {
    const held = await findHeld(ctx.tx, ctx.scope, held_no)
    if (!held) throw failures.notFound(reviewRefusals.say('held'))
    return { student_no: held.student_no, held: await heldOf(ctx, held) }
  },

  ChatReview_getFigures: async (ctx, { weeks, center_no }) => {
    const from = addDays(mondayOf(ctx.today), -7 * (weeks - 1))
    const question = { from, to: ctx.today, center_no }
    return {
      rows: await countFigures(ctx.tx, ctx.scope, question),
      precision: await countPrecision(ctx.tx, ctx.scope, question),
    }
  },
}

/** A held message as it is told, with why it couldn't be sent as things stand. */
async function heldOf(
  ctx: Context,
  {
    student_no: _student,
    hold_kind: _kind,
    lapsed: _lapsed,
    rel_model,
    rel_id,
    user_no,
    sender_kind,
    author_active,
    author_there,
    ...held
  }: HeldFound,
) {
  if (held.state !== 'held') return { ...held, block: '' }
  const place = await findChatPlace(ctx.tx, whoLooks, { rel_model, rel_id }, { user_no, ...ctx })
  const block = place ? rightsIn(place, sender_kind, ctx).block : null
  const lapsed = lapsedOf({ author_active, author_there }, place !== undefined, block)
  return { ...held, block: lapsed?.lapsed === 'moved' ? movedBlock() : (lapsed?.refusal ?? '') }
}

const whoLooks = systemScope('a held message that somebody looks at, within their scope')
