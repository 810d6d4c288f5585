import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../testing/entrySetting.ts'
import { makeLesson } from '../testing/makeLesson.ts'
import type { AssignmentSetting } from '../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const days = ['2026-04-21', '2026-04-23', '2026-04-28', '2026-04-30'] as const
const [first, second, third, fourth] = days
const between = '2026-04-24'

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
  await entries.work(3, ...[...days, between].map((day): [string, number] => [day, 50]))
})

afterAll(() => closeUnbroken(at.server))

/** Each live lesson's day and which of the subject it is, as the record says it, and as the week says it. */
async function counts(): Promise<[string, number][]> {
  const live = (await entries.lessons()).filter(({ cancelled_flag }) => cancelled_flag === 0)
  const told = await Promise.all(
    live.map(async ({ schedule_no }): Promise<[string, number]> => {
      const { schedule_date, class_count } = await entries.manager.call('C40501_doRead', { id: schedule_no })
      return [schedule_date, class_count]
    }),
  )
  const week = await entries.manager.call('C40101_getAppliedSchedule', {
    center_no: entries.center_no,
    start_date: first,
    end_date: third,
  })
  const ofWeek = new Map(week.lessons.map(each => [each.schedule_date, each.class_count]))
  for (const [day, count] of told) expect(ofWeek.get(day) ?? count).toBe(count)
  return told.sort(([a], [b]) => a.localeCompare(b))
}

const add = (day: string) => entries.submit({ t1031: [entries.added(day, 50)] })

const numberOf = async (day: string) => {
  const found = (await entries.lessons()).find(
    each => each.schedule_date === day && each.cancelled_flag === 0,
  )
  return found?.schedule_no ?? 0
}

test('lessons are counted in the order of their days, in whatever order they were entered', async () => {
  for (const day of [third, first, second]) expect((await add(day)).status).toBe(200)
  expect(await counts()).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
  ])
  // Another subject and another student are counted apart.
  const { student, center_no } = entries
  await makeLesson(at.server.owner, { student, center_no, schedule_date: fourth, time_limit_no: 60 })
  expect((await counts()).at(-1)).toEqual([fourth, 1])
})

test('a lesson that is called off counts no more, and comes back counted', async () => {
  for (const day of [first, second]) await add(day)
  const schedule_no = await numberOf(first)
  const off = { _action: 'add' as const, schedule_no, reason: '講師の急病' }
  expect((await entries.submit({ t3015: [off] })).status).toBe(200)
  expect(await counts()).toEqual([[second, 1]])
  expect((await entries.manager.call('C40501_doRead', { id: schedule_no })).class_count).toBe(0)
  expect((await entries.submit({ t3015: [{ _action: 'del', id: schedule_no }] })).status).toBe(200)
  expect(await counts()).toEqual([
    [first, 1],
    [second, 2],
  ])
})

test('a moved lesson counts where it stands now', async () => {
  for (const day of [first, second, third]) await add(day)
  const move = {
    _action: 'add' as const,
    schedule_no: await numberOf(first),
    schedule_date: between,
    time_limit_no: 50,
  }
  expect((await entries.submit({ t3013: [move] })).status).toBe(200)
  expect(await counts()).toEqual([
    [second, 1],
    [between, 2],
    [third, 3],
  ])
})
