import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import { weeksOfMean } from '@terakoya/domain/entries/fullness'
import type { Tx } from '../../database/connect.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'

/** The days whose shifts stand for those that nobody has submitted yet. */
export interface DaysOfMean {
  start_date: string
  end_date: string
  /** Those that count: days on which the school was closed say nothing. */
  days: readonly string[]
  /** The days of a weekday among them (`dayofweek_code`). */
  of(dayofweek_code: number): readonly string[]
}

/** The four weeks before today (domain §4, decision 120), without closed days. */
export async function daysOfMean(tx: Tx, today: string): Promise<DaysOfMean> {
  const [start_date, end_date] = [addDays(today, -7 * weeksOfMean), addDays(today, -1)]
  const calendar = await listCalendarDays(tx, start_date, end_date)
  const closed = new Set(calendar.flatMap(day => (day.closed_flag === 1 ? [day.schedule_date] : [])))
  const days = dayRange(start_date, end_date).filter(day => !closed.has(day))
  const byWeekday = groupBy(days, (day): number => dayOfWeek(day))
  return { start_date, end_date, days, of: dayofweek_code => byWeekday.get(dayofweek_code) ?? [] }
}
