import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { callOff } from '../../../testing/makeLesson.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeSeminar } from '../../../testing/makePlaces.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const friday = '2026-04-17'
const tuesday = '2026-04-21'
const wednesday = '2026-04-22'

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

test('a weekly entry has its lessons for fifteen weeks, skips what is closed or taken, and ends from a day on', async () => {
  const { owner } = at.server
  await owner.deleteFrom('calendar_days').where('schedule_date', '=', '2026-05-05').execute()
  await owner
    .insertInto('calendar_days')
    .values({ schedule_date: '2026-05-05', closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 })
    .execute()
  await at.lesson('2026-05-12', 50, entries.own)
  const weekly = {
    _action: 'add' as const,
    ...entries.taught,
    dayofweek_code: 2,
    time_limit_no: 50,
    course_start_date: '2026-04-20',
    course_end_date: null,
  }
  const { added: days, skipped } = await entries.manager.call(
    'C30101_submit',
    entries.application({ t1030: [weekly] }),
  )
  // Fifteen weeks from the one in which it begins; one day is closed, one is taken.
  expect(days).toHaveLength(13)
  expect(days[0]?.schedule_date).toBe(tuesday)
  expect(skipped.map(({ schedule_date, skip_reason }) => [schedule_date, skip_reason])).toEqual([
    ['2026-05-05', 'closed_day'],
    ['2026-05-12', 'occupied'],
  ])
  const range = {
    center_no: entries.center_no,
    student_no: entries.student.student_no,
    start_date: '2026-04-01',
    end_date: '2026-08-31',
  }
  const { entries: weekly_entries } = await entries.manager.call('C30101_getEntryWeek', range)
  expect(weekly_entries).toMatchObject([
    { dayofweek_code: 2, skips: [{ skip_reason: 'closed_day' }, { skip_reason: 'occupied' }] },
  ])
  const id = weekly_entries[0]?.weekly_entry_no ?? 0
  const ended = await entries.manager.call(
    'C30101_submit',
    entries.application({ t1030: [{ _action: 'del', id, schedule_date: '2026-05-01' }] }),
  )
  expect(ended.called_off).toHaveLength(11)
  const live = (await entries.lessons()).filter(lesson => lesson.cancelled_flag === 0)
  expect(live.map(lesson => lesson.schedule_date).sort()).toEqual(
    [tuesday, '2026-04-28', '2026-05-12'].sort(),
  )
})

test('a weekly entry that begins today has no lesson of today once its slot has begun', async () => {
  const weekly = {
    ...{ _action: 'add' as const, dayofweek_code: 3, time_limit_no: 50 },
    ...{ course_start_date: '2026-04-13', course_end_date: null },
    ...entries.taught,
  }
  const firstDay = async () => {
    const asked = entries.application({ t1030: [weekly] })
    return (await entries.manager.call('C30101_getDifference', asked)).added[0]?.schedule_date
  }
  expect(await firstDay()).toBe('2026-04-15')
  // 17:30; who was signed in at noon still is.
  at.server.clock.set('2026-04-15T04:00:00.000Z')
  await firstDay()
  at.server.clock.set('2026-04-15T08:30:00.000Z')
  expect(await firstDay()).toBe('2026-04-22')
})

