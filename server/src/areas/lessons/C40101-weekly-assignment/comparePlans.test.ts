import { usualWishes } from '@terakoya/domain/assignment/wishes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { makeBusyWeek } from '../../../testing/makeBusyWeek.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const carefree = { ...usualWishes, slot_strength: 0, day_strength: 0, single_strength: 0 } as const

function compare(day: string, end_date = day) {
  const days = { center_no: at.center_no, start_date: day, end_date }
  return at.manager.call('C40101_comparePlans', { ...days, variants: [usualWishes, carefree] })
}

/** Does the work of the worker's process here. */
function work(job_no: number): Promise<void> {
  const { database, clock } = at.server.services
  return runJob({ database, clock, stopping: new AbortController().signal }, job_no)
}

const seen = (job_no: number) => at.manager.call('C40101_getComparison', { job_no })
const take = (job_no: number, plan: number) => at.manager.call('C40101_takePlan', { job_no, plan })

async function week(day: string) {
  const asked = { center_no: at.center_no, start_date: day, end_date: day }
  return at.manager.call('C40101_getAppliedSchedule', asked)
}

const teacherOf = async ({ schedule_no }: { schedule_no: number }) =>
  (await at.stored(schedule_no)).teacher_no

/**
 * A day on which one teacher is open already and another would rather have the lesson: as usual it goes to the first,
 * where openings cost nothing to the second.
 */
async function twoWays(day: string) {
  const open = await at.teacher([[day, 50]])
  const other = await at.teacher([[day, 50]])
  for (const [{ teacher_no }, desired_periods_per_week] of [
    [open, 1],
    [other, 9],
  ] as const) {
    await at.server.owner
      .updateTable('teachers')
      .set({ desired_periods_per_week })
      .where('teacher_no', '=', teacher_no)
      .execute()
  }
  await at.lesson(day, 50, { teacher_no: open.teacher_no, manual_flag: 1 })
  return { open, other, lesson: await at.lesson(day, 50) }
}

