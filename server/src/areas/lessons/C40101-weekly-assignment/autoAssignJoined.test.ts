import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { runJob } from '../../../jobs/runJob.ts'
import { planWeeks, storePlans } from '../../../operations/autoAssignWeek.ts'
import { finishJob } from '../../../operations/finishJob.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting
/** Manages both centers. */
let both: TestClient
/** Manages the other one alone. */
let other: { center_no: CenterInScope; manager: TestClient }

beforeAll(async () => {
  at = await openAssignment()
  other = await at.otherCenter()
  const centers = [at.center_no, other.center_no]
  both = await at.server.signIn(await makeUser(at.server.owner, '550', { centers }))
})

afterAll(() => at.server.close())

const daysOf = (day: string) => ({ start_date: day, end_date: day })

async function start(day: string): Promise<number> {
  const asked = { center_no: at.center_no, with_center_nos: [other.center_no], ...daysOf(day) }
  return (await both.call('C40101_autoAssign', asked)).job_no
}

/** Does the work of the worker's process here. */
function work(job_no: number, stopping = new AbortController().signal): Promise<void> {
  const { database, clock } = at.server.services
  return runJob({ database, clock, stopping }, job_no)
}

/** The number of the job that the other center has in that run. */
async function jobOfOther(day: string): Promise<number> {
  const asked = { center_no: other.center_no, ...daysOf(day) }
  return (await other.manager.call('C40101_getAppliedSchedule', asked)).latest_job_no
}

/** Who may teach two periods a day, at this center early and at the other one late, and a colleague for one of them. */
async function scarceDay(day: string) {
  const shared = await makeTeacher(at.server.owner, {
    center_no: at.center_no,
    centers: [other.center_no],
    subject_nos: [at.subject_no],
    max_periods_per_day: 2,
    shifts: [
      { schedule_date: day, time_limit_no: 40 },
      { schedule_date: day, time_limit_no: 50 },
      { schedule_date: day, time_limit_no: 60, center_no: other.center_no },
    ],
  })
  const colleague = await at.teacher([[day, 50]], { max_periods_per_day: 1 })
  const early = await at.lesson(day, 40)
  const middle = await at.lesson(day, 50)
  const late = await at.lesson(day, 60, { center_no: other.center_no })
  return { shared, colleague, early, middle, late }
}

const teacherOf = async ({ schedule_no }: { schedule_no: number }) =>
  (await at.stored(schedule_no)).teacher_no

/** How much the other center wants last week's teacher. */
async function wishForRegular(regular_strength: 2 | 3): Promise<void> {
  const asked = { id: other.center_no }
  const mine = await other.manager.call('CenterSettings_getEdit', asked)
  const { updated_at: _at, updated_by: _by, ...now } = mine
  await other.manager.call('CenterSettings_doEdit', { ...now, ...asked, regular_strength })
}

test('one plan over both centers spares the day of a teacher whom both need, one after the other does not', async () => {
  const apart = await scarceDay('2026-04-21')
  for (const center_no of [at.center_no, other.center_no]) {
    await work((await both.call('C40101_autoAssign', { center_no, ...daysOf('2026-04-21') })).job_no)
  }
  expect(await teacherOf(apart.late)).toBeNull()

  const day = '2026-04-28'
  const { shared, colleague, early, middle, late } = await scarceDay(day)
  const job_no = await start(day)
  expect(await both.call('Jobs_getStatus', { job_no: await jobOfOther(day) })).toMatchObject({
    state: 'queued',
    center_no: other.center_no,
  })
  await work(job_no)
  expect(await Promise.all([early, middle, late].map(teacherOf))).toEqual([
    shared.teacher_no,
    colleague.teacher_no,
    shared.teacher_no,
  ])
  expect(await both.call('Jobs_getStatus', { job_no })).toMatchObject({
    state: 'completed',
    result: { assigned: 2, changed: 2, unassigned: [], status: 'optimal' },
    together: [{ center_no: other.center_no, unassigned: 0 }],
  })
  // The run's own figure is of both centers: who has one of them could take the other's from it.
  expect((await both.call('Jobs_getStatus', { job_no })).progress.unassigned).toBe(0)
  expect((await at.manager.call('Jobs_getStatus', { job_no })).progress.unassigned).toBeUndefined()
  const job_of_other = await jobOfOther(day)
  // Who manages one of them is told with whom it was, and nothing of what became of it there.
  expect(await other.manager.call('Jobs_getStatus', { job_no: job_of_other })).toMatchObject({
    state: 'completed',
    center_no: other.center_no,
    result: { assigned: 1, changed: 1, unassigned: [] },
    together: [{ center_no: at.center_no, unassigned: null }],
  })
  expect(await other.manager.ask('Jobs_getStatus', { job_no })).toMatchObject({ status: 404 })
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'subject_no'])
    .where(sql<boolean>`(detail->>'job_no')::integer in (${job_no}, ${job_of_other})`)
    .orderBy('audit_no')
    .execute()
  expect(lines).toEqual(
    ['auto_assign_started', 'auto_assigned'].flatMap(action =>
      [at.center_no, other.center_no].map(subject_no => ({ action, subject_no })),
    ),
  )
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('it is stopped as one from either center, and no other run of theirs begins meanwhile', async () => {
  const day = '2026-05-12'
  const { late } = await scarceDay(day)
  const job_no = await start(day)
  const alone = { center_no: other.center_no, ...daysOf(day) }
  expect(await other.manager.ask('C40101_autoAssign', alone)).toMatchObject({
    status: 409,
    error: { errorCode: 'RUN_IN_PROGRESS' },
  })
  const job_of_other = await jobOfOther(day)
  await other.manager.call('Jobs_cancel', { job_no: job_of_other })
  await work(job_no)
  for (const no of [job_no, job_of_other])
    expect(await both.call('Jobs_getStatus', { job_no: no })).toMatchObject({
      state: 'cancelled',
      result: null,
    })

  const next = await start(day)
  const next_of_other = await jobOfOther(day)
  await work(next, AbortSignal.abort())
  expect((await both.call('Jobs_getStatus', { job_no: next_of_other })).state).toBe('running')
  expect(await other.manager.call('Jobs_cancel', { job_no: next_of_other })).toEqual({ state: 'running' })
  await work(next)
  for (const no of [next, next_of_other])
    expect((await both.call('Jobs_getStatus', { job_no: no })).state).toBe('cancelled')
  expect(await teacherOf(late)).toBeNull()
})

