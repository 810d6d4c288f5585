import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { runJob } from '../../../jobs/runJob.ts'
import { type MadePlan, planWeeks, storePlans } from '../../../operations/autoAssignWeek.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { makeBusyWeek } from '../../../testing/makeBusyWeek.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { placeIn } from '../../../testing/placeBare.ts'
import { recountReasons } from '../../../testing/recountReasons.ts'
import { testNow } from '../../../testing/testClock.ts'
import { whileWeekIsHeld } from '../../../testing/whileWeekIsHeld.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

async function start(start_date: string, end_date = start_date): Promise<number> {
  const asked = { center_no: at.center_no, start_date, end_date }
  return (await at.manager.call('C40101_autoAssign', asked)).job_no
}

/** Does the work of the worker's process here. */
function work(job_no: number, stopping = new AbortController().signal): Promise<void> {
  const { database, clock } = at.server.services
  return runJob({ database, clock, stopping }, job_no)
}

const status = (job_no: number) => at.manager.call('Jobs_getStatus', { job_no })

async function teachersOf(schedule_nos: readonly number[]): Promise<(number | null)[]> {
  const rows = await Promise.all(schedule_nos.map(at.stored))
  return rows.map(row => row.teacher_no)
}

test('a busy week is assigned as far as it goes, and what stays open is explained by a recount', async () => {
  const { lessons, students } = await makeBusyWeek(at, { date: '2026-04-21', teachers: 7, lessons: 60 })
  // Ten who are kept apart from all others find many a teacher's period taken by one of them.
  const pairs = students
    .slice(0, 10)
    .flatMap(student_no => students.slice(10).map(other_student_no => ({ student_no, other_student_no })))
  await at.server.owner.insertInto('student_apart').values(pairs).execute()
  const job_no = await start('2026-04-21', '2026-04-22')
  expect(await status(job_no)).toMatchObject({ state: 'queued', week_date: weeks.next, result: null })
  await work(job_no)

  const { state, result, finished_at } = await status(job_no)
  const open = (await teachersOf(lessons)).filter(teacher => teacher === null).length
  expect({ state, finished_at }).toMatchObject({ state: 'completed', finished_at: expect.any(String) })
  expect(result).toMatchObject({ assigned: 60 - open, changed: 60 - open, kept: 0, skipped: 0 })
  expect(open).toBeGreaterThan(0)
  expect(await brokenInvariants(at.server.owner)).toEqual([])

  // The row keeps numbers; the names are told to who asks.
  const { result: kept } = await at.server.owner
    .selectFrom('jobs')
    .select('result')
    .where('job_no', '=', job_no)
    .executeTakeFirstOrThrow()
  const names = (result?.unassigned ?? []).map(({ student_name }) => student_name)
  expect(names.every(name => name !== '' && !JSON.stringify(kept).includes(name))).toBe(true)

  const told = Object.fromEntries(
    (result?.unassigned ?? []).map(({ schedule_no, reasons }) => [
      schedule_no,
      Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
    ]),
  )
  expect(told).toEqual(await recountReasons(at.server.owner, at.center_no, '2026-04-21', '2026-04-22'))
  const seen = Object.values(told).flatMap(reasons => Object.keys(reasons))
  expect(seen).toEqual(expect.arrayContaining(['apart', 'day_limit', 'consecutive_limit']))
  expect(
    (
      await at.manager.call('C40101_getAppliedSchedule', {
        center_no: at.center_no,
        start_date: '2026-04-21',
        end_date: '2026-04-21',
      })
    ).latest_job_no,
  ).toBe(job_no)
})

test('the start and the end of a run leave a line each', async () => {
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no'])
    .where('subject', '=', 'center_week')
    .orderBy('audit_no')
    .execute()
  expect(lines).toEqual([
    { action: 'auto_assign_started', user_no: at.user.user_no },
    { action: 'auto_assigned', user_no: at.user.user_no },
  ])
})

