import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { openFolderStore } from '../files/folderStore.ts'
import { makeStudent, makeUser } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { exportBusiness } from './exportBusiness.ts'
import { listStoredTables } from './exportedTables.sql.ts'
import { leftOutColumns, leftOutTables, soundsSecret } from './leftOut.ts'

let server: TestServer
let owner: Database
let root: string
const now = '2026-04-15T09:00:00Z'

beforeAll(async () => {
  server = await openTestServer({ now: '2026-04-15T18:00:00+09:00' })
  owner = connect(server.urls.ownerUrl, { max: 2 })
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-export-'))
})

afterAll(async () => {
  await owner.close()
  await server.close()
  await rm(root, { recursive: true, force: true })
})

async function exported(name: string) {
  const folder = path.join(root, name)
  const files = await openFolderStore(path.join(root, 'store'))
  const manifest = await exportBusiness({ database: owner, files, folder, now, version: '0.1.0' })
  return { folder, manifest, files }
}

/** A CSV of ours as its reader reads it: what is empty without quotes is nothing. */
function rowsOf(text: string): (string | null)[][] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)]
  const rows: (string | null)[][] = [[]]
  for (const [, cell = '', end] of cells) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)?.push(cell === '' ? null : value)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

async function tableOf(folder: string, table: string) {
  const [head = [], ...rows] = rowsOf(await readFile(path.join(folder, 'tables', `${table}.csv`), 'utf8'))
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at]])))
}

test('what a school knows is there as it was written: texts of every kind, nothing and an empty text, instants, lists', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const words = '"山田", 花子\r\n=1+1'
  await server.owner
    .updateTable('students')
    .set({ student_name: words })
    .where('student_no', '=', student_no)
    .execute()
  await sql`insert into access_log (at, user_no, api, student_nos, row_count)
    values ('2026-04-15T12:00:00+09:00', 1, 'C20101_doRead', ${[student_no]}, 1)`.execute(server.owner)
  const { folder, manifest } = await exported('whole')

  const student = (await tableOf(folder, 'students')).find(row => row.student_no === String(student_no))
  expect(student).toMatchObject({ student_name: words, center_no: String(center_no), withdrawal_date: null })
  const access = await tableOf(folder, 'access_log')
  expect(access.at(-1)).toMatchObject({
    at: '2026-04-15T03:00:00+00:00',
    student_nos: `[${student_no}]`,
    karte_nos: '[]',
  })
  expect(manifest.tables.students?.rows).toBe((await tableOf(folder, 'students')).length)
  // An empty text is no missing value.
  expect(await readFile(path.join(folder, 'tables', 'centers.csv'), 'utf8')).toContain(',"",')
  const columns = await readFile(path.join(folder, 'columns.csv'), 'utf8')
  expect(columns).toContain('students,生徒,student_no,')
  const [noted] = await server.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'business_exported')
    .execute()
  expect(noted).toMatchObject({ user_no: null, detail: { by: 'export' } })
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const { alerts } = await admin.call('C00102_getAlert', { searchInfo: {} })
  expect(alerts.map(({ classification }) => classification)).toContain('business_exported')
})

test('nobody but its owner reads it, and its manifest proves every file', async () => {
  await makeUser(server.owner, '560')
  const { folder, manifest } = await exported('proved')
  for (const each of ['', 'tables', 'tables/users.csv', 'manifest.json', 'README.txt']) {
    expect((await stat(path.join(folder, each))).mode & 0o077).toBe(0)
  }
  const there = (await readdir(path.join(folder, 'tables'))).map(name => name.replace('.csv', ''))
  expect(there.sort()).toEqual(Object.keys(manifest.tables).sort())
  const users = await readFile(path.join(folder, 'tables', 'users.csv'))
  expect(createHash('sha256').update(users).digest('hex')).toBe(manifest.tables.users?.sha256)
})

test('a file that a record holds comes along, one that the store has lost is named', async () => {
  const { user_no } = await makeUser(server.owner, '560')
  const files = await openFolderStore(path.join(root, 'store'))
  const keys = ['aaaaaaaa-there', 'bbbbbbbb-lost']
  const coming = path.join(root, 'coming')
  await writeFile(coming, 'ノート')
  await files.keep(coming, keys[0] ?? '')
  for (const storage_key of keys) {
    await sql`insert into files (file_id, user_no, file_name, mimetype, size, storage_key, uploaded_at, held)
      values (gen_random_uuid(), ${user_no}, 'ノート.txt', 'text/plain', 9, ${storage_key}, ${now}, true)`.execute(
      server.owner,
    )
  }
  const { folder, manifest } = await exported('files')
  expect(await readFile(path.join(folder, 'files', 'aaaaaaaa-there'), 'utf8')).toBe('ノート')
  expect(manifest.files['aaaaaaaa-there']?.bytes).toBe(9)
  expect(manifest.missing_files).toEqual(['bbbbbbbb-lost'])
})

test('no door and no sealed word is among it', async () => {
  const { folder } = await exported('doors')
  const tables = await readdir(path.join(folder, 'tables'))
  for (const table of ['sessions', 'passkeys', 'totp_secrets', 'consults', 'chat_sealed']) {
    expect(tables).not.toContain(`${table}.csv`)
  }
  const [user] = await server.owner
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', '<>', '')
    .execute()
  expect(await readFile(path.join(folder, 'tables', 'users.csv'), 'utf8')).not.toContain(user?.password_hash)
  expect(await readFile(path.join(folder, 'README.txt'), 'utf8')).toContain('totp_secrets')
})

/** Looked at: they open nothing. */
const harmless = [
  ...[
    'chat_messages.chain_hash',
    'chat_messages.content_hash',
    'chat_messages.salt',
    'chat_rooms.anchored_hash',
  ],
  ...['chat_rooms.last_hash', 'files.storage_key', 'help_items.screen_key', 'meeting_events.digest'],
  ...['meeting_namings.participant_key', 'meeting_sessions.participant_key', 'safety_anchors.merkle_root'],
  ...[
    'settings.setting_key',
    'timed_mails.run_key',
    'users.password_change_flag',
    'users.password_expires_at',
  ],
]

test('a new column that sounds like a secret, or is bytes, is looked at before it leaves the house', async () => {
  const tables = await listStoredTables(owner.db)
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map(column => ({ full: `${name}.${column.name}`, table: name, ...column })),
  )
  const leaving = columns.filter(({ table, full }) => !(table in leftOutTables) && !(full in leftOutColumns))
  const suspicious = leaving
    .filter(({ name, type }) => type === 'bytea' || soundsSecret(name))
    .map(({ full }) => full)
  expect(suspicious.sort()).toEqual(harmless)
  // What is left out is there at all.
  const names = new Set([...tables.map(({ name }) => name), ...columns.map(({ full }) => full)])
  expect(
    [...Object.keys(leftOutTables), ...Object.keys(leftOutColumns)].filter(name => !names.has(name)),
  ).toEqual([])
})

test('a folder in which something lies is left as it is', async () => {
  const folder = path.join(root, 'whole')
  const before = await readFile(path.join(folder, 'manifest.json'), 'utf8')
  await expect(exported('whole')).rejects.toThrow('すでに何かがあります')
  expect(await readFile(path.join(folder, 'manifest.json'), 'utf8')).toBe(before)
})
