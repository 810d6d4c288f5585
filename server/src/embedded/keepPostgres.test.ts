import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GrowingPause } from '../growingPause.ts'
import { keepPostgres } from './keepPostgres.ts'
import { sendSignal } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

let folder: string
let postgres: EmbeddedPostgres
let lines: string[]
let keeping: ReturnType<typeof keepPostgres>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terakoya-kept-'))
  await chmod(folder, 0o711)
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  lines = []
})

afterEach(async () => {
  await keeping.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function keep(): void {
  keeping = keepPostgres(postgres, {
    tell: line => lines.push(line),
    pauses: new GrowingPause({ first: 0, max: 100 }),
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
  keep()
  await ask('create table kept (no integer)')
  await ask('insert into kept values (1)')
  const { pid, ownerUrl } = postgres
  sendSignal(pid, 'SIGKILL')
  // One that is dying may still answer: the question is for the next one.
  await until(() => expect(postgres.pid).not.toBe(pid))
  await until(async () => expect(await ask('select no from kept')).toEqual([{ no: 1 }]))
  expect(postgres.ownerUrl).toBe(ownerUrl)
  await until(() => expect(lines).toHaveLength(2))
})

test('killed seven times in a row it is back each time, after waits that are told', async () => {
  keep()
  await ask('create table kept (no integer)')
  for (let death = 1; death <= 7; death += 1) {
    const { pid } = postgres
    await ask(`insert into kept values (${death})`)
    sendSignal(pid, 'SIGKILL')
    await until(() => expect(postgres.pid).not.toBe(pid))
  }
  await until(async () => expect(await ask('select count(*)::int from kept')).toEqual([{ count: 7 }]))
  await until(() => expect(lines).toHaveLength(14))
  expect(lines[0]).toContain('起動し直します')
  expect(lines[2]).toContain('1秒待ってから')
})

test('a start that fails is tried again until it succeeds', async () => {
  const { pid } = postgres
  let fails = 3
  const restart = async () => {
    fails -= 1
    if (fails > 0) throw new Error('ディスクの空きがありません。')
    await postgres.restart()
  }
  keeping = keepPostgres(
    { isAlive: () => postgres.isAlive(), restart },
    { tell: line => lines.push(line), pauses: new GrowingPause({ first: 0, max: 100 }) },
  )
  sendSignal(pid, 'SIGKILL')
  await until(async () => expect(await ask('select 1 as one')).toEqual([{ one: 1 }]))
  expect(lines.filter(line => line.includes('空きがありません'))).toHaveLength(2)
})

test('who ends the keeping may stop it for good', async () => {
  keep()
  await keeping.end()
  await postgres.stop()
  expect(await postgres.isAlive()).toBe(false)
  expect(lines).toEqual([])
})
