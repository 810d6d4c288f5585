import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { dayRange } from '@terakoya/domain/days/day'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { IncidentInScope } from '../../../auth/inScope.ts'
import { localTime } from '../../../clock.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays, lockDays } from '../../../records/calendar.sql.ts'
import { addEntryControls } from '../../../records/entryControls.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { IncidentAsked } from './decisions.ts'

/**
 * Holds the days of a center that closes, so that an entry has either come before or sees them closed. Before the lessons are
 * called off: that holds the days as well, and shares them.
 */
export async function holdClosing(ctx: Context, asked: IncidentAsked): Promise<void> {
  if (asked.incident_kind === 'closing') await lockDays(ctx.tx, dayRange(asked.start_date, asked.end_date))
}

/**
 * Where a center closes, its periods take no entries any more: with the shifts gone the mean of the weekday would offer the
 * day to families (decision 120). Periods that are over stay as they are. Answers how many were open until now.
 */
export async function closePeriods(
  ctx: Context,
  { incident_kind, center_no, start_date, end_date, time_limit_nos }: IncidentAsked,
  incident_no: IncidentInScope,
): Promise<number> {
  if (incident_kind !== 'closing') return 0
  const now = localTime(ctx)
  const days = openDays(await listCalendarDays(ctx.tx, start_date, end_date), start_date, end_date)
  const cells = days.flatMap(({ schedule_date, time_limits }) =>
    time_limits
      .filter(
        time_limit_no =>
          time_limit_nos.includes(time_limit_no) &&
          !periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
      )
      .map(time_limit_no => ({ schedule_date, time_limit_no })),
  )
  const by = { center_no, closed_by: ctx.user.user_no, closed_at: ctx.now, incident_no }
  return (await addEntryControls(ctx.tx, by, cells)).length
}
