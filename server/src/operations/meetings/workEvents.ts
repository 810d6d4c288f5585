import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readSettings } from '../../records/setting.sql.ts'
import { everyMeeting } from './everyMeeting.ts'
import type { Period } from './period.sql.ts'
import { periodsOver } from './periodsOver.ts'
import { listDue, listTold, noteUnmatched } from './workEvents.sql.ts'
import { workPeriod, writtenAfter } from './workPeriod.ts'

/** So many periods are worked out in one go; the others wait for the next, a few seconds later. */
const maxPeriods = 200

/**
 * Works what services have told into the rooms that it belongs to, and looks at those that time asks to be looked at: a
 * transaction for each period. One that fails keeps what it had and holds up no other; all failures are thrown at the end.
 */
export async function workEvents({ db }: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const { periods, measures } = await inTransaction(db, async tx => {
    await noteUnmatched(tx, everyMeeting, now)
    const settings = await readSettings(tx)
    const due = { now, today: clock.today(), over: periodsOver(clock, writtenAfter), max: maxPeriods }
    const told = await listTold(tx, everyMeeting, maxPeriods)
    return {
      periods: [...told, ...(await listDue(tx, everyMeeting, due))],
      measures: {
        late_minutes: settings.meeting_late_minutes,
        present_share: settings.meeting_present_share,
      },
    }
  })
  const failed: string[] = []
  for (const period of distinct(periods)) {
    try {
      await inTransaction(db, tx => workPeriod(tx, period, { now: clock.now(), measures }))
    } catch (error) {
      failed.push(`${keyOf(period)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

const keyOf = ({ teacher_no, schedule_date, period_no }: Period) =>
  `meeting of ${schedule_date} ${period_no}, teacher ${teacher_no}`

function distinct(periods: readonly Period[]): Period[] {
  return [...new Map(periods.map(period => [keyOf(period), period])).values()]
}
