import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../../testing/makeLesson.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

test('a day whose week is not published says so, and never whether anything is planned on it', async () => {
  const { owner } = at.server
  // Tuesday to Thursday of the next week; Thursday is worked, and nothing is planned on it.
  const [tuesday, wednesday, thursday] = ['2026-04-21', '2026-04-22', '2026-04-23']
  const other = await at.otherCenter()
  const teacher = await at.teacher([
    [tuesday, 50],
    [thursday, 50],
  ])
  const { teacher_no } = teacher
  await owner.insertInto('teacher_centers').values({ teacher_no, center_no: other.center_no }).execute()
  await owner
    .insertInto('teacher_shifts')
    .values({
      teacher_no,
      center_no: other.center_no,
      schedule_date: wednesday,
      time_limit_no: 50,
      work_flag: 1,
    })
    .execute()
  await at.lesson(tuesday, 50, { teacher_no })
  const own = await at.server.signIn(await makeUser(owner, '300', { teacher_no }))
  const said = async () => {
    const range = { start_date: weeks.begun, end_date: '2026-04-26' }
    const { days } = await own.call('C11101_getCalendar', range)
    const awaited = days.flatMap(day => (day.awaited_flag === 1 ? [day.schedule_date] : []))
    const each = await Promise.all(
      [tuesday, wednesday, thursday].map(schedule_date =>
        own.call('C11101_getTeacherSchedule', { schedule_date }),
      ),
    )
    return { awaited, each: each.map(day => day.awaited_flag) }
  }
  // Past days await nothing; Sundays are closed.
  expect(await said()).toEqual({
    awaited: ['15', '16', '17', '18', '20', '21', '22', '23', '24', '25'].map(day => `2026-04-${day}`),
    each: [1, 1, 1],
  })
  await publishWeek(owner, { center_no: at.center_no, date: weeks.begun })
  await publishWeek(owner, { center_no: at.center_no, date: weeks.next })
  // The other center, where the teacher works on Wednesday, has not published.
  expect(await said()).toEqual({ awaited: [wednesday], each: [0, 1, 0] })
  await owner.updateTable('distributions').set({ stopped_at: '2026-04-15T00:00:00Z' }).execute()
  expect((await said()).each).toEqual([1, 1, 1])
})
