import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { downloadFile } from '../../../testing/importFile.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting
let manager: TestClient
let center_no: number

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  ;({ center_no, manager } = await at.otherCenter())
})

afterAll(async () => {
  expect(at.server.defects).toEqual([])
  await closeUnbroken(at.server)
})

const student = (school_year_code: number) => makeStudent(at.server.owner, { center_no, school_year_code })
const review = () => manager.call('C20101_getYearUpdate', { center_no })

async function start(exceptions: InputOf<'C20101_doYearUpdate'>['exceptions'] = []) {
  const { effect_key } = await review()
  return manager.ask('C20101_doYearUpdate', { center_no, effect_key, exceptions })
}

/** Runs the waiting jobs of the center, as the worker does; each as often as asked, at once. */
async function work(times = 1): Promise<void> {
  const { database, clock } = at.server.services
  const jobs = await at.server.owner
    .selectFrom('jobs')
    .select('job_no')
    .where('center_no', '=', center_no)
    .where('state', '=', 'queued')
    .execute()
  const runner = { database, clock, stopping: new AbortController().signal }
  for (const { job_no } of jobs) {
    await Promise.all(Array.from({ length: times }, () => runJob(runner, job_no)))
  }
}

async function gradeOf({ student_no }: { student_no: number }): Promise<number> {
  const { school_year_code } = await at.server.owner
    .selectFrom('students')
    .select('school_year_code')
    .where('student_no', '=', student_no)
    .executeTakeFirstOrThrow()
  return school_year_code
}

async function editGrade({ student_no }: { student_no: number }, school_year_code: number) {
  const {
    student_no: id,
    updated_at: _at,
    updated_by: _by,
    ...fields
  } = await manager.call('C20101_getEdit', { id: student_no })
  return manager.ask('C20101_doEdit', { id, ...fields, school_year_code })
}

test('every grade advances, 高3 to 既卒; who is unticked stays, who is set by hand gets that grade', async () => {
  const [elementary, junior, high, gone] = [
    await student(6),
    await student(7),
    await student(12),
    await student(13),
  ]
  const [stays, repeats] = [await student(8), await student(9)]
  const left = await student(8)
  await at.server.owner
    .updateTable('students')
    .set({ enrollment_status: 3 })
    .where('student_no', '=', left.student_no)
    .execute()
  const { students, fiscal_year, open_flag } = await review()
  expect([fiscal_year, open_flag]).toEqual([2026, 1])
  expect(students.map(({ student_no }) => student_no)).not.toContain(gone.student_no)
  expect(students.map(({ student_no }) => student_no)).not.toContain(left.student_no)
  const { output } = await start([
    { student_no: stays.student_no, school_year_code: null },
    { student_no: repeats.student_no, school_year_code: 8 },
  ])
  expect(output).toMatchObject({ student_count: 4 })
  expect(await gradeOf(junior)).toBe(7)
  await work()
  const grades = await Promise.all([elementary, junior, high, gone, stays, repeats, left].map(gradeOf))
  expect(grades).toEqual([7, 8, 13, 13, 8, 8, 8])
  const { lines } = await manager.call('C20101_getHistory', { id: junior.student_no })
  expect(lines[0]?.changes).toEqual([{ field: 'school_year_code', before: 7, after: 8 }])
  expect((await review()).runs).toMatchObject([{ state: 'completed', applied_count: 4, undo_flag: 1 }])
})

test('nobody advances twice a year, however often it is started and its job is run', async () => {
  const [one, other] = [await student(7), await student(10)]
  const { effect_key } = await review()
  const ask = () => manager.ask('C20101_doYearUpdate', { center_no, effect_key, exceptions: [] })
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await work(3)
  expect([await gradeOf(one), await gradeOf(other)]).toEqual([8, 11])
  expect((await review()).students).toEqual([])
  expect((await start()).error?.errorCode).toBe('NOTHING_TO_DO')
  const again = at.server.owner
    .insertInto('student_year_updates')
    .columns(['year_update_no', 'student_no', 'fiscal_year', 'before_code', 'after_code'])
    .expression(
      at.server.owner
        .selectFrom('student_year_updates')
        .select(({ val }) => [
          'year_update_no',
          val(one.student_no).as('student_no'),
          'fiscal_year',
          'before_code',
          'after_code',
        ])
        .where('student_no', '=', other.student_no),
    )
    .execute()
  await expect(again).rejects.toThrow('duplicate key')
  // A year later they advance again.
  at.server.clock.set('2027-03-31T14:59:59.000Z')
  manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
  expect(await review()).toMatchObject({ fiscal_year: 2027, open_flag: 0 })
  expect((await start()).error?.message).toContain('2027/04/01')
  at.server.clock.set('2027-03-31T15:00:00.000Z')
  expect((await start()).status).toBe(200)
  await work()
  expect([await gradeOf(one), await gradeOf(other)]).toEqual([9, 12])
})

test('who was added or given another grade since 1 April is proposed to stay', async () => {
  const [plain, changed] = [await student(7), await student(4)]
  await editGrade(changed, 5)
  const { students } = await review()
  expect(students.map(({ student_no, reason }) => [student_no, reason])).toEqual([
    [changed.student_no, 'changed'],
    [plain.student_no, ''],
  ])
  await start()
  await work()
  expect([await gradeOf(plain), await gradeOf(changed)]).toEqual([8, 5])
  expect((await review()).students).toMatchObject([{ student_no: changed.student_no }])
})

