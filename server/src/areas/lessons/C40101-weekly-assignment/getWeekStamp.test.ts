import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOff } from '../../../testing/makeLesson.ts'
import { makeStudent } from '../../../testing/makePeople.ts'
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
  expect(await at.manager.call('C40101_getAppliedSchedule', days())).toMatchObject(after)
})
