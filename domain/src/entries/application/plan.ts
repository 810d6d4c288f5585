import type { Day } from '../../days/day.ts'
import type { SkipReason } from '../weeklyRepeat.ts'
import type { CancelKind, EntryLesson, NewLesson, NewWeeklyEntry } from './entryLesson.ts'

/** What bars a row: its field (`t1031.0.schedule_date`), and the sentence. */
export interface RowFault {
  field: string
  message: string
}

/** A lesson that doesn't take place. */
export interface PlannedCallOff {
  lesson: EntryLesson
  cancel_kind: CancelKind
  reason: string
  /** Until when it may be made up; `null`: it may not. */
  make_up_until: Day | null
}

/** A right to make up a missed lesson that staff give, or that ends with what it was for. */
export interface PlannedRight {
  lesson: EntryLesson
  /** Until when it may be made up; `null`: it may no more. */
  make_up_until: Day | null
}

/** A lesson in the place of another, which was live or missed. */
export interface PlannedMove {
  before: EntryLesson
  lesson: NewLesson
}

/** A weekly entry that begins, with the lessons that stand in the plan and the days that have none. */
export interface PlannedWeekly {
  row: number
  entry: NewWeeklyEntry
  subject_name: string
  lessons: readonly NewLesson[]
  skips: readonly { schedule_date: Day; reason: SkipReason }[]
}

/** What an application comes to, and what bars it. */
export interface Plan {
  faults: readonly RowFault[]
  called_off: readonly PlannedCallOff[]
  /** Each at the center where it will stand. */
  restored: readonly EntryLesson[]
  rights: readonly PlannedRight[]
  moved: readonly PlannedMove[]
  /** Lessons of types 2 and 3, with the row they come of. */
  added: readonly { row: number; lesson: NewLesson; subject_name: string }[]
  weekly: readonly PlannedWeekly[]
  ended: readonly { weekly_entry_no: number; course_end_date: Day }[]
  subjects: readonly { _action: 'add' | 'del'; subject_no: number; class_type: number }[]
}

/** Nothing happens, and nothing is barred. */
export const emptyPlan: Plan = {
  faults: [],
  called_off: [],
  restored: [],
  rights: [],
  moved: [],
  added: [],
  weekly: [],
  ended: [],
  subjects: [],
}
