import { usualWishes } from '@terakoya/domain/assignment/wishes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brokenInvariants } from '../testing/brokenInvariants.ts'
import { makeBusyWeek } from '../testing/makeBusyWeek.ts'
import { makeStudent } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../testing/openAssignment.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { testNow } from '../testing/testClock.ts'
import { untilWaiting } from '../testing/whileWeekIsHeld.ts'

let at: AssignmentSetting
let workers: Program[] = []

beforeAll(async () => {
  at = await openAssignment()
})

afterEach(async () => {
  for (const worker of workers) await worker.end('SIGKILL')
  workers = []
})

afterAll(() => at.server.close())

/** A worker whose clock stands where the server's does: what is over by then it would leave alone. */
function startWorker(now = testNow): Program {
  const worker = startProgram('worker', {
    DATABASE_URL: at.server.urls.appUrl,
    DATA_DIR: at.server.folder,
    TERAKOYA_NOW: now,
  })
  workers.push(worker)
  return worker
}

async function start(date: string): Promise<number> {
  const asked = { center_no: at.center_no, start_date: date, end_date: date }
  return (await at.manager.call('C40101_autoAssign', asked)).job_no
}

const status = (job_no: number) => at.manager.call('Jobs_getStatus', { job_no })

/** Looks until the job is there; a worker needs about two seconds to come up. */
function until(job_no: number, state: string) {
  const look = async () => {
    const job = await status(job_no)
    expect(job.state).toBe(state)
    return job
  }
  return vi.waitFor(look, { timeout: 80_000, interval: 50 })
}

async function job(job_no: number) {
  return at.server.owner.selectFrom('jobs').selectAll().where('job_no', '=', job_no).executeTakeFirstOrThrow()
}

const assigned = async (schedule_nos: readonly number[]) =>
  (await Promise.all(schedule_nos.map(at.stored))).filter(lesson => lesson.teacher_no !== null).length

test('the worker takes up what is asked, tells how far it is, and goes on to the next', async () => {
  const day = '2026-04-21'
  const { lessons } = await makeBusyWeek(at, { date: day, days: 1, teachers: 6, lessons: 30 })
  startWorker()
  const first = await start(day)
  const { result, progress } = await until(first, 'completed')
  expect(result?.assigned).toBe(await assigned(lessons))
  expect(result?.assigned).toBeGreaterThan(0)
  expect(progress).toMatchObject({ unassigned: result?.unassigned.length })
  const { released } = await at.manager.call('C40101_resetSchedule', {
    center_no: at.center_no,
    start_date: day,
    end_date: day,
    mode: 'reset',
  })
  expect(released).toBe(result?.assigned)
  expect((await until(await start(day), 'completed')).result).toMatchObject({ assigned: released })
})

test('a worker that starts late gives students whose day has come their new center', async () => {
  const { owner } = at.server
  const other = await at.otherCenter()
  const { student_no } = await makeStudent(owner, { center_no: at.center_no })
  await at.manager.call('C20301_doAction', {
    student_no,
    schedule_date: '2026-04-17',
    target_center_no: other.center_no,
    kind: 'transfer',
  })
  startWorker('2026-04-18T01:00:00.000Z')
  const center = () =>
    owner.selectFrom('students').select('center_no').where('student_no', '=', student_no).executeTakeFirst()
  await vi.waitFor(async () => expect(await center()).toEqual({ center_no: other.center_no }), 25_000)
  const lines = await owner
    .selectFrom('audit_log')
    .select('user_no')
    .where('subject', '=', 'student')
    .where('subject_no', '=', student_no)
    .execute()
  expect(lines).toEqual([{ user_no: at.user.user_no }])
})

test('a 年度更新 whose worker is killed in between is taken up again, and everybody advances once', async () => {
  const { owner } = at.server
  const { center_no, manager } = await at.otherCenter()
  const students = await Promise.all(
    [3, 4, 5].map(school_year_code => makeStudent(owner, { center_no, school_year_code })),
  )
  const last = Math.max(...students.map(({ student_no }) => student_no))
  const { effect_key } = await manager.call('C20101_getYearUpdate', { center_no })
  await manager.call('C20101_doYearUpdate', { center_no, effect_key, exceptions: [] })
  const grades = async () => {
    const rows = await owner
      .selectFrom('students')
      .select('school_year_code')
      .where('center_no', '=', center_no)
      .orderBy('school_year_code')
      .execute()
    return rows.map(row => row.school_year_code)
  }
  // The last student is held: the worker is in the middle when it dies.
  await owner.transaction().execute(async tx => {
    await tx.selectFrom('students').select('student_no').where('student_no', '=', last).forUpdate().execute()
    const worker = startWorker()
    await untilWaiting(at.server)
    await worker.end('SIGKILL')
  })
  expect(await grades()).toEqual([3, 4, 5])
  startWorker()
  await vi.waitFor(async () => expect(await grades()).toEqual([4, 5, 6]), 25_000)
})

