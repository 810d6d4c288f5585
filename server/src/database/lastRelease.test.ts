import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePrograms, describeTables } from '../commands/databaseDocument.sql.ts'
import { advanceNumbers } from '../demo/demoDatabase.sql.ts'
import { brokenInvariants } from '../testing/brokenInvariants.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { countRows, readAllRows, writeAllRows } from './allRows.sql.ts'
import { connect, type Database, type Tx } from './connect.ts'
import { changesOfReleased, type Release, readLastRelease, readReleasedRows } from './lastRelease.ts'
import { migrate, migrateToLatest } from './migrate.ts'
import { type MigrationFile, readMigrationFiles } from './migrationFiles.ts'

let release: Release
let files: MigrationFile[]
let released: string[]
let owner: Database
let app: Database
const ends: (() => Promise<void>)[] = []

/** A database of the last release with its data, brought to the present as a start does it. */
beforeAll(async () => {
  release = await readLastRelease()
  files = await readMigrationFiles()
  released = await readReleasedRows()
  const urls = await createEmptyDatabase()
  ends.push(urls.drop)
  await migrate(
    urls.ownerUrl,
    files.filter(({ name }) => name in release.migrations),
  )
  const admin = connect(urls.adminUrl, { max: 1 })
  await admin.db
    .transaction()
    .execute(async tx => {
      await writeAllRows(tx, released)
      await advanceNumbers(tx)
    })
    .finally(admin.close)
  await migrateToLatest(urls.ownerUrl)
  owner = connect(urls.ownerUrl, { max: 1 })
  app = connect(urls.appUrl, { max: 1 })
  ends.push(owner.close, app.close)
})

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test('what a release contains is never changed, and what is added comes after it', () => {
  expect(changesOfReleased(files, release)).toEqual([])
})

test.each([
  [
    'a changed text',
    (all: MigrationFile[]) => all.map((file, at) => (at === 1 ? { ...file, text: '' } : file)),
    ['0002-search has been changed'],
  ],
  ['a file that is gone', (all: MigrationFile[]) => all.slice(1), ['0001-role-of-the-server is missing']],
  [
    'a file in between',
    (all: MigrationFile[]) => [...all, { name: '0001-role-two', text: '' }],
    [expect.stringMatching(/^0001-role-two is new and comes before /)],
  ],
  ['a file after all', (all: MigrationFile[]) => [...all, { name: '9999-of-tomorrow', text: '' }], []],
])('%s is noticed, or is right', (_what, change, sentences) => {
  expect(changesOfReleased(change(files), release)).toEqual(sentences)
})

test('no row of the last release is lost', async () => {
  const before = countRows(released)
  const present = countRows(await readAllRows(owner.db))
  expect(before.lessons).toBeGreaterThan(100)
  // A migration that removes or adds rows on purpose names it here, with its reason.
  // Who may review chat by their type gets the function (0188).
  const added = { user_functions: present.user_functions }
  expect(present.user_functions).toBeGreaterThan(before.user_functions ?? 0)
  expect(present).toMatchObject({ ...before, ...added })
})

test('who was there has what a new login of their type gets', async () => {
  const { rows } = await sql<{ type: UserType; ids: string[] }>`
    select u.user_type_code as type, array_agg(f.function_id order by f.function_id) as ids from users u
    join user_functions f on f.user_no = u.user_no group by u.user_no, u.user_type_code`.execute(owner.db)
  const lacking = rows.flatMap(({ type, ids }) => defaultFunctionsOf(type).filter(id => !ids.includes(id)))
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(lacking)).toEqual(new Set())
})

test('it has become the database that a new one is, with the rights of the server’s role', async () => {
  const template = await createTestDatabase()
  const fresh = connect(template.ownerUrl, { max: 1 })
  try {
    expect(await schemaOf(owner.db)).toEqual(await schemaOf(fresh.db))
  } finally {
    await fresh.close()
    await template.drop()
  }
})

test('its data keeps every promise', async () => {
  expect(await brokenInvariants(owner.db)).toEqual([])
  const { rows } = await sql<{ constraint: string }>`
    select conrelid::regclass || ' ' || conname as constraint from pg_constraint
    where connamespace = 'public'::regnamespace and not convalidated`.execute(owner.db)
  expect(rows).toEqual([])
})

test('its promises hold against what comes', async () => {
  const twice = sql`
    insert into lessons (student_no, schedule_date, time_limit_no, center_no, classroom_no, course_no,
      course_setting_no, subject_no, school_year_code)
    select student_no, schedule_date, time_limit_no, center_no, classroom_no, course_no, course_setting_no,
      subject_no, school_year_code
    from lessons where cancelled_flag = 0 and time_division = 0 limit 1`.execute(app.db)
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'lessons_student_first_half' })
  const rewritten = sql`update audit_log set action = 'x'`.execute(app.db)
  await expect(rewritten).rejects.toMatchObject({ code: '42501' })
  // Numbers go on where the release ended.
  const { center_no } = await makeCenter(owner.db)
  expect(center_no).toBeGreaterThan(countRows(released).centers ?? 0)
})

/** Tables, programs and what the server's role may do with each. */
async function schemaOf(db: Tx): Promise<unknown> {
  const { rows: rights } = await sql`
    select table_name, string_agg(privilege_type, ' ' order by privilege_type) as may
    from information_schema.role_table_grants where grantee = 'terakoya_app' and table_schema = 'public'
    group by 1 order by 1`.execute(db)
  return { tables: await describeTables(db), programs: await describePrograms(db), rights }
}
