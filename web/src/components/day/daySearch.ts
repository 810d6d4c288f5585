import { addDays, type Day, isDay } from '@terakoya/domain/days/day'

interface DaySearch {
  date?: Day
  /** The address names a day that doesn't exist. */
  wrong?: true
}

/** `?date=2026-11-25`; what is no day counts as none. */
export function parseDaySearch(search: Readonly<Record<string, unknown>>): DaySearch {
  const { date } = search
  if (date === undefined) return {}
  return typeof date === 'string' && isDay(date) ? { date } : { wrong: true }
}

/** The day so many days on, `null` where the calendar ends. */
export function dayBeside(day: Day, count: number): Day | null {
  const beside = addDays(day, count)
  return isDay(beside) ? beside : null
}
