import { listUnheardCenters, type UnheardCenter } from '../../records/chatUnheard.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Children have written to teachers whose login is stopped: nobody reads it there, so the center answers. */
export const chatUnheardAlert = defineAlertKind({
  key: 'chat_unheard',
  find: (tx, all, { now }) => listUnheardCenters(tx, all, now),
  causeOf: ({ center_no }: Pick<UnheardCenter, 'center_no'>) => String(center_no),
  // Who has looked has seen what was written until then: the next child's words ring anew.
  alertOf: ({ center_no, room_count, newest_at }: UnheardCenter) => ({
    center_no,
    detail: { room_count, newest_at },
  }),
})
