import { addDays, type Day } from '@terakoya/domain/days/day'
import type { RangeFacts } from '@terakoya/domain/entries/slotFault'
import { type CalendarRow, listCalendarDays } from '../../records/calendar.sql.ts'
import type { Context } from '../../road/context.ts'
import { listSeminarsOf } from '../entries/availability.sql.ts'
import { seminarDays } from '../entries/loadPlanFacts.ts'

/** So far back the business day before a lesson is looked for: no holidays last longer. */
const daysBack = 31

/**
 * What decides whether lessons can be moved, without their slots: as much of the seminars as the request of one of their
 * lessons sees (`loadWish`), and the calendar around the days.
 */
export async function loadRangeFacts(
  { tx, today }: Pick<Context, 'tx' | 'today'>,
  days: { start_date: Day; end_date: Day } = { start_date: today, end_date: today },
): Promise<Omit<RangeFacts, 'calendar'> & { calendar: readonly CalendarRow[] }> {
  const first = days.start_date < today ? days.start_date : today
  const last = addDays(today, seminarDays)
  const end_date = days.end_date > last ? days.end_date : last
  return {
    today,
    calendar: await listCalendarDays(tx, addDays(first, -daysBack), end_date),
    seminars: await listSeminarsOf(tx, today, last),
  }
}
