import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeTeacher } from '../../../testing/makePeople.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const days = ['2026-04-21', '2026-05-08', '2026-05-26']

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

const slotsOf = async (asked: object) => {
  const { days } = await entries.manager.call('C30101_getSlots', {
    ...{ student_no: entries.student.student_no, start_date: '2026-04-13', end_date: '2026-05-31' },
    ...{ entry_type: 2, course_no: entries.course_no, subject_no: entries.subject_no, subject_type: 1 },
    ...{ schedule_no: 0 },
    ...asked,
  })
  return days.flatMap(({ schedule_date, slots }) => slots.map(slot => ({ schedule_date, ...slot })))
}

const offeredOf = async (asked: object = {}) => (await slotsOf(asked)).filter(({ reason }) => reason === '')

test('however many days are asked, what is offered is what the application takes', async () => {
  const { owner } = at.server
  // Two teachers come on each day; in one period they teach the subject, in the other they don't.
  for (const day of days) {
    await entries.work(2, [day, 50])
    for (const _ of [1, 2]) {
      const shifts = [{ schedule_date: day, time_limit_no: 60 }]
      await makeTeacher(owner, { center_no: entries.center_no, shifts })
    }
  }
  const offered = await offeredOf()
  expect(offered.map(({ schedule_date, time_limit_no }) => [schedule_date, time_limit_no])).toEqual(
    days.map(day => [day, 50]),
  )
  const reasons = (await slotsOf({})).filter(
    each => days.includes(each.schedule_date) && each.time_limit_no === 60,
  )
  expect(reasons.map(({ reason }) => reason)).toEqual(days.map(() => 'not_possible'))
  for (const { schedule_date, time_limit_no } of offered) {
    const rows = { t1031: [entries.added(schedule_date, time_limit_no)] }
    expect((await entries.submit(rows)).status).toBe(200)
  }
})

test('where a lesson stands already it isn’t offered to be moved to', async () => {
  await entries.work(3, ['2026-05-08', 50], ['2026-05-08', 60])
  const { schedule_no } = await at.lesson('2026-05-08', 50, entries.own)
  const found = (await slotsOf({ schedule_no })).filter(({ schedule_date }) => schedule_date === '2026-05-08')
  const reasonAt = (slot: number) => found.find(({ time_limit_no }) => time_limit_no === slot)?.reason
  expect([reasonAt(50), reasonAt(60)]).toEqual(['occupied', ''])
})
