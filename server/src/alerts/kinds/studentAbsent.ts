import { studentIsDue } from '@terakoya/domain/lessons/entering'
import { listNotEntered, type NotEntered } from '../../records/watchedLessons.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Ten minutes after the start a student is marked absent, or neither marked nor there; whoever sees to them closes it. */
export const studentAbsentAlert = defineAlertKind({
  key: 'student_absent',
  find: async (tx, all, { today, time, now }) => {
    const lessons = await listNotEntered(tx, all, today, now)
    return lessons.filter(({ time_limit_no }) => studentIsDue(time_limit_no, time))
  },
  causeOf: ({ schedule_no }: Pick<NotEntered, 'schedule_no'>) => String(schedule_no),
  alertOf: ({ time_limit_no: _slot, absent_flag, before_room_no, ...lesson }: NotEntered) => ({
    ...lesson,
    // Of who is marked absent that alone is told.
    detail: { absent_flag, ...(absent_flag === 0 && before_room_no !== null && { before_room_no }) },
  }),
})