test('what people set or pinned, and the days outside the run, stay as they are', async () => {
  const [day, nextDay] = ['2026-05-05', '2026-05-06']
  const other = await makeSubject(at.server.owner)
  const [one, two] = [
    await at.teacher([
      [day, 50],
      [nextDay, 50],
    ]),
    await at.teacher([[day, 50]]),
  ]
  // Against every wish: the run itself would never leave them there.
  const against = {
    avoid_teacher_nos: [two.teacher_no],
    teacher_request: 2,
    subject_no: other.subject_no,
  } as const
  const taught = (date: string, flags: object) =>
    at.lesson(date, 50, { teacher_no: two.teacher_no, ...against, ...flags })
  const manual = await taught(day, { manual_flag: 1 })
  const pinned = await taught(day, { pinned_flag: 1 })
  const later = await at.lesson(nextDay, 50)
  const free = await at.lesson(day, 50)
  const job_no = await start(day)
  await work(job_no)
  expect(await status(job_no)).toMatchObject({ state: 'completed', result: { kept: 2, assigned: 1 } })
  expect(await teachersOf([manual, pinned, free, later].map(each => each.schedule_no))).toEqual([
    two.teacher_no,
    two.teacher_no,
    one.teacher_no,
    null,
  ])
  expect(await at.stored(manual.schedule_no)).toMatchObject({ manual_flag: 1, lock_version: 1 })
  expect(await at.stored(free.schedule_no)).toMatchObject({ manual_flag: 0, pinned_flag: 0 })
})

test('a run of a week whose beginning is past leaves the past days alone', async () => {
  const teacher = await at.teacher([
    ['2026-04-14', 60],
    ['2026-04-16', 60],
  ])
  const [before, after] = [await at.lesson('2026-04-14', 60), await at.lesson('2026-04-16', 60)]
  const job_no = await start(weeks.begun, '2026-04-19')
  expect((await status(job_no)).start_date).toBe('2026-04-15')
  await work(job_no)
  expect(await teachersOf([before.schedule_no, after.schedule_no])).toEqual([null, teacher.teacher_no])
})

test('what somebody saves while a run works stays, and is counted as skipped', async () => {
  const day = '2026-05-12'
  const [one, two] = [await at.teacher([[day, 50]]), await at.teacher([[day, 60]])]
  const [saved, other] = [await at.lesson(day, 50), await at.lesson(day, 60)]
  const run = { center_no: at.center_no, week_date: '2026-05-11', start_date: day, end_date: day }
  const { database } = at.server.services
  const signal = new AbortController().signal
  const plan = await planWeeks(database, [run], { now: testNow, signal, onProgress: () => undefined })
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: run.week_date,
    lessons: [
      {
        _action: 'assignTeacher',
        schedule_no: saved.schedule_no,
        lock_version: 0,
        teacher_no: one.teacher_no,
        pinned_flag: 1,
      },
    ],
  })
  const stored = await inTransaction(database.db, tx => storePlans(tx, plan, at.server.clock.now()))
  expect(stored).toMatchObject([
    { result: { skipped: 1, kept: 1, assigned: 1, changed: 1, status: 'feasible' } },
  ])
  expect(await at.stored(saved.schedule_no)).toMatchObject({ teacher_no: one.teacher_no, pinned_flag: 1 })
  expect(await teachersOf([other.schedule_no])).toEqual([two.teacher_no])
})

test('nothing is proven of a week that has got another lesson while the run worked', async () => {
  const day = '2026-05-20'
  await at.teacher([[day, 50]])
  await at.lesson(day, 50)
  const run = { center_no: at.center_no, week_date: '2026-05-18', ...{ start_date: day, end_date: day } }
  const { database, clock } = at.server.services
  const options = { now: testNow, signal: new AbortController().signal, onProgress: () => undefined }
  const store = (made: MadePlan) => inTransaction(database.db, tx => storePlans(tx, made, clock.now()))
  const [made, late] = [await planWeeks(database, [run], options), await planWeeks(database, [run], options)]
  const [asPlanned] = await store(made)
  expect([asPlanned?.result.status, asPlanned?.result.levels[0]]).toEqual(['optimal', 0])
  await at.lesson(day, 50)
  const [afterwards] = await store(late)
  expect([afterwards?.result.status, afterwards?.result.levels[0]]).toEqual(['feasible', 1])
})

