import { teacherIsDue } from '@terakoya/domain/lessons/entering'
import { listWithoutTeacher, type PeriodWithoutTeacher } from '../../records/meetingAlerts.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Three minutes after the start the teacher is not in the room; it closes when they are, and with the lesson. */
export const teacherAbsentNowAlert = defineAlertKind({
  key: 'teacher_absent_now',
  find: async (tx, all, { today, time, now }) => {
    const lessons = await listWithoutTeacher(tx, all, today, now)
    const due = lessons.filter(({ time_limit_no }) => teacherIsDue(time_limit_no, time))
    // Both halves of a period, and both students of a half, are one thing that is missing.
    return [...new Map(due.map(each => [causeOf(each), each])).values()]
  },
  causeOf,
  alertOf: ({ time_limit_no, ...period }: PeriodWithoutTeacher) => ({
    ...period,
    detail: { time_limit_no },
  }),
})

function causeOf({ teacher_no, schedule_date, time_limit_no }: PeriodWithoutTeacher): string {
  return `${teacher_no}/${schedule_date}/${Math.floor(time_limit_no / 10)}`
}
