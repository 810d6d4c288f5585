import { randomUUID } from 'node:crypto'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { callOff } from '../../../testing/makeLesson.ts'
import { type MadeStudent, makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import {
  courseOfLayout,
  makeCalendar,
  makeCenter,
  makeSeminar,
  makeSubject,
} from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April, ten in the morning.
const friday = '2026-04-17'
const tuesday = '2026-04-21'
const wednesday = '2026-04-22'

let at: AssignmentSetting
let center_no: number
let manager: TestClient
let student: MadeStudent
let subject_no: number
let course_no: number

beforeAll(async () => {
  at = await openAssignment()
  course_no = await courseOfLayout(at.server.owner, 101)
  await makeCalendar(at.server.owner, '2026-06-29', 60)
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  const { owner } = at.server
  center_no = (await makeCenter(owner)).center_no
  manager = await at.server.signIn(await makeUser(owner, '550', { centers: [center_no] }))
  student = await makeStudent(owner, { center_no })
  subject_no = (await makeSubject(owner)).subject_no
})

afterAll(async () => {
  expect(await brokenInvariants(at.server.owner)).toEqual([])
  await at.server.close()
})

type Application = InputOf<'C30101_submit'>

const none = { request_text: '', t1030: [], t1031: [], t1032: [], t3013: [], t1033: [], t3010: [], t3015: [] }
const application = (rows: Partial<Application>, who = student): Application => ({
  ...none,
  student_no: who.student_no,
  belongs_center_no: center_no,
  ...rows,
})
const submit = (rows: Partial<Application>, who?: MadeStudent, options?: { key?: string }) =>
  manager.ask('C30101_submit', application(rows, who), options)
const taught = () => ({
  course_no,
  subject_no,
  subject_type: 1 as const,
  teacher_request: 3 as const,
  teacher_request_type: 0 as const,
})
const added = (schedule_date: string, time_limit_no: number, more: object = {}) => ({
  _action: 'add' as const,
  entry_type: 2 as const,
  schedule_date,
  time_limit_no,
  ...taught(),
  ...more,
})

/** So many teachers of the center work then. */
async function work(count: number, ...slots: [day: string, period: number][]) {
  for (let each = 0; each < count; each++) {
    const shifts = slots.map(([schedule_date, time_limit_no]) => ({ schedule_date, time_limit_no }))
    await makeTeacher(at.server.owner, { center_no, subject_nos: [subject_no], shifts })
  }
}

const lessonsOf = (who = student) =>
  at.server.owner
    .selectFrom('lessons')
    .select([
      'schedule_no',
      'schedule_date',
      'time_limit_no',
      'class_type',
      'change_flag',
      'cancelled_flag',
      'entry_schedule_no',
    ])
    .where('student_no', '=', who.student_no)
    .orderBy('schedule_no')
    .execute()

const ledger = async (end_date = '2026-12-31') => {
  const asked = { student_no: student.student_no, start_date: '2026-01-01', end_date }
  return manager.call('C30101_getLedger', asked)
}
const causes = async () => {
  const { lines } = await ledger()
  return lines.map(({ entry_date, ledger_cause, amount }) => `${entry_date} ${ledger_cause} ${amount}`)
}
const mailKinds = async () => {
  const rows = await at.server.owner
    .selectFrom('outbox')
    .select(['mail_kind', 'detail'])
    .where('student_no', '=', student.student_no)
    .orderBy('outbox_no')
    .execute()
  return rows.map(row => row.mail_kind)
}

test('an additional lesson is shown before, entered once however often it is sent, and confirmed by a letter', async () => {
  await work(2, [tuesday, 50])
  const rows = { t1031: [added(tuesday, 50)], request_text: '図形を教えてほしいです' }
  const shown = await manager.call('C30101_getDifference', application(rows))
  expect(shown).toMatchObject({
    added: [{ schedule_date: tuesday, time_limit_no: 50, class_type: 2 }],
    mails: [1],
    faults: [],
  })
  expect(await lessonsOf()).toEqual([])
  const key = randomUUID()
  const answers = await Promise.all([submit(rows, student, { key }), submit(rows, student, { key })])
  expect(answers.map(each => each.status)).toEqual([200, 200])
  expect(answers[0]?.output).toEqual(answers[1]?.output)
  expect(await lessonsOf()).toMatchObject([{ schedule_date: tuesday, class_type: 2, cancelled_flag: 0 }])
  expect(await causes()).toEqual([`${tuesday} owed 1`])
  expect(await mailKinds()).toEqual(['application'])
  const { rows: settled } = await manager.call('C30101_getList', {
    searchInfo: { student_no: student.student_no },
    orderBy: [],
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(settled).toMatchObject([{ entry_type: 2, schedule_date: tuesday, time_limit_no: 50 }])
})

test('what bars a row is named at it, before and on submitting, and nothing of the rest is stored', async () => {
  await work(1, [tuesday, 60])
  await work(2, [tuesday, 50])
  const rows = {
    t1031: [
      added(tuesday, 50),
      added(tuesday, 60),
      added('2026-04-16', 50),
      added('2026-04-19', 50),
      added(tuesday, 50),
    ],
  }
  const { faults } = await manager.call('C30101_getDifference', application(rows))
  expect(faults.map(({ field }) => field)).toEqual([1, 2, 3, 4].map(row => `t1031.${row}.schedule_date`))
  expect(faults.map(({ message }) => message.split('：')[1])).toEqual([
    '講師の空きがないため選べません。ほかの時間を選んでください。',
    '申込の締切を過ぎているため選べません。もっと先の日を選んでください。',
    '休校日のため選べません。ほかの日を選んでください。',
    '同じ時間に別の授業があるため選べません。ほかの時間を選んでください。',
  ])
  const refused = await submit(rows)
  expect([refused.status, refused.error?.errors?.length]).toEqual([422, 4])
  expect(await lessonsOf()).toEqual([])
})

test('of many who want a last seat one has it, and the others are told', async () => {
  // Three teachers: with two lessons of one-to-one one is left, with one two are.
  const one_to_one = await courseOfLayout(at.server.owner, 100)
  await work(2, [tuesday, 70])
  const many = await Promise.all(
    Array.from({ length: 50 }, () => makeStudent(at.server.owner, { center_no })),
  )
  const answers = await Promise.all(
    many.map(who => submit({ t1031: [added(tuesday, 70, { course_no: one_to_one })] }, who)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error?.errors?.[0]?.field}`))).toEqual(
    new Set(['422 t1031.0.schedule_date']),
  )
})

test('what a form holds counts for others as entered, and no longer after ten minutes', async () => {
  await work(2, [tuesday, 70])
  const one_to_one = await courseOfLayout(at.server.owner, 100)
  const slot = { schedule_date: tuesday, time_limit_no: 70, course_no: one_to_one }
  await manager.call('C30101_holdSlots', { student_no: student.student_no, slots: [slot] })
  const other = await makeStudent(at.server.owner, { center_no })
  const colleague = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
  const rows = { t1031: [added(tuesday, 70, { course_no: one_to_one })] }
  expect((await colleague.ask('C30101_submit', application(rows, other))).status).toBe(422)
  at.server.clock.set('2026-04-15T01:11:00.000Z')
  expect((await colleague.ask('C30101_submit', application(rows, other))).status).toBe(200)
})

test('a period that is closed meanwhile takes nobody', async () => {
  await work(3, [tuesday, 50])
  const closing = {
    center_no,
    start_date: tuesday,
    end_date: tuesday,
    rows: [
      {
        schedule_date: tuesday,
        time_limit_no: 50,
        rem_teacher_cnt: 0,
        selected: 1 as const,
        full_flag: 1 as const,
      },
    ],
  }
  const [closed, entered] = await Promise.all([
    manager.ask('C30201_doBatchEdit', closing),
    submit({ t1031: [added(tuesday, 50)] }),
  ])
  expect(closed.status).toBe(200)
  expect([200, 422]).toContain(entered.status)
  const late = await submit({ t1031: [added(tuesday, 50, { subject_no })] })
  expect([late.status, late.error?.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('を選んでください。'),
  ])
})

test('a weekly entry has its lessons for fifteen weeks, skips what is closed or taken, and ends from a day on', async () => {
  const { owner } = at.server
  await owner.deleteFrom('calendar_days').where('schedule_date', '=', '2026-05-05').execute()
  await owner
    .insertInto('calendar_days')
    .values({ schedule_date: '2026-05-05', closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 })
    .execute()
  await at.lesson('2026-05-12', 50, { student, center_no, subject_no })
  const weekly = {
    _action: 'add' as const,
    ...taught(),
    dayofweek_code: 2,
    time_limit_no: 50,
    course_start_date: '2026-04-20',
    course_end_date: null,
  }
  const { added: days, skipped } = await manager.call('C30101_submit', application({ t1030: [weekly] }))
  // Fifteen weeks from this one; its own Tuesday is over, one is closed, one is taken.
  expect(days).toHaveLength(12)
  expect(days[0]?.schedule_date).toBe(tuesday)
  expect(skipped.map(({ schedule_date, skip_reason }) => [schedule_date, skip_reason])).toEqual([
    ['2026-05-05', 'closed_day'],
    ['2026-05-12', 'occupied'],
  ])
  const range = {
    center_no,
    student_no: student.student_no,
    start_date: '2026-04-01',
    end_date: '2026-08-31',
  }
  const { entries } = await manager.call('C30101_getEntryWeek', range)
  expect(entries).toMatchObject([
    { dayofweek_code: 2, skips: [{ skip_reason: 'closed_day' }, { skip_reason: 'occupied' }] },
  ])
  const id = entries[0]?.weekly_entry_no ?? 0
  const ended = await manager.call(
    'C30101_submit',
    application({ t1030: [{ _action: 'del', id, schedule_date: '2026-05-01' }] }),
  )
  expect(ended.called_off).toHaveLength(10)
  const live = (await lessonsOf()).filter(lesson => lesson.cancelled_flag === 0)
  expect(live.map(lesson => lesson.schedule_date).sort()).toEqual(
    [tuesday, '2026-04-28', '2026-05-12'].sort(),
  )
})

test('a moved lesson stays as cancelled, both name each other, the ledger tells both, and it moves once', async () => {
  await work(2, [wednesday, 60], [tuesday, 50], [friday, 70])
  const teacher = await makeTeacher(at.server.owner, { center_no, subject_nos: [subject_no], shifts: [] })
  const lesson = await at.lesson(tuesday, 50, {
    student,
    center_no,
    subject_no,
    teacher_no: teacher.teacher_no,
  })
  const { schedule_no } = lesson
  const move = (no: number, day: string, slot: number) =>
    submit({ t3013: [{ _action: 'add', schedule_no: no, schedule_date: day, time_limit_no: slot }] })
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
  const [before, after] = await lessonsOf()
  expect(before).toMatchObject({ schedule_no, cancelled_flag: 1 })
  expect(after).toMatchObject({ change_flag: 1, entry_schedule_no: schedule_no, schedule_date: wednesday })
  expect((await at.stored(schedule_no)).teacher_no).toBeNull()
  expect(await causes()).toEqual([`${tuesday} owed 1`, `${tuesday} moved -1`, `${wednesday} owed 1`])
  expect(await mailKinds()).toEqual(['change'])
  const again = await move(after?.schedule_no ?? 0, friday, 70)
  expect([again.status, again.error?.errors?.[0]?.message]).toEqual([
    422,
    '一度振り替えた授業は、もう一度振り替えることはできません。',
  ])
})

test('an absence told in time gives a right that is made up; told late it gives none, unless staff grant it', async () => {
  await work(2, ['2026-05-20', 60])
  const early = await at.lesson(tuesday, 50, { student, center_no, subject_no })
  const late = await at.lesson(friday, 50, { student, center_no, subject_no })
  const granted = await at.lesson(friday, 70, { student, center_no, subject_no })
  const absent = (schedule_no: number, make_up_flag: 0 | 1 = 0) => ({
    _action: 'add' as const,
    schedule_no,
    reason: '部活動',
    make_up_flag,
  })
  at.server.clock.set('2026-04-15T09:01:00.000Z')
  const { output } = await submit({
    t1032: [absent(early.schedule_no), absent(late.schedule_no), absent(granted.schedule_no, 1)],
  })
  expect(output).toMatchObject({
    called_off: [
      { schedule_date: tuesday, make_up_until: '2026-05-31' },
      { schedule_date: friday, make_up_until: null },
      { schedule_date: friday, make_up_until: '2026-05-31' },
    ],
  })
  expect((await ledger(friday)).balance).toBe(1)
  expect((await ledger('2026-05-31')).balance).toBe(2)
  expect((await ledger('2026-06-01')).balance).toBe(0)
  const too_late = await submit({
    t3013: [
      { _action: 'add', schedule_no: early.schedule_no, schedule_date: '2026-06-02', time_limit_no: 60 },
    ],
  })
  expect(too_late.error?.errors?.[0]?.message).toContain('振替できるのは2026/05/31')
  const made = await submit({
    t3013: [
      { _action: 'add', schedule_no: early.schedule_no, schedule_date: '2026-05-20', time_limit_no: 60 },
    ],
  })
  expect(made.status).toBe(200)
  const lines = await causes()
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
  const { schedule_no } = await at.lesson(tuesday, 50, { student, center_no, subject_no })
  const off = await submit({ t3015: [{ _action: 'add', schedule_no, reason: '講師の急病' }] })
  expect(off.output).toMatchObject({ called_off: [{ cancel_kind: 'school', make_up_until: '2026-05-31' }] })
  expect(await causes()).toEqual([
    `${tuesday} owed 1`,
    `${tuesday} called_off -1`,
    `${tuesday} given_back 1`,
    '2026-06-01 expired -1',
  ])
  expect((await submit({ t3015: [{ _action: 'del', id: schedule_no }] })).status).toBe(200)
  expect((await ledger()).balance).toBe(1)
  expect((await lessonsOf())[0]?.cancelled_flag).toBe(0)
})

test('lessons of a seminar are entered in its entry period only, both ends included', async () => {
  const { owner } = at.server
  await work(2, ['2026-04-28', 50])
  const { seminar_no } = await makeSeminar(owner, ['2026-04-28'])
  const { entry_start_date, entry_end_date } = await owner
    .selectFrom('seminars')
    .select(['entry_start_date', 'entry_end_date'])
    .where('seminar_no', '=', seminar_no)
    .executeTakeFirstOrThrow()
  const wish = { t1031: [added('2026-04-28', 50, { entry_type: 3 })] }
  const user = await makeUser(owner, '550', { centers: [center_no] })
  const faultsAt = async (now: string) => {
    at.server.clock.set(now)
    const { faults } = await (await at.server.signIn(user)).call('C30101_getDifference', application(wish))
    return faults.map(({ message }) => message)
  }
  expect(await faultsAt(`${entry_start_date}T00:00:00+09:00`)).toEqual([])
  expect(await faultsAt(`${entry_end_date}T23:59:00+09:00`)).toEqual([])
  const closed = [expect.stringContaining('講習の申込期間ではありません')]
  expect(await faultsAt(`${addDays(entry_end_date, 1)}T00:00:00+09:00`)).toEqual(closed)
  expect(await faultsAt(`${addDays(entry_start_date, -1)}T23:59:00+09:00`)).toEqual(closed)
})

test('a student out of scope does not exist, and a lesson of another student is none of it', async () => {
  const elsewhere = await makeStudent(at.server.owner, { center_no: at.center_no })
  expect((await submit({ t1031: [added(tuesday, 50)] }, elsewhere)).status).toBe(404)
  const theirs = await at.lesson(tuesday, 50)
  const refused = await submit({ t3010: [{ _action: 'del', id: theirs.schedule_no, reason: '' }] })
  expect(refused.status).toBe(422)
  expect((await at.stored(theirs.schedule_no)).lock_version).toBe(0)
})

test('a student who applies alone does nothing of the school’s own', async () => {
  const { owner } = at.server
  const own = await at.server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
  const { schedule_no } = await at.lesson(tuesday, 50, { student, center_no, subject_no })
  const ask = (rows: Partial<Application>) => own.ask('C30101_submit', application(rows))
  for (const rows of [
    { t3015: [{ _action: 'add' as const, schedule_no, reason: '' }] },
    { t3010: [{ _action: 'del' as const, id: schedule_no, reason: '' }] },
    { t1033: [{ _action: 'add' as const, subject_no, class_type: 1 as const }] },
  ]) {
    expect((await ask(rows)).status).toBe(422)
  }
  const absence = { _action: 'add' as const, schedule_no, reason: '', make_up_flag: 1 as const }
  expect((await ask({ t1032: [absence] })).status).toBe(200)
})

test('a line of the ledger that is taken away is noticed', async () => {
  const { schedule_no } = await at.lesson(tuesday, 60, { student, center_no, subject_no })
  await callOff(at.server.owner, schedule_no)
  const { owner } = at.server
  await expect(
    owner.deleteFrom('lesson_ledger').where('schedule_no', '=', schedule_no).execute(),
  ).rejects.toThrow('lines are only added')
})