test('one that fails fails for both, and tells both', async () => {
  const day = '2026-05-19'
  await scarceDay(day)
  const job_no = await start(day)
  const job_of_other = await jobOfOther(day)
  await finishJob(at.server.services.database.db, job_no, {
    state: 'failed',
    message: '終了しました。',
    finished_at: at.server.clock.now(),
  })
  for (const no of [job_no, job_of_other])
    expect(await both.call('Jobs_getStatus', { job_no: no })).toMatchObject({ state: 'failed' })
  const openAlerts = async () =>
    (
      await at.server.owner
        .selectFrom('alerts')
        .select('center_no')
        .where('classification', '=', 'job_failed')
        .where('closed_at', 'is', null)
        .orderBy('center_no')
        .execute()
    ).map(alert => alert.center_no)
  expect(await openAlerts()).toEqual([at.center_no, other.center_no])
  await work(await start(day))
  expect(await openAlerts()).toEqual([])
})

test('what somebody saves in one of them meanwhile stays, and is counted there alone', async () => {
  const day = '2026-05-26'
  const { early, late } = await scarceDay(day)
  const job_no = await start(day)
  const { database, clock } = at.server.services
  const week_date = '2026-05-25'
  const made = await planWeeks(
    database,
    [at.center_no, other.center_no].map(center_no => ({ center_no, week_date, ...daysOf(day) })),
    { now: testNow, signal: new AbortController().signal, onProgress: () => undefined },
  )
  await at.server.owner
    .updateTable('lessons')
    .set(eb => ({ lock_version: eb('lock_version', '+', 1) }))
    .where('schedule_no', '=', late.schedule_no)
    .execute()
  const stored = await database.db.transaction().execute(tx => storePlans(tx, made, clock.now()))
  expect(stored.map(({ result }) => [result.changed, result.skipped, result.unassigned.length])).toEqual([
    [2, 0, 0],
    [0, 1, 1],
  ])
  expect(await teacherOf(early)).not.toBeNull()
  await both.call('Jobs_cancel', { job_no })
})

test('centers that want something else, are assigned already or are not the user’s can not be joined', async () => {
  const day = '2026-06-02'
  const asked = { center_no: at.center_no, with_center_nos: [other.center_no], ...daysOf(day) }
  expect(await at.manager.ask('C40101_autoAssign', asked)).toMatchObject({ status: 404 })
  const joinable = () => both.call('C40101_getCentersToJoin', { center_no: at.center_no, ...daysOf(day) })
  await scarceDay(day)
  const found = { center_no: other.center_no, shared_teachers: 1, lessons: 1, unassigned: 1 }
  expect(await joinable()).toMatchObject([{ ...found, refusal: '', differing: [] }])
  expect(
    await at.manager.call('C40101_getCentersToJoin', { center_no: at.center_no, ...daysOf(day) }),
  ).toEqual([])

  const alone = { center_no: other.center_no, ...daysOf(day) }
  const { job_no } = await other.manager.call('C40101_autoAssign', alone)
  expect(await joinable()).toMatchObject([{ refusal: 'running' }])
  const { name1 } = await at.server.owner
    .selectFrom('centers')
    .select('name1')
    .where('center_no', '=', other.center_no)
    .executeTakeFirstOrThrow()
  expect(await both.ask('C40101_autoAssign', asked)).toMatchObject({
    status: 409,
    error: { errorCode: 'RUN_IN_PROGRESS', message: expect.stringContaining(name1) },
  })
  await other.manager.call('Jobs_cancel', { job_no })

  await wishForRegular(3)
  expect(await joinable()).toMatchObject([{ refusal: 'wishes', differing: ['regular_strength'] }])
  expect(await both.ask('C40101_autoAssign', asked)).toMatchObject({
    status: 409,
    error: { errorCode: 'WISHES_DIFFER', message: expect.stringContaining(name1) },
  })
})

test('a run that still waits when one of its centers comes to want something else fails, and says so', async () => {
  const day = '2026-06-09'
  await wishForRegular(2)
  const { early, late } = await scarceDay(day)
  const job_no = await start(day)
  await wishForRegular(3)
  await work(job_no)
  expect(await both.call('Jobs_getStatus', { job_no })).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('希望の設定'),
  })
  expect(await Promise.all([early, late].map(teacherOf))).toEqual([null, null])
})
