import type { Day, DayOfWeek } from '@terakoya/domain/days/day'
import type { LayoutCode, Placed } from '@terakoya/domain/lessons/layout'
import type { SchoolLevel } from '@terakoya/domain/lessons/schoolYear'
import type { PersonName } from './personNames.ts'

/** A period of a weekday in which a teacher regularly works, and where. */
export interface WorkCell {
  teacher: DemoTeacher
  dayofweek_code: DayOfWeek
  /** 10 … 70 */
  period_no: number
  center_no: number
}

export interface DemoTeacher {
  teacher_no: number
  name: PersonName
  sex: 1 | 2
  teacher_type: 1 | 2 | 3
  /** Home center first. */
  center_nos: number[]
  /** What the teacher can teach, as `skillOf` numbers them. */
  skills: Set<number>
  max_periods_per_day: number
  desired_periods_per_week: number
}

/** A subject a student learns, at which type (1 standard, 2 advanced). */
export interface Wish {
  subject_no: number
  subject_type: 1 | 2
}

export interface DemoStudent {
  student_no: number
  name: PersonName
  sex: 1 | 2
  school_year_code: number
  level: SchoolLevel
  center_no: number
  classroom_no: number
  course_setting_no: LayoutCode
  wishes: Wish[]
  teacher_request: number
  teacher_request_type: number
  /** By teacher_no: 1 never, 2 better not. */
  ng: Map<number, number>
  /** teacher_no by priority. */
  priority: number[]
  enrollment_status: number
  entries: DemoEntry[]
}

/** A lesson that a student has every week. */
export interface DemoEntry {
  weekly_entry_no: number
  student: DemoStudent
  /** Who regularly teaches it; `null` for entries that begin later and have nobody yet. */
  teacher: DemoTeacher | null
  center_no: number
  dayofweek_code: DayOfWeek
  time_limit_no: number
  course_setting_no: LayoutCode
  wish: Wish
  course_start_date: Day
  course_end_date: Day | null
}

export interface DemoLesson extends Placed {
  schedule_no: number
  student: DemoStudent
  teacher: DemoTeacher | null
  schedule_date: Day
  dayNo: number
  time_limit_no: number
  center_no: number
  original_center_no: number | null
  entry: DemoEntry | null
  /** The lesson that this one replaces. */
  origin: DemoLesson | null
  course_setting_no: LayoutCode
  class_type: 1 | 2
  change_flag: 0 | 1
  wish: Wish
  attendance_distinction: number
  manual_flag: 0 | 1
  pinned_flag: 0 | 1
  cancelled_flag: 0 | 1
  operation_note: string
}
