import { type BrokenChain, listBrokenChains } from '../../records/safetyAnchor.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** A room in which the night has found something that isn't as it was sent. It closes when a later night finds it whole. */
export const chatBrokenAlert = defineAlertKind({
  key: 'chat_broken',
  find: (tx, all) => listBrokenChains(tx, all),
  causeOf: ({ room_no, message_id }: Pick<BrokenChain, 'room_no' | 'message_id'>) =>
    `${room_no}/${message_id}`,
  alertOf: ({ room_no, message_id, room, ...whose }: BrokenChain) => ({
    ...whose,
    detail: { room_no, message_id, ...(room !== '' && { room }) },
  }),
})