test('a moved lesson stays as cancelled, both name each other, the ledger tells both, and it moves once', async () => {
  await entries.work(2, [wednesday, 60], [tuesday, 50], [friday, 70])
  const teacher = await makeTeacher(at.server.owner, {
    center_no: entries.center_no,
    subject_nos: [entries.subject_no],
    shifts: [],
  })
  const lesson = await at.lesson(tuesday, 50, {
    ...entries.own,
    teacher_no: teacher.teacher_no,
  })
  const { schedule_no } = lesson
  const move = (no: number, day: string, slot: number) =>
    entries.submit({ t3013: [{ _action: 'add', schedule_no: no, schedule_date: day, time_limit_no: slot }] })
  expect((await move(schedule_no, wednesday, 60)).output).toMatchObject({
    moved: [
      {
        before_schedule_date: tuesday,
        before_time_limit_no: 50,
        after_schedule_date: wednesday,
        after_time_limit_no: 60,
      },
    ],
    mails: [3],
  })
  const [before, after] = await entries.lessons()
  expect(before).toMatchObject({ schedule_no, cancelled_flag: 1 })
  expect(after).toMatchObject({ change_flag: 1, entry_schedule_no: schedule_no, schedule_date: wednesday })
  expect((await at.stored(schedule_no)).teacher_no).toBeNull()
  expect(await entries.causes()).toEqual([`${tuesday} owed 1`, `${tuesday} moved -1`, `${wednesday} owed 1`])
  expect(await entries.mailKinds()).toEqual(['change'])
  const again = await move(after?.schedule_no ?? 0, friday, 70)
  expect([again.status, again.error?.errors?.[0]?.message]).toEqual([
    422,
    '一度振り替えた授業は、もう一度振り替えることはできません。',
  ])
})

test('an absence told in time gives a right that is made up; told late it gives none, unless staff grant it', async () => {
  await entries.work(2, ['2026-05-20', 60])
  const early = await at.lesson(tuesday, 50, entries.own)
  const late = await at.lesson(friday, 50, entries.own)
  const granted = await at.lesson(friday, 70, entries.own)
  const absent = (schedule_no: number, make_up_flag: 0 | 1 = 0) => ({
    _action: 'add' as const,
    schedule_no,
    reason: '部活動',
    make_up_flag,
  })
  at.server.clock.set('2026-04-15T09:01:00.000Z')
  const { output } = await entries.submit({
    t1032: [absent(early.schedule_no), absent(late.schedule_no), absent(granted.schedule_no, 1)],
  })
  expect(output).toMatchObject({
    called_off: [
      { schedule_date: tuesday, make_up_until: '2026-05-31' },
      { schedule_date: friday, make_up_until: null },
      { schedule_date: friday, make_up_until: '2026-05-31' },
    ],
  })
  expect((await entries.ledger(friday)).balance).toBe(1)
  expect((await entries.ledger('2026-05-31')).balance).toBe(2)
  expect((await entries.ledger('2026-06-01')).balance).toBe(0)
  const too_late = await entries.submit({
    t3013: [
      { _action: 'add', schedule_no: early.schedule_no, schedule_date: '2026-06-02', time_limit_no: 60 },
    ],
  })
  expect(too_late.error?.errors?.[0]?.message).toContain('振替できるのは2026/05/31')
  const made = await entries.submit({
    t3013: [
      { _action: 'add', schedule_no: early.schedule_no, schedule_date: '2026-05-20', time_limit_no: 60 },
    ],
  })
  expect(made.status).toBe(200)
  const lines = await entries.causes()
  expect(lines).toContain(`${tuesday} given_back 1`)
  expect(lines).toContain('2026-05-20 made_up -1')
  // What had been told to expire is told to be made up instead; no line went away.
  expect(lines.filter(line => line.startsWith('2026-06-01'))).toEqual([
    '2026-06-01 expired -1',
    '2026-06-01 expired -1',
    '2026-06-01 expired 1',
  ])
})

test('what the school calls off shows one more in the ledger, and can take place after all', async () => {
  const { schedule_no } = await at.lesson(tuesday, 50, entries.own)
  const off = await entries.submit({ t3015: [{ _action: 'add', schedule_no, reason: '講師の急病' }] })
  expect(off.output).toMatchObject({ called_off: [{ cancel_kind: 'school', make_up_until: '2026-05-31' }] })
  expect(await entries.causes()).toEqual([
    `${tuesday} owed 1`,
    `${tuesday} called_off -1`,
    `${tuesday} given_back 1`,
    '2026-06-01 expired -1',
  ])
  expect((await entries.submit({ t3015: [{ _action: 'del', id: schedule_no }] })).status).toBe(200)
  expect((await entries.ledger()).balance).toBe(1)
  expect((await entries.lessons())[0]?.cancelled_flag).toBe(0)
})

