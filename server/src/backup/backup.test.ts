import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '../auth/scope.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { databaseUrl, OWNER_ROLE } from '../embedded/provision.sql.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { listTheirWords, patternOf } from '../erasure/erasePerson.sql.ts'
import { readCluster } from '../erasure/erasureFacts.sql.ts'
import { addToErasureList, bringErasures, erasureListFile } from '../erasure/erasureList.ts'
import { fates, mayStay } from '../erasure/fates.ts'
import { findWords } from '../erasure/foundWords.sql.ts'
import { applyErasures } from '../erasure/keepErasures.ts'
import { verifyChains } from '../operations/chat/verifyChains.ts'
import { fillIfEmpty } from '../seed/fillIfEmpty.ts'
import { openTestClock } from '../testing/testClock.ts'
import { writeArchive } from './archive.ts'
import { backUpNow } from './keepBackups.ts'
import { backupFileName, keepNewest, type MadeBackup, makeBackup } from './makeBackup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyRestored } from './verifyRestored.ts'

const clock = openTestClock()
let root: string
let dataDir: string
let running: EmbeddedPostgres
let encryptionKey: Buffer
let identity: string
let source: string
let made: MadeBackup
/** How many rows were acknowledged before the backup began, and after it had ended. */
let written: { before: number; after: number }

/** A superuser in the product's database of a cluster. */
async function inside<Result>(
  { adminUrl }: Pick<EmbeddedPostgres, 'adminUrl'>,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl(adminUrl, 'terakoya') })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Writes row after row until it is told to end, which answers how many were acknowledged; `begun` once fifty are. */
function writer(postgres: EmbeddedPostgres) {
  let acknowledged = 0
  let isEnded = false
  let begin: (rows: number) => void
  const begun = new Promise<number>(resolve => {
    begin = resolve
  })
  const writing = inside(postgres, async client => {
    while (!isEnded) {
      await client.query('insert into written_meanwhile (no) values ($1)', [acknowledged + 1])
      acknowledged += 1
      if (acknowledged === 50) begin(acknowledged)
    }
  })
  const end = async () => {
    isEnded = true
    await writing
    return acknowledged
  }
  return { begun, end }
}

async function restored(name: string): Promise<{ dataDir: string; manifest: Manifest }> {
  const into = path.join(root, name)
  return { dataDir: into, manifest: await restoreBackup({ source, dataDir: into, identity }) }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-backup-'))
  // The account of the database has to pass.
  await chmod(root, 0o711)
  dataDir = path.join(root, 'data')
  running = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrateToLatest(running.ownerUrl)
  const config = readConfig({ DATA_DIR: dataDir, DEMO_SIZE: 'small', TERAKOYA_NOW: clock.now() })
  await fillIfEmpty(config, running.ownerUrl)
  await openEncryption(config, running.ownerUrl)
  encryptionKey = Buffer.from(await readFile(path.join(dataDir, 'encryption-key'), 'utf8'), 'base64')
  await inside(running, async client => {
    await client.query('create table written_meanwhile (no integer primary key)')
    await client.query(`alter table written_meanwhile owner to ${OWNER_ROLE}`)
  })
  identity = await generateIdentity()
  source = path.join(root, backupFileName(clock.now()))

  const { begun, end } = writer(running)
  const before = await begun
  made = await makeBackup({
    ...{ dataDir, target: source, recipient: await identityToRecipient(identity) },
    ...{ clock, withFiles: true },
  })
  written = { before, after: await end() }
}, 180_000)

afterAll(async () => {
  await running.stop()
  await rm(root, { recursive: true, force: true })
})

test('what was acknowledged before it began is in it, and of what came meanwhile a beginning without gaps', async () => {
  const { dataDir } = await restored('whole')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const rows = await inside(postgres, client =>
    client.query<{ rows: number; last: number }>(
      'select count(*)::integer as rows, max(no) as last from written_meanwhile',
    ),
  )
  await postgres.stop()
  const [{ rows: count, last } = { rows: 0, last: 0 }] = rows.rows
  expect(count).toBe(last)
  expect(last).toBeGreaterThanOrEqual(written.before)
  expect(last).toBeLessThanOrEqual(written.after)
  expect(written.after).toBeGreaterThan(written.before)
})

test('a restored business keeps every rule, has every file, and the key opens it', async () => {
  const { dataDir, manifest } = await restored('proven')
  const { faults, rows, files, fewer } = await verifyRestored({ dataDir, manifest, clock, encryptionKey })
  expect(faults).toEqual([])
  expect(fewer).toEqual([])
  expect(files).toBeGreaterThan(0)
  expect(rows).toBeGreaterThan(1000)
  expect(made.bytes).toBeGreaterThan(1_000_000)
  expect(manifest.rows.students).toBeGreaterThan(0)
})

test('nobody reads it without the key, and the key of the database’s own secrets isn’t in it', async () => {
  expect((await stat(source)).mode & 0o777).toBe(0o600)
  const other = await generateIdentity()
  const into = path.join(root, 'other-key')
  await expect(restoreBackup({ source, dataDir: into, identity: other })).rejects.toThrow(
    'この鍵では控えを開けません',
  )
  const { dataDir } = await restored('without-key')
  expect(await readdir(dataDir)).not.toContain('encryption-key')
})

