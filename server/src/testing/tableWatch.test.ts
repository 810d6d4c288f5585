import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCenter } from './makePlaces.ts'
import { changedTables, tableChecksums } from './tableChecksums.ts'
import { type TableWatch, watchTables } from './tableWatch.ts'
import { openTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let watch: TableWatch
let center_no: number

beforeAll(async () => {
  server = await openTestServer()
  watch = await watchTables(server.owner)
  center_no = (await makeCenter(server.owner)).center_no
})

beforeEach(() => watch.changes())

afterAll(() => server.close())

test('the watch lies on every table that the checksums know', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname in ('test_watch', 'test_watch_all') and tgparentid = 0`.execute(server.owner)
  const names = Object.keys(await tableChecksums(server.owner)).map(name => name.replace('public.', ''))
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
})

test.each([
  ['a row more', sql`insert into settings (setting_key, value) values ('watched', '1')`, ['public.settings']],
  ['a row changed', sql`update settings set value = '2' where setting_key = 'watched'`, ['public.settings']],
  ['a row written as it was', sql`update settings set value = value where setting_key = 'watched'`, []],
  ['no row at all', sql`update settings set value = '3' where setting_key = 'nothing'`, []],
  ['a row less', sql`delete from settings where setting_key = 'watched'`, ['public.settings']],
  ['all rows', sql`truncate password_attempts`, ['public.password_attempts']],
] as const)('it sees %s as the checksums do', async (what, statement, tables) => {
  const before = await tableChecksums(server.owner)
  await statement.execute(server.owner)
  expect(await watch.changes()).toEqual(tables)
  // A table without a row is emptied unseen by checksums.
  const wanted = what === 'all rows' ? [] : tables
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual(wanted)
})

test('what the server writes is seen, and what it takes back is not', async () => {
  const { db } = server.services.database
  const rename = (tx: typeof db) => sql`update centers set name1 = name1 || '２'`.execute(tx)
  const taken = db.transaction().execute(async tx => {
    await rename(tx)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await watch.changes()).toEqual([])
  await db.transaction().execute(rename)
  expect(await watch.changes()).toEqual(['public.centers'])
  expect(center_no).toBeGreaterThan(0)
})
