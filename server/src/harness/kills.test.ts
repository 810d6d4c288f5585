import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KillableServer } from '../testing/killableServer.ts'

/** What the product has acknowledged under writing load is there after it, its database or its worker was killed. */
let server: KillableServer

beforeAll(async () => {
  server = await KillableServer.open('kills')
})

afterAll(async () => {
  await server.close()
})

/** Next week's assigned lessons: each write turns one's pin over, which raises its version by one. */
async function load() {
  const cookie = await server.signIn('admin')
  const { today } = await server.ask(cookie, 'getConfig', {})
  const { authority_centers } = await server.ask(cookie, 'Startup_getDropdowns', {})
  const center_no = Number(authority_centers[0]?.value)
  const week_date = addDays(mondayOf(today), 7)
  const days = { center_no, start_date: week_date, end_date: addDays(week_date, 6) }
  const { lessons } = await server.ask(cookie, 'C40101_getAppliedSchedule', days)
  const assigned = lessons.filter(lesson => lesson.teacher_no > 0)
  expect(assigned.length).toBeGreaterThan(10)
  return { cookie, center_no, week_date, days, lessons: assigned }
}

type Load = Awaited<ReturnType<typeof load>>

/** The newest acknowledged version of each lesson. */
type Acknowledged = Map<number, number>

/** Writes without pause until nobody acknowledges any more, or `stop` is called. */
function writeOn({ cookie, center_no, week_date, lessons }: Load) {
  const acknowledged: Acknowledged = new Map()
  /** With what each writer was refused; 0 when nobody answered. */
  const lastStatuses: number[] = []
  let writes = 0
  let stopped = false
  const writer = async (mine: Load['lessons']) => {
    const at = new Map(mine.map(lesson => [lesson.schedule_no, { ...lesson }]))
    while (!stopped) {
      for (const lesson of at.values()) {
        const { schedule_no, lock_version, teacher_no } = lesson
        const pinned_flag: 0 | 1 = lesson.pinned_flag === 0 ? 1 : 0
        const change = { _action: 'assignTeacher', schedule_no, lock_version, teacher_no, pinned_flag }
        const answer = await server.send(cookie, 'C40101_updateSchedule', {
          center_no,
          week_date,
          lessons: [change],
        })
        if (stopped) return
        if (answer?.status !== 200) {
          lastStatuses.push(answer?.status ?? 0)
          return
        }
        lesson.pinned_flag = pinned_flag
        lesson.lock_version += 1
        acknowledged.set(schedule_no, lesson.lock_version)
        writes += 1
      }
    }
  }
  const third = (rest: number) => lessons.filter((_lesson, index) => index % 3 === rest)
  const done = Promise.all([writer(third(0)), writer(third(1)), writer(third(2))])
  return {
    acknowledged,
    lastStatuses,
    enough: () => vi.waitFor(() => expect(writes).toBeGreaterThan(40), { timeout: 20_000, interval: 5 }),
    done,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function lostOf(acknowledged: Acknowledged): Promise<string[]> {
  const { lessons } = await load()
  const stored = new Map(lessons.map(lesson => [lesson.schedule_no, lesson.lock_version]))
  return [...acknowledged]
    .filter(([schedule_no, version]) => (stored.get(schedule_no) ?? -1) < version)
    .map(
      ([schedule_no, version]) =>
        `${schedule_no}: ${version} acknowledged, ${stored.get(schedule_no)} stored`,
    )
}

test('a killed server has lost nothing that it acknowledged', async () => {
  const writing = writeOn(await load())
  await writing.enough()
  await server.program.end('SIGKILL')
  await writing.done
  await server.start()
  expect(writing.acknowledged.size).toBeGreaterThan(0)
  expect(await lostOf(writing.acknowledged)).toEqual([])
})

test('a save whose answer the killed server took along is answered when it is sent again, and done once', async () => {
  const { cookie, center_no, week_date, lessons } = await load()
  const saves = lessons.slice(0, 40).map(({ schedule_no, lock_version, teacher_no, pinned_flag }) => ({
    schedule_no,
    lock_version,
    key: `killed-${schedule_no}`,
    input: {
      center_no,
      week_date,
      lessons: [
        {
          _action: 'assignTeacher',
          schedule_no,
          lock_version,
          teacher_no,
          pinned_flag: pinned_flag === 0 ? 1 : 0,
        },
      ],
    },
  }))
  const writes = saves.map(({ input, key }) => ({
    cookie,
    api: 'C40101_updateSchedule' as const,
    input,
    key,
  }))
  const replies = await server.sendAcrossKill(writes, 5)
  expect(replies.map(({ output }) => output)).toMatchObject(
    saves.map(({ schedule_no, lock_version }) => ({
      updated: [{ schedule_no, lock_version: lock_version + 1 }],
    })),
  )
  const stored = new Map((await load()).lessons.map(lesson => [lesson.schedule_no, lesson.lock_version]))
  for (const { schedule_no, lock_version } of saves) expect(stored.get(schedule_no)).toBe(lock_version + 1)
})

test('a killed database has lost nothing that it acknowledged, is started again, and the server says 503 meanwhile', async () => {
  const { cookie, days, ...rest } = await load()
  const writing = writeOn({ cookie, days, ...rest })
  await writing.enough()
  const file = await readFile(join(server.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(file, 10), 'SIGKILL')
  await writing.done
  expect(new Set(writing.lastStatuses)).toEqual(new Set([503]))
  // The same server, its session and its worker go on by themselves.
  await vi.waitFor(
    async () => expect(await server.send(cookie, 'Auth_getCurrentUser', {})).toMatchObject({ status: 200 }),
    { timeout: 30_000, interval: 50 },
  )
  expect(server.program.child.exitCode).toBe(null)
  expect(writing.acknowledged.size).toBeGreaterThan(0)
  expect(await lostOf(writing.acknowledged)).toEqual([])
  const more = writeOn(await load())
  await more.enough()
  await more.stop()
  expect(await lostOf(more.acknowledged)).toEqual([])
  await untilAssigned(cookie, days)
})

/** Lets the week be assigned and waits for the worker to have done it. */
async function untilAssigned(cookie: string, days: Load['days']): Promise<void> {
  const { job_no } = await server.ask(cookie, 'C40101_autoAssign', days)
  await vi.waitFor(
    async () => expect((await server.ask(cookie, 'Jobs_getStatus', { job_no })).state).toBe('completed'),
    { timeout: 100_000, interval: 100 },
  )
}

/** The worker's process: a child of the server's. */
async function workerOf(server: number): Promise<number> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map(name => readFile(`/proc/${entry}/${name}`, 'utf8').catch(() => '')),
    )
    const parent = /\) \w (\d+)/.exec(stat ?? '')?.[1]
    if (Number(parent) === server && command?.includes('worker.ts')) return Number(entry)
  }
  throw new Error('the server has no worker')
}

