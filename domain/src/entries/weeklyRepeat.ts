import { type CalendarDay, DayRuleError } from '../days/businessDays.ts'
import { periodIsOpen } from '../days/calendarRules.ts'
import { addDays, type Day, isDay, mondayOf } from '../days/day.ts'
import { type OpenHours, slotsOverlap, type TimeLimitNo } from '../days/timeSlot.ts'

/** A lesson that a student has every week. */
export interface WeeklyEntry {
  dayofweek_code: number
  time_limit_no: TimeLimitNo
  course_start_date: Day
  /** The last day; `null`: until further notice. */
  course_end_date: Day | null
}

/** What decides whether the entry's slot is free on a day. */
export interface RepeatFacts {
  calendar: readonly (CalendarDay & OpenHours)[]
  /** The student's other lessons, by day. */
  occupied: readonly { schedule_date: Day; time_limit_no: TimeLimitNo }[]
  /** 0: the fifth of a weekday in a month is no lesson (domain §4 "第5週"). */
  fifth_week_flag: 0 | 1
}

/** Why a week has no lesson of the entry (domain §4: each skipped date with its reason). */
export type SkipReason = 'closed_day' | 'outside_hours' | 'fifth_week' | 'occupied'

export const skipTexts: Readonly<Record<SkipReason, string>> = {
  closed_day: '休校日のため',
  outside_hours: 'その日の開校時間の外のため',
  fifth_week: '第5週は休講のため',
  occupied: '同じ時間に別の授業があるため',
}

export interface Repeated {
  days: Day[]
  skips: { schedule_date: Day; reason: SkipReason }[]
}

/**
 * The days on which the entry has a lesson in `numWeek` weeks from the week of `from`, and those it skips with their
 * reason (spec §5 "Occupied cells are skipped when repeating weekly", spec §9: fifteen weeks). Days before `from`,
 * outside the course and after the calendar's last are neither.
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
    const day = addDays(mondayOf(from), week * 7 + offset)
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
  { time_limit_no }: WeeklyEntry,
  day: Day,
  hours: OpenHours | undefined,
  { occupied, fifth_week_flag }: RepeatFacts,
): SkipReason | null {
  if (!hours) throw new DayRuleError('DAY_MISSING')
  if (hours.closed_flag === 1) return 'closed_day'
  if (!periodIsOpen(hours, null, time_limit_no)) return 'outside_hours'
  if (fifth_week_flag === 0 && isFifthWeek(day)) return 'fifth_week'
  const taken = occupied.some(
    each => each.schedule_date === day && slotsOverlap(each.time_limit_no, time_limit_no),
  )
  return taken ? 'occupied' : null
}

/** Whether it is the fifth of its weekday in the month. */
export function isFifthWeek(day: Day): boolean {
  return Number(day.slice(8)) > 28
}
