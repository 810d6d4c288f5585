import { type DayLimit, limitsPassed } from '@terakoya/domain/assignment/dayLimits'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** What its teacher's day goes over because of an assigned lesson; nothing of one that waits. */
export function limitsOfSeated(model: WeekModel, lesson: Lesson): DayLimit[] {
  const { teacher_no, schedule_date, time_limit_no } = lesson
  const teacher = model.rowOf.get(teacher_no)?.teacher
  const day = model.taught.get(teacher_no)?.get(schedule_date)
  return teacher && day ? limitsPassed(teacher, new Set(day.keys()), periodGroupOf(time_limit_no)) : []
}
