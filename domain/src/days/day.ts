/** A calendar day in Asia/Tokyo, `YYYY-MM-DD`. Days are never `Date` objects (domain §2). */
export type Day = string

/** 0 = Sunday … 6 = Saturday (`dayofweek_code`, spec §3). */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

export interface CivilDate {
  year: number
  month: number
  day: number
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Year, month and day of a day that exists; `null` for anything else (`2026-02-31`, `2026/11/21`). */
export function parseDay(text: string): CivilDate | null {
  const match = pattern.exec(text)
  if (!match) return null
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return { year, month, day }
}

/** Whether the text names a day that exists. */
export function isDay(text: string): boolean {
  return parseDay(text) !== null
}

/** Days since 1970-01-01, by counting years from March so that leap days come last. Throws on a day that does not exist. */
export function dayNumber(day: Day): number {
  const date = parseDay(day)
  if (!date) throw new RangeError(`not a day: ${day}`)
  const year = date.month <= 2 ? date.year - 1 : date.year
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((date.month + 9) % 12) + 2) / 5) + date.day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** The day with that number of days since 1970-01-01. */
export function dayFromNumber(number: number): Day {
  const shifted = number + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return dayOf({ year, month, day })
}

/** The day of a civil date. */
export function dayOf(date: CivilDate): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count)
}

/** How many days `to` is after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 = Sunday … 6 = Saturday. */
export function dayOfWeek(day: Day): DayOfWeek {
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as DayOfWeek
}

/** The Monday of the day's week: weeks start on Monday (spec §1). */
export function mondayOf(day: Day): Day {
  return addDays(day, -((dayOfWeek(day) + 6) % 7))
}

/** The seven days of the week that begins on that Monday. */
export function weekDays(monday: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** All days from `from` to `to`, both included; empty when `to` is before `from`. */
export function dayRange(from: Day, to: Day): Day[] {
  const count = daysBetween(from, to) + 1
  return count <= 0 ? [] : Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** The fiscal year (1 April – 31 March, spec §9) a day belongs to, named by the year of its April. */
export function fiscalYearOf(day: Day): number {
  const date = parseDay(day)
  if (!date) throw new RangeError(`not a day: ${day}`)
  return date.month >= 4 ? date.year : date.year - 1
}