test('lessons of a seminar are entered in its entry period only, both ends included', async () => {
  const { owner } = at.server
  await entries.work(2, ['2026-04-28', 50])
  const { seminar_no } = await makeSeminar(owner, ['2026-04-28'])
  const { entry_start_date, entry_end_date } = await owner
    .selectFrom('seminars')
    .select(['entry_start_date', 'entry_end_date'])
    .where('seminar_no', '=', seminar_no)
    .executeTakeFirstOrThrow()
  const wish = { t1031: [entries.added('2026-04-28', 50, { entry_type: 3 })] }
  const user = await makeUser(owner, '550', { centers: [entries.center_no] })
  const faultsAt = async (now: string) => {
    at.server.clock.set(now)
    const { faults } = await (await at.server.signIn(user)).call(
      'C30101_getDifference',
      entries.application(wish),
    )
    return faults.map(({ message }) => message)
  }
  expect(await faultsAt(`${entry_start_date}T00:00:00+09:00`)).toEqual([])
  expect(await faultsAt(`${entry_end_date}T23:59:00+09:00`)).toEqual([])
  const closed = [expect.stringContaining('講習の申込期間ではないため')]
  expect(await faultsAt(`${addDays(entry_end_date, 1)}T00:00:00+09:00`)).toEqual(closed)
  expect(await faultsAt(`${addDays(entry_start_date, -1)}T23:59:00+09:00`)).toEqual(closed)
})

test('what the business says about the price is read with what is asked for, by a family too', async () => {
  await entries.work(3, ['2026-04-28', 50], ['2026-04-28', 60])
  await makeSeminar(at.server.owner, ['2026-04-28'])
  const addition = entries.added('2026-04-28', 50)
  const seminar = entries.added('2026-04-28', 60, { entry_type: 3 })
  const user = await makeUser(at.server.owner, '110', { student_no: entries.student.student_no })
  const family = await at.server.signIn(user)
  const feesOf = async (...t1031: (typeof addition)[]) => {
    const { fees } = await family.call('C30101_getDifference', entries.application({ t1031 }))
    return fees
  }
  expect(await feesOf(addition, seminar)).toEqual([])
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const say = async (texts: { fee_of_addition: string; fee_of_seminar: string }) => {
    const { updated_at: _at, updated_by: _by, ...now } = await admin.call('Settings_getEdit', { id: 1 })
    return admin.ask('Settings_doEdit', { ...now, id: 1, ...texts })
  }
  const fee_of_addition = '1コマ 4,400円（税込）\n翌月に引き落とします。'
  expect((await say({ fee_of_addition, fee_of_seminar: '　\n' })).status).toBe(200)
  expect(await feesOf(addition, seminar)).toEqual([{ entry_type: 2, fee: fee_of_addition }])
  expect(await feesOf(seminar)).toEqual([])
  const { subject_no, course_no } = addition
  const { fee } = await family.call('C21201_getChoices', { kind: 'addition', subject_no, course_no })
  expect(fee).toBe(fee_of_addition)
  await say({ fee_of_addition, fee_of_seminar: '冬期講習 1日 5,500円' })
  expect(await feesOf(seminar)).toEqual([{ entry_type: 3, fee: '冬期講習 1日 5,500円' }])
  const { fees } = await entries.manager.call(
    'C30101_getDifference',
    entries.application({ t1031: [addition, seminar, addition] }),
  )
  expect(fees.map(({ entry_type }) => entry_type)).toEqual([2, 3])
  const long = await say({ fee_of_addition: '円'.repeat(201), fee_of_seminar: '' })
  expect([long.status, long.error?.errors?.[0]?.field]).toEqual([422, 'fee_of_addition'])
  await say({ fee_of_addition: '', fee_of_seminar: '' })
})

test('a line of the ledger that is taken away is noticed', async () => {
  const { schedule_no } = await at.lesson(tuesday, 60, entries.own)
  await callOff(at.server.owner, schedule_no)
  const { owner } = at.server
  await expect(
    owner.deleteFrom('lesson_ledger').where('schedule_no', '=', schedule_no).execute(),
  ).rejects.toThrow('lines are only added')
})
