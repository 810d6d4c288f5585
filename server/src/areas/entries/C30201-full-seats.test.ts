import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeShift, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'

// Today is Wednesday, 15 April.
const tuesday = '2026-04-21'
const day = { start_date: tuesday, end_date: tuesday }

let at: AssignmentSetting
let center_no: number
let manager: TestClient

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  ;({ center_no, manager } = await at.otherCenter())
})

afterAll(() => at.server.close())

/** Works on that day in these periods. */
const teacher = (periods: number[], schedule_date = tuesday) =>
  makeTeacher(at.server.owner, {
    center_no,
    subject_nos: [at.subject_no],
    shifts: periods.map(time_limit_no => ({ schedule_date, time_limit_no })),
  })

async function cell(time_limit_no: number, schedule_date = tuesday) {
  const asked = { center_no, start_date: schedule_date, end_date: schedule_date }
  const { days } = await manager.call('C30201_getBatchEdit', asked)
  return days[0]?.periods.find(each => each.time_limit_no === time_limit_no)
}

const row = (time_limit_no: number, full_flag: 0 | 1, more: object = {}) => ({
  schedule_date: tuesday,
  time_limit_no,
  rem_teacher_cnt: 0,
  selected: 1 as const,
  full_flag,
  ...more,
})

test('a period is full by its teachers when one or fewer is left beside what is entered', async () => {
  await teacher([50, 60])
  await teacher([50, 60])
  await teacher([50])
  await at.lesson(tuesday, 50, { center_no })
  await at.lesson(tuesday, 60, { center_no })
  const counts = { working: 3, estimated_flag: 0, needed: 1, lessons: 1, held: 0, rem_teacher_cnt: 2 }
  expect(await cell(50)).toEqual({ time_limit_no: 50, ...counts, full_flag: 0, short_flag: 0 })
  expect(await cell(60)).toMatchObject({ working: 2, rem_teacher_cnt: 1, short_flag: 1, full_flag: 0 })
  expect(await cell(70)).toMatchObject({ working: 0, rem_teacher_cnt: 0, short_flag: 1 })
})

test('who does office work all the time is not counted, who does it for a half is', async () => {
  const { teacher_no } = await teacher([50, 60])
  const desk = (time_limit_no: number) =>
    at.server.owner
      .insertInto('office_work')
      .values({ teacher_no, center_no, schedule_date: tuesday, time_limit_no })
      .execute()
  await desk(50)
  await desk(61)
  expect(await cell(50)).toMatchObject({ working: 0 })
  expect(await cell(60)).toMatchObject({ working: 1 })
})

test('where nobody has submitted a day, the mean of that weekday over the last four weeks counts', async () => {
  const tuesdays = ['2026-04-14', '2026-04-07', '2026-03-31', '2026-03-24']
  for (const schedule_date of tuesdays) await teacher([50], schedule_date)
  for (const schedule_date of tuesdays.slice(0, 3)) await teacher([50], schedule_date)
  // Seven in four weeks; a Wednesday and five weeks ago are no matter.
  await teacher([50], '2026-04-08')
  await teacher([50], '2026-03-17')
  expect(await cell(50)).toMatchObject({ working: 1, estimated_flag: 1 })
  await teacher([60])
  expect(await cell(50)).toMatchObject({ working: 0, estimated_flag: 0 })
})

test('one who has submitted a month ahead makes nobody absent who has not', async () => {
  const may = ['2026-05-19', '2026-05-26'] as const
  const first = await teacher([50])
  for (const { teacher_no } of [first, await teacher([50])]) {
    for (const schedule_date of ['2026-04-14', '2026-04-07', '2026-03-31', '2026-03-24']) {
      await makeShift(at.server.owner, { teacher_no, center_no, schedule_date, time_limit_no: 50 })
    }
  }
  await teacher([60], may[0])
  expect(await cell(50, may[0])).toMatchObject({ working: 2, estimated_flag: 1 })
  expect(await cell(60, may[0])).toMatchObject({ working: 1, estimated_flag: 0 })
  expect(await cell(50, may[1])).toMatchObject({ working: 2, estimated_flag: 1 })
  // Who has said what is to be said of the month counts as said.
  const { teacher_no } = first
  const submitted = { teacher_no, month: '2026-05', submitted_at: '2026-04-15T01:00:00.000Z' }
  await at.server.owner.insertInto('shift_submissions').values(submitted).execute()
  expect(await cell(50, may[0])).toMatchObject({ working: 1, estimated_flag: 1 })
})

