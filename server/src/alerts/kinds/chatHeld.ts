import { type HeldForReview, listHeldForReview } from '../../records/chatFlag.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** A message to a student waits for somebody who looks; deciding about it, or taking it back, closes it. */
export const chatHeldAlert = defineAlertKind({
  key: 'chat_held',
  find: (tx, all) => listHeldForReview(tx, all),
  causeOf: ({ held_no }: Pick<HeldForReview, 'held_no'>) => String(held_no),
  alertOf: ({ held_no, flag_no, center_no, user_no }: HeldForReview) => ({
    center_no,
    hidden_from: user_no,
    detail: { held_no, flag_no },
  }),
})
