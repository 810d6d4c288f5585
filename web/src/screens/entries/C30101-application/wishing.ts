import type { Day } from '@terakoya/domain/days/day'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { isCourseFor } from '@terakoya/domain/entries/entryFault'
import { courseStarts, type EntryType } from '@terakoya/domain/entries/entryTypes'
import { isLayoutCode, layoutOf } from '@terakoya/domain/lessons/layout'
import type { Pending, Wish } from './pending.ts'
import type { EntryData } from './useEntryData.ts'

/** What the panel asks for: the next press on a free slot enters it. */
export interface Wishing extends Wish {
  entry_type: EntryType
  course_start_date: Day
  course_end_date: Day | null
}

/** A lesson that gets another day: one that moves, or one that was missed. */
export interface Moving {
  schedule_no: number
  course_no: number
  course_setting_no: number
  subject_no: number
  subject_type: 1 | 2
  subject_name: string
  schedule_date: Day
  time_limit_no: number
}

/** As the student's lessons usually are, so that the grid can tell at once what is free. */
export function usualWish({ student, lessons, courses, subjects }: EntryData, today: Day): Wishing {
  const offered = offeredCourses(courses, 2)
  const latest = lessons.find(lesson => offered.some(course => course.course_no === lesson.course_no))
  const taken = subjects.find(each => each.class_types.length > 0)
  return {
    entry_type: 2,
    course_no: latest?.course_no ?? offered[0]?.course_no ?? 0,
    subject_no: latest?.subject_no ?? taken?.subject_no ?? 0,
    subject_type: latest?.subject_type === 2 ? 2 : 1,
    teacher_request: asOneOf([1, 2, 3], student.teacher_request, 3),
    teacher_request_type: asOneOf([0, 1, 2, 3], student.teacher_request_type, 0),
    course_start_date: courseStarts(today)[0],
    course_end_date: null,
  }
}

type Courses = EntryData['courses']

/** The courses that an entry may be of; for a seminar its own come first. */
export function offeredCourses(courses: Courses, entry_type: EntryType): Courses {
  const offered = courses.filter(course => isCourseFor(course, entry_type))
  return entry_type === 3 ? offered.toSorted((a, b) => b.seminar_flag - a.seminar_flag) : offered
}

/** The course that is chosen, where it is still offered for the entry; else one as long, and as wide, as it. */
export function courseFor(courses: Courses, course_no: number, entry_type: EntryType): number {
  const offered = offeredCourses(courses, entry_type)
  const chosen = courses.find(course => course.course_no === course_no)
  const alike = offered.find(course => course.course_setting_no === chosen?.course_setting_no)
  const kept = offered.find(course => course === chosen)
  return (kept ?? alike ?? offered[0])?.course_no ?? 0
}

function asOneOf<const T extends number>(values: readonly T[], value: number, otherwise: T): T {
  return values.find(each => each === value) ?? otherwise
}

/** 40 or 90 minutes, by the layout of the course. */
export function minutesOf(course_setting_no: number): 40 | 90 {
  return isLayoutCode(course_setting_no) ? layoutOf(course_setting_no).minutes : 90
}

/** The change that a press on the slot makes. */
export function pendingAt(
  { schedule_date, time_limit_no }: { schedule_date: Day; time_limit_no: number },
  wishing: Wishing,
  moving: Moving | null,
): Pending | null {
  const { entry_type, course_start_date, course_end_date, ...wish } = wishing
  if (moving) {
    const { schedule_no, course_no } = moving
    return { kind: 'move', schedule_no, course_no, schedule_date, time_limit_no }
  }
  if (entry_type === 4) return null
  if (entry_type === 1) {
    const dayofweek_code = dayOfWeek(schedule_date)
    return { kind: 'weekly', dayofweek_code, time_limit_no, course_start_date, course_end_date, wish }
  }
  return { kind: 'lesson', entry_type, schedule_date, time_limit_no, wish }
}
