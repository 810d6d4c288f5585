import { maxMuteDays } from '@terakoya/contract/chat/review'
import { detectInChat, holdsMessage } from '@terakoya/domain/chat/detect'
import { muteReasonsForChildren } from '@terakoya/domain/chat/muteReasons'
import { addDays } from '@terakoya/domain/days/day'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { chatHeldAlert } from '../../../alerts/kinds/chatHeld.ts'
import { chatRedactedAlert } from '../../../alerts/kinds/chatRedacted.ts'
import { chatUrgentAlert } from '../../../alerts/kinds/chatUrgent.ts'
import { systemScope } from '../../../auth/scope.ts'
import { instantOf, startOfDay } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import {
  decideHeld,
  type HeldMessage,
  lockHeld,
  postponeHeld,
  reopenTakenUp,
} from '../../../operations/chat/heldMessages.sql.ts'
import { rightsIn } from '../../../operations/chat/openRoom.ts'
import { sendHeld } from '../../../operations/chat/sendHeld.ts'
import { wordsForChat } from '../../../operations/chat/wordsForChat.ts'
import { addFlagSteps } from '../../../records/chatFlag.sql.ts'
import { findChatPlace } from '../../../records/chatRoom.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findHeld, findHeldNow } from './case.sql.ts'
import { flagDecidedText, heldDecidedText, mutedText, redactedText, unmutedText } from './decidedText.ts'
import {
  addMute,
  decideFlags,
  decideFlagsOfHeld,
  endMute,
  findEndedMute,
  findMute,
  findRedactedName,
  gravestOfHeld,
  lockMessage,
  lockMute,
  noteOpened,
  redactMessage,
  secondHeld,
} from './decisions.sql.ts'
import { isNamed, isNoJudge } from './judge.ts'
import { noJudge, requireFlag } from './requireFlag.ts'
import { agreedBefore, tellSecond } from './second.ts'
import { reviewRefusals } from './text.ts'

const { say: t } = reviewRefusals

/** Somebody else was first: who, and what stands now. */
const decidedAlready = (told: string) => failures.refused('CHAT_DECIDED', told)

/** A held message that isn't sent yet, held until the transaction ends: whoever decides at this moment is first. */
async function requireHeld(ctx: Context, held_no: number): Promise<HeldMessage & { student_no: number }> {
  const held = await findHeld(ctx.tx, ctx.scope, held_no)
  if (!held) throw failures.notFound(t('held'))
  const locked = await lockHeld(ctx.tx, whoDecides, held_no)
  if (!locked) throw await saidOfHeld(ctx, held_no)
  return { ...locked, student_no: held.student_no }
}

/** What became of a held message that waits no more for somebody who looks, once whoever is at it has ended. */
async function saidOfHeld(ctx: Context, held_no: number) {
  const now = await findHeldNow(ctx.tx, ctx.scope, held_no)
  if (now?.state === 'withdrawn') {
    return failures.refused('CHAT_WITHDRAWN', t('held_withdrawn'))
  }
  return decidedAlready(now ? heldDecidedText(now) : t('held_decided'))
}

