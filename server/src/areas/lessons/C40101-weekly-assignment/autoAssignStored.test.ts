import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { runJob } from '../../../jobs/runJob.ts'
import { planWeeks, storePlans } from '../../../operations/autoAssignWeek.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeTeacher } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

/** What a run stores when the week is no longer, or not quite, the one it thought of. */
let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => closeSound(at.server))

async function start(day: string): Promise<number> {
  const asked = { center_no: at.center_no, start_date: day, end_date: day }
  return (await at.manager.call('C40101_autoAssign', asked)).job_no
}

/** Does the work of the worker's process here. */
function work(job_no: number): Promise<void> {
  const { database, clock } = at.server.services
  return runJob({ database, clock, stopping: new AbortController().signal }, job_no)
}

const status = (job_no: number) => at.manager.call('Jobs_getStatus', { job_no })

async function teachersOf(schedule_nos: readonly number[]): Promise<(number | null)[]> {
  const rows = await Promise.all(schedule_nos.map(at.stored))
  return rows.map(row => row.teacher_no)
}

test('nothing is called the best of which a part was taken back while the run worked', async () => {
  const day = '2026-05-21'
  await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const [one, two] = [await at.lesson(day, 50), await at.lesson(day, 60)]
  await work(await start(day))
  const run = { center_no: at.center_no, week_date: '2026-05-18', ...{ start_date: day, end_date: day } }
  const { database } = at.server.services
  const made = await planWeeks(database, [run], {
    ...{ now: testNow, signal: new AbortController().signal, onProgress: () => undefined },
  })
  const { schedule_no, lock_version } = await at.stored(one.schedule_no)
  await at.manager.call('C40101_updateSchedule', {
    ...{ center_no: at.center_no, week_date: run.week_date },
    lessons: [{ _action: 'removeTeacher', schedule_no, lock_version }],
  })
  const stored = await inTransaction(database.db, tx => storePlans(tx, made, testNow))
  expect(stored).toMatchObject([{ result: { skipped: 1, assigned: 1, status: 'feasible' } }])
  expect(await teachersOf([one.schedule_no])).toEqual([null])
  expect(await teachersOf([two.schedule_no])).not.toEqual([null])
})

test('a lesson whose time is over stays as it was given', async () => {
  const day = '2026-04-15'
  const [given] = [await at.teacher([[day, 40]]), await at.teacher([[day, 40]])]
  const never = { ng_teacher_nos: [given.teacher_no] }
  const over = await at.lesson(day, 40, { teacher_no: given.teacher_no, ...never })
  const open = await at.lesson(day, 40)
  const job_no = await start(day)
  const { database } = at.server.services
  // Late in the evening of that day in Japan.
  const clock = { ...at.server.services.clock, now: () => '2026-04-15T13:00:00.000Z' }
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  expect((await status(job_no)).state).toBe('completed')
  expect(await teachersOf([over, open].map(each => each.schedule_no))).toEqual([given.teacher_no, null])
})

test('a plan whose teachers no longer may is made again, and at last stored without them', async () => {
  const day = '2026-05-22'
  const teacher = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const lessons = [await at.lesson(day, 50), await at.lesson(day, 60)]
  const run = { center_no: at.center_no, week_date: '2026-05-18', ...{ start_date: day, end_date: day } }
  const { database } = at.server.services
  const made = await planWeeks(database, [run], {
    ...{ now: testNow, signal: new AbortController().signal, onProgress: () => undefined },
  })
  const change = at.server.owner.updateTable('teachers').where('teacher_no', '=', teacher.teacher_no)
  await change.set({ max_periods_per_day: 1 }).execute()
  const store = (partly: boolean) => inTransaction(database.db, tx => storePlans(tx, made, testNow, partly))
  await expect(store(false)).rejects.toMatchObject({ errorCode: 'PLAN_OUTDATED' })
  expect(await store(true)).toMatchObject([{ result: { assigned: 1, skipped: 1, status: 'feasible' } }])
  await at.server.owner.deleteFrom('teacher_subjects').where('teacher_no', '=', teacher.teacher_no).execute()
  const again = await start(day)
  await work(again)
  expect(await teachersOf(lessons.map(each => each.schedule_no))).toEqual([null, null])
})

