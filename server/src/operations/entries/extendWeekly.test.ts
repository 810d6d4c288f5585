import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../testing/entrySetting.ts'
import { callOff, makeWeeklyEntry } from '../../testing/makeLesson.ts'
import type { AssignmentSetting } from '../../testing/openAssignment.ts'
import { testNow } from '../../testing/testClock.ts'
import { extendWeekly } from './extendWeekly.ts'

// Today is Wednesday, 15 April: fifteen weeks reach to 26 July.
let at: AssignmentSetting
let entries: EntrySetting
let weekly_entry_no: number

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
  const { student, subject_no } = entries
  const entry = { student, subject_no, dayofweek_code: 4, time_limit_no: 50 }
  weekly_entry_no = (await makeWeeklyEntry(at.server.owner, entry)).weekly_entry_no
})

afterAll(() => closeUnbroken(at.server))

const night = () => extendWeekly(at.server.services.database, at.server.clock)
const thursdays = async () => (await entries.lessons()).map(lesson => lesson.schedule_date)
const skips = () =>
  at.server.owner
    .selectFrom('weekly_skips')
    .select(['schedule_date', 'skip_reason'])
    .where('weekly_entry_no', '=', weekly_entry_no)
    .orderBy('schedule_date')
    .execute()

test('fifteen weeks are kept in the plan, once however often and by however many it is done', async () => {
  await Promise.all([night(), night()])
  await night()
  const days = await thursdays()
  expect(days).toHaveLength(15)
  expect([days[0], days.at(-1)]).toEqual(['2026-04-16', '2026-07-23'])
  at.server.clock.set('2026-04-23T00:00:00.000Z')
  await night()
  expect((await thursdays()).slice(15)).toEqual(['2026-07-30'])
})

test('a lesson of today whose slot has begun is made no more', async () => {
  at.server.clock.set('2026-04-16T14:00:00.000Z')
  await night()
  expect((await thursdays())[0]).toBe('2026-04-23')
})

test('a lesson that was moved or called off does not come back', async () => {
  await night()
  const [first, second] = await entries.lessons()
  await callOff(at.server.owner, first?.schedule_no ?? 0)
  await entries.work(2, ['2026-04-24', 60])
  const moved = await entries.submit({
    t3013: [
      {
        _action: 'add',
        schedule_no: second?.schedule_no ?? 0,
        schedule_date: '2026-04-24',
        time_limit_no: 60,
      },
    ],
  })
  expect(moved.status).toBe(200)
  await night()
  const live = (await entries.lessons()).filter(lesson => lesson.cancelled_flag === 0)
  expect(live.map(lesson => lesson.schedule_date)).not.toContain('2026-04-16')
  expect(live.filter(lesson => lesson.schedule_date === '2026-04-23')).toEqual([])
  expect(live).toHaveLength(14)
})

test('a day without a lesson is noted with its reason, and has its lesson when the reason is gone', async () => {
  const { own } = entries
  const other = await at.lesson('2026-05-14', 51, { ...own, course_setting_no: 201 })
  await night()
  expect(await skips()).toEqual([{ schedule_date: '2026-05-14', skip_reason: 'occupied' }])
  expect(await thursdays()).toHaveLength(15)
  await callOff(at.server.owner, other.schedule_no)
  await night()
  expect(await skips()).toEqual([])
  expect((await thursdays()).filter(day => day === '2026-05-14')).toHaveLength(2)
})

test('from the day on that a student belongs to another center the lessons are there', async () => {
  const next = await at.otherCenter()
  await at.server.owner
    .insertInto('student_home_centers')
    .values({
      student_no: entries.student.student_no,
      start_date: '2026-06-01',
      before_center_no: entries.center_no,
      center_no: next.center_no,
      planned_at: testNow,
    })
    .execute()
  await night()
  const centers = (await entries.lessons()).map(lesson => [
    lesson.schedule_date < '2026-06-01',
    lesson.center_no,
  ])
  expect(new Set(centers.map(String))).toEqual(
    new Set([`true,${entries.center_no}`, `false,${next.center_no}`]),
  )
})