/** When the hours of the center begin again, where they are over for who wrote it. */
async function openingFor(ctx: Context, held: HeldMessage): Promise<string | null> {
  const place = await findChatPlace(ctx.tx, whoDecides, held, { user_no: held.user_no, ...ctx })
  const rights = place && rightsIn(place, held.sender_kind, ctx)
  return rights?.release ? instantOf(rights.release) : null
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
  await tellSecond(ctx, flag_nos)
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
    // Who may be meant doesn't keep it from the next person.
    if (isNoJudge(flag)) return { flag_no, student_no: flag.student_no }
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
    if (flag.state !== 'open') throw decidedAlready(flagDecidedText(flag))
    if (flag.waits) {
      throw failures.refused('CHAT_HELD', t('held_first'))
    }
    // 重大 ends the ringing as well, and nobody could say otherwise any more: whoever is named says not even that.
    if (isNoJudge(flag) && (decision !== 'escalated' || isNamed(flag))) throw noJudge()
    if (decision === 'cleared' && flag.took_out) {
      throw failures.refused('CHAT_TOOK_OUT', t('took_out'))
    }
    if (decision === 'cleared' && flag.gravest === 3 && looksBlank(note)) {
      throw failures.invalid([{ field: 'note', message: t('grave_cleared') }])
    }
    const by = { state: decision, note, user_no: ctx.scope.user_no, now: ctx.now }
    const decided = await decideFlags(ctx.tx, flag, by)
    await finish(ctx, decided, decision, note)
    return { flag_no, student_no: flag.student_no, state: decision, decided: decided.length }
  },

  ChatReview_release: async (ctx, { held_no, note = '' }) => {
    const held = await requireHeld(ctx, held_no)
    if (held.hold_kind !== 'review') throw await saidOfHeld(ctx, held_no)
    const { user_no } = ctx.scope
    const grave = (await gravestOfHeld(ctx.tx, held.held_no)) === 3
    if (looksBlank(note) && grave) {
      throw failures.invalid([{ field: 'note', message: t('grave_released') }])
    }
    if (grave) {
      const first = await agreedBefore(ctx, held, note)
      if (first === null) {
        const waits = { id: 0, release_at: null, refusal: '', state: 'agreed' as const }
        return { held_no, student_no: held.student_no, ...waits }
      }
    }
    // Who looks at night doesn't make a teacher write at night, but for what is urgent; who can't write any more isn't waited for.
    const writes = held.author_active && held.author_there
    const release_at = writes && held.urgent_reason === null ? await openingFor(ctx, held) : null
    const moment = { now: ctx.now, today: ctx.today, decided_by: user_no }
    const sent = release_at === null ? await sendHeld(ctx.tx, held_no, moment) : null
    if (release_at !== null) await postponeHeld(ctx.tx, held.held_no, release_at)
    const refusal = (await findHeld(ctx.tx, ctx.scope, held_no))?.refusal ?? ''
    const refused = sent === null && release_at === null
    const by = { state: refused ? ('noted' as const) : ('cleared' as const), note: refused ? refusal : note }
    // Of two who let it go the one who leads stands as the second reader.
    const swaps = held.agreed_by !== null && !held.agreed_leads
    const decided_by = swaps ? held.agreed_by : user_no
    const decided = await decideFlagsOfHeld(ctx.tx, held.held_no, {
      ...by,
      user_no: decided_by ?? user_no,
      now: ctx.now,
    })
    if (grave && held.agreed_by !== null && held.agreed_at !== null) {
      await secondHeld(ctx.tx, held.held_no, {
        second_by: swaps ? user_no : held.agreed_by,
        ...(swaps ? { second_at: ctx.now, note } : { second_at: held.agreed_at, note: held.agreed_note }),
      })
    }
    await finish(ctx, decided, by.state, by.note)
    await chatHeldAlert.close(ctx.tx, [{ held_no }], ctx.now)
    await audit(ctx, 'chat_release', 'chat_held', held_no, { id: sent ?? 0, release_at })
    return {
      ...{ held_no, student_no: held.student_no, id: sent ?? 0, release_at, refusal },
      state: refused ? 'refused' : release_at === null ? 'released' : 'later',
    }
  },

  ChatReview_refuse: async (ctx, { held_no, reason, let_go_flag = 0 }) => {
    const held = await requireHeld(ctx, held_no)
    // Whose page doesn't show that somebody has let it go hears so first.
    if (held.hold_kind === 'hours' && let_go_flag === 0) throw await saidOfHeld(ctx, held_no)
    const { user_no } = ctx.scope
    const refused = { state: 'refused' as const, decided_at: ctx.now, decided_by: user_no, refusal: reason }
    await decideHeld(ctx.tx, held.held_no, refused)
    await reopenTakenUp(ctx.tx, held.held_no)
    const by = { state: 'noted' as const, note: reason, user_no, now: ctx.now }
    await finish(ctx, await decideFlagsOfHeld(ctx.tx, held.held_no, by, true), 'noted', reason)
    await chatHeldAlert.close(ctx.tx, [{ held_no }], ctx.now)
    await audit(ctx, 'chat_refuse', 'chat_held', held_no, { reason })
    return {
      ...{ held_no, student_no: held.student_no, id: 0, release_at: null },
      ...{ state: 'refused', refusal: reason },
    }
  },

  ChatReview_redact: async (ctx, { message_no, reason }) => {
    const message = await lockMessage(ctx.tx, ctx.scope, message_no, ctx.now)
    if (!message) throw failures.notFound(t('message'))
    if (message.state !== 'shown') {
      // Read anew: whoever waited for the lock knows nothing of who had it.
      const redacted_name = await findRedactedName(ctx.tx, message)
      throw failures.refused('CHAT_REDACTED', redactedText({ ...message, redacted_name }))
    }
    if (message.waits) {
      throw failures.refused('CHAT_WAITS', t('waits_for_two'))
    }
    if (message.of_child && (message.involved || isNamed({ ...message, accuses: true }))) {
      throw failures.refused('CHAT_INVOLVED', t('redact_involved'))
    }
    if (message.cleared) {
      throw failures.refused('CHAT_CLEARED', t('redact_cleared'))
    }
    const by = { reason, user_no: ctx.scope.user_no, now: ctx.now }
    const change_no = await redactMessage(ctx.tx, message, by)
    await audit(ctx, 'chat_redact', 'chat_message', message_no, { reason })
    const { user_no, user_named } = ctx.user
    await chatRedactedAlert.raise(ctx.tx, [{ ...message, user_no, user_named, reason }], ctx.now)
    return { message_no, student_no: message.student_no, change_no }
  },

  ChatReview_mute: async (ctx, { flag_no, everywhere_flag, until_date, reason }) => {
    if (until_date < ctx.today || until_date > addDays(ctx.today, maxMuteDays)) {
      throw failures.invalid([{ field: 'until_date', message: t('mute_until', { days: maxMuteDays }) }])
    }
    const flag = await requireFlag(ctx, flag_no)
    if (isNoJudge(flag)) throw noJudge()
    if (flag.of_staff && ctx.scope.kind !== 'all') {
      throw failures.refused('CHAT_STAFF', t('mute_staff'))
    }
    const free = ctx.scope.kind === 'all' || !flag.of_child
    if (!free && !muteReasonsForChildren.includes(reason)) {
      throw failures.invalid([{ field: 'reason', message: t('mute_reason') }])
    }
    const { own, words } = await wordsForChat(ctx, 0)
    if (holdsMessage(detectInChat(reason, own, words))) {
      throw failures.invalid([{ field: 'reason', message: t('mute_reason_unfit') }])
    }
    const until_at = startOfDay(addDays(until_date, 1))
    const before = await findMute(ctx.tx, flag, { everywhere: everywhere_flag === 1, until_at, now: ctx.now })
    if (before) throw failures.refused('CHAT_MUTED_ALREADY', mutedText(before))
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
    const mute = await lockMute(ctx.tx, ctx.scope, mute_no, ctx.now)
    if (!mute) {
      const ended_by = await findEndedMute(ctx.tx, ctx.scope, mute_no)
      if (ended_by === undefined) throw failures.notFound(t('mute'))
      throw failures.refused('CHAT_UNMUTED', unmutedText(ended_by))
    }
    if (mute.by_administrators && ctx.scope.kind !== 'all') {
      throw failures.refused('CHAT_STAFF', t('unmute_staff'))
    }
    await endMute(ctx.tx, mute, { user_no: ctx.scope.user_no, now: ctx.now })
    await audit(ctx, 'chat_unmute', 'user', mute.user_no, { mute_no })
    return { mute_no }
  },
}

const whoDecides = systemScope('a held message that somebody has looked at, within their scope')
