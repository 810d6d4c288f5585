import { listUnheardCenters, type UnheardCenter } from '../../records/chatUnheard.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Children have written to teachers whose login is stopped: nobody reads it there, so the center answers. */
export const chatUnheardAlert = defineAlertKind({
  key: 'chat_unheard',
  find: (tx, all, { now }) => listUnheardCenters(tx, all, now),
  causeOf: ({ center_no }: Pick<UnheardCenter, 'center_no'>) => String(center_no),
  alertOf: ({ center_no, room_count }: UnheardCenter) => ({ center_no, detail: { room_count } }),
})
