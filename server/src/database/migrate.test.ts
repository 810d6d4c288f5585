import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exitCodeOf } from '../cannotStart.ts'
import { discardUnreleasedDemo } from '../demo/fillDemo.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { tableChecksums } from '../testing/tableChecksums.ts'
import { connect, type Database } from './connect.ts'
import { migrateToLatest } from './migrate.ts'
import { OtherSchema } from './otherSchema.ts'

let urls: TestDatabase
let owner: Database

beforeEach(async () => {
  urls = await createTestDatabase()
  owner = connect(urls.ownerUrl, { max: 1 })
  await makeCenter(owner.db)
})

afterEach(async () => {
  await owner.close()
  await urls.drop()
})

const makeUnreleased = () =>
  sql`update kysely_migration set name = '0001-people-and-masters'
    where name = (select min(name) from kysely_migration)`.execute(owner.db)

/** What the failed start says; throws when it didn't fail so. */
async function refusal(): Promise<OtherSchema> {
  const error = await migrateToLatest(urls.ownerUrl).catch((reason: unknown) => reason)
  if (!(error instanceof OtherSchema)) throw new Error(`not refused: ${error}`)
  return error
}

test('data from before the first release is refused in words and stays as it is', async () => {
  await makeUnreleased()
  const before = await tableChecksums(owner.db)
  const error = await refusal()
  expect(error.message).toMatch(/^このデータは最初のリリースより前の寺子屋で作られたため/)
  expect(error.message).toContain('npm run demo:reset')
  expect(error.message).toContain('DATA_DIR')
  // Starting again would not help.
  expect(exitCodeOf(error)).toBe(78)
  expect(await tableChecksums(owner.db)).toEqual(before)
})

test('data that a newer version has brought further is refused in words and stays as it is', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(owner.db)
  const before = await tableChecksums(owner.db)
  expect((await refusal()).message).toMatch(
    /^このデータは、より新しい版の寺子屋で更新されているため.*9999-of-tomorrow/,
  )
  expect(await tableChecksums(owner.db)).toEqual(before)
})

test('the demo of before the first release is thrown away only where it is one', async () => {
  await makeUnreleased()
  const before = await tableChecksums(owner.db)
  await expect(discardUnreleasedDemo(urls.ownerUrl)).rejects.toThrow('デモデータではないデータ')
  expect(await tableChecksums(owner.db)).toEqual(before)

  await sql`insert into settings (setting_key, value) values ('demo', '{}')`.execute(owner.db)
  await discardUnreleasedDemo(urls.ownerUrl)
  await migrateToLatest(urls.ownerUrl)
  const app = connect(urls.appUrl, { max: 1 })
  try {
    expect(await app.db.selectFrom('centers').select('center_no').execute()).toEqual([])
  } finally {
    await app.close()
  }
})

test('no sequence is unlogged: a standby that takes over would find nothing in it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relpersistence = 'u'`.execute(owner.db)
  expect(rows).toEqual([])
})
