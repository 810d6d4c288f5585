import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOff } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

const [monday, sunday, day] = [weeks.next, '2026-04-26', '2026-04-22']

let at: AssignmentSetting
let stamp: string

beforeAll(async () => {
  at = await openAssignment()
  stamp = await stampNow()
})

afterAll(() => at.server.close())

const days = () => ({ center_no: at.center_no, start_date: monday, end_date: sunday })
const stampNow = async () => (await at.manager.call('C40101_getWeekStamp', days())).week_stamp

/** Whether anything of the week is no longer as it was when this was asked last. */
async function hasChanged(): Promise<boolean> {
  const now = await stampNow()
  const changed = now !== stamp
  stamp = now
  return changed
}

test('whatever the grid shows of a week changes its stamp, and nothing else does', async () => {
  const { owner } = at.server
  expect(await hasChanged()).toBe(false)
  const { teacher_no } = await at.teacher([[day, 60]])
  expect(await hasChanged()).toBe(true)
  const { schedule_no, lock_version } = await at.lesson(day, 60)
  expect(await hasChanged()).toBe(true)
  const lesson = { _action: 'assignTeacher' as const, schedule_no, lock_version, teacher_no }
  await at.manager.call('C40101_updateSchedule', {
    ...{ center_no: at.center_no, week_date: monday, check: 0, office_work: [] },
    lessons: [lesson],
  })
  expect(await hasChanged()).toBe(true)
  await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: monday })
  expect(await hasChanged()).toBe(true)
  await callOff(owner, (await at.lesson(day, 50)).schedule_no)
  expect(await hasChanged()).toBe(true)
  const other = await at.teacher([[day, 70]])
  expect(await hasChanged()).toBe(true)
  await owner.deleteFrom('teacher_shifts').where('teacher_no', '=', other.teacher_no).execute()
  expect(await hasChanged()).toBe(true)

  const elsewhere = await at.otherCenter()
  await at.lesson(day, 60, { center_no: elsewhere.center_no })
  await at.lesson('2026-04-29', 60)
  expect(await hasChanged()).toBe(false)
})

test('a request of a family about the week is counted, and is another stamp', async () => {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson('2026-04-28', 50, { student })
  const before = await at.manager.call('C40101_getWeekStamp', days())
  await makeRequest(at.server.owner, { student, schedule_no, first: [day, 60] })
  const after = await at.manager.call('C40101_getWeekStamp', days())
  expect([before.open_requests, after.open_requests]).toEqual([0, 1])
  expect(after.week_stamp).not.toBe(before.week_stamp)
  const { week_stamp, open_requests } = after
  expect(await at.manager.call('C40101_getAppliedSchedule', days())).toMatchObject({
    week_stamp,
    open_requests,
  })
})

test('who asks with what was seen last is told which colleagues have changed the week since, and not of themselves', async () => {
  const { audit_no } = await at.manager.call('C40101_getAppliedSchedule', days())
  const other = await makeUser(at.server.owner, '540', { centers: [at.center_no] })
  const colleague = await at.server.signIn(other)
  const changers = async (user: typeof at.manager, after_audit_no = audit_no, week: object = {}) =>
    (await user.call('C40101_getWeekStamp', { ...days(), ...week, after_audit_no })).changed_by
  expect(await changers(colleague)).toEqual([])
  const { teacher_no } = await at.teacher([['2026-04-24', 60]])
  const { schedule_no, lock_version } = await at.lesson('2026-04-24', 60)
  await at.manager.call('C40101_updateSchedule', {
    ...{ center_no: at.center_no, week_date: monday, check: 0, office_work: [] },
    lessons: [{ _action: 'assignTeacher', schedule_no, lock_version, teacher_no }],
  })
  const named = await changers(colleague)
  expect(named).toHaveLength(1)
  expect(await changers(at.manager)).toEqual([])
  // Seen meanwhile, or another week.
  const { audit_no: seen } = await at.manager.call('C40101_getAppliedSchedule', days())
  expect(await changers(colleague, seen)).toEqual([])
  const later = { start_date: '2026-04-27', end_date: '2026-05-03' }
  expect(await changers(colleague, audit_no, later)).toEqual([])
  await colleague.call('C40101_distribute', { center_no: at.center_no, week_date: monday })
  expect(await changers(at.manager, seen)).toHaveLength(1)
})
