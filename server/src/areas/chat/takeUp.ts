import { chatUnsentAlert } from '../../alerts/kinds/chatUnsent.ts'
import { systemScope } from '../../auth/scope.ts'
import { failures } from '../../failure.ts'
import { viewerOf } from '../../operations/chat/openRoom.ts'
import { stopHeld } from '../../operations/chat/sendHeld.ts'
import { listUnsentOfStopped } from '../../records/chatUnsent.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { lockUnsent, settleUnsent, type UnsentMessage } from './comingMessages.sql.ts'
import { chatRefusals } from './text.ts'

const { say: t } = chatRefusals

const everyone = systemScope('what is left of an author in a room that somebody has taken up')

/**
 * What wasn't sent and the person may take up, held until the transaction ends; `undefined`: there is none. Who comes second is
 * told who was first.
 */
export async function requireOpenUnsent(ctx: Context, held_no: number): Promise<UnsentMessage | undefined> {
  const held = await lockUnsent(ctx.tx, ctx.scope, held_no)
  if (!held || viewerOf(ctx.scope, held) !== 'staff') return undefined
  if (held.taken_up !== null) {
    const { name, anew_flag } = held.taken_up
    throw failures.refused('CHAT_SETTLED', t(anew_flag === 1 ? 'taken_anew' : 'taken_settled', { name }))
  }
  if (held.put_away) {
    throw failures.refused('CHAT_SETTLED', t('put_away'))
  }
  return held
}

/** Takes it up: what would have been sent in the morning isn't, and the alert goes with the last of that author in the room. */
export async function takeUp(
  ctx: Context,
  held: UnsentMessage,
  anew: { held_no: number | null } | null,
): Promise<void> {
  const { user_no } = ctx.scope
  if (held.state === 'held') await stopHeld(ctx.tx, held.held_no, { decided_by: user_no, now: ctx.now })
  await settleUnsent(ctx.tx, held, { user_no, now: ctx.now, anew })
  const rest = await listUnsentOfStopped(ctx.tx, everyone, ctx.now, held)
  if (rest.length === 0) await chatUnsentAlert.close(ctx.tx, [held], ctx.now)
  await audit(ctx, 'chat_settle', 'chat_held', held.held_no, anew === null ? {} : { anew_flag: 1 })
}
