import { failures } from '../../failure.ts'
import { flagReport } from '../../operations/chat/flagReport.ts'
import { findPolledRoom } from '../../records/chatRoom.sql.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listGoneRooms, listLeftHeld } from './leftRooms.sql.ts'
import { findOwnHeldFiles, listMessagesAfter, withdrawHeld } from './messages.sql.ts'
import { requireOpenUnsent, takeUp } from './takeUp.ts'
import { chatRefusals } from './text.ts'

const { say: t } = chatRefusals

/** チャット: what a person does with one message, and what became of those in rooms that are theirs no more. */
export const ownMessageHandlers: Pick<
  Handlers,
  'Chat_withdrawHeld' | 'Chat_getLeft' | 'Chat_readOwnHeld' | 'Chat_settleUnsent' | 'Chat_report'
> = {
  Chat_getLeft: async (ctx, { rooms }) => ({
    held: await listLeftHeld(ctx.tx, ctx.scope, ctx.now),
    gone: await listGoneRooms(ctx.tx, ctx.scope, rooms),
  }),

  Chat_readOwnHeld: async (ctx, { held_no }) => {
    const held = await findOwnHeldFiles(ctx.tx, ctx.scope.user_no, held_no)
    if (!held) throw failures.notFound(t('unsent'))
    return held
  },

  Chat_withdrawHeld: async (ctx, { held_no, state }) => {
    const decided = await withdrawHeld(ctx.tx, ctx.scope.user_no, held_no, { now: ctx.now, shown: state })
    if (decided === null) throw failures.notFound(t('unsent'))
    if (decided === 'released') {
      throw failures.refused('CHAT_SENT', t('sent_first'))
    }
    if (decided === 'unread') {
      throw failures.refused('CHAT_DECIDED', t('decided_first'))
    }
    if (decided === 'withdrawn') {
      throw failures.refused('CHAT_WITHDRAWN', t('withdrawn_first'))
    }
    return { held_no }
  },

  Chat_settleUnsent: async (ctx, { held_no }) => {
    const held = await requireOpenUnsent(ctx, held_no)
    if (!held) throw failures.notFound(t('not_sent'))
    await takeUp(ctx, held, null)
    return { held_no, student_no: held.student_no }
  },

  Chat_report: async (ctx, { id, reason, detail, ...asked }) => {
    const polled = await findPolledRoom(ctx.tx, ctx.scope, asked)
    const [message] = polled && polled.room_no > 0 ? await listMessagesAfter(ctx.tx, polled, id - 1, 1) : []
    if (!polled || message?.id !== id) throw failures.notFound(t('message'))
    if (message.user_no === ctx.scope.user_no) {
      throw failures.refused('CHAT_OWN', t('own_report'))
    }
    ctx.touched_students.add(polled.student_no)
    await flagReport(ctx.tx, {
      ...{ room_no: polled.room_no, message_id: id, reason, detail },
      ...{ about_user_no: message.user_no, reported_by: ctx.scope.user_no, now: ctx.now },
      by_child: ctx.scope.student_no > 0,
    })
    return { done: true as const }
  },
}
