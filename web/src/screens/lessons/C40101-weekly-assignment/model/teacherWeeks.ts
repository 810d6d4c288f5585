import type { TeacherWeek } from '@terakoya/domain/assignment/price'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import type { Lesson, WeekData } from './weekData.ts'

/** The lessons of each teacher's periods, counted: teacher → day → period group → lessons. */
export type TaughtPeriods = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<number, number>>>

type Shift = WeekData['people']['shifts'][number]

/** Counts what every teacher teaches in the week, at other centers too: there each period counts once. */
export function taughtPeriods(lessons: readonly Lesson[], shifts: readonly Shift[]): TaughtPeriods {
  const taught = new Map<number, Map<string, Map<number, number>>>()
  const elsewhere = shifts.filter(shift => shift.taught_elsewhere_flag === 1)
  for (const { teacher_no, schedule_date, time_limit_no } of [...lessons, ...elsewhere]) {
    if (teacher_no === 0) continue
    const days = taught.get(teacher_no) ?? new Map<string, Map<number, number>>()
    taught.set(teacher_no, days)
    const groups = days.get(schedule_date) ?? new Map<number, number>()
    days.set(schedule_date, groups)
    const group = periodGroupOf(time_limit_no)
    groups.set(group, (groups.get(group) ?? 0) + 1)
  }
  return taught
}

/** A teacher's week as it would be without one lesson. */
export function weekWithout(taught: TaughtPeriods, teacher_no: number, lesson: Lesson): TeacherWeek {
  const week = new Map<string, ReadonlySet<number>>()
  for (const [day, groups] of taught.get(teacher_no) ?? []) {
    const own = lesson.teacher_no === teacher_no && lesson.schedule_date === day
    const kept = [...groups].filter(
      ([group, count]) => !(own && count === 1 && group === periodGroupOf(lesson.time_limit_no)),
    )
    if (kept.length > 0) week.set(day, new Set(kept.map(([group]) => group)))
  }
  return week
}
