import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { lockWeek } from '../database/transaction.ts'
import type { TestServer } from './testServer.ts'

/**
 * Waits until a connection of the test's database waits for a lock, and gives the processes that do.
 * Asked outside of any transaction: inside one, PostgreSQL repeats its first answer.
 */
export async function untilWaiting({ owner }: Pick<TestServer, 'owner'>): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(owner)
    if (rows.length > 0) return rows.map(row => row.pid)
  }
}

/**
 * Holds a center's week, begins something that needs it, and when that waits changes the week before letting go:
 * what was planned meets what was saved meanwhile, every time.
 */
export async function whileWeekIsHeld<T>(
  server: TestServer,
  week: { center_no: number; week_date: string },
  begin: () => Promise<T>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const begun = await server.owner.transaction().execute(async tx => {
    await lockWeek(tx, week.center_no, week.week_date)
    const running = begin()
    await untilWaiting(server)
    await change(tx)
    return { running }
  })
  return begun.running
}
