import { type CalendarDay, DayRuleError } from '../days/businessDays.ts'
import { periodIsOpen } from '../days/calendarRules.ts'
import { addDays, type Day, isDay, mondayOf } from '../days/day.ts'
import { type OpenHours, slotsOverlap, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'
import { maxOneToOneADay, weeksAhead } from './entryTypes.ts'
import { tooManyOneToOne, type WeeklyCourse, type WishedLesson } from './oneToOne.ts'
import type { DaySlot } from './periodCells.ts'

/** A lesson that a student has every week. */
export interface WeeklyEntry extends WeeklyCourse {
  time_limit_no: TimeLimitNo
}

interface OnDay {
  schedule_date: Day
  time_limit_no: TimeLimitNo
  course_setting_no: number
}

/** What decides whether the entry's slot is free on a day. */
export interface RepeatFacts {
  calendar: readonly (CalendarDay & OpenHours)[]
  /** The student's other lessons. */
  occupied: readonly OnDay[]
  /** What the family has asked for and staff have not decided. */
  wished: readonly (OnDay & WishedLesson)[]
  /** 0: the fifth of a weekday in a month is no lesson (domain §4 "第5週"). */
  fifth_week_flag: 0 | 1
  /** Whether the center doesn't open in the period, by an incident. */
  isShut(slot: DaySlot): boolean
}

/** Why a week has no lesson of the entry (domain §4: each skipped date with its reason). */
export type SkipReason =
  | 'closed_day'
  | 'shut'
  | 'outside_hours'
  | 'fifth_week'
  | 'occupied'
  | 'requested'
  | 'one_to_one'

export const skipTexts: Readonly<Record<SkipReason, string>> = defineTexts('skipTexts', {
  closed_day: '休校日のため',
  shut: '臨時休校のため',
  outside_hours: 'その日の開校時間の外のため',
  fifth_week: '第5週は休講のため',
  occupied: '同じ時間に別の授業があるため',
  requested: '確認中の申請があるため',
  one_to_one: `1対1の授業は1日${maxOneToOneADay}回までのため`,
})

export interface Repeated {
  days: Day[]
  skips: { schedule_date: Day; reason: SkipReason }[]
}

/** The Monday from which the weeks of an entry count: of the week of `from`, or that in which the entry begins. */
const firstMonday = ({ course_start_date }: Pick<WeeklyEntry, 'course_start_date'>, from: Day) =>
  mondayOf(course_start_date > from ? course_start_date : from)

/** The last day of `numWeek` weeks of the entry. */
export function lastOfRepeat(entry: Pick<WeeklyEntry, 'course_start_date'>, from: Day, numWeek: number): Day {
  return addDays(firstMonday(entry, from), 7 * numWeek - 1)
}

/**
 * The last day on which every weekly lesson stands in the plan or is known not to take place: the newest of the fifteen
 * weeks may still wait for the night.
 */
export const plannedUntil = (today: Day): Day => addDays(mondayOf(today), 7 * (weeksAhead - 1) - 1)

/**
 * The days on which the entry has a lesson in `numWeek` weeks from the week of `from`, or from that in which it begins
 * when that is later, and those it skips with their reason (spec §5 "Occupied cells are skipped when repeating weekly",
 * spec §9: fifteen weeks). Days before `from`, outside the course and after the calendar's last are neither.
 * @throws DayRuleError as spec §8 names them
 */
export function weeklyRepeat(entry: WeeklyEntry, from: Day, numWeek: number, facts: RepeatFacts): Repeated {
  if (!(numWeek > 0)) throw new DayRuleError('NUM_WEEK')
  if (!isDay(from)) throw new DayRuleError('BASE_DATE')
  if (facts.calendar.length === 0) throw new DayRuleError('CALENDAR_EMPTY')
  const calendar = new Map(facts.calendar.map(day => [day.schedule_date, day]))
  const last = facts.calendar.reduce(
    (latest, { schedule_date }) => (schedule_date > latest ? schedule_date : latest),
    '',
  )
  const result: Repeated = { days: [], skips: [] }
  const offset = (entry.dayofweek_code + 6) % 7
  for (let week = 0; week < numWeek; week++) {
    const day = addDays(firstMonday(entry, from), week * 7 + offset)
    if (day < from || day < entry.course_start_date) continue
    if (entry.course_end_date !== null && day > entry.course_end_date) continue
    // A year that isn't kept yet promises nothing; the nightly job comes back to it.
    if (day > last) break
    const reason = skipReason(entry, day, calendar.get(day), facts)
    if (reason) result.skips.push({ schedule_date: day, reason })
    else result.days.push(day)
  }
  return result
}

function skipReason(
  entry: WeeklyEntry,
  day: Day,
  hours: OpenHours | undefined,
  facts: RepeatFacts,
): SkipReason | null {
  if (!hours) throw new DayRuleError('DAY_MISSING')
  if (hours.closed_flag === 1) return 'closed_day'
  if (!periodIsOpen(hours, null, entry.time_limit_no)) return 'outside_hours'
  if (facts.isShut({ schedule_date: day, time_limit_no: entry.time_limit_no })) return 'shut'
  if (facts.fifth_week_flag === 0 && isFifthWeek(day)) return 'fifth_week'
  const onDay = (each: OnDay) => each.schedule_date === day
  const meets = (each: OnDay) => slotsOverlap(each.time_limit_no, entry.time_limit_no)
  const [others, wished] = [facts.occupied.filter(onDay), facts.wished.filter(onDay)]
  if (others.some(meets)) return 'occupied'
  if (wished.some(meets)) return 'requested'
  return tooManyOneToOne(entry, others, wished) ? 'one_to_one' : null
}

/** Whether it is the fifth of its weekday in the month. */
export function isFifthWeek(day: Day): boolean {
  return Number(day.slice(8)) > 28
}
