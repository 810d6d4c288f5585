import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendSignal } from '../embedded/processes.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect, type Database, type Tx } from './connect.ts'
import { failureOfDatabaseError } from './sqlState.ts'
import { inTransaction } from './transaction.ts'

/** A database whose processes are stopped says nothing: it neither answers nor keeps its own time limit. */
let urls: TestDatabase
let database: Database
let owner: Database

beforeAll(async () => {
  urls = await createTestDatabase()
  owner = connect(urls.ownerUrl, { max: 2 })
  await sql`create table heard (no integer)`.execute(owner.db)
  await sql`grant all on heard to terakoya_app`.execute(owner.db)
  // One connection: who asks next would get the one before.
  database = connect(urls.appUrl, { max: 1, statementTimeout: 300 })
})

afterAll(async () => {
  await database.close()
  await owner.close()
  await urls.drop()
})

async function backendOf(db: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from heard`.execute(owner.db)
  return rows[0]?.count ?? -1
}

test('a statement of a frozen connection ends as unavailable, and its late answer reaches nobody', async () => {
  const frozen = await backendOf(database.db)
  sendSignal(frozen, 'SIGSTOP')
  try {
    const error = await sql`select 'late' as word`.execute(database.db).catch(error => error)
    expect(failureOfDatabaseError(error)).toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' })
    // The place in the pool is free: a new connection answers while the old one is still frozen.
    const { rows } = await sql`select 'next' as word`.execute(database.db)
    expect(rows).toEqual([{ word: 'next' }])
    expect(await backendOf(database.db)).not.toBe(frozen)
  } finally {
    sendSignal(frozen, 'SIGCONT')
  }
  const { rows } = await sql`select 'after' as word`.execute(database.db)
  expect(rows).toEqual([{ word: 'after' }])
})

test('a transaction that falls silent half-way is refused at once and leaves nothing', async () => {
  const begun = performance.now()
  let frozen = 0
  const work = inTransaction(database.db, async tx => {
    frozen = await backendOf(tx)
    await sql`insert into heard values (1)`.execute(tx)
    sendSignal(frozen, 'SIGSTOP')
    await sql`insert into heard values (2)`.execute(tx)
  })
  const error = await work.catch(error => error)
  expect(failureOfDatabaseError(error)).toMatchObject({ status: 503 })
  // Not once more for the rollback, and not again for another try.
  expect(performance.now() - begun).toBeLessThan(2 * (300 + 2000))
  sendSignal(frozen, 'SIGCONT')
  await inTransaction(database.db, tx => sql`insert into heard values (3)`.execute(tx))
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where pid = ${frozen}`.execute(owner.db)
    expect(rows).toEqual([])
  })
  expect(await count()).toBe(1)
})

test('a statement that the database itself ends in time is told by it', async () => {
  const error = await sql`select pg_sleep(5)`.execute(database.db).catch(error => error)
  expect(failureOfDatabaseError(error)).toMatchObject({ status: 408, errorCode: 'TIMEOUT' })
  expect(await count()).toBe(1)
})
