import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extendWeekly } from '../../../operations/entries/extendWeekly.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { courseOfLayout, makeSeminar } from '../../../testing/makePlaces.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const saturday = '2026-04-18'

let at: AssignmentSetting
let entries: EntrySetting
let alone: number

beforeAll(async () => {
  at = await openEntries()
  alone = await courseOfLayout(at.server.owner, 100)
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

const night = () => extendWeekly(at.server.services.database, at.server.clock)

/** On Saturdays of that period. */
const weekly = (time_limit_no: number, more: object = {}) => ({
  _action: 'add' as const,
  ...entries.taught,
  ...{ dayofweek_code: 6, time_limit_no, course_start_date: '2026-04-13', course_end_date: null },
  ...more,
})
const skips = () =>
  at.server.owner
    .selectFrom('weekly_skips as k')
    .innerJoin('weekly_entries as w', 'w.weekly_entry_no', 'k.weekly_entry_no')
    .select(['k.schedule_date', 'k.skip_reason'])
    .where('w.student_no', '=', entries.student.student_no)
    .orderBy('k.schedule_date')
    .execute()
const lessonsOn = async (day: string) =>
  (await entries.lessons()).filter(each => each.schedule_date === day).map(each => each.time_limit_no)
const messages = async (rows: Parameters<EntrySetting['submit']>[0]) => {
  const { status, error } = await entries.submit(rows)
  return [status, error?.errors?.map(each => each.message) ?? []]
}

test('a fourth one-to-one lesson every week is refused, however far ahead it begins', async () => {
  const three = [40, 50, 60].map(slot => weekly(slot, { course_no: alone }))
  expect((await entries.submit({ t1030: three })).status).toBe(200)
  for (const course_start_date of ['2026-04-13', '2026-08-10']) {
    const fourth = weekly(70, { course_no: alone, course_start_date })
    expect(await messages({ t1030: [fourth] })).toEqual([422, [expect.stringContaining('1日3回までです')]])
  }
  expect((await entries.submit({ t1030: [weekly(70)] })).status).toBe(200)
})

test('the night skips the day on which a weekly lesson would be the fourth one-to-one', async () => {
  for (const slot of [40, 50, 60]) {
    await at.lesson('2026-05-16', slot, { ...entries.own, course_setting_no: 100 })
  }
  const { output } = await entries.submit({ t1030: [weekly(70, { course_no: alone })] })
  const skipped = [{ schedule_date: '2026-05-16', skip_reason: 'one_to_one' }]
  expect(output).toMatchObject({ skipped: skipped.map(each => ({ ...each, time_limit_no: 70 })) })
  await night()
  expect(await skips()).toEqual(skipped)
  expect(await lessonsOn('2026-05-16')).toEqual([40, 50, 60])
})

test('what the family has asked for stays free for it: the day is skipped, on submitting and by night', async () => {
  await entries.work(2, [saturday, 50])
  const { request_no } = await makeRequest(at.server.owner, {
    ...{ student: entries.student, course_no: entries.course_no, subject_no: entries.subject_no },
    first: ['2026-04-25', 50],
  })
  const { output } = await entries.submit({ t1030: [weekly(50)] })
  expect(output).toMatchObject({
    skipped: [{ schedule_date: '2026-04-25', time_limit_no: 50, row: 0, skip_reason: 'requested' }],
  })
  await night()
  expect(await lessonsOn('2026-04-25')).toEqual([])
  await entries.manager.call('C40411_decline', { request_no, lock_version: 0, decline_reason: '都合により' })
  await night()
  expect(await lessonsOn('2026-04-25')).toEqual([50])
  expect(await skips()).toEqual([])
})

test('a weekly entry has fifteen weeks from the week in which it begins, and the night keeps them', async () => {
  const asked = entries.application({ t1030: [weekly(50, { course_start_date: '2026-05-04' })] })
  const days = (await entries.manager.call('C30101_submit', asked)).added.map(each => each.schedule_date)
  expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-05-09', '2026-08-15'])
  await night()
  expect(await entries.lessons()).toHaveLength(15)
})

test('a slot of a weekly entry lies within the ordinary hours, ahead, and not before it begins', async () => {
  const monday = '2026-04-27'
  await makeSeminar(at.server.owner, [monday])
  const { days } = await entries.manager.call('C30101_getSlots', {
    ...{ student_no: entries.student.student_no, start_date: '2026-04-14', end_date: monday },
    ...{ entry_type: 1, course_no: entries.course_no, subject_no: entries.subject_no, subject_type: 1 },
    ...{ schedule_no: 0, course_start_date: '2026-04-20' },
  })
  const reasons = (day: string) => {
    const slots = days.find(each => each.schedule_date === day)?.slots ?? []
    return new Map(slots.map(each => [each.time_limit_no, each.reason]))
  }
  expect(reasons('2026-04-14').get(50)).toBe('too_early')
  expect(reasons(saturday).get(50)).toBe('too_early')
  expect(reasons('2026-04-20').get(50)).toBe('')
  expect(reasons(monday).get(20)).toBe('outside_hours')
  expect(reasons(monday).get(50)).toBe('')
})
