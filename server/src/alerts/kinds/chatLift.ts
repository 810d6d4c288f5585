import { type LiftAsked, listLiftsAsked } from '../../records/chatHold.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Somebody asks that a hold ends: without a second person who hears of it, it lies there for ever. */
export const chatLiftAlert = defineAlertKind({
  key: 'chat_lift',
  find: (tx, all) => listLiftsAsked(tx, all),
  causeOf: ({ hold_no }: Pick<LiftAsked, 'hold_no'>) => String(hold_no),
  alertOf: ({ center_no, flag_no, lifted_by }: LiftAsked) => ({
    ...{ center_no, hidden_from: lifted_by },
    detail: { flag_no },
  }),
})
