import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../cannotStart.ts'
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts'
import { connect, type Database } from './connect.ts'
import { EXTENSIONS } from './extensions.sql.ts'
import { migrateToLatest } from './migrate.ts'

/** A database that somebody else's PostgreSQL holds: nobody has prepared it but for an owner and its rights. */
let urls: TestDatabase & { adminUrl: string }
let admin: Database

beforeEach(async () => {
  urls = await createEmptyDatabase()
  admin = connect(urls.adminUrl, { max: 1 })
  for (const name of EXTENSIONS) await sql`drop extension ${sql.id(name)} cascade`.execute(admin.db)
})

afterEach(async () => {
  await admin.close()
  await urls.drop()
})

test('the owner of a database makes what the migrations need', async () => {
  await migrateToLatest(urls.ownerUrl)
  const { rows } = await sql<{ extname: string }>`select extname from pg_extension`.execute(admin.db)
  expect(rows.map(({ extname }) => extname)).toEqual(expect.arrayContaining([...EXTENSIONS]))
})

test('where the owner may not, it is said what an administrator of the database has to do', async () => {
  const database = decodeURIComponent(new URL(urls.ownerUrl).pathname.slice(1))
  await sql`alter database ${sql.id(database)} owner to current_user`.execute(admin.db)
  await sql`grant connect on database ${sql.id(database)} to terakoya_owner`.execute(admin.db)
  const error = await migrateToLatest(urls.ownerUrl).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CannotStart)
  expect(String(error)).toContain('create extension btree_gist;')
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(admin.db)
  expect(rows).toHaveLength(0)
})
