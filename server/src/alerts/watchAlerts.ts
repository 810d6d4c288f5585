import { type Clock, timeOfInstant } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Moment, WatchedKind } from './kinds/alertKind.ts'
import { watchedKinds } from './kinds/list.ts'

/** What the installation has, as far as a kind asks for it. */
export type Installed = Pick<Moment, 'sends' | 'standby'>

/**
 * Looks for what time brings about and no transaction notices, a transaction for each kind; the worker does so again and
 * again. A kind whose search fails keeps the alerts it had and holds up no other: all failures are thrown at the end,
 * each with its kind.
 * @param installed whether there is a server that mail goes out by, and whether the database is to have a standby
 */
export async function watchAlerts(
  { db }: Database,
  clock: Clock,
  kinds: readonly WatchedKind[] = watchedKinds,
  installed: Installed = { sends: true, standby: false },
): Promise<void> {
  const failed: string[] = []
  for (const { key, look } of kinds) {
    if (!look) continue
    try {
      await inTransaction(db, tx => look(tx, { ...momentOf(clock), ...installed }))
    } catch (error) {
      failed.push(`${key}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

function momentOf(clock: Clock) {
  const now = clock.now()
  return { today: clock.today(), time: timeOfInstant(now), now }
}
