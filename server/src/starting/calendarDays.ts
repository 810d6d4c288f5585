import holidayJp from '@holiday-jp/holiday_jp'
import { type Day, dayOf, dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type { CalendarDays } from '../database/tables.ts'

const publicHolidays: Readonly<Record<string, { readonly name: string }>> = holidayJp.holidays

/** The name of the Japanese public holiday on that day, or `null`. */
export function publicHolidayOn(day: Day): string | null {
  return publicHolidays[day]?.name ?? null
}

/** お盆 and 年末年始 are proposed closed (domain §2); the text is the remark, `null` on other days. */
function schoolHolidayOn(day: Day): string | null {
  const monthDay = day.slice(5)
  if (monthDay >= '08-13' && monthDay <= '08-15') return 'お盆休み'
  return monthDay >= '12-29' || monthDay <= '01-03' ? '年末年始休み' : null
}

/**
 * A day as the calendar proposes it: Monday–Friday 40–70, Saturday 10–70, Sunday closed; public holidays,
 * お盆 and 年末年始 closed with their name as the remark (domain §2).
 */
export function proposedCalendarDay(day: Day): Insertable<CalendarDays> {
  const weekday = dayOfWeek(day)
  const holiday = publicHolidayOn(day) ?? schoolHolidayOn(day)
  const closed = weekday === 0 || holiday !== null
  return {
    schedule_date: day,
    closed_flag: closed ? 1 : 0,
    start_time_limit_no: closed ? 0 : weekday === 6 ? 10 : 40,
    end_time_limit_no: closed ? 0 : 70,
    remarks: holiday ?? '',
  }
}

/** All days of a fiscal year, 1 April – 31 March, as proposed. */
export function proposedFiscalYear(year: number): Insertable<CalendarDays>[] {
  const from = dayOf({ year, month: 4, day: 1 })
  return dayRange(from, dayOf({ year: year + 1, month: 3, day: 31 })).map(proposedCalendarDay)
}
