import type { Day } from '../../days/day.ts'
import type { TimeDivision, TimeLimitNo } from '../../days/timeSlot.ts'
import type { Teaching } from './rows.ts'

/** Why a lesson doesn't take place: called off by the school, by the family, or reported as missed (domain §4). */
export type CancelKind = 'school' | 'family' | 'absence'

/** A student's lesson with all that decides what may become of it. */
export interface EntryLesson extends Teaching {
  schedule_no: number
  student_no: number
  teacher_no: number | null
  schedule_date: Day
  time_limit_no: TimeLimitNo
  period_no: number
  time_division: TimeDivision
  center_no: number
  original_center_no: number | null
  course_no: number
  course_setting_no: number
  class_type: 1 | 2 | 3
  change_flag: number
  subject_name: string
  attendance_distinction: number
  cancelled_flag: number
  weekly_entry_no: number | null
  manual_flag: 0 | 1
  pinned_flag: 0 | 1
  lock_version: number
  begun: boolean
  cancel_kind: CancelKind | null
  /** It was the family itself who reported the absence (C21201). */
  reported_by_family: boolean
  /** It was called off, or put in the place of another one, in an incident of which nobody was told yet. */
  untold: boolean
  /** 1: it was missed and may be made up, until that day. */
  make_up_flag: number
  make_up_until: Day | null
  made_up_schedule_no: number | null
  /** It made up a missed lesson and was called off by the family: the right to make that up waits again. */
  right_released: boolean
  /** It makes up a missed lesson: until when that may be made up. */
  right_until: Day | null
}

/** A lesson that comes. */
export interface NewLesson extends Teaching {
  schedule_date: Day
  time_limit_no: TimeLimitNo
  center_no: number
  course_no: number
  course_setting_no: number
  class_type: 1 | 2 | 3
  change_flag: 0 | 1
  weekly_entry_no: number | null
  /** The lesson in whose place it stands. */
  entry_schedule_no: number | null
  /** What the family wishes. */
  operation_note: string
}

/** What a planned seat of a weekly entry is: the entry itself. */
export interface NewWeeklyEntry extends Teaching {
  dayofweek_code: number
  time_limit_no: TimeLimitNo
  course_no: number
  course_setting_no: number
  course_start_date: Day
  course_end_date: Day | null
}
