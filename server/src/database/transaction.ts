import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'
import { isRetryable } from './sqlState.ts'
import type { DB } from './tables.ts'

const attempts = 4

/**
 * Runs `work` in one transaction; after a serialisation failure or a deadlock again, three times at most
 * (domain §9). Everything `work` does must be inside the database, or harmless when done twice.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await pause(10 * attempt * attempt)
    }
  }
}

/** Runs several reads on one snapshot. */
export async function onSnapshot<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** Runs what reads and nothing else: the database refuses whatever else it tries. */
export async function onlyReading<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(work)
}

/** Takes the lock of a center's week until the transaction ends: saves, runs and distributions of it queue up. */
export async function lockWeek(tx: Tx, center_no: number, week_date: string): Promise<void> {
  await lockWeeks(tx, [center_no], week_date)
}

/** The same for several centers, in the order of their numbers so that nobody waits in a circle. */
export async function lockWeeks(tx: Tx, center_nos: readonly number[], week_date: string): Promise<void> {
  const weeks = [...new Set(center_nos)].sort((a, b) => a - b).map(center_no => `${center_no}/${week_date}`)
  await sql`select pg_advisory_xact_lock(hashtext('week'), hashtext(week)) from unnest(${weeks}::text[]) as week`.execute(
    tx,
  )
}
