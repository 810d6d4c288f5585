import { addDays, type Day, dayOf, parseDay } from './day.ts'

/** A month, `YYYY-MM`. */
export type Month = string

/** `2026-12` of `2026-12-24`. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** First and last day of a month. */
export function monthDays(month: Month): { start_date: Day; end_date: Day } {
  return { start_date: `${month}-01`, end_date: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/** `count` months later; earlier when it is negative. */
export function addMonths(month: Month, count: number): Month {
  const date = parseDay(`${month}-01`)
  if (!date) throw new RangeError(`no such month: ${month}`)
  const months = date.year * 12 + date.month - 1 + count
  return monthOf(dayOf({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }))
}

/** Whether the text is a month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && parseDay(`${text}-01`) !== null
}
