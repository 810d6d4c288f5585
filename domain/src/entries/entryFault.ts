import { periodIsOpen } from '../days/calendarRules.ts'
import type { Day } from '../days/day.ts'
import { type OpenHours, slotsOverlap, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'
import { type EntryRange, type EntryType, keepsToSeminar, maxOneToOneADay } from './entryTypes.ts'
import { type FullReason, fullReason } from './fullness.ts'
import { tooManyOneToOne, type WishedLesson } from './oneToOne.ts'
import type { SeminarDates } from './seminarDates.ts'

/** What a course's type says of where it may be entered. */
export interface CourseKind {
  /** 1: a lecture can't be registered (domain §4). */
  lecture_flag: number
  /** 1: for seminars alone. */
  seminar_flag: number
}

/** A lesson that somebody would like to enter. */
export interface EntryWish {
  entry_type: EntryType
  /** 1 regular, 2 additional, 3 seminar: of a lesson that moves its own. */
  class_type: number
  schedule_date: Day
  time_limit_no: TimeLimitNo
  course_setting_no: number
  /** `null`: of no course that is chosen, as a lesson that stands already. */
  course: CourseKind | null
  /** A lesson that stood there and takes place after all: the hours of its day are those of any lesson. */
  returns?: boolean
}

/** What is known of the slot, of the student's day and of the rules that apply. */
export interface EntryFacts {
  /** The calendar's day; `null` where none is registered. */
  hours: OpenHours | null
  /** The hours of the seminars whose lesson date this is. */
  seminar: Pick<SeminarDates, 'start_time_limit_no' | 'end_time_limit_no'> | null
  /** Today lies in the entry period of that seminar. */
  seminar_entry_open: boolean
  /** First and last day for the entry; `null`: the last one is over. */
  range: EntryRange | null
  /** The student's other lessons of that day, without the one that moves. */
  others: readonly { time_limit_no: TimeLimitNo; course_setting_no: number }[]
  /** What the family has asked for and staff have not decided: it stays free for them. */
  wished: readonly (WishedLesson & { time_limit_no: TimeLimitNo })[]
  /** An entry-control row closes the period. */
  closed: boolean
  /** Without the wished lesson. */
  rem_teacher_cnt: number
  /** With it in the seat that is held for it; `null`: none is. */
  rem_with_held: number | null
  /** The engine seats it without leaving one more lesson of the day unassigned; `null`: not asked. */
  feasible: boolean | null
}

/** Why a course can't be entered, whenever it is. */
export type CourseReason = 'lecture' | 'seminar_course'

/** What bars a course from an entry (spec §5 "lectures cannot be registered", decision 173). */
export function courseFault(course: CourseKind, entry_type: EntryType): CourseReason | null {
  if (course.lecture_flag === 1) return 'lecture'
  return isCourseFor(course, entry_type) ? null : 'seminar_course'
}

/** Whether a course is offered for that entry: those of seminars for seminars, and for a lesson that moves. */
export const isCourseFor = ({ seminar_flag }: Pick<CourseKind, 'seminar_flag'>, entry_type: EntryType) =>
  seminar_flag === 0 || entry_type === 3 || entry_type === 4

/** Why a slot can't take the lesson. */
export type EntryReason =
  | CourseReason
  | 'seminar_closed'
  | 'no_calendar'
  | 'closed_day'
  | 'outside_hours'
  | 'no_seminar_day'
  | 'too_early'
  | 'too_late'
  | OwnDayReason
  | FullReason
  | 'not_possible'

/**
 * The first thing that bars the lesson from the slot, `null` when it may stand there: the one rule that greys a slot,
 * names the reason and refuses on the server (spec §5 "Student entry", domain §4). What can never be mended stands before
 * what may change; full seats concern types 2–4 only.
 */
export function entryFault(wish: EntryWish, facts: EntryFacts): EntryReason | null {
  const { hours, range } = facts
  const barred = wish.course && courseFault(wish.course, wish.entry_type)
  if (barred) return barred
  // Of days that are over nothing is read: that nobody registered them would be said of every day of last week.
  if (!hours) return !range || wish.schedule_date < range.min_date ? 'too_early' : 'no_calendar'
  if (hours.closed_flag === 1) return 'closed_day'
  if (keepsToSeminar(wish)) {
    if (!facts.seminar) return 'no_seminar_day'
    if (!facts.seminar_entry_open) return 'seminar_closed'
  }
  // Every week again the hours of a seminar are nobody's: it is over.
  const opened = wish.entry_type === 1 && !wish.returns ? null : facts.seminar
  if (!periodIsOpen(hours, opened, wish.time_limit_no)) return 'outside_hours'
  if (!range || wish.schedule_date < range.min_date) return 'too_early'
  if (wish.schedule_date > range.max_date) return 'too_late'
  const own = ownDayFault(wish, facts)
  if (own !== null) return own
  if (wish.entry_type === 1) return null
  const full = fullReason(facts.closed, facts.rem_teacher_cnt, facts.rem_with_held)
  return full ?? (facts.feasible === false ? 'not_possible' : null)
}

/** What the student's own day bars, whatever the center has. */
export type OwnDayReason = 'occupied' | 'requested' | 'one_to_one'

/**
 * The part of the rule that needs nothing but the student's own day: a form says it of what is chosen and not sent yet,
 * where nobody else knows of it.
 */
export function ownDayFault(
  wish: Pick<EntryWish, 'time_limit_no' | 'course_setting_no'>,
  { others, wished }: Pick<EntryFacts, 'others' | 'wished'>,
): OwnDayReason | null {
  const meets = (each: { time_limit_no: TimeLimitNo }) => slotsOverlap(each.time_limit_no, wish.time_limit_no)
  if (others.some(meets)) return 'occupied'
  if (wished.some(meets)) return 'requested'
  return tooManyOneToOne(wish, others, wished) ? 'one_to_one' : null
}

/** The reason in words: what, why, what to do. */
export const entryReasonTexts: Readonly<Record<EntryReason, string>> = defineTexts('entryReasonTexts', {
  lecture: '講座のコースは申し込めません。ほかのコースを選んでください。',
  seminar_course: '講習のコースは、講習の申込でだけ選べます。ほかのコースを選んでください。',
  seminar_closed: '講習の申込期間ではないため、申込も振替もできません。期間をご確認ください。',
  no_calendar: 'この日のカレンダーがまだ登録されていないため、選べません。ほかの日を選んでください。',
  closed_day: '休校のため選べません。ほかの日を選んでください。',
  outside_hours: '開校時間の外のため選べません。ほかの時間を選んでください。',
  no_seminar_day: '講習の授業日ではないため選べません。講習の日を選んでください。',
  too_early: '申込の締切を過ぎているため選べません。もっと先の日を選んでください。',
  too_late: '申し込める期間より先のため選べません。もっと近い日を選んでください。',
  occupied: '同じ時間に別の授業があるため選べません。ほかの時間を選んでください。',
  one_to_one: `1対1の授業は、確認中の申請を含めて1日${maxOneToOneADay}回までです。ほかの日を選んでください。`,
  requested: 'この時間は、確認中の申請で希望されているため選べません。先にその申請をご確認ください。',
  full_control: '満席のため選べません。ほかの時間を選んでください。',
  full_teachers: '講師の空きがないため選べません。ほかの時間を選んでください。',
  not_possible: 'この時間に担当できる講師がいないため選べません。ほかの時間を選んでください。',
})