test('a day on which the school was closed is not among those of the mean', async () => {
  for (const schedule_date of ['2026-04-14', '2026-04-07', '2026-03-31']) {
    await teacher([50], schedule_date)
    await teacher([50], schedule_date)
  }
  expect(await cell(50)).toMatchObject({ working: 1, estimated_flag: 1 })
  const holiday = {
    schedule_date: '2026-03-24',
    closed_flag: 1,
    start_time_limit_no: 0,
    end_time_limit_no: 0,
  }
  await at.server.owner.insertInto('calendar_days').values(holiday).execute()
  expect(await cell(50)).toMatchObject({ working: 2, estimated_flag: 1 })
})

test('what is closed stays closed until it is opened; doing it twice changes nothing', async () => {
  const rows = [row(50, 1), row(60, 1), row(70, 1, { selected: 0 })]
  expect(await manager.call('C30201_doBatchEdit', { center_no, ...day, rows })).toEqual({
    closed: 2,
    opened: 0,
  })
  expect(await manager.call('C30201_doBatchEdit', { center_no, ...day, rows })).toEqual({
    closed: 0,
    opened: 0,
  })
  expect([(await cell(50))?.full_flag, (await cell(60))?.full_flag, (await cell(70))?.full_flag]).toEqual([
    1, 1, 0,
  ])
  const opening = [row(50, 0), row(60, 1)]
  expect(await manager.call('C30201_doBatchEdit', { center_no, ...day, rows: opening })).toEqual({
    closed: 0,
    opened: 1,
  })
  expect([(await cell(50))?.full_flag, (await cell(60))?.full_flag]).toEqual([0, 1])
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'editEntryControls')
    .where('subject_no', '=', center_no)
    .orderBy('audit_no')
    .execute()
  expect(lines.map(each => each.detail)).toMatchObject([
    { closed: [{ time_limit_no: 50 }, { time_limit_no: 60 }], opened: [] },
    { closed: [], opened: [{ schedule_date: tuesday, time_limit_no: 50 }] },
  ])
})

test('a center is closed by itself', async () => {
  await manager.call('C30201_doBatchEdit', { center_no, ...day, rows: [row(50, 1)] })
  const other = (await makeCenter(at.server.owner)).center_no
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const { days } = await admin.call('C30201_getBatchEdit', { center_no: other, ...day })
  expect(days[0]?.periods.map(each => each.full_flag)).not.toContain(1)
})

test.each([
  [
    'a day that is over',
    { start_date: '2026-04-14', end_date: tuesday },
    row(50, 1, { schedule_date: '2026-04-14' }),
    '今日以降の日を選んで',
  ],
  ['a period that is not open', day, row(10, 1), '開いていない'],
  [
    'a day on which nothing takes place',
    { ...day, end_date: '2026-04-26' },
    row(50, 1, { schedule_date: '2026-04-26' }),
    'カレンダーが未登録',
  ],
  ['a day outside the range', day, row(50, 1, { schedule_date: '2026-04-22' }), '期間の外'],
])('%s is refused and nothing is stored', async (_what, range, refused, sentence) => {
  const rows = [row(60, 1), refused]
  const answer = await manager.ask('C30201_doBatchEdit', { center_no, ...range, rows })
  expect(answer.status).toBe(422)
  expect(answer.error?.errors).toMatchObject([
    { field: 'rows.1.schedule_date', message: expect.stringContaining(sentence) },
  ])
  expect((await cell(60))?.full_flag).toBe(0)
})

test('nothing chosen is said, and a period named twice', async () => {
  const none = await manager.ask('C30201_doBatchEdit', {
    center_no,
    ...day,
    rows: [row(50, 1, { selected: 0 })],
  })
  expect([none.status, none.error?.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('時限が選ばれていません'),
  ])
  const twice = await manager.ask('C30201_doBatchEdit', { center_no, ...day, rows: [row(50, 1), row(50, 0)] })
  expect(twice.status).toBe(422)
})

test('of two who close and open one period at once, both are answered and one of it stands', async () => {
  const rows = [1, 0, 1, 0].map(full_flag => [row(50, full_flag as 0 | 1), row(60, full_flag as 0 | 1)])
  const answers = await Promise.all(
    rows.map(each => manager.ask('C30201_doBatchEdit', { center_no, ...day, rows: each })),
  )
  expect(answers.map(each => each.status)).toEqual([200, 200, 200, 200])
  expect((await cell(50))?.full_flag).toBe((await cell(60))?.full_flag)
})

test('a refusal is told in the reader’s language', async () => {
  await manager.call('setUserLocale', { locale_code: 'en' })
  const refused = async (rows: ReturnType<typeof row>[], days = day) =>
    (await manager.ask('C30201_doBatchEdit', { center_no, ...days, rows })).error?.message
  expect(await refused([])).toBe('No time slot is chosen. Choose those to close or to open.')
  const past = { start_date: '2026-04-14', end_date: tuesday }
  expect(await refused([row(50, 1, { schedule_date: '2026-04-14' })], past)).toBe(
    '2026/04/14 (Tue) is past, so its slots can’t be closed or opened. Choose today or later.',
  )
})
