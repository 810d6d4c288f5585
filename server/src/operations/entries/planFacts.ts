import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { type EntryReason, entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import { wishFaultTexts, wishReasonTexts } from '@terakoya/domain/entries/wishFault'
import type { EntryCourse } from '../../records/entryCourse.sql.ts'
import type { EntryGround, GroundWish, Teaching } from './ground.ts'
import type { EntryLesson } from './lessons.sql.ts'
import type { Plan } from './planTypes.ts'

/** A weekly entry of the student. */
export interface OwnWeeklyEntry {
  weekly_entry_no: number
  course_start_date: string
  course_end_date: string | null
  /** Where it ends: its lessons from that day on and what stands in their place, live or not. */
  lessons: readonly EntryLesson[]
}

/** When a weekly entry stands. */
export interface RunningEntry {
  weekly_entry_no: number
  dayofweek_code: number
  time_limit_no: number
  course_setting_no: number
  course_start_date: string
  course_end_date: string | null
}

export interface PlanFacts {
  ground: EntryGround
  today: Day
  /** `HH:MM` of now. */
  time: string
  lessons: ReadonlyMap<number, EntryLesson>
  courses: ReadonlyMap<number, EntryCourse>
  subjects: ReadonlyMap<number, string>
  weekly: ReadonlyMap<number, OwnWeeklyEntry>
  /** The student's weekly entries that run today or later. */
  running: readonly RunningEntry[]
  /** Lessons that the family has asked to move, other than by the request that is decided. */
  requested: ReadonlySet<number>
  /** The subjects that the student takes, where only these may be entered. */
  own_subjects: ReadonlySet<number> | null
  /** How many more transfers the month of a lesson takes; `null`: as many as wished. */
  transfersLeft(schedule_date: Day): number | null
  /** A student enters alone: within narrower limits, and nothing of the school's own. */
  by_student: boolean
  /** Other business days ahead than staff's, as for a student's own request. */
  ahead?: number
}

export const gone = 'この授業は、ほかの人が変えました。画面を再読み込みしてください。'
export const begun = 'この授業はもう始まっているため、変えられません。'
export const notForStudents = 'この手続きは、センターにご連絡ください。'

export const requestedByFamily =
  'この授業には生徒からの申請があります。先に「生徒からの申請」で承認か見送りを選んでください。'

export const unknownSubject = '科目が見つかりません。選び直してください。'

/** Notes what bars a row, at its field. */
export function fault(plan: Plan, field: string, message: string): void {
  plan.faults.push({ field, message })
}

/** A live lesson that has not begun; where it isn't, that is a fault. */
export function openLesson(no: number, field: string, facts: PlanFacts, plan: Plan): EntryLesson | null {
  const lesson = facts.lessons.get(no)
  if (!lesson || lesson.cancelled_flag === 1 || plan.called_off.some(each => each.lesson === lesson)) {
    fault(plan, field, gone)
    return null
  }
  if (facts.requested.has(no)) {
    fault(plan, field, facts.by_student ? wishFaultTexts.requested : requestedByFamily)
    return null
  }
  const now = { day: facts.today, time: facts.time }
  if (lesson.attendance_distinction !== 0 || lesson.reported || hasBegun(lesson, now)) {
    fault(plan, field, begun)
    return null
  }
  return lesson
}

/** Whether it is too late for a change of the lesson by the student alone (domain §4). */
export function tooLateFor(lesson: EntryLesson, { ground }: PlanFacts): boolean {
  const range = ground.rangeOf(2, 2, null)
  return !range || lesson.schedule_date < range.min_date
}

/** The lesson at a place, as the rule of entries sees it. */
export function wishOf(
  { course_setting_no, class_type }: { course_setting_no: number; class_type: number },
  { schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number },
  entry_type: 1 | 2 | 3 | 4,
): GroundWish {
  return { entry_type, class_type, schedule_date, time_limit_no, course_setting_no, lecture: false }
}

export const placeText = (at: { schedule_date: string; time_limit_no: number }) =>
  `${dayText(at.schedule_date)} ${slotText(at.time_limit_no)}`

export const reasonText = (reason: EntryReason, at: { schedule_date: string; time_limit_no: number }) =>
  `${placeText(at)}：${entryReasonTexts[reason]}`

export const wrongLength = wishReasonTexts.wrong_length

/** What is taught, for the engine. */
export function teachingOf(lesson: Teaching): { teaching: Teaching } {
  const { subject_no, subject_type, teacher_request, teacher_request_type } = lesson
  return { teaching: { subject_no, subject_type, teacher_request, teacher_request_type } }
}

/** The student's own limits, where they are narrower. */
export const aheadOf = ({ ahead }: PlanFacts) => (ahead === undefined ? {} : { ahead })