test('a killed worker costs no write, and a new one does the job', async () => {
  const { cookie, days, ...rest } = await load()
  const writing = writeOn({ cookie, days, ...rest })
  await writing.enough()
  const killed = await workerOf(server.program.child.pid ?? 0)
  process.kill(killed, 'SIGKILL')
  await untilAssigned(cookie, days)
  await writing.stop()
  expect(await workerOf(server.program.child.pid ?? 0)).not.toBe(killed)
  expect(await lostOf(writing.acknowledged)).toEqual([])
})

/** A process and those it has started. */
async function withChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

test('requests under way when the database freezes are answered while it is frozen, and it is found again', async () => {
  const { cookie } = await load()
  const file = await readFile(join(server.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8')
  const processes = await withChildren(Number.parseInt(file, 10))
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    const begun = performance.now()
    const asked = Array.from({ length: 8 }, () => server.send(cookie, 'Auth_getCurrentUser', {}))
    const statuses = (await Promise.all(asked)).map(reply => reply?.status)
    expect(new Set(statuses)).toEqual(new Set([503]))
    // The limit of a statement is 10 s.
    expect(performance.now() - begun).toBeLessThan(18_000)
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(
    async () => expect(await server.send(cookie, 'Auth_getCurrentUser', {})).toMatchObject({ status: 200 }),
    { timeout: 30_000, interval: 50 },
  )
  expect(server.program.child.exitCode).toBe(null)
})
