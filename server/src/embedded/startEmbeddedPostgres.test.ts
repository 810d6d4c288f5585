import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPostmasterFile } from './postmaster.ts'
import { identifyProcess, sendSignal, waitUntilGone } from './processes.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './startEmbeddedPostgres.ts'

let shared: string
let parent: string
let dataDir: string
let ends: (() => Promise<unknown>)[]

beforeAll(async () => {
  shared = await makeFolder()
  const first = await startEmbeddedPostgres({ dataDir: path.join(shared, 'data') })
  await first.stop()
})

afterAll(() => rm(shared, { recursive: true, force: true }))

beforeEach(async () => {
  parent = await makeFolder()
  // Most tests start the same cluster again, as making one is most of the time.
  dataDir = path.join(shared, 'data')
  ends = []
})

afterEach(async () => {
  for (const end of ends.reverse()) await end()
  await rm(parent, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terakoya-embedded-'))
  await chmod(folder, 0o711)
  return folder
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, ...options })
  ends.push(() => database.stop())
  return database
}

/** The same in a process of its own, which can be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; database: EmbeddedPostgres }> {
  const program = fileURLToPath(new URL('startAndHold.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(async () => child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const database = JSON.parse(line) as EmbeddedPostgres
  ends.push(async () => {
    sendSignal(database.pid, 'SIGQUIT')
    await waitUntilGone(database.pid, 10_000)
  })
  return { child, database }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const write = (database: EmbeddedPostgres) =>
  ask(
    database.ownerUrl,
    `drop table if exists kept; create table kept (word text); insert into kept values ('寺子屋')`,
  )
const kept = (database: EmbeddedPostgres) => ask(database.ownerUrl, 'select word from kept')

/** Runs a script as the cluster's user, as PostgreSQL itself ignores the pids of others; answers its line. */
async function runAsClusterUser(script: string): Promise<number> {
  const { uid, gid } = await stat(path.join(dataDir, 'postgres'))
  const identity = uid === process.getuid?.() ? {} : { uid, gid }
  const child = spawn('sh', ['-c', script], { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
  ends.push(async () => child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return Number(line)
}

/** A process that has ended and that its parent never collects; its parent lives until the test's end. */
async function makeZombie(): Promise<number> {
  const pid = await runAsClusterUser('sh -c "exit 0" & echo $!; exec sleep 600')
  await waitUntilGone(pid, 10_000)
  return pid
}

async function leavePidFile(pid: number): Promise<void> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  const text = [pid, path.join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n')
  await writeFile(file, text)
}

test('data are kept from one start to the next', async () => {
  dataDir = path.join(parent, 'data')
  const first = await start()
  expect(first.started).toBe('new')
  await write(first)
  await first.stop()
  const second = await start()
  expect(second.started).toBe('existing')
  expect(await kept(second)).toEqual([{ word: '寺子屋' }])
})

test('trigrams see Japanese, and the extensions are there for the owner', async () => {
  const { ownerUrl } = await start()
  expect(await ask(ownerUrl, `select cardinality(show_trgm('田中')) > 0 as seen`)).toEqual([{ seen: true }])
  const names = await ask(ownerUrl, 'select extname from pg_extension order by 1')
  expect(names.map(row => row.extname)).toEqual(['btree_gist', 'pg_trgm', 'pgcrypto', 'plpgsql', 'unaccent'])
})

test('only the right password opens it, and the passwords are readable by their owner only', async () => {
  const { appUrl } = await start()
  const wrong = new URL(appUrl)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(path.join(dataDir, 'postgres-passwords.json'))).mode & 0o777).toBe(0o600)
})

test('the server role is neither owner nor superuser', async () => {
  const { appUrl, ownerUrl } = await start()
  await expect(ask(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
  expect(await ask(ownerUrl, 'select usesuper from pg_user where usename = current_user')).toEqual([
    { usesuper: false },
  ])
})

test('a second start on data in use says so and harms nothing', async () => {
  const first = await start()
  await write(first)
  await expect(start()).rejects.toMatchObject({ problem: 'inUse' })
  await expect(start()).rejects.toThrow(`pid ${process.pid}`)
  expect(await kept(first)).toEqual([{ word: '寺子屋' }])
})

test('a command may attach to data in use, and its stop leaves the server running', async () => {
  const first = await start()
  await write(first)
  const attached = await start({ whenInUse: 'attach' })
  expect(await kept(attached)).toEqual([{ word: '寺子屋' }])
  await attached.stop()
  expect(await kept(first)).toEqual([{ word: '寺子屋' }])
})

test('the server of a killed Terakoya is taken up again', async () => {
  const { child, database } = await startElsewhere()
  await write(database)
  await kill(child)
  const next = await start()
  expect(next).toMatchObject({ started: 'reused', pid: database.pid })
  expect(await kept(next)).toEqual([{ word: '寺子屋' }])
  await next.stop()
  expect(await identifyProcess(database.pid)).toBeNull()
})

test('after both Terakoya and its server were killed, everything acknowledged is there', async () => {
  const { child, database } = await startElsewhere()
  await write(database)
  sendSignal(database.pid, 'SIGKILL')
  await kill(child)
  const next = await start()
  expect(next.started).toBe('existing')
  expect(await kept(next)).toEqual([{ word: '寺子屋' }])
})

test('after the server alone was killed, stopping succeeds and the next start recovers', async () => {
  const first = await start()
  await write(first)
  sendSignal(first.pid, 'SIGKILL')
  await first.stop()
  const next = await start()
  expect(await kept(next)).toEqual([{ word: '寺子屋' }])
})

test('a zombie does not count as the running server', async () => {
  const first = await start()
  await first.stop()
  await leavePidFile(await makeZombie())
  expect((await start()).started).toBe('existing')
})

test('a stranger with the old pid does not count as the running server', async () => {
  const first = await start()
  await first.stop()
  await leavePidFile(await runAsClusterUser('echo $$; exec sleep 600'))
  expect((await start()).started).toBe('existing')
})

test('a Ctrl+C in the terminal does not reach the server before Terakoya stops it', async () => {
  const { child, database } = await startElsewhere()
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await once(child, 'exit')
  expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('SIGTERM to Terakoya ends the server cleanly', async () => {
  const { child, database } = await startElsewhere()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await identifyProcess(database.pid)).toBeNull()
  expect(await readPostmasterFile(path.join(dataDir, 'postgres'))).toBeNull()
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
})

test('what a killed first start left half-made is swept away', async () => {
  dataDir = path.join(parent, 'data')
  await mkdir(path.join(dataDir, 'postgres.new-1', 'base'), { recursive: true })
  await chmod(dataDir, 0o711)
  expect((await start()).started).toBe('new')
  expect((await readdir(dataDir)).filter(name => name.includes('.new'))).toEqual([])
})

test('data in a folder that nobody else may enter can be used', async () => {
  dataDir = path.join(parent, 'data')
  await chmod(parent, 0o700)
  const first = await start()
  await write(first)
  await first.stop()
  expect(await kept(await start())).toEqual([{ word: '寺子屋' }])
})

test('a data folder that cannot be made is named in the message', async () => {
  await writeFile(path.join(parent, 'file'), '')
  dataDir = path.join(parent, 'file', 'data')
  await expect(start()).rejects.toMatchObject({
    problem: 'noAccess',
    message: expect.stringContaining(dataDir),
  })
})

test('without its password file a cluster is refused with the name of the file', async () => {
  const file = path.join(dataDir, 'postgres-passwords.json')
  await rename(file, `${file}.away`)
  ends.push(() => rename(`${file}.away`, file))
  await expect(start()).rejects.toThrow('postgres-passwords.json')
})
