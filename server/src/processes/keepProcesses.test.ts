import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KillableServer } from '../testing/killableServer.ts'

/** `PROCESSES=2` as it is started for real: one parent, two that answer on one port. */
let server: KillableServer

beforeAll(async () => {
  server = await KillableServer.open('processes', { PROCESSES: '2', METRICS_PORT: '0' })
})

afterAll(() => server.close())

/** The processes that the started one keeps, the worker of jobs left out. */
async function kept(): Promise<number[]> {
  const parent = server.program.child.pid ?? 0
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  const programs = await Promise.all(
    children
      .trim()
      .split(/\s+/)
      .map(async pid => ({ pid: Number(pid), line: await readFile(`/proc/${pid}/cmdline`, 'utf8') })),
  )
  return programs.filter(({ line }) => line.includes('main.ts')).map(({ pid }) => pid)
}

/** On a connection of its own, so that each process is asked in turn. */
const consult = () =>
  fetch(`${server.address}/api/traceless`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ api: 'Consult_sendAnonymous', input: {} }),
  })

/** Who meets the death of a process has a broken connection, and asks again: so does the page. */
async function answers(cookie: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await vi.waitFor(() => server.ask(cookie, 'Auth_getCurrentUser', {}), { timeout: 10_000, interval: 100 })
  }
}

test('strangers are counted over all processes, in memory alone', async () => {
  const statuses = []
  for (let time = 0; time < 6; time += 1) statuses.push((await consult()).status)
  expect(statuses).toEqual([...Array(5).fill(422), 429])
})

test('who signs in at one is known at all; one that is killed is started again, and the others answer meanwhile', async () => {
  const cookie = await server.signIn('manager')
  const before = await kept()
  expect(before).toHaveLength(2)
  const [first = 0, second = 0] = before
  process.kill(first, 'SIGKILL')
  await vi.waitFor(async () => expect(await kept()).not.toContain(first), { timeout: 10_000, interval: 100 })
  await answers(cookie)
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 60_000, interval: 100 })
  expect(await kept()).toContain(second)
  await answers(cookie)
})

test('SIGTERM ends all of them, and what they had begun is answered', async () => {
  const cookie = await server.signIn('manager')
  const pids = await kept()
  const answers = Array.from({ length: 10 }, () => server.send(cookie, 'Auth_getCurrentUser', {}))
  await answers[0]
  await server.program.end('SIGTERM')
  // One that had not yet been read finds nobody; none is broken off half way.
  for (const answer of await Promise.all(answers)) expect([200, 503, undefined]).toContain(answer?.status)
  expect(server.program.child.exitCode).toBe(0)
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(pids.filter(alive)).toEqual([])
})
