import { addDays, type Day, dayNumber } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type DemoTime, weekStateOf, weeksUntil } from './plan.ts'
import type { Roster } from './roster.ts'
import type { DemoEntry, DemoLesson, WorkCell } from './world.ts'

/** Which slots of which days are open. */
export type IsOpen = (day: Day, time_limit_no: number) => boolean

/** The regular periods of every teacher, on open days from the past month to eight weeks ahead. */
export function enterShifts(
  roster: Roster,
  cells: readonly WorkCell[],
  time: DemoTime,
  isOpen: IsOpen,
): void {
  for (const monday of weeksUntil(time, time.lastShiftDay)) {
    for (const { teacher, dayofweek_code, period_no, center_no } of cells) {
      const day = dayInWeek(monday, dayofweek_code)
      if (isOpen(day, period_no)) roster.addShift(teacher, dayNumber(day), period_no, center_no)
    }
  }
}

/** The day of the week that begins on that Monday. */
export function dayInWeek(monday: Day, dayofweek_code: number): Day {
  return addDays(monday, (dayofweek_code + 6) % 7)
}

/** A lesson of the entry on that day; its number is given at the end. */
export function lessonOf(entry: DemoEntry, day: Day): DemoLesson {
  return {
    schedule_no: 0,
    student: entry.student,
    teacher: null,
    schedule_date: day,
    dayNo: dayNumber(day),
    time_limit_no: entry.time_limit_no,
    time_division: timeDivisionOf(entry.time_limit_no),
    center_no: entry.center_no,
    original_center_no: null,
    entry,
    origin: null,
    course_setting_no: entry.course_setting_no,
    class_type: 1,
    change_flag: 0,
    wish: entry.wish,
    attendance_distinction: 0,
    manual_flag: 0,
    pinned_flag: 0,
    cancelled_flag: 0,
    operation_note: '',
  }
}

/**
 * The lessons that the entries generate, from the past month to 15 weeks ahead, without closed days. Where the
 * week is distributed or a draft, the entry's own teacher has them.
 */
export function makeRegularLessons(
  roster: Roster,
  entries: readonly DemoEntry[],
  time: DemoTime,
  isOpen: IsOpen,
): DemoLesson[] {
  const lessons: DemoLesson[] = []
  for (const monday of weeksUntil(time, time.lastDay)) {
    const assigned = weekStateOf(time, monday) !== 'fresh'
    for (const entry of entries) {
      const day = dayInWeek(monday, entry.dayofweek_code)
      if (day < entry.course_start_date || (entry.course_end_date !== null && day > entry.course_end_date))
        continue
      if (!isOpen(day, entry.time_limit_no)) continue
      const lesson = lessonOf(entry, day)
      roster.enter(lesson)
      lessons.push(lesson)
      if (assigned && entry.teacher) roster.assign(lesson, entry.teacher)
    }
  }
  return lessons
}
