import { confirmDeadline } from '@terakoya/domain/teachers/attendanceConfirmation'
import { listUnconfirmed, type Unconfirmed } from '../../records/teacherDay.sql.ts'
import { defineAlertKind } from './alertKind.ts'

interface UnconfirmedDay extends Unconfirmed {
  schedule_date: string
}

/** A teacher has not confirmed the day half an hour before the first lesson; confirming closes it. */
export const teacherUnconfirmedAlert = defineAlertKind({
  key: 'teacher_unconfirmed',
  find: async (tx, all, { today, time }) => {
    const unconfirmed = await listUnconfirmed(tx, all, today)
    return unconfirmed
      .filter(({ first_time_limit_no }) => confirmDeadline(first_time_limit_no) <= time)
      .map(day => ({ ...day, schedule_date: today }))
  },
  causeOf: ({ teacher_no, schedule_date }: Pick<UnconfirmedDay, 'teacher_no' | 'schedule_date'>) =>
    `${teacher_no}/${schedule_date}`,
  alertOf: ({ teacher_no, schedule_date, first_center_no, first_time_limit_no }: UnconfirmedDay) => ({
    center_no: first_center_no,
    teacher_no,
    schedule_date,
    detail: { time_limit_no: first_time_limit_no },
  }),
})