test('a run is cancelled while it waits, and while it works', async () => {
  const day = '2026-05-19'
  const teacher = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50)
  const waiting = await start(day)
  expect(await at.manager.call('Jobs_cancel', { job_no: waiting })).toEqual({ state: 'cancelled' })
  await work(waiting)
  expect((await status(waiting)).state).toBe('cancelled')

  const working = await start(day)
  await at.server.owner.updateTable('jobs').set({ state: 'running' }).where('job_no', '=', working).execute()
  expect(await at.manager.call('Jobs_cancel', { job_no: working })).toEqual({ state: 'running' })
  await work(working)
  expect(await status(working)).toMatchObject({ state: 'cancelled', result: null })
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ teacher_no: null, lock_version: 0 })

  const done = await start(day)
  await work(done)
  expect(await teachersOf([lesson.schedule_no])).toEqual([teacher.teacher_no])

  await at.manager.call('Jobs_cancel', { job_no: waiting })
  const late = await at.manager.ask('Jobs_cancel', { job_no: done })
  expect(late).toMatchObject({ status: 400, error: { errorCode: 'ALREADY_ENDED' } })
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['user_no', 'detail'])
    .where('action', '=', 'auto_assign_cancelled')
    .execute()
  const line = (job_no: number) => ({ user_no: at.user.user_no, detail: { week_date: '2026-05-18', job_no } })
  expect(lines).toEqual([line(waiting), line(working)])

  // What the finished one has found still holds after another one was stopped.
  const stopped = await start(day)
  await at.manager.call('Jobs_cancel', { job_no: stopped })
  const days = { center_no: at.center_no, start_date: day, end_date: day }
  expect(await at.manager.call('C40101_getAppliedSchedule', days)).toMatchObject({
    ...{ latest_job_no: stopped, latest_result_no: done },
  })
})

test('a week has one run at a time, another week has its own', async () => {
  const first = await start('2026-05-26')
  const asked = { center_no: at.center_no, start_date: '2026-05-27', end_date: '2026-05-28' }
  expect((await at.manager.ask('C40101_autoAssign', asked)).error).toMatchObject({
    status: 409,
    errorCode: 'RUN_IN_PROGRESS',
  })
  const second = await start('2026-06-02')
  for (const job_no of [first, second]) await at.manager.call('Jobs_cancel', { job_no })
  expect(await at.manager.ask('C40101_autoAssign', asked)).toMatchObject({ status: 200 })
})

test('a worker that has to stop leaves the job to be taken up again', async () => {
  const day = '2026-06-03'
  const lesson = await at.lesson(day, 50)
  const job_no = await start(day)
  await work(job_no, AbortSignal.abort())
  expect(await status(job_no)).toMatchObject({ state: 'running', result: null })
  await at.teacher([[day, 50]])
  await work(job_no)
  expect((await status(job_no)).state).toBe('completed')
  expect((await at.stored(lesson.schedule_no)).teacher_no).not.toBeNull()
})

test('a run of other days than one editable week is refused', async () => {
  const asked = (start_date: string, end_date: string) =>
    at.manager.ask('C40101_autoAssign', { center_no: at.center_no, start_date, end_date })
  expect((await asked('2026-06-10', '2026-06-15')).error).toMatchObject({ errors: [{ field: 'end_date' }] })
  expect((await asked('2026-04-13', '2026-04-14')).error?.errorCode).toBe('OUT_OF_RANGE')
  expect((await asked('2026-06-15', '2026-06-16')).error?.errorCode).toBe('OUT_OF_RANGE')
})

