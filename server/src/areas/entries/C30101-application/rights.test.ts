import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeUser } from '../../../testing/makePeople.ts'
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

const thursdays = (more: object = {}) => ({
  ...{ _action: 'add' as const, ...entries.taught, dayofweek_code: 4, time_limit_no: 50 },
  ...{ course_start_date: '2026-04-13', course_end_date: null, ...more },
})
const ended = (id: number, schedule_date: string) => ({ _action: 'del' as const, id, schedule_date })

async function weeklyLessons() {
  await submitted({ t1030: [thursdays()] })
  const lessons = await entries.lessons()
  const id = lessons[0]?.weekly_entry_no ?? 0
  const on = (day: string) => lessons.find(each => each.schedule_date === day)?.schedule_no ?? 0
  return { id, on }
}
const liveDays = async () =>
  (await entries.lessons()).filter(each => each.cancelled_flag === 0).map(each => each.schedule_date)
const waiting = async () => {
  const { missed } = await entries.manager.call('C30101_getNotAttended', {
    ...{ center_no: entries.center_no, student_no: entries.student.student_no },
    ...{ start_date: '2026-04-01', end_date: '2026-08-31' },
  })
  return missed.filter(each => each.make_up_flag === 1).map(each => each.schedule_date)
}

test('a weekly entry that ends takes what was missed of it and what stands elsewhere for it', async () => {
  await entries.work(2, ['2026-04-24', 60], ['2026-04-28', 60], ['2026-05-13', 60])
  const { id, on } = await weeklyLessons()
  const missed = ['2026-04-23', '2026-06-04', '2026-06-11', '2026-06-18']
  await submitted({ t1032: missed.map(day => absent(on(day))), t3015: [off(on('2026-06-25'))] })
  await submitted({
    t3013: [
      moved(on('2026-07-02'), '2026-05-13', 60),
      moved(on('2026-04-30'), '2026-04-28', 60),
      moved(on('2026-06-11'), '2026-04-24', 60),
    ],
  })
  const shown = await submitted({ t1030: [ended(id, '2026-05-01')] })
  const rights = ['2026-06-04', '2026-06-11', '2026-06-18', '2026-06-25']
  expect(shown).toMatchObject({
    rights: rights.map(schedule_date => ({ schedule_date, make_up_until: null })),
  })
  expect((await liveDays()).sort()).toEqual(['2026-04-16', '2026-04-28'])
  expect(await waiting()).toEqual(['2026-04-23'])
  // 16, 28 April, and the right of the 23rd until it ends.
  expect((await entries.ledger('2026-05-31')).balance).toBe(3)
  expect((await entries.ledger('2026-12-31')).balance).toBe(2)
  const gone = await entries.submit({ t3013: [moved(on('2026-06-18'), '2026-05-13', 60)] })
  expect(gone.status).toBe(422)
})

test('a right that is used by the day on which its weekly entry ends stays used', async () => {
  await entries.work(2, ['2026-04-20', 60])
  const { id, on } = await weeklyLessons()
  await submitted({ t1032: [absent(on('2026-06-04'))] })
  await submitted({ t3013: [moved(on('2026-06-04'), '2026-04-20', 60)] })
  const made_up = (await entries.lessons()).at(-1)?.schedule_no ?? 0
  await at.server.owner
    .updateTable('lessons')
    .set({ attendance_distinction: 1 })
    .where('schedule_no', '=', made_up)
    .execute()
  await submitted({ t1030: [ended(id, '2026-04-23')] })
  expect((await liveDays()).sort()).toEqual(['2026-04-16', '2026-04-20'])
  expect(await waiting()).toEqual(['2026-06-04'])
})

test('what the family has asked for ends with its weekly entry only once it is answered', async () => {
  await entries.work(2, ['2026-04-24', 60])
  const { id, on } = await weeklyLessons()
  await submitted({ t1032: [absent(on('2026-06-04'))] })
  const end = { t1030: [ended(id, '2026-05-01')] }
  await makeRequest(at.server.owner, {
    ...{ student: entries.student, schedule_no: on('2026-06-04'), first: ['2026-04-24', 60] },
  })
  const asked = await entries.submit(end)
  expect([asked.status, asked.error?.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('生徒からの申請があります'),
  ])
  await at.server.owner
    .updateTable('requests')
    .set({ request_status: 'withdrawn', decided_at: '2026-04-15T02:00:00Z' })
    .execute()
  const both = await submitted({ ...end, t1032: [absent(on('2026-06-11'))] })
  expect(both).toMatchObject({ rights: [{ schedule_date: '2026-06-04' }] })
  expect(await waiting()).toEqual([])
})

test('staff give a right to make up what was missed on the day; families do not', async () => {
  const { owner, clock } = at.server
  await entries.work(2, ['2026-05-20', 60])
  const unmarked = await at.lesson('2026-04-14', 50, entries.own)
  const taught = await at.lesson('2026-04-14', 60, { ...entries.own, attendance_distinction: 1 })
  const old = await at.lesson('2026-03-14', 50, entries.own)
  const marked = await at.lesson('2026-04-15', 40, entries.own)
  clock.set('2026-04-15T07:50:00.000Z')
  const manager = await at.server.signIn(await makeUser(owner, '550', { centers: [entries.center_no] }))
  const ask = async (schedule_no: number, who = manager) => {
    const asked = entries.application({ t1032: [absent(schedule_no, 1)] })
    const { status, error } = await who.ask('C30101_submit', asked)
    return [status, error?.errors?.[0]?.message ?? '']
  }
  await manager.call('C40701_setAttendance', {
    ...{ schedule_no: marked.schedule_no, attendance_distinction: 9, seen_distinction: 0, reason: '欠席' },
  })
  expect(await waiting()).toEqual([])
  expect(await ask(marked.schedule_no)).toEqual([200, ''])
  expect(await ask(unmarked.schedule_no)).toEqual([200, ''])
  expect((await entries.lessons())[0]).toMatchObject({ attendance_distinction: 9, cancelled_flag: 0 })
  expect(await ask(marked.schedule_no)).toEqual([422, expect.stringContaining('もう振替の権利があります')])
  expect(await ask(taught.schedule_no)).toEqual([422, expect.stringContaining('欠席ではない')])
  expect(await ask(old.schedule_no)).toEqual([422, expect.stringContaining('31日を過ぎた')])
  expect(await entries.causes()).toEqual(
    expect.arrayContaining(['2026-04-15 missed -1', '2026-04-15 given_back 1', '2026-06-01 expired -1']),
  )
  const family = await at.server.signIn(
    await makeUser(owner, '110', { student_no: entries.student.student_no }),
  )
  const later = await at.lesson('2026-04-13', 50, entries.own)
  expect(await ask(later.schedule_no, family)).toEqual([422, expect.stringContaining('もう始まっている')])
  const made_up = entries.application({ t3013: [moved(marked.schedule_no, '2026-05-20', 60)] })
  expect((await manager.ask('C30101_submit', made_up)).status).toBe(200)
})
