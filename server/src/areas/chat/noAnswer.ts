import { failures } from '../../failure.ts'
import { viewerOf } from '../../operations/chat/openRoom.ts'
import { findPolledRoom, type PolledRoom } from '../../records/chatRoom.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listComing } from './comingMessages.sql.ts'
import { findWaits, noteNoAnswer } from './noAnswer.sql.ts'
import { chatRefusals } from './text.ts'

const { say: t } = chatRefusals

/** What the center's people alone are told of a room: what is coming in it, and whether somebody waits for them. */
export async function toldToCenter(ctx: Context, polled: PolledRoom) {
  if (polled.room_no === 0 || viewerOf(ctx.scope, polled) !== 'staff') {
    return { coming: [], coming_more: 0, waits: null }
  }
  const waits = await findWaits(ctx.tx, polled, ctx.now)
  return {
    ...(await listComing(ctx.tx, ctx.scope.user_no, polled, ctx.now)),
    waits: waits && { awaits_flag: waits.awaits_flag, no_answer: waits.no_answer },
  }
}

/** Why there is nothing to say of it: who was first, or what has come meanwhile. */
async function saidOf(ctx: Context, polled: PolledRoom, id: number) {
  const now = await findWaits(ctx.tx, polled, ctx.now)
  if (now?.no_answer) {
    return failures.refused('CHAT_NO_ANSWER', t('no_answer_first', { name: now.no_answer.name }))
  }
  if (now && now.last_message_id > id) {
    return failures.refused('CHAT_NEWER', t('newer'))
  }
  return failures.refused('CHAT_NO_ANSWER', t('nobody_waits'))
}

/** チャット: what waits for the center and needs no answer. */
export const noAnswerHandlers: Pick<Handlers, 'Chat_needsNoAnswer'> = {
  Chat_needsNoAnswer: async (ctx, { id, ...asked }) => {
    const polled = await findPolledRoom(ctx.tx, ctx.scope, asked)
    if (!polled || viewerOf(ctx.scope, polled) !== 'staff') throw failures.notFound(t('chat'))
    const by = { id, user_no: ctx.scope.user_no, now: ctx.now }
    if (!(await noteNoAnswer(ctx.tx, polled, by))) throw await saidOf(ctx, polled, id)
    await audit(ctx, 'chat_no_answer', 'chat_room', polled.room_no, { id })
    return { student_no: polled.student_no, id }
  },
}
