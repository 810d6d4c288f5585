import { longestMute } from '@terakoya/contract/chat/review'
import { addDays } from '@terakoya/domain/days/day'
import { chatHeldAlert } from '../../../alerts/kinds/chatHeld.ts'
import { chatUrgentAlert } from '../../../alerts/kinds/chatUrgent.ts'
import { systemScope } from '../../../auth/scope.ts'
import { startOfDay } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { decideHeld, lockHeld } from '../../../operations/chat/heldMessages.sql.ts'
import { sendHeld } from '../../../operations/chat/sendHeld.ts'
import { addFlagSteps } from '../../../records/chatFlag.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findHeld, type HeldFound } from './case.sql.ts'
import {
  addMute,
  decideFlags,
  decideFlagsOfHeld,
  endMute,
  type FlagToDecide,
  lockFlag,
  lockMessage,
  noteOpened,
  redactMessage,
} from './decisions.sql.ts'

const nouns = {
  flag: '確認するもの',
  held: '確認待ちのメッセージ',
  message: 'メッセージ',
  mute: '書き込みの停止',
}

async function requireFlag(ctx: Context, flag_no: number): Promise<FlagToDecide> {
  const flag = await lockFlag(ctx.tx, ctx.scope, flag_no)
  if (!flag) throw failures.notFound(nouns.flag)
  return flag
}

/** Somebody else was first. */
const decidedAlready = () =>
  failures.refused('CHAT_DECIDED', 'ほかの人が先に判断しました。一覧を読み直して、結果を確かめてください。')

/** A held message that waits for a decision still. */
async function requireWaiting(ctx: Context, held_no: number): Promise<HeldFound> {
  const held = await findHeld(ctx.tx, ctx.scope, held_no)
  if (held?.hold_kind !== 'review') throw failures.notFound(nouns.held)
  if (held.state === 'withdrawn') {
    throw failures.refused(
      'CHAT_WITHDRAWN',
      '書いた人が先に取り消したため、送られません。内容は記録に残っています。',
    )
  }
  if (held.state !== 'held') throw decidedAlready()
  return held
}

/** What every decision leaves: its steps, no alert any more, its line. */
async function finish(ctx: Context, flag_nos: readonly number[], state: string, note: string): Promise<void> {
  if (flag_nos.length === 0) return
  const by = { step: 'decided' as const, user_no: ctx.scope.user_no, note: state }
  await addFlagSteps(
    ctx.tx,
    flag_nos.map(flag_no => ({ flag_no, ...by })),
    ctx.now,
  )
  await chatUrgentAlert.close(
    ctx.tx,
    flag_nos.map(flag_no => ({ flag_no })),
    ctx.now,
  )
  for (const flag_no of flag_nos) await audit(ctx, 'chat_decide', 'chat_flag', flag_no, { state, note })
}

/** チャット確認: what people decide (chat B7). */
export const chatDecisionHandlers: Pick<
  Handlers,
  | 'ChatReview_begin'
  | 'ChatReview_decide'
  | 'ChatReview_release'
  | 'ChatReview_refuse'
  | 'ChatReview_redact'
  | 'ChatReview_mute'
  | 'ChatReview_unmute'
