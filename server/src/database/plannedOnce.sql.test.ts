import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect, type Database } from './connect.ts'
import { plannedOnce } from './plannedOnce.sql.ts'

let urls: TestDatabase
let database: Database

beforeAll(async () => {
  urls = await createTestDatabase()
  // One connection: what it keeps is asked of itself.
  database = connect(urls.appUrl, { max: 1 })
})

afterAll(async () => {
  await database.close()
  await urls.drop()
})

const ask = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database.db)).rows

test('a statement of all day keeps its plan on its connection, and answers each question anew; others keep none', async () => {
  for (const no of [1, 2, 3]) {
    expect(await ask(sql`${plannedOnce}select ${no}::integer as no`)).toEqual([{ no }])
    expect(await ask(sql`select ${no}::integer + 1 as no`)).toEqual([{ no: no + 1 }])
  }
  const kept = await ask(sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%as no'`)
  expect(kept).toEqual([{ statement: '/* planned once */ select $1::integer as no' }])
})

test('a statement that changed its words beside one that is kept is another one', async () => {
  expect(await ask(sql`${plannedOnce}select ${'a'}::text as word`)).toEqual([{ word: 'a' }])
  expect(await ask(sql`${plannedOnce}select ${'a'}::text || 'b' as word`)).toEqual([{ word: 'ab' }])
})

test('no statement waits for machine code to be made of it', async () => {
  expect(await ask(sql`show jit`)).toEqual([{ jit: 'off' }])
})