test('a backup that is cut off or changed in one byte is refused in words', async () => {
  const whole = await readFile(source)
  const damaged = path.join(root, 'damaged.backup')
  await writeFile(damaged, whole)
  await truncate(damaged, whole.length - 1000)
  const read = (name: string) => restoreBackup({ source: damaged, dataDir: path.join(root, name), identity })
  await expect(read('cut')).rejects.toThrow('控えを最後まで読めません')
  await writeFile(damaged, whole)
  const file = await open(damaged, 'r+')
  const at = Math.floor(whole.length / 2)
  await file.write(Buffer.from([(whole[at] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
  await expect(read('changed')).rejects.toThrow('控えを最後まで読めません')
})

test('nothing is written over, and a name that leads outside is refused', async () => {
  await expect(restoreBackup({ source, dataDir, identity })).rejects.toThrow('空ではありません')
  const evil = path.join(root, 'evil.backup')
  await writeArchive(evil, await identityToRecipient(identity), async archive => {
    await archive.text('postgres/../../outside', 'x')
  })
  const into = path.join(root, 'evil')
  await expect(restoreBackup({ source: evil, dataDir: into, identity })).rejects.toThrow('あるはずのないもの')
  expect(await readdir(root)).not.toContain('outside')
})

test('what is missing or breaks a rule in a restored business is named', async () => {
  const { dataDir, manifest } = await restored('broken')
  const kept = path.join(dataDir, 'files', 'kept')
  const [gone = ''] = await readdir(kept)
  await rm(path.join(kept, gone))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await inside(postgres, async client => {
    await client.query('set session_replication_role = replica')
    await client.query('delete from subjects where subject_no = (select min(subject_no) from lessons)')
  })
  await postgres.stop()
  const wrong = { dataDir, manifest, clock, encryptionKey: Buffer.alloc(32, 1) }
  const { faults, fewer } = await verifyRestored(wrong)
  expect(faults).toContain(`記録が持つファイル ${gone} がありません。`)
  expect(faults.some(fault => /lessons の\d+件が、決まり lessons_subject_no_fkey/.test(fault))).toBe(true)
  expect(faults).toContain('暗号の鍵が、この控えのデータベースのものではありません。')
  expect(fewer).toEqual(['subjects'])
})

test('who was erased after it was made is in it, and is erased again before the restored business answers anybody', async () => {
  const { dataDir } = await restored('erased')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const database = connect(postgres.appUrl, { max: 2, statementTimeout: 60_000 })
  const all = systemScope('a test looks for words everywhere')
  try {
    // The one with the most to say: lessons, kartes, reports, mails.
    const { rows } = await inside(postgres, client =>
      client.query<{ student_no: number }>(
        'select student_no from kartes join lessons using (student_no) group by 1 order by count(*) desc, 1 limit 1',
      ),
    )
    const person = { person_kind: 'student' as const, person_no: rows[0]?.student_no ?? 0 }
    const words = (await listTheirWords(database.db, all, person)).filter(({ shared }) => !shared)
    const pattern =
      (await patternOf(
        database.db,
        all,
        words.map(({ word }) => word),
      )) ?? ''
    expect((await findWords(database.db, all, pattern)).length).toBeGreaterThan(3)
    const cluster = await readCluster(database.db)
    const erasure = { cluster, ...person, erased_at: clock.now(), reason: 'asked' as const }
    await addToErasureList(path.join(root, erasureListFile), [erasure])
    expect(await bringErasures(source, dataDir)).toBe(1)
    const today = clock.today()
    expect(
      await applyErasures(database, { dataFolder: dataDir, today, isOutside: false }, () => undefined),
    ).toBe(1)
    const left = await findWords(database.db, all, pattern)
    const stays = left.filter(({ table, column }) => !mayStay(fates[table]?.columns[column]))
    expect(stays).toEqual([])
    expect(await verifyChains(database, clock)).toEqual([])
  } finally {
    await database.close()
    await postgres.stop()
  }
})

test('the newest backups stay, and what is called otherwise is left alone', async () => {
  const folder = path.join(root, 'kept')
  await mkdir(folder)
  const names = ['2026-04-12', '2026-04-13', '2026-04-14'].map(day => backupFileName(`${day}T17:30:00.000Z`))
  for (const name of [...names, 'terakoya.txt']) await writeFile(path.join(folder, name), '')
  expect(await keepNewest(folder, 2)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual([...names.slice(1), 'terakoya.txt'].sort())
})

test('what became of a backup is noted, a failed one with its reason', async () => {
  const recipient = await identityToRecipient(identity)
  const told: string[] = []
  const keeping = {
    ...{ dataDir, ownerUrl: running.ownerUrl, recipient, keep: 1, clock, withFiles: true },
    tell: (line: string) => told.push(line),
  }
  const folder = path.join(root, 'nightly')
  await backUpNow({ ...keeping, folder })
  expect(told.join()).toContain('を作りました')
  const occupied = path.join(root, 'occupied')
  await writeFile(occupied, '')
  await expect(backUpNow({ ...keeping, folder: occupied })).rejects.toThrow('控えを作れません')
  const { rows } = await inside(running, client =>
    client.query<{ file_name: string | null; fault: string }>(
      'select file_name, fault from backups order by backup_no',
    ),
  )
  expect(rows).toEqual([
    { file_name: backupFileName(clock.now()), fault: '' },
    { file_name: null, fault: expect.stringContaining('EEXIST') },
  ])
  expect(await readdir(folder)).toEqual([backupFileName(clock.now())])
})
