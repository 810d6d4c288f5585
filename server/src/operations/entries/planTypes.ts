import type { Application } from '@terakoya/contract/entries/C30101-application/submit'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { FieldFault } from '../../failure.ts'
import type { EntryLesson, NewLesson, NewWeeklyEntry } from './lessons.sql.ts'

/** The seven tables of an application, without whose it is. */
export type ApplicationRows = Omit<Application, 'student_no' | 'belongs_center_no' | 'request_text'>

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

export type Outcome = OutputOf<'C30101_submit'>

/** A lesson that doesn't take place. */
export interface PlannedCallOff {
  lesson: EntryLesson
  cancel_kind: 'school' | 'family' | 'absence'
  reason: string
  /** Until when it may be made up; `null`: it may not. */
  make_up_until: string | null
}

/** A right to make up a missed lesson that staff give, or that ends with what it was for. */
export interface PlannedRight {
  lesson: EntryLesson
  /** Until when it may be made up; `null`: it may no more. */
  make_up_until: string | null
}

/** A lesson in the place of another, which was live or missed. */
export interface PlannedMove {
  before: EntryLesson
  lesson: NewLesson
}

/** What an application comes to, and what bars it. */
export interface Plan {
  faults: FieldFault[]
  called_off: PlannedCallOff[]
  /** Each at the center where it will stand. */
  restored: EntryLesson[]
  rights: PlannedRight[]
  moved: PlannedMove[]
  /** Lessons of types 2 and 3, with the row they come of. */
  added: { row: number; lesson: NewLesson; subject_name: string }[]
  weekly: {
    row: number
    entry: NewWeeklyEntry
    subject_name: string
    lessons: NewLesson[]
    skips: { schedule_date: string; reason: string }[]
  }[]
  ended: { weekly_entry_no: number; course_end_date: string }[]
  subjects: { _action: 'add' | 'del'; subject_no: number; class_type: number }[]
}
