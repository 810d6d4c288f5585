import { DayRuleError } from '../../days/businessDays.ts'
import type { Day } from '../../days/day.ts'
import { dayText } from '../../days/dayText.ts'
import { hasBegun } from '../../days/hasBegun.ts'
import { slotText } from '../../days/timeSlot.ts'
import { attendance } from '../../lessons/attendance.ts'
import { absenceDeadline, isInTime } from '../absence.ts'
import type { Availability } from '../availability.ts'
import { type CourseKind, type EntryReason, entryReasonTexts } from '../entryFault.ts'
import type { DaySlot } from '../periodCells.ts'
import { rangeOf, type SlotWish } from '../slotFault.ts'
import { wishFaultTexts } from '../wishFault.ts'
import type { Draft } from './draft.ts'
import type { EntryLesson } from './entryLesson.ts'
import { planTexts, planWords } from './planTexts.ts'

/** A course as an entry needs it. */
export interface EntryCourse extends CourseKind {
  course_no: number
  course_setting_no: number
}

/** When a weekly entry of the student stands. */
export interface RunningEntry {
  weekly_entry_no: number
  dayofweek_code: number
  time_limit_no: number
  course_setting_no: number
  course_start_date: Day
  course_end_date: Day | null
}

/** All that decides what an application comes to, as loaded; what is available stands beside it. */
export interface PlanFacts {
  availability: Availability
  /** The lessons that it names, by number. */
  lessons: ReadonlyMap<number, EntryLesson>
  courses: ReadonlyMap<number, EntryCourse>
  /** The names of the subjects that it names. */
  subjects: ReadonlyMap<number, string>
  /** The student's weekly entries, those that are over among them. */
  running: readonly RunningEntry[]
  /** Of weekly entries that it ends: the lessons from that day on and what stands in their place, live or not. */
  of_entries: ReadonlyMap<number, readonly EntryLesson[]>
  /** Lessons that the family has asked to move, other than by the request that is decided. */
  requested: ReadonlySet<number>
  /** The subjects that the student takes, where only these may be entered. */
  own_subjects: ReadonlySet<number> | null
  /** How many lessons of the months from which its lessons move were moved, or are asked to be. */
  transfers_used: ReadonlyMap<string, number>
  /** A student enters alone: within narrower limits, and nothing of the school's own. */
  by_student: boolean
  /** What is taken back of which nobody was told: a lesson comes back while its period still runs. */
  untold?: boolean
  /** Other business days ahead than staff's, as for a student's own request. */
  ahead?: number
}

/** The moment at which it is asked. */
export const nowOf = ({ availability: { facts } }: PlanFacts) => ({ day: facts.today, time: facts.time })

/** A live lesson that has not begun; where it isn't, the sentence that says so. */
export function openLesson(no: number, facts: PlanFacts, { plan }: Draft): EntryLesson | string {
  const lesson = facts.lessons.get(no)
  if (!lesson || lesson.cancelled_flag === 1 || plan.called_off.some(each => each.lesson === lesson)) {
    return planTexts.gone
  }
  if (facts.by_student && lesson.untold) return wishFaultTexts.untold
  if (facts.requested.has(no))
    return facts.by_student ? wishFaultTexts.requested : planTexts.requested_by_family
  const over =
    lesson.attendance_distinction !== attendance.open || lesson.begun || hasBegun(lesson, nowOf(facts))
  return over ? planTexts.begun : lesson
}

/** Whether what a family says of the lesson now comes before the deadline of absences (domain §4). */
export function toldInTime({ schedule_date }: EntryLesson, facts: PlanFacts): boolean {
  const { settings, calendar } = facts.availability.facts
  try {
    return isInTime(absenceDeadline(schedule_date, calendar, settings), nowOf(facts))
  } catch (error) {
    // The days before the lesson aren't known: then it lies so near that the deadline is over.
    if (error instanceof DayRuleError) return false
    throw error
  }
}

/** Whether it is too late for a change of the lesson by the student alone (domain §4). */
export function tooLateFor(lesson: EntryLesson, { availability }: PlanFacts): boolean {
  const range = rangeOf(availability, 2, 2, null)
  return !range || lesson.schedule_date < range.min_date
}

/** The lesson at a place, as the rule of entries sees it. */
export function wishOf(
  { course_setting_no, class_type }: { course_setting_no: number; class_type: number },
  { schedule_date, time_limit_no }: DaySlot,
  entry_type: 1 | 2 | 3 | 4,
): SlotWish {
  return { entry_type, class_type, schedule_date, time_limit_no, course_setting_no, course: null }
}

/** What bars a place, without the place before it: many that are barred by one thing are told of it once. */
export function withoutPlace(message: string, at: DaySlot): string {
  const reasons = Object.keys(entryReasonTexts) as EntryReason[]
  const reason = reasons.find(each => reasonText(each, at) === message)
  return reason === undefined ? message : entryReasonTexts[reason]
}

export const placeText = (at: DaySlot) => `${dayText(at.schedule_date)} ${slotText(at.time_limit_no)}`

export const reasonText = (reason: EntryReason, at: DaySlot) =>
  planWords.say('at_place', { place: placeText(at), reason: entryReasonTexts[reason] })

/** The student's own limits, where they are narrower. */
export const aheadOf = ({ ahead }: PlanFacts) => (ahead === undefined ? {} : { ahead })
