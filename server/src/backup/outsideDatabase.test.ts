import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openTestClock } from '../testing/testClock.ts'
import { findTool } from './databaseTools.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'

// PostgreSQL's programs needn't be there where the tests run: what stands here for them notes how it was called.
const asPgDump = `#!/bin/sh
[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit 0
echo "$*" > "$(dirname "$0")/called"
for each in "$@"; do case "$each" in --file=*) printf 'all of it' > "\${each#--file=}";; esac; done
[ -n "$PGPASSWORD" ]
`

let root: string
let tools: string
let database: TestDatabase

async function tool(name: string, script: string): Promise<void> {
  await writeFile(path.join(tools, name), script)
  await chmod(path.join(tools, name), 0o755)
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-outside-'))
  tools = path.join(root, 'bin')
  await mkdir(tools)
  await tool('pg_dump', asPgDump)
  await tool('pg_restore', '#!/bin/sh\necho "pg_restore (PostgreSQL) 14.9"\n')
  database = await createTestDatabase()
})

afterAll(async () => {
  delete process.env.PG_BIN
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

test('a tool older than the database isn’t used, and what to install is said', async () => {
  const env = { ...process.env, PG_BIN: tools }
  expect(await findTool('pg_dump', 18, env)).toEqual({ file: path.join(tools, 'pg_dump'), major: 99 })
  await expect(findTool('pg_restore', 15, env)).rejects.toThrow('postgresql-client-15')
})

test('a database outside lies in the backup as its own pg_dump wrote it, and nowhere else', async () => {
  process.env.PG_BIN = tools
  const identity = await generateIdentity()
  const folder = path.join(root, 'backups')
  await mkdir(folder)
  const source = path.join(folder, 'one.backup')
  const dataDir = path.join(root, 'data')
  await mkdir(dataDir)
  // What one that was killed has left: everything, in the clear.
  const left = path.join(dataDir, 'terakoya-20260101-023000.backup.dump')
  await writeFile(left, 'all of it')
  await utimes(left, 1, 1)
  await makeBackup({
    ...{ dataDir, target: source, recipient: await identityToRecipient(identity) },
    ...{ clock: openTestClock(), withFiles: false, outsideUrl: database.ownerUrl },
  })
  // The plain dump is gone from the disk.
  expect(await readdir(folder)).toEqual(['one.backup'])
  expect((await readdir(dataDir)).filter(name => name.endsWith('.dump'))).toEqual([])
  const { password } = new URL(database.ownerUrl)
  const called = await readFile(path.join(tools, 'called'), 'utf8')
  expect(called).toContain('--format=custom')
  expect(called).not.toContain(password)
  // It is restored by a tool as new as the one that wrote it, and over nothing that is there.
  const into = path.join(root, 'restored')
  await expect(
    restoreBackup({ source, dataDir: into, identity, outsideUrl: database.ownerUrl }),
  ).rejects.toThrow('戻す先のデータベースは空ではありません')
  expect(await readdir(into)).not.toContain('database.dump')
})
