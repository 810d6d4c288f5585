import { addDays } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { isLowUsage, usageRate } from '@terakoya/domain/lessons/usage'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { closePastAlerts, lockAlerts, matchAlerts } from '../records/alert.sql.ts'
import { listUnassigned, listUsage } from './watchDays.sql.ts'

/**
 * Looks at today and the next three days: lessons without a teacher and poorly used days have an alert, and none of
 * the others. What time brings about no transaction notices, so the worker looks again and again.
 */
export async function watchDays({ db }: Database, clock: Clock): Promise<void> {
  const from = clock.today()
  const to = addDays(from, unassignedSoonDays)
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'unassigned_soon')
    await matchAlerts(tx, 'unassigned_soon', await listUnassigned(tx, from, to), clock.now())
  })
  await inTransaction(db, async tx => {
    await lockAlerts(tx, 'low_usage')
    const days = await listUsage(tx, from, to)
    const causes = days
      .filter(({ taken, waiting, offered }) => isLowUsage(taken, waiting, offered))
      .map(({ center_no, schedule_date, taken, waiting, offered }) => ({
        cause: `${center_no}/${schedule_date}`,
        center_no,
        schedule_date,
        detail: { usage_rate: usageRate(taken + waiting, offered) },
      }))
    await matchAlerts(tx, 'low_usage', causes, clock.now())
  })
  // Nobody can be let go of a unit that is over.
  await inTransaction(db, tx => closePastAlerts(tx, 'shift_withdrawal', from, clock.now()))
}