test('a week that is published is changed as little as possible by the next run', async () => {
  const day = '2026-06-09'
  await makeBusyWeek(at, { date: day, days: 1, teachers: 6, lessons: 20 })
  await work(await start(day))
  const week = { center_no: at.center_no, week_date: '2026-06-08' }
  await at.manager.call('C40101_distribute', week)
  const job_no = await start(day)
  await work(job_no)
  expect((await status(job_no)).result?.changed).toBe(0)
})

test('nobody teaches more periods in a row than settled, whatever people have set on another day', async () => {
  const [day, set, otherWeek] = ['2026-04-28', '2026-04-29', '2026-05-07']
  const periods = [40, 50, 60]
  const { teacher_no } = await at.teacher(
    [day, set, otherWeek].flatMap(date => periods.map((period): [string, number] => [date, period])),
    { max_consecutive_periods: 2 },
  )
  for (const period of periods) {
    await at.lesson(day, period)
    await at.lesson(set, period, { teacher_no, manual_flag: 1 })
    await at.lesson(otherWeek, period)
  }
  const resultOf = async (date: string) => {
    const job_no = await start(date)
    await work(job_no)
    return (await status(job_no)).result
  }
  for (const schedule_date of [day, otherWeek]) {
    const result = await resultOf(schedule_date)
    expect(result).toMatchObject({ assigned: 2, unassigned: [{ schedule_date }] })
    expect(result?.unassigned[0]?.reasons).toContainEqual({ reason: 'consecutive_limit', count: 1 })
  }
  const over = await at.server.owner
    .selectFrom('lessons')
    .selectAll()
    .where('schedule_date', '=', set)
    .execute()
  expect(over.map(lesson => lesson.teacher_no)).toEqual([teacher_no, teacher_no, teacher_no])
})

test('a shift that is withdrawn while the run works is planned around', async () => {
  const [day, week_date] = ['2026-05-14', '2026-05-11']
  const wanted = { max_periods_per_day: 1 } as const
  const [one, two] = [await at.teacher([[day, 50]], wanted), await at.teacher([[day, 50]], wanted)]
  const lessons = [await at.lesson(day, 50), await at.lesson(day, 50)]
  const job_no = await start(day)
  await whileWeekIsHeld(
    at.server,
    { center_no: at.center_no, week_date },
    () => work(job_no),
    tx =>
      tx
        .updateTable('teacher_shifts')
        .set({ work_flag: 0 })
        .where('schedule_date', '=', day)
        .where('teacher_no', '=', one.teacher_no)
        .execute(),
  )
  expect(await status(job_no)).toMatchObject({ state: 'completed', result: { assigned: 2 } })
  const { teacher_no } = two
  expect(await teachersOf(lessons.map(each => each.schedule_no))).toEqual([teacher_no, teacher_no])
})

test('a seat that is taken while the run works is planned around', async () => {
  const [day, week_date] = ['2026-05-15', '2026-05-11']
  const [one, two] = [await at.teacher([[day, 50]]), await at.teacher([[day, 50]])]
  // Four fill both teachers, so the run leaves the wide one open; somebody gives it the first teacher.
  const narrow = [
    await at.lesson(day, 50),
    await at.lesson(day, 50),
    await at.lesson(day, 50),
    await at.lesson(day, 50),
  ]
  const saved = await at.lesson(day, 50, { course_setting_no: 100 })
  const job_no = await start(day)
  const taken = one.teacher_no
  await whileWeekIsHeld(
    at.server,
    { center_no: at.center_no, week_date },
    () => work(job_no),
    tx => placeIn(tx, at.center_no, { schedule_no: saved.schedule_no, teacher_no: taken }),
  )
  expect(await status(job_no)).toMatchObject({ state: 'completed' })
  expect((await at.stored(saved.schedule_no)).teacher_no).toBe(taken)
  const placed = await teachersOf(narrow.map(each => each.schedule_no))
  expect(placed.filter(teacher_no => teacher_no !== null)).toEqual([two.teacher_no, two.teacher_no])
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})