test('what changed after the review is not done unseen; who changes while the job waits is skipped', async () => {
  const one = await student(7)
  const { effect_key } = await review()
  const [two] = [await student(7)]
  const late = await manager.ask('C20101_doYearUpdate', { center_no, effect_key, exceptions: [] })
  expect(late.error?.errorCode).toBe('EFFECT_CHANGED')
  await start()
  expect((await editGrade(two, 11)).status).toBe(200)
  await work()
  expect([await gradeOf(one), await gradeOf(two)]).toEqual([8, 11])
  const [run] = (await review()).runs
  expect(run).toMatchObject({ applied_count: 1, skipped_count: 1 })
  const { students } = await manager.call('C20101_getYearUpdateResult', {
    year_update_no: run?.year_update_no ?? 0,
  })
  expect(students.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'skipped'])
})

test('a run is taken back until the end of June, but for whom somebody has changed since', async () => {
  const [one, two] = [await student(7), await student(8)]
  await start()
  await work()
  expect((await editGrade(two, 11)).status).toBe(200)
  const [run] = (await review()).runs
  const year_update_no = run?.year_update_no ?? 0
  const undo = () => manager.ask('C20101_undoYearUpdate', { year_update_no })
  const replies = await Promise.all([undo(), undo()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.output).toEqual({
    year_update_no,
    undone_count: 1,
    kept_count: 1,
    moved_count: 0,
  })
  expect([await gradeOf(one), await gradeOf(two)]).toEqual([7, 11])
  // Who was taken back may advance after all.
  expect((await review()).students).toMatchObject([{ student_no: one.student_no, reason: '' }])
  await start()
  await work()
  expect(await gradeOf(one)).toBe(8)
  at.server.clock.set('2026-06-30T15:00:00.000Z')
  manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
  const [newest] = (await review()).runs
  expect(newest?.undo_flag).toBe(0)
  const late = await manager.ask('C20101_undoYearUpdate', { year_update_no: newest?.year_update_no ?? 0 })
  expect(late.error?.errorCode).toBe('YEAR_UPDATE_CLOSED')
})

test('who has moved to another center is not taken back, and told so; a grade given by hand since is told as that', async () => {
  const [stays, moved, changed] = [await student(7), await student(8), await student(9)]
  const { center_no: next_no } = await makeCenter(at.server.owner)
  const move = ({ student_no }: { student_no: number }, values: { school_year_code?: number } = {}) =>
    at.server.owner
      .updateTable('students')
      .set({ center_no: next_no, ...values })
      .where('student_no', '=', student_no)
      .execute()
  await start()
  await work()
  await move(moved)
  await move(changed, { school_year_code: 11 })
  const [run] = (await review()).runs
  const year_update_no = run?.year_update_no ?? 0
  expect(await manager.call('C20101_undoYearUpdate', { year_update_no })).toEqual({
    year_update_no,
    undone_count: 1,
    kept_count: 1,
    moved_count: 1,
  })
  expect([await gradeOf(stays), await gradeOf(moved)]).toEqual([7, 9])
  expect((await review()).runs).toMatchObject([{ applied_count: 3, kept_count: 1, moved_count: 1 }])
  const both = await makeUser(at.server.owner, '550', { centers: [center_no, next_no] })
  manager = await at.server.signIn(both)
  const asked = { year_update_no, format: 'csv' }
  const text = (await downloadFile(at.server, manager, 'C20101_exportYearUpdate', asked)).toString()
  expect(text).toContain('中2,中3,所属センターが変わったため戻していません。')
  expect(text).toContain('中3,高1,取り消さなかった（更新のあとに学年が変わった）')
  // They have advanced this year: the new center doesn't propose it again.
  const there = await manager.call('C20101_getYearUpdate', { center_no: next_no })
  expect(there.students).toEqual([])
})

test('two exceptions for one student are refused', async () => {
  const { student_no } = await student(7)
  const { status, error } = await start([
    { student_no, school_year_code: null },
    { student_no, school_year_code: 9 },
  ])
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'exceptions'])
})

test('lessons ahead follow the grade, those that are over keep theirs', async () => {
  const moving = await student(8)
  const lessons = [
    await at.lesson('2026-04-14', 50, { student: moving }),
    await at.lesson('2026-04-22', 50, { student: moving }),
  ]
  const stored = () =>
    at.server.owner
      .selectFrom('lessons')
      .select('school_year_code')
      .where(
        'schedule_no',
        'in',
        lessons.map(({ schedule_no }) => schedule_no),
      )
      .orderBy('schedule_date')
      .execute()
      .then(rows => rows.map(row => row.school_year_code))
  await start()
  await work()
  expect(await stored()).toEqual([8, 9])
  const [run] = (await review()).runs
  await manager.call('C20101_undoYearUpdate', { year_update_no: run?.year_update_no ?? 0 })
  expect(await stored()).toEqual([8, 8])
})

test('the result is written to a file', async () => {
  const { student_name } = await student(12)
  await start()
  await work()
  const [run] = (await review()).runs
  const asked = { year_update_no: run?.year_update_no, format: 'csv' }
  const text = (await downloadFile(at.server, manager, 'C20101_exportYearUpdate', asked)).toString()
  expect(text).toContain(`${student_name},高3,既卒,更新した`)
})
