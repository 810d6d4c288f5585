import { listUnsentOfStopped, type UnsentHeld } from '../../records/chatUnsent.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * A message that its author can't send or take back any more: the login was stopped before the hours began. Whoever takes it
 * up closes it.
 */
export const chatUnsentAlert = defineAlertKind({
  key: 'chat_unsent',
  find: (tx, all, { now }) => listUnsentOfStopped(tx, all, now),
  causeOf: ({ held_no }: Pick<UnsentHeld, 'held_no'>) => String(held_no),
  alertOf: ({ center_no, user_no, rel_model, rel_id }: UnsentHeld) => ({
    center_no,
    hidden_from: user_no,
    detail: { room: `${rel_model}-${rel_id}` },
  }),
})
