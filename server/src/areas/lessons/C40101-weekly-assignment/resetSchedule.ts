import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { mondayOf } from '@terakoya/domain/days/day'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { lockWeek } from '../../../database/transaction.ts'
import { failures } from '../../../failure.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import { requireEditable } from '../../../operations/requireEditable.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { lockLessonsOfDays } from '../../../records/lesson.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'

export const resetHandlers: Pick<Handlers, 'C40101_resetSchedule'> = {
  C40101_resetSchedule: async (ctx, { center_no, start_date, end_date, mode }) => {
    requireCenter(ctx, center_no)
    const week_date = mondayOf(start_date)
    if (mondayOf(end_date) !== week_date) {
      throw failures.invalid([{ field: 'end_date', message: operationRefusals.say('two_weeks') }])
    }
    requireEditable(ctx.today, start_date, end_date)
    await lockWeek(ctx.tx, center_no, week_date)
    await refuseWhileRunning(ctx.tx, center_no, week_date)
    const lessons = await lockLessonsOfDays(ctx.tx, { center_no, start_date, end_date })
    const now = localTime(ctx)
    const assigned = lessons.filter(
      ({ teacher_no, schedule_date, time_limit_no, attendance_distinction }) =>
        teacher_no !== null &&
        attendance_distinction === attendance.open &&
        !periodIsOver(schedule_date, time_limit_no, now),
    )
    const released = assigned.filter(
      lesson => lesson.pinned_flag === 0 && (mode === 'release' || lesson.manual_flag === 0),
    )
    await placeLessons(
      ctx.tx,
      released,
      released.map(({ schedule_no }) => ({ schedule_no, teacher_no: null, manual_flag: 0, pinned_flag: 0 })),
      ctx.now,
    )
    for (const { student_no } of released) ctx.touched_students.add(student_no)
    const pinned = assigned.filter(lesson => lesson.pinned_flag === 1).length
    await audit(
      ctx,
      mode === 'reset' ? 'assignment_reset' : 'assignment_released',
      'center_week',
      center_no,
      {
        week_date,
        start_date,
        end_date,
        pinned,
        lessons: released.map(lesson => [lesson.schedule_no, lesson.teacher_no ?? 0, 0, lesson.manual_flag]),
      },
    )
    return { released: released.length, pinned }
  },
}
