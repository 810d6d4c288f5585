import { listUnwatchedCenters, type UnwatchedCenter } from '../../records/chatFlag.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Rooms with messages of more than a week that no third person has read: a reader who is named only on paper. */
export const chatUnwatchedAlert = defineAlertKind({
  key: 'chat_unwatched',
  find: (tx, all, { now }) => listUnwatchedCenters(tx, all, now),
  causeOf: ({ center_no }: Pick<UnwatchedCenter, 'center_no'>) => String(center_no),
  alertOf: ({ center_no, room_count }: UnwatchedCenter) => ({ center_no, detail: { room_count } }),
})
