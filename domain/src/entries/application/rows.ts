import type { Day } from '../../days/day.ts'
import type { TimeLimitNo } from '../../days/timeSlot.ts'

/** What is taught, and by whom it is wished to be: 1 and 2 that gender, 3 any. */
export interface Teaching {
  subject_no: number
  /** 1 standard, 2 advanced. */
  subject_type: number
  teacher_request: number
  teacher_request_type: number
}

/** Nothing but that, of whatever has it. */
export function teachingOf(lesson: Teaching): Teaching {
  const { subject_no, subject_type, teacher_request, teacher_request_type } = lesson
  return { subject_no, subject_type, teacher_request, teacher_request_type }
}

/** What a row that asks for lessons says of them. */
export interface WishedCourse extends Teaching {
  time_limit_no: TimeLimitNo
  course_no: number
}

/** Takes back what a row has asked for: both words say the same (spec §3 "Student entry tables"). */
interface Removed {
  _action: 'del' | 'delete'
  id: number
}

/** t1030: a weekly entry that begins, or one that ends before a day. */
export type WeeklyRow =
  | (WishedCourse & {
      _action: 'add'
      dayofweek_code: number
      course_start_date: Day
      course_end_date: Day | null
    })
  | (Removed & { schedule_date: Day })

/** t1031: a single lesson, 2 additional or 3 of a seminar; or one taken back, by its `schedule_no`. */
export type SingleRow = (WishedCourse & { _action: 'add'; entry_type: 2 | 3; schedule_date: Day }) | Removed

/** t1032: a lesson that will be missed, or a report taken back, by its `schedule_no`. */
export type AbsenceRow =
  | { _action: 'add'; schedule_no: number; reason: string; make_up_flag: 0 | 1 }
  | Removed

/** t3013: a lesson that moves, or a missed one that is made up. */
export interface MoveRow {
  _action: 'add'
  schedule_no: number
  schedule_date: Day
  time_limit_no: TimeLimitNo
}

/** t1033: a subject that the student takes, or takes no more. */
export interface SubjectRow {
  _action: 'add' | 'del' | 'delete'
  subject_no: number
  class_type: number
}

/** t3015: a lesson that the school calls off, or one that takes place after all. */
export type SchoolRow = { _action: 'add'; schedule_no: number; reason: string } | Removed

/** The seven tables of an application (spec §7), without whose it is. */
export interface ApplicationRows {
  t1030: readonly WeeklyRow[]
  t1031: readonly SingleRow[]
  t1032: readonly AbsenceRow[]
  t3013: readonly MoveRow[]
  t1033: readonly SubjectRow[]
  /** Lessons that the family doesn't want. */
  t3010: readonly (Removed & { reason: string })[]
  t3015: readonly SchoolRow[]
}

/** Nothing is asked for: what an application of a single row begins with. */
export const noRows: ApplicationRows = {
  t1030: [],
  t1031: [],
  t1032: [],
  t3013: [],
  t1033: [],
  t3010: [],
  t3015: [],
}
