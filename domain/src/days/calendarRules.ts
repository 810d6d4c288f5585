import { addDays, type Day, dayOf, fiscalYearOf, parseDay } from './day.ts'
import { type OpenHours, periodGroupOf } from './timeSlot.ts'

/** How far ahead the calendar can be edited, in years (spec §9). */
const maxYearsAhead = 1000

/** The fiscal years that there is a calendar for: a thousand beyond today's, and as many days as a call takes. */
export const calendarYears = { first: 1900, last: 3998 } as const

/** First and last day of a fiscal year, 1 April – 31 March (spec §9). */
export function fiscalYearDays(year: number): { start_date: Day; end_date: Day } {
  return {
    start_date: dayOf({ year, month: 4, day: 1 }),
    end_date: dayOf({ year: year + 1, month: 3, day: 31 }),
  }
}

/** Only days from tomorrow on can be changed, for a thousand years (spec §5, §9). */
export function isCalendarEditable(day: Day, today: Day): boolean {
  const date = parseDay(today)
  return date !== null && day >= addDays(today, 1) && fiscalYearOf(day) <= date.year + maxYearsAhead
}

/** A closed day has no slots; an open one a first and a last, in their order (spec §5, domain §2). */
export function isCalendarHours({ closed_flag, start_time_limit_no, end_time_limit_no }: OpenHours): boolean {
  if (closed_flag === 1) return start_time_limit_no === 0 && end_time_limit_no === 0
  return start_time_limit_no >= 10 && start_time_limit_no <= end_time_limit_no && end_time_limit_no <= 70
}

/** The hours of a weekday as is usual: Monday–Friday 40–70, Saturday 10–70, Sunday closed (domain §2). */
export function usualHours(dayofweek_code: number): OpenHours {
  if (dayofweek_code === 0) return { closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 }
  return { closed_flag: 0, start_time_limit_no: dayofweek_code === 6 ? 10 : 40, end_time_limit_no: 70 }
}

/** Whether a lesson may stand there: the day is open, its period within the day's or a seminar's (spec §5). */
export function periodIsOpen(
  hours: OpenHours,
  seminar: { start_time_limit_no: number; end_time_limit_no: number } | null,
  time_limit_no: number,
): boolean {
  if (hours.closed_flag === 1) return false
  const group = periodGroupOf(time_limit_no)
  const within = (from: number, to: number) => group >= periodGroupOf(from) && group <= periodGroupOf(to)
  return (
    within(hours.start_time_limit_no, hours.end_time_limit_no) ||
    (seminar !== null && within(seminar.start_time_limit_no, seminar.end_time_limit_no))
  )
}
