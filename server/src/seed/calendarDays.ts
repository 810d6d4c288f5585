import holidayJp from '@holiday-jp/holiday_jp'
import { usualHours } from '@terakoya/domain/days/calendarRules'
import { type Day, dayOf, dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import type { OpenHours } from '@terakoya/domain/days/timeSlot'

/** A day of the calendar as it is proposed. */
export type ProposedDay = OpenHours & { schedule_date: Day; remarks: string }

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
 * A day as the calendar proposes it: the weekly default; お盆, 年末年始 and, unless the settings open them, public
 * holidays closed, with their name as the remark (domain §2).
 */
export function proposedCalendarDay(day: Day, holidaysClosed = true): ProposedDay {
  const publicHoliday = publicHolidayOn(day)
  const schoolHoliday = schoolHolidayOn(day)
  const closed = schoolHoliday !== null || (holidaysClosed && publicHoliday !== null)
  return {
    schedule_date: day,
    ...usualHours(closed ? 0 : dayOfWeek(day)),
    remarks: publicHoliday ?? schoolHoliday ?? '',
  }
}

/** All days of a fiscal year, 1 April – 31 March, as proposed. */
export function proposedFiscalYear(year: number): ProposedDay[] {
  const from = dayOf({ year, month: 4, day: 1 })
  return dayRange(from, dayOf({ year: year + 1, month: 3, day: 31 })).map(day => proposedCalendarDay(day))
}
