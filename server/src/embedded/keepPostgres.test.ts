import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPostgres } from './keepPostgres.ts'
import { sendSignal } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

let folder: string
let postgres: EmbeddedPostgres
let lines: string[]
let keeping: ReturnType<typeof keepPostgres>
let givenUp: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-kept-'))
  await chmod(folder, 0o711)
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  lines = []
  givenUp = 0
})

afterEach(async () => {
  await keeping.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function keep(tries: number): void {
  keeping = keepPostgres(postgres, {
    tell: line => lines.push(line),
    giveUp: () => {
      givenUp += 1
    },
    tries,
  })
}

async function ask(text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

test('a killed PostgreSQL is started again at the same address with its rows', async () => {
  keep(5)
  await ask('create table kept (no integer)')
  await ask('insert into kept values (1)')
  const { pid, ownerUrl } = postgres
  sendSignal(pid, 'SIGKILL')
  // One that is dying may still answer: the question is for the next one.
  await until(() => expect(postgres.pid).not.toBe(pid))
  await until(async () => expect(await ask('select no from kept')).toEqual([{ no: 1 }]))
  expect(postgres.ownerUrl).toBe(ownerUrl)
  await until(() => expect(lines).toHaveLength(2))
  expect(givenUp).toBe(0)
}, 60_000)

test('one that dies again and again is given up, in words', async () => {
  keep(1)
  sendSignal(postgres.pid, 'SIGKILL')
  await until(() => expect(lines).toHaveLength(2))
  sendSignal(postgres.pid, 'SIGKILL')
  await until(() => expect(givenUp).toBe(1))
  expect(lines.at(-1)).toContain('もう一度 npm start')
  expect(await postgres.isAlive()).toBe(false)
}, 60_000)

test('who ends the keeping may stop it for good', async () => {
  keep(5)
  await keeping.end()
  await postgres.stop()
  expect(await postgres.isAlive()).toBe(false)
  expect(lines).toEqual([])
}, 60_000)