> = {
  ChatReview_begin: async (ctx, { flag_no }) => {
    const flag = await requireFlag(ctx, flag_no)
    const by = { step: 'read' as const, user_no: ctx.scope.user_no }
    const opened = await noteOpened(ctx.tx, flag, ctx.now)
    await addFlagSteps(
      ctx.tx,
      opened.map(each => ({ flag_no: each, ...by })),
      ctx.now,
    )
    return { flag_no, student_no: flag.student_no }
  },

  ChatReview_decide: async (ctx, { flag_no, decision, note }) => {
    const flag = await requireFlag(ctx, flag_no)
    if (flag.state !== 'open') throw decidedAlready()
    if (flag.held_state === 'held') {
      throw failures.refused(
        'CHAT_HELD',
        '送信前のメッセージです。「送ってよい」か「送らない」を先に選んでください。',
      )
    }
    const by = { state: decision, note, user_no: ctx.scope.user_no, now: ctx.now }
    const decided = await decideFlags(ctx.tx, flag, by)
    await finish(ctx, decided, decision, note)
    return { flag_no, student_no: flag.student_no, state: decision, decided: decided.length }
  },

  ChatReview_release: async (ctx, { held_no }) => {
    const held = await requireWaiting(ctx, held_no)
    const { user_no } = ctx.scope
    const sent = await sendHeld(ctx.tx, held_no, { now: ctx.now, today: ctx.today, decided_by: user_no })
    const after = await findHeld(ctx.tx, ctx.scope, held_no)
    if (!after || after.state === 'held') throw decidedAlready()
    const state = sent === null ? ('noted' as const) : ('cleared' as const)
    const note = sent === null ? after.refusal : ''
    const decided = await decideFlagsOfHeld(ctx.tx, held.held_no, sent, {
      state,
      note,
      user_no,
      now: ctx.now,
    })
    await finish(ctx, decided, state, note)
    await chatHeldAlert.close(ctx.tx, [{ held_no }], ctx.now)
    await audit(ctx, 'chat_release', 'chat_held', held_no, { id: sent ?? 0 })
    return {
      ...{ held_no, student_no: held.student_no, id: sent ?? 0, refusal: after.refusal },
      state: sent === null ? 'refused' : 'released',
    }
  },

  ChatReview_refuse: async (ctx, { held_no, reason }) => {
    const held = await requireWaiting(ctx, held_no)
    // Somebody who releases it at this moment holds it.
    if (!(await lockHeld(ctx.tx, whoDecides, held_no))) throw decidedAlready()
    const { user_no } = ctx.scope
    const decision = { state: 'refused' as const, decided_at: ctx.now, decided_by: user_no, refusal: reason }
    await decideHeld(ctx.tx, held.held_no, decision)
    const by = { state: 'noted' as const, note: reason, user_no, now: ctx.now }
    await finish(ctx, await decideFlagsOfHeld(ctx.tx, held.held_no, null, by), 'noted', reason)
    await chatHeldAlert.close(ctx.tx, [{ held_no }], ctx.now)
    await audit(ctx, 'chat_refuse', 'chat_held', held_no, { reason })
    return { held_no, student_no: held.student_no, id: 0, state: 'refused', refusal: reason }
  },

  ChatReview_redact: async (ctx, { message_no, reason }) => {
    const message = await lockMessage(ctx.tx, ctx.scope, message_no)
    if (!message) throw failures.notFound(nouns.message)
    if (message.state !== 'shown') {
      throw failures.refused('CHAT_REDACTED', 'このメッセージは、すでに取り消されています。')
    }
    const by = { reason, user_no: ctx.scope.user_no, now: ctx.now }
    const change_no = await redactMessage(ctx.tx, message, by)
    await audit(ctx, 'chat_redact', 'chat_message', message_no, { reason })
    return { message_no, student_no: message.student_no, change_no }
  },

  ChatReview_mute: async (ctx, { flag_no, everywhere_flag, until_date, reason }) => {
    if (until_date < ctx.today || until_date > addDays(ctx.today, longestMute)) {
      const message = `止める最後の日は、今日から${longestMute}日以内の日にしてください。`
      throw failures.invalid([{ field: 'until_date', message }])
    }
    const flag = await requireFlag(ctx, flag_no)
    const until_at = startOfDay(addDays(until_date, 1))
    const mute_no = await addMute(ctx.tx, flag, {
      ...{ everywhere: everywhere_flag === 1, until_at, reason },
      ...{ muted_by: ctx.scope.user_no, now: ctx.now },
    })
    await audit(ctx, 'chat_mute', 'user', flag.about_user_no, {
      flag_no,
      everywhere_flag,
      until_date,
      reason,
    })
    return { mute_no, student_no: flag.student_no, until_at }
  },

  ChatReview_unmute: async (ctx, { mute_no }) => {
    const ended = await endMute(ctx.tx, ctx.scope, mute_no, ctx.now)
    if (!ended) throw failures.notFound(nouns.mute)
    await audit(ctx, 'chat_unmute', 'user', ended.user_no, { mute_no })
    return { mute_no }
  },
}

const whoDecides = systemScope('a held message that somebody has looked at, within their scope')
