import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const wednesday = '2026-04-22'
const inJune = '2026-06-04'

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

const absent = (schedule_no: number, make_up_flag: 0 | 1 = 0) => ({
  _action: 'add' as const,
  ...{ schedule_no, reason: '', make_up_flag },
})
const moved = (schedule_no: number, schedule_date: string, time_limit_no: number) => ({
  _action: 'add' as const,
  ...{ schedule_no, schedule_date, time_limit_no },
})
const off = (schedule_no: number) => ({ _action: 'add' as const, schedule_no, reason: '' })

const submitted = async (rows: Parameters<EntrySetting['submit']>[0]) => {
  const { status, output, error } = await entries.submit(rows)
  expect([status, error?.errors ?? null]).toEqual([200, null])
  return output
}

test('a make-up that the school calls off leaves the right as long as it was', async () => {
  await entries.work(2, [wednesday, 70])
  const { schedule_no } = await at.lesson(inJune, 50, entries.own)
  expect(await submitted({ t1032: [absent(schedule_no)] })).toMatchObject({
    called_off: [{ make_up_until: '2026-07-31' }],
  })
  await submitted({ t3013: [moved(schedule_no, wednesday, 70)] })
  const made_up = (await entries.lessons()).at(-1)
  expect(await submitted({ t3015: [off(made_up?.schedule_no ?? 0)] })).toMatchObject({
    called_off: [{ schedule_date: wednesday, make_up_until: '2026-07-31' }],
  })
})

test('what the family asks to make up is not restored beside its request', async () => {
  const { schedule_no } = await at.lesson(inJune, 50, entries.own)
  await submitted({ t1032: [absent(schedule_no)] })
  await makeRequest(at.server.owner, { student: entries.student, schedule_no, first: [wednesday, 70] })
  const { status, error } = await entries.submit({ t1032: [{ _action: 'del', id: schedule_no }] })
  expect([status, error?.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('生徒からの申請があります'),
  ])
  expect((await entries.lessons())[0]?.cancelled_flag).toBe(1)
})
