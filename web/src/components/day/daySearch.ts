import { addDays, type Day, isDay } from '@terakoya/domain/days/day'

/** `?date=2026-11-25`; what is no day counts as none. */
export function parseDaySearch(search: Readonly<Record<string, unknown>>): { date?: Day } {
  const { date } = search
  return typeof date === 'string' && isDay(date) ? { date } : {}
}

/** The day so many days on, `null` where the calendar ends. */
export function dayBeside(day: Day, count: number): Day | null {
  const beside = addDays(day, count)
  return isDay(beside) ? beside : null
}
