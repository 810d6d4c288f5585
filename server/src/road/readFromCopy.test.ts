import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { openReadingCopy, type ReadingCopy } from '../database/readingCopy.ts'
import { databaseUrl } from '../embedded/provision.sql.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { encryptionBy, keyBytes } from '../encryption/encryption.ts'
import { downloadFile } from '../testing/importFile.ts'
import { makeStudent, makeUser } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { type Copy, openCopy } from '../testing/openCopy.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestClock } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let root: string
let primary: EmbeddedPostgres
let copy: Copy
let database: Database
let readingCopy: ReadingCopy
let server: TestServer
let admin: TestClient
let center_no: number

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-copy-'))
  const dataDir = path.join(root, 'primary')
  primary = await startEmbeddedPostgres({ dataDir, durable: false, settings: { wal_keep_size: '256MB' } })
  await migrateToLatest(primary.ownerUrl)
  const folder = path.join(root, 'beside')
  await mkdir(folder)
  copy = await openCopy({ primary, dataDir, folder, clock: openTestClock() })
  const { appUrl, ownerUrl } = primary
  database = connect(appUrl, { max: 2 })
  const urls = { appUrl, ownerUrl, drop: async () => {} }
  const encryption = encryptionBy(Buffer.alloc(keyBytes, 7))
  server = await openTestServer({ beside: { urls, services: { encryption } } as TestServer })
  ;({ center_no } = await makeCenter(server.owner))
  admin = await server.signIn(await makeUser(server.owner, '560'))
}, 180_000)

beforeEach(() => {
  readingCopy = openReadingCopy(copy.appUrl, database.db)
  server.services.readingCopy = readingCopy
  return () => readingCopy.close()
})

afterAll(async () => {
  await server.close()
  await database.close()
  await copy.stop()
  await primary.stop()
  await rm(root, { recursive: true, force: true })
})

async function atCopy(query: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(copy.adminUrl, 'terakoya') })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}

const students = async () => {
  const asked = { searchInfo: {}, orderBy: [], columns: ['student_name'], format: 'csv' }
  return (await downloadFile(server, admin, 'C20101_export', asked)).toString('utf8')
}

const accessLines = async () => {
  const { count } = await server.owner
    .selectFrom('access_log')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a file is read from the copy, has what was saved just before, and leaves its access line', async () => {
  await makeStudent(server.owner, { center_no, student_name: '写し 一' })
  const before = await accessLines()
  expect(await students()).toContain('写し 一')
  expect(readingCopy.counts()).toEqual({ taken: 1, missed: 0 })
  expect(await accessLines()).toBe(before + 1)
})

test('what is decided upon is read in the database itself', async () => {
  await admin.call('C20101_doBrowse', {
    searchInfo: {},
    orderBy: [],
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(readingCopy.counts()).toEqual({ taken: 0, missed: 0 })
})

test('a copy that lags isn’t read: nobody gets less than they have just saved', async () => {
  await atCopy('select pg_wal_replay_pause()')
  await makeStudent(server.owner, { center_no, student_name: '写し 二' })
  expect(await students()).toContain('写し 二')
  expect(readingCopy.counts()).toEqual({ taken: 0, missed: 1 })
  await atCopy('select pg_wal_replay_resume()')
  expect(await students()).toContain('写し 二')
  expect(readingCopy.counts()).toEqual({ taken: 1, missed: 1 })
})

test('a connection that breaks under a read is no trouble for anybody', async () => {
  const gone = connect(copy.appUrl, { max: 1 })
  await gone.close()
  server.services.readingCopy = { ...readingCopy, caughtUp: async () => gone.db }
  expect(await students()).toContain('写し 二')
  server.services.readingCopy = readingCopy
  expect(await students()).toContain('写し 二')
  // It is left alone for a while.
  expect(readingCopy.counts()).toEqual({ taken: 0, missed: 1 })
})

test('a copy that is gone is no trouble for anybody', async () => {
  await copy.stop()
  expect(await students()).toContain('写し 二')
  expect(await students()).toContain('写し 二')
  expect(readingCopy.counts()).toEqual({ taken: 0, missed: 2 })
})