test('a run that works is cancelled from the screen', async () => {
  const day = '2026-05-12'
  const { lessons } = await makeBusyWeek(at, { date: day, days: 1, teachers: 5, lessons: 30 })
  const job_no = await start(day)
  // Its rows are held, so that it cannot end before it is cancelled.
  await at.server.owner.transaction().execute(async tx => {
    await tx.selectFrom('jobs').select('job_no').where('job_no', '=', job_no).forUpdate().execute()
    startWorker()
    await untilWaiting(at.server)
    await tx.updateTable('jobs').set({ cancel_flag: 1 }).where('job_no', '=', job_no).execute()
  })
  await until(job_no, 'cancelled')
  expect(await assigned(lessons)).toBe(0)
})

test('the job of a killed worker is taken up again and completed, never half done', async () => {
  const day = '2026-04-28'
  const { lessons } = await makeBusyWeek(at, { date: day, days: 1, teachers: 6, lessons: 30 })
  const job_no = await start(day)
  // The last lesson is held: the worker has planned, and is in the middle of storing when it dies.
  const held = lessons.at(-1) ?? 0
  await at.server.owner.transaction().execute(async tx => {
    await tx.selectFrom('lessons').select('schedule_no').where('schedule_no', '=', held).forUpdate().execute()
    const worker = startWorker()
    await untilWaiting(at.server)
    await worker.end('SIGKILL')
  })
  expect(await job(job_no)).toMatchObject({ state: 'running', attempts: 1, result: null })
  expect(await assigned(lessons)).toBe(0)

  startWorker()
  const { result } = await until(job_no, 'completed')
  expect((await job(job_no)).attempts).toBe(2)
  expect(result?.assigned).toBe(await assigned(lessons))
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('a job that was interrupted three times ends as failed, and says so', async () => {
  const day = '2026-05-05'
  const job_no = await start(day)
  await at.server.owner
    .updateTable('jobs')
    .set({ state: 'running', attempts: 3 })
    .where('job_no', '=', job_no)
    .execute()
  startWorker()
  const { message, result } = await until(job_no, 'failed')
  expect({ message, result }).toEqual({
    message: expect.stringContaining('もう一度実行してください'),
    result: null,
  })
  expect(
    await at.manager.ask('C40101_autoAssign', {
      center_no: at.center_no,
      start_date: day,
      end_date: day,
    }),
  ).toMatchObject({ status: 200 })
})

test('a worker that is told to stop puts its work down, and the next one completes it', async () => {
  const day = '2026-05-19'
  const { lessons } = await makeBusyWeek(at, { date: day, days: 1, teachers: 5, lessons: 20 })
  const first = startWorker()
  await vi.waitFor(async () => {
    const waiting = await at.server.owner
      .selectFrom('jobs')
      .select('job_no')
      .where('state', '=', 'queued')
      .execute()
    expect(waiting).toEqual([])
  }, 80_000)
  const job_no = await start(day)
  await vi.waitFor(async () => expect((await status(job_no)).state).not.toBe('queued'), {
    timeout: 80_000,
    interval: 5,
  })
  await first.end('SIGTERM')
  startWorker()
  await until(job_no, 'completed')
  expect(await assigned(lessons)).toBeGreaterThan(0)
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('who asks for one run does not wait for all that another has asked for; comparisons wait elsewhere', async () => {
  const other = await at.otherCenter()
  const [first, second, third] = [
    await start('2026-05-26'),
    await start('2026-06-02'),
    await start('2026-06-09'),
  ]
  const { job_no: compared } = await at.manager.call('C40101_comparePlans', {
    ...{ center_no: at.center_no, start_date: '2026-05-26', end_date: '2026-05-26' },
    variants: [usualWishes, { ...usualWishes, day_strength: 0 }],
  })
  const days = { start_date: '2026-05-26', end_date: '2026-05-26' }
  const { job_no: one } = await other.manager.call('C40101_autoAssign', {
    center_no: other.center_no,
    ...days,
  })
  const { rows } = await sql<{ name: string }>`select name from queue.job
    where data->>'job_no' in (${String(compared)}, ${String(one)}) order by name`.execute(at.server.owner)
  expect(rows.map(row => row.name)).toEqual(['comparison', 'work'])
  startWorker()
  await until(third, 'completed')
  const begun = await Promise.all([first, one, second, third].map(job))
  const times = begun.map(({ started_at }) => started_at ?? '')
  expect(times).toEqual([...times].sort())
})
