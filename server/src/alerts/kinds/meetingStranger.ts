import { listStrangers, type Stranger } from '../../records/meetingAlerts.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * Somebody unknown is, or was, in a meeting with a child, or one adult alone with one after its time. It names nobody. The home
 * center of a child that was lent hears of its own child alone.
 */
export const meetingStrangerAlert = defineAlertKind({
  key: 'meeting_stranger',
  find: (tx, all) => listStrangers(tx, all),
  causeOf: ({ room_no, code, student_no }: Pick<Stranger, 'room_no' | 'code' | 'student_no'>) =>
    student_no === undefined ? `${room_no}/${code}` : `${room_no}/${code}/${student_no}`,
  alertOf: ({ room_no, code, time_limit_no, ...where }: Stranger) => ({
    ...where,
    detail: {
      room_no,
      code,
      time_limit_no,
      ...(where.student_no === undefined ? {} : { lent_flag: 1 as const }),
    },
  }),
})
