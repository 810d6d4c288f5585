import { addDays, type Day } from '../days/day.ts'
import type { KeptNote } from './mayStay.ts'

/** Today and so many days after it are kept on a device. */
export const daysAhead = 7

/** A lesson as it lies on a device. Nothing else of it is ever written there. */
export interface KeptLesson {
  schedule_date: Day
  time_limit_no: number
  subject_name: string
  center_name: string
  /** The teacher for a student, `''` while it isn't told; the student for a teacher. */
  with_name: string
  /** Why it doesn't take place; `''`: it does. */
  called_off: '' | 'absence' | 'school'
}

export interface KeptDay {
  schedule_date: Day
  closed_flag: number
  /** So many periods of office work of a teacher. */
  office_count: number
  /** 1: what a teacher does then was not told yet. */
  awaited_flag?: number
}

/** Somebody's own lessons of a week, for when there is no line. */
export interface KeptWeek extends KeptNote {
  of: 'student' | 'teacher'
  /** The server's clock when it told, ISO 8601. */
  as_of: string
  days: KeptDay[]
  lessons: KeptLesson[]
}

/** First and last day of what is kept. */
export function keptRange(today: Day): { start_date: Day; end_date: Day } {
  return { start_date: today, end_date: addDays(today, daysAhead) }
}

interface Told extends Omit<KeptLesson, 'with_name' | 'called_off'> {
  [further: string]: unknown
}

// Each field by its name: what a call tells tomorrow is not kept because it is told.

const lessonOf = (
  { schedule_date, time_limit_no, subject_name, center_name }: Told,
  with_name: string,
  called_off: KeptLesson['called_off'] = '',
): KeptLesson => ({ schedule_date, time_limit_no, subject_name, center_name, with_name, called_off })

/** What is kept of a student's days, as `C21201_getSchedule` answers them. */
export function weekOfStudent({
  lessons,
  called_off,
  days,
}: {
  lessons: readonly (Told & { distributed: boolean; teacher_name: string })[]
  called_off: readonly (Told & { cancel_kind: 'absence' | 'school' })[]
  days: readonly { schedule_date: Day; closed_flag: number }[]
}): Pick<KeptWeek, 'lessons' | 'days'> {
  return {
    lessons: [
      ...lessons.map(lesson => lessonOf(lesson, lesson.distributed ? lesson.teacher_name : '')),
      ...called_off.map(lesson => lessonOf(lesson, '', lesson.cancel_kind)),
    ].sort(byTime),
    days: days.map(({ schedule_date, closed_flag }) => ({ schedule_date, closed_flag, office_count: 0 })),
  }
}

/** What is kept of a teacher's days, as `C11101_getAppliedSchedule` and `C11101_getCalendar` answer them. */
export function weekOfTeacher({
  lessons,
  days,
}: {
  lessons: readonly (Told & { student_name: string })[]
  days: readonly { schedule_date: Day; closed_flag: number; office_count: number; awaited_flag: number }[]
}): Pick<KeptWeek, 'lessons' | 'days'> {
  return {
    lessons: lessons.map(lesson => lessonOf(lesson, lesson.student_name)).sort(byTime),
    days: days.map(({ schedule_date, closed_flag, office_count, awaited_flag }) => ({
      schedule_date,
      closed_flag,
      office_count,
      awaited_flag,
    })),
  }
}

function byTime(a: KeptLesson, b: KeptLesson): number {
  if (a.schedule_date !== b.schedule_date) return a.schedule_date < b.schedule_date ? -1 : 1
  return a.time_limit_no - b.time_limit_no
}
