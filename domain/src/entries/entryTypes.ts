import { businessDayAfter, type CalendarDay } from '../days/businessDays.ts'
import { addDays, type Day, mondayOf } from '../days/day.ts'
import { addMonths, monthDays, monthOf } from '../days/month.ts'
import { classType } from '../lessons/classType.ts'
import type { NotificationType } from '../mails/template.ts'
import { defineTexts } from '../words/words.ts'
import type { SeminarDates } from './seminarDates.ts'

/** What can be entered (domain §4): 1 weekly regular, 2 additional, 3 seminar, 4 change of date. */
export const entryTypes = [1, 2, 3, 4] as const
export type EntryType = (typeof entryTypes)[number]

export const entryTypeTexts: Readonly<Record<EntryType, string>> = defineTexts('entryTypeTexts', {
  1: '毎週',
  2: '追加',
  3: '講習',
  4: '振替',
})

/** Which mail confirms it; entry types 2, 3, 4 are notification types 1, 2, 3 (spec §9). */
export const notificationTypeOf: Readonly<Record<EntryType, NotificationType | null>> = {
  1: null,
  2: 1,
  3: 2,
  4: 3,
}

/** Business days ahead at which an entry begins: `oneTimeOff`, `seminar`, `change` of spec §5. */
export const entryBusinessDays: Readonly<Record<2 | 3 | 4, number>> = { 2: 2, 3: 2, 4: 2 }

/** What a student asks for alone must be a day further ahead (spec §5, C21201). */
export const requestBusinessDays = 3

/** So many weeks of a weekly entry stand in the plan (spec §9). */
export const weeksAhead = 15

/** Further ahead, in days, nothing is entered or held: the years between would be loaded for it. */
export const furthestEntered = 400

/** One-to-one lessons that a student may have on a day (spec §5 "1-to-1 lesson count within 3"). */
export const maxOneToOneADay = 3

/** Whether a lesson comes by the rules of seminars: applied for, or one of a seminar that moves (domain §4). */
export const keepsToSeminar = ({ entry_type, class_type }: { entry_type: EntryType; class_type: number }) =>
  entry_type === 3 || (entry_type === 4 && class_type === classType.seminar)

/** First and last day on which an entry may stand, both included. */
export interface EntryRange {
  min_date: Day
  max_date: Day
}

/** The Mondays from which a weekly entry may begin: of this week and of the next (spec §9); the default comes first. */
export function courseStarts(today: Day): [Day, Day] {
  const monday = mondayOf(today)
  const next = addDays(monday, 7)
  return monday === today ? [monday, next] : [next, monday]
}

/**
 * Where an entry of a single lesson may stand (spec §5 "Editable range by entry type", domain §4): additional lessons
 * and changes from two business days ahead to the end of the next month, lessons of a seminar — and changes of these —
 * from the seminar's start or two business days ahead, whichever is later, to the seminar's end. `null` when nothing is
 * left of it.
 * @param seminar the seminar it is for; asked for seminars and changes of class type 3
 * @param ahead other business days ahead than staff's, as for a student's own request
 * @throws DayRuleError when the calendar can't say
 */
export function entryRange(
  entry: { entry_type: 2 | 3 | 4; class_type: number },
  today: Day,
  calendar: readonly CalendarDay[],
  seminar: Pick<SeminarDates, 'schedule_start_date' | 'schedule_end_date'> | null,
  ahead: number = entryBusinessDays[entry.entry_type],
): EntryRange | null {
  const earliest = businessDayAfter(today, ahead, calendar)
  if (!keepsToSeminar(entry))
    return { min_date: earliest, max_date: monthDays(addMonths(monthOf(today), 1)).end_date }
  if (!seminar) return null
  const { schedule_start_date, schedule_end_date } = seminar
  const min_date = schedule_start_date > earliest ? schedule_start_date : earliest
  return min_date <= schedule_end_date ? { min_date, max_date: schedule_end_date } : null
}

/** Whether lessons of a seminar may be entered today: within its entry period, both ends included (spec §5). */
export function isSeminarEntryOpen(
  { entry_start_date, entry_end_date }: Pick<SeminarDates, 'entry_start_date' | 'entry_end_date'>,
  today: Day,
): boolean {
  return entry_start_date <= today && today <= entry_end_date
}