test('two plans are compared in figures and nothing of the week changes; the one that is taken is stored as a run', async () => {
  const day = '2026-04-21'
  const { open, other, lesson } = await twoWays(day)
  const before = await week(day)
  const { job_no } = await compare(day)
  expect(await seen(job_no)).toMatchObject({ state: 'queued', plans: [], variants: [usualWishes, carefree] })
  await work(job_no)
  const compared = await seen(job_no)
  expect(compared).toMatchObject({ state: 'completed', taken: null, center_no: at.center_no })
  const shared = {
    lessons: 1,
    unassigned: 0,
    again: 0,
    gender: 0,
    type: 0,
    gap: 0,
    change: null,
    status: 'optimal',
  }
  expect(compared.plans).toMatchObject([
    { ...shared, slot: 1, day: 1, single: 1, fair: 9 },
    { ...shared, slot: 2, day: 2, single: 2, fair: 8 },
  ])
  const after = await week(day)
  expect(after).toEqual({ ...before, latest_comparison_no: job_no })

  const taken = await take(job_no, 1)
  expect(taken).toMatchObject({
    assigned: 1,
    changed: 1,
    kept: 1,
    skipped: 0,
    unassigned: 0,
    status: 'optimal',
  })
  expect(await teacherOf(lesson)).toBe(other.teacher_no)
  expect(await at.stored(lesson.schedule_no)).toMatchObject({ manual_flag: 0, pinned_flag: 0 })
  const stored = await week(day)
  expect([stored.latest_job_no, stored.latest_comparison_no]).toEqual([taken.job_no, job_no])
  expect(stored.week_stamp).not.toBe(before.week_stamp)
  expect(await at.manager.call('Jobs_getStatus', { job_no: taken.job_no })).toMatchObject({
    state: 'completed',
    result: { assigned: 1, unassigned: [] },
  })
  const history = await at.manager.call('C40101_getLessonHistory', {
    center_no: at.center_no,
    schedule_no: lesson.schedule_no,
  })
  expect(history[0]).toMatchObject({ action: 'auto_assigned', to_teacher_no: other.teacher_no })

  // The other plan may still be taken: what the first one changed is nobody else's change.
  expect(await take(job_no, 0)).toMatchObject({ changed: 1, skipped: 0 })
  expect(await teacherOf(lesson)).toBe(open.teacher_no)
  expect((await seen(job_no)).taken).toBe(0)
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('what somebody has changed since the comparison stays, and what no longer fits beside it is left out', async () => {
  const day = '2026-04-28'
  const [teacher, late] = [await at.teacher([[day, 50]]), await at.teacher([[day, 60]])]
  const [whole, fits, beside] = [
    await at.lesson(day, 50, { course_setting_no: 100 }),
    await at.lesson(day, 60),
    await at.lesson(day, 60),
  ]
  const { job_no } = await compare(day)
  await work(job_no)
  const hand = await at.lesson(day, 50, { teacher_no: teacher.teacher_no, manual_flag: 1 })
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: '2026-04-27',
    lessons: [
      {
        _action: 'assignTeacher',
        schedule_no: fits.schedule_no,
        lock_version: 0,
        teacher_no: late.teacher_no,
        pinned_flag: 1,
      },
    ],
  })
  // Whom each plan leaves without a teacher, and from which versions it may still be taken.
  const compared = await seen(job_no)
  expect(compared.lessons).toHaveLength(3)
  for (const plan of compared.plans) expect(plan.unassigned_nos).toHaveLength(plan.unassigned)
  const taken = await take(job_no, 0)
  // The first has no seat beside the one set by hand, the second was saved by somebody, the third fits as planned.
  expect(taken).toMatchObject({ changed: 1, skipped: 2, assigned: 1 })
  expect(await Promise.all([whole, fits, beside, hand].map(teacherOf))).toEqual([
    null,
    late.teacher_no,
    late.teacher_no,
    teacher.teacher_no,
  ])
  expect(await at.stored(fits.schedule_no)).toMatchObject({ pinned_flag: 1, lock_version: 1 })
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('a teacher who works no longer and a student who has come to be kept apart are left out', async () => {
  const day = '2026-05-05'
  const [away, there] = [await at.teacher([[day, 50]]), await at.teacher([[day, 60]])]
  const lost = await at.lesson(day, 50)
  const one = await at.lesson(day, 60)
  const two = await at.lesson(day, 60)
  const { job_no } = await compare(day)
  await work(job_no)
  const db = at.server.owner
  await db
    .updateTable('teacher_shifts')
    .set({ work_flag: 0 })
    .where('teacher_no', '=', away.teacher_no)
    .execute()
  await db
    .insertInto('student_apart')
    .values({ student_no: one.student_no, other_student_no: two.student_no })
    .execute()
  expect(await take(job_no, 0)).toMatchObject({ changed: 1, skipped: 2 })
  expect([await teacherOf(lost), await teacherOf(one), await teacherOf(two)]).toEqual([
    null,
    there.teacher_no,
    null,
  ])
})

test('on a busy week every plan is taken whole, one after the other, and the week holds', async () => {
  await makeBusyWeek(at, { date: '2026-05-12', teachers: 7, lessons: 60 })
  const { job_no } = await compare('2026-05-12', '2026-05-13')
  await work(job_no)
  const { plans } = await seen(job_no)
  for (const plan of [1, 0, 1]) {
    const { unassigned, skipped, assigned } = await take(job_no, plan)
    const figures = plans[plan]
    expect({ unassigned, skipped, assigned }).toEqual({
      unassigned: figures?.unassigned,
      skipped: 0,
      assigned: (figures?.lessons ?? 0) - (figures?.unassigned ?? 0),
    })
    expect(await brokenInvariants(at.server.owner)).toEqual([])
  }
})

test('a comparison that waits stops nobody; a second one of the week is refused until it has ended', async () => {
  const day = '2026-05-19'
  await at.lesson(day, 50)
  const { job_no } = await compare(day)
  const days = { center_no: at.center_no, start_date: day, end_date: day }
  const second = await at.manager.ask('C40101_comparePlans', { ...days, variants: [usualWishes, carefree] })
  expect([second.status, second.error?.errorCode]).toEqual([409, 'RUN_IN_PROGRESS'])
  const run = await at.manager.call('C40101_autoAssign', days)
  const early = await at.manager.ask('C40101_takePlan', { job_no, plan: 0 })
  expect([early.status, early.error?.errorCode]).toEqual([409, 'NOT_COMPARED'])
  await at.manager.call('Jobs_cancel', { job_no })
  await work(job_no)
  expect(await seen(job_no)).toMatchObject({ state: 'cancelled', plans: [] })

  const again = await compare(day)
  await work(again.job_no)
  const during = await at.manager.ask('C40101_takePlan', { job_no: again.job_no, plan: 0 })
  expect([during.status, during.error?.errorCode]).toEqual([409, 'RUN_IN_PROGRESS'])
  await work(run.job_no)
  // What the run has done meanwhile is somebody's change.
  expect(await take(again.job_no, 0)).toMatchObject({ changed: 0 })
  expect((await at.manager.ask('C40101_takePlan', { job_no: again.job_no, plan: 2 })).status).toBe(409)
})

test('cancelled while it is made, a comparison keeps no plan', async () => {
  const day = '2026-05-26'
  await makeBusyWeek(at, { date: day, teachers: 7, lessons: 60 })
  const { job_no } = await compare(day)
  await at.server.owner
    .updateTable('jobs')
    .set({ state: 'running', cancel_flag: 1 })
    .where('job_no', '=', job_no)
    .execute()
  await work(job_no)
  expect(await seen(job_no)).toMatchObject({ state: 'cancelled', plans: [], taken: null })
})

test('plans that are alike, days of two weeks and somebody else’s comparison are refused in words', async () => {
  const days = { center_no: at.center_no, start_date: '2026-05-26', end_date: '2026-05-26' }
  const alike = await at.manager.ask('C40101_comparePlans', { ...days, variants: [usualWishes, usualWishes] })
  expect([alike.status, alike.error?.message ?? '']).toEqual([422, expect.stringMatching(/案|入力/)])
  const twoWeeks = { ...days, end_date: '2026-06-02', variants: [usualWishes, carefree] }
  expect((await at.manager.ask('C40101_comparePlans', twoWeeks)).status).toBe(422)
  const other = await at.otherCenter()
  const { job_no } = await compare('2026-05-20')
  await work(job_no)
  expect((await other.manager.ask('C40101_getComparison', { job_no })).status).toBe(404)
  expect((await other.manager.ask('C40101_takePlan', { job_no, plan: 0 })).status).toBe(404)
  // An automatic run is no comparison.
  const run = await at.manager.call('C40101_autoAssign', days)
  expect((await at.manager.ask('C40101_getComparison', { job_no: run.job_no })).status).toBe(404)
  expect((await at.manager.ask('Jobs_getStatus', { job_no })).status).toBe(404)
})

test('a plan is not called the best of a week that has got another lesson, and is not taken when nothing of it is left', async () => {
  const day = '2026-06-02'
  const { lesson } = await twoWays(day)
  const { job_no } = await compare(day)
  await work(job_no)
  const added = await at.lesson(day, 50)
  await at.lesson(day, 50)
  expect(await take(job_no, 0)).toMatchObject({ changed: 1, skipped: 0, unassigned: 2, status: 'feasible' })
  await at.manager.call('C40101_resetSchedule', {
    ...{ center_no: at.center_no, start_date: day, end_date: day },
    mode: 'reset',
  })
  expect(await at.manager.ask('C40101_takePlan', { job_no, plan: 0 })).toMatchObject({
    status: 409,
    error: { errorCode: 'PLAN_OUTDATED' },
  })
  expect(await Promise.all([lesson, added].map(teacherOf))).toEqual([null, null])
})

test('two plans taken at the same moment are taken one after the other, and either may be taken again', async () => {
  const day = '2026-06-09'
  const { open, other, lesson } = await twoWays(day)
  const { job_no } = await compare(day)
  await work(job_no)
  const both = await Promise.all([take(job_no, 0), take(job_no, 1)])
  expect(both).toMatchObject([
    { changed: 1, skipped: 0 },
    { changed: 1, skipped: 0 },
  ])
  const { taken } = await seen(job_no)
  expect(await teacherOf(lesson)).toBe(taken === 0 ? open.teacher_no : other.teacher_no)
  expect(await take(job_no, taken === 0 ? 1 : 0)).toMatchObject({ changed: 1, skipped: 0 })
  expect(await take(job_no, taken === 0 ? 0 : 1)).toMatchObject({ changed: 1, skipped: 0 })
})
