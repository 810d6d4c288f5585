import { fiscalYearDays } from '../days/calendarRules.ts'
import { type Day, fiscalYearOf } from '../days/day.ts'

/** Years for which messages may be kept (全体設定, `chat_keep_years`), and how many are usual. */
export const chatKeepYears = { min: 1, max: 10, usual: 3 } as const

/** The last day on which a message of that day is kept: so many years after the end of its fiscal year. */
export function keptUntil(sent: Day, years: number): Day {
  return fiscalYearDays(fiscalYearOf(sent) + years).end_date
}

/** The first day whose messages are still kept today: all before it have had their time. */
export function keptFrom(today: Day, years: number): Day {
  return fiscalYearDays(fiscalYearOf(today) - years).start_date
}