test('who has left the business hinders nobody, whatever was given at another center', async () => {
  const [before, day] = ['2026-06-04', '2026-06-05']
  const other = await at.otherCenter()
  const left = await makeTeacher(at.server.owner, {
    ...{ center_no: other.center_no, centers: [at.center_no], subject_nos: [at.subject_no] },
    shifts: [{ schedule_date: before, time_limit_no: 50 }],
  })
  await at.lesson(before, 50, { center_no: other.center_no, teacher_no: left.teacher_no, manual_flag: 1 })
  await at.server.owner
    .updateTable('teachers')
    .set({ valid_flag: 0 })
    .where('teacher_no', '=', left.teacher_no)
    .execute()
  const stays = await at.teacher([[day, 50]])
  const lesson = await at.lesson(day, 50)
  const job_no = await start(day)
  await work(job_no)
  expect((await status(job_no)).state).toBe('completed')
  expect(await teachersOf([lesson.schedule_no])).toEqual([stays.teacher_no])
})

test('what people gave beyond a teacher’s limits stands, and asks nothing more of the day or of another', async () => {
  const [by_hand, day] = ['2026-06-12', '2026-06-13']
  const all = [10, 20, 30, 40, 50, 60, 70]
  const teacher = await at.teacher([
    ...all.slice(3).map(period => [by_hand, period] as const),
    ...all.map(period => [day, period] as const),
  ])
  const change = at.server.owner.updateTable('teachers').where('teacher_no', '=', teacher.teacher_no)
  await change.set({ max_periods_per_day: 3, max_consecutive_periods: 1 }).execute()
  const free = await Promise.all([30, 40, 50, 60, 70].map(period => at.lesson(day, period)))
  const given = { teacher_no: teacher.teacher_no, manual_flag: 1 } as const
  for (const period of all.slice(3)) await at.lesson(by_hand, period, given)
  for (const period of [10, 20]) await at.lesson(day, period, given)
  const { job_no } = await at.manager.call('C40101_autoAssign', {
    center_no: at.center_no,
    ...{ start_date: by_hand, end_date: day },
  })
  await work(job_no)
  const [beside, ...later] = await teachersOf(free.map(each => each.schedule_no))
  expect(beside).toBeNull()
  expect(later.filter(one => one === teacher.teacher_no)).toHaveLength(1)
})

test('who is no longer valid gets nothing new, by a run or by hand, and keeps what was given', async () => {
  const day = '2026-06-03'
  const gone = await at.teacher([
    [day, 50],
    [day, 60],
  ])
  const given = await at.lesson(day, 50, { teacher_no: gone.teacher_no, manual_flag: 1 })
  const [beside, later] = [await at.lesson(day, 50), await at.lesson(day, 60)]
  await at.manager.call('C10101_setValid', { ids: [gone.teacher_no], valid_flag: 0 })
  await work(await start(day))
  const stand = [given, beside, later].map(each => each.schedule_no)
  expect(await teachersOf(stand)).toEqual([gone.teacher_no, null, null])

  const week = { center_no: at.center_no, week_date: '2026-06-01' }
  const why = await at.manager.call('C40101_whyNot', { ...week, schedule_no: later.schedule_no })
  expect([why.free_teacher_nos, why.repairs]).toEqual([[], []])
  const { schedule_no, lock_version } = await at.stored(later.schedule_no)
  const change = { _action: 'assignTeacher' as const, schedule_no, lock_version, teacher_no: gone.teacher_no }
  const save = at.manager.call('C40101_updateSchedule', { ...week, lessons: [change] })
  await expect(save).rejects.toMatchObject({ reply: { error: { errorCode: 'MSG_1004' } } })
  expect(await teachersOf(stand)).toEqual([gone.teacher_no, null, null])
  const days = { center_no: at.center_no, start_date: day, end_date: day }
  const { teachers, shifts } = await at.manager.call('C40101_getTeacherInfoAndSchedule', days)
  expect(teachers.map(each => each.teacher_no)).toContain(gone.teacher_no)
  expect(shifts.filter(each => each.teacher_no === gone.teacher_no)).toEqual([])
})
