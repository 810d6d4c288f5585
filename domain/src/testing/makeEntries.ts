import { addDays, type Day, dayOfWeek, dayRange } from '../days/day.ts'
import type { EntryLesson } from '../entries/application/entryLesson.ts'
import type { PlanFacts } from '../entries/application/planFacts.ts'
import { type AvailabilityFacts, availabilityOf } from '../entries/availability.ts'
import type { Cell } from '../entries/periodCells.ts'
import type { SeminarDates } from '../entries/seminarDates.ts'
import type { SeminarDay } from '../entries/seminarHours.ts'
import { usualCenterSettings } from '../settings/centerSettings.ts'

/** Wednesday, 15 April 2026, nine in the morning: when rules about entries are tried. */
export const entryNow: { day: Day; time: string } = { day: '2026-04-15', time: '09:00' }

/** The center of the student whose entries are tried. */
export const homeCenter = 1

/** A day of the calendar: every period is open but on Sundays. */
export const openDay = (schedule_date: Day): SeminarDay => ({
  schedule_date,
  closed_flag: dayOfWeek(schedule_date) === 0 ? 1 : 0,
  start_time_limit_no: 10,
  end_time_limit_no: 70,
  seminar_start: null,
  seminar_end: null,
})

export const seminarOf = (lesson_dates: readonly Day[], more: Partial<SeminarDates> = {}): SeminarDates => ({
  entry_start_date: '2026-04-01',
  entry_end_date: '2026-04-20',
  schedule_start_date: addDays(lesson_dates[0] ?? entryNow.day, -1),
  schedule_end_date: addDays(lesson_dates.at(-1) ?? entryNow.day, 1),
  start_time_limit_no: 10,
  end_time_limit_no: 70,
  lesson_dates,
  ...more,
})

/** A period in which three teachers work and nobody is taught. */
export const emptyCell: Cell = {
  working: 3,
  estimated_flag: 0,
  entered: [],
  held: [],
  closed: false,
  shut: false,
}

/** Seventeen weeks from today on which nothing stands and everything is open. */
export const makeAvailabilityFacts = (more: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  today: entryNow.day,
  time: entryNow.time,
  home: { center_no: homeCenter, next_center_no: null, next_start_date: null },
  settings: usualCenterSettings,
  calendar: dayRange(entryNow.day, addDays(entryNow.day, 150)).map(openDay),
  seminars: [],
  lessons: [],
  last: addDays(entryNow.day, 119),
  wished: [],
  reserved: [],
  held: [],
  cellAt: () => emptyCell,
  engine: null,
  ...more,
})

/** An additional lesson of 90 minutes, one-to-two, that stands and was not moved. */
export const makeEntryLesson = (more: Partial<EntryLesson> = {}): EntryLesson => ({
  schedule_no: 1,
  student_no: 1,
  teacher_no: null,
  schedule_date: '2026-04-24',
  time_limit_no: 50,
  period_no: 5,
  time_division: 0,
  center_no: homeCenter,
  original_center_no: null,
  course_no: 1,
  course_setting_no: 101,
  class_type: 2,
  change_flag: 0,
  subject_no: 1,
  subject_name: '数学',
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
  attendance_distinction: 0,
  cancelled_flag: 0,
  weekly_entry_no: null,
  manual_flag: 0,
  pinned_flag: 0,
  lock_version: 0,
  begun: false,
  cancel_kind: null,
  reported_by_family: false,
  make_up_flag: 0,
  make_up_until: null,
  made_up_schedule_no: null,
  untold: false,
  right_released: false,
  right_until: null,
  ...more,
})

/**
 * What an application of staff about those lessons is planned by: the live ones stand in the student's days. Course 1 is
 * one-to-two of 90 minutes, 2 one-to-two of 40, 3 one-to-one of 90, 4 of
 * seminars, 9 a lecture; subject 1 exists.
 */
export function makePlanFacts(
  lessons: readonly EntryLesson[] = [],
  {
    facts = {},
    ...more
  }: Partial<Omit<PlanFacts, 'availability'>> & { facts?: Partial<AvailabilityFacts> } = {},
): PlanFacts {
  const courses = [
    { course_no: 1, course_setting_no: 101, lecture_flag: 0, seminar_flag: 0 },
    { course_no: 2, course_setting_no: 201, lecture_flag: 0, seminar_flag: 0 },
    { course_no: 3, course_setting_no: 100, lecture_flag: 0, seminar_flag: 0 },
    { course_no: 4, course_setting_no: 101, lecture_flag: 0, seminar_flag: 1 },
    { course_no: 9, course_setting_no: 101, lecture_flag: 1, seminar_flag: 0 },
  ]
  const live = lessons.filter(lesson => lesson.cancelled_flag === 0)
  return {
    availability: availabilityOf(makeAvailabilityFacts({ lessons: live, ...facts })),
    lessons: new Map(lessons.map(lesson => [lesson.schedule_no, lesson])),
    courses: new Map(courses.map(course => [course.course_no, course])),
    subjects: new Map([[1, '数学']]),
    running: [],
    of_entries: new Map(),
    requested: new Set(),
    own_subjects: null,
    transfers_used: new Map(),
    by_student: false,
    ...more,
  }
}
