import type { InputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOfDatabaseError } from '../../../database/sqlState.ts'
import { callOff, makeLesson } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeSeminar } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

// Today is 15 April 2026.
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
  await makeCalendar(server.owner, '2026-04-01', 90)
})

afterAll(() => server.close())

type Day = InputOf<'M21001_doBatchEdit'>['calendar_data'][number]

const closed = (schedule_date: string): Day => ({
  schedule_date,
  closed_flag: 1,
  start_time_limit_no: 0,
  end_time_limit_no: 0,
  remarks: '休み',
})
const open = (schedule_date: string, start_time_limit_no: 10 | 40 | 60 | 70): Day => ({
  ...closed(schedule_date),
  closed_flag: 0,
  start_time_limit_no,
  end_time_limit_no: 70,
})

async function save(calendar_data: Day[], version?: string) {
  const now = version ?? (await admin.call('M21001_doBrowse', { year: 2026 })).version
  const range = { start_date: '2026-04-01', end_date: '2027-03-31' }
  return admin.ask('M21001_doBatchEdit', { year: 2026, version: now, ...range, calendar_data })
}

async function dayOf(schedule_date: string) {
  const range = { start_date: schedule_date, end_date: schedule_date }
  return (await admin.call('M21001_getByRange', range)).days[0]
}

test('a year has all its days, with what is proposed; those that are missing are closed and say so', async () => {
  const { days } = await admin.call('M21001_doBrowse', { year: 2026 })
  expect(days).toHaveLength(365)
  const find = (day: string) => days.find(each => each.schedule_date === day)
  expect(find('2026-04-29')).toMatchObject({
    stored: 1,
    closed_flag: 0,
    proposed: { closed_flag: 1, start_time_limit_no: 0, remarks: '昭和の日' },
  })
  expect(find('2026-12-29')).toMatchObject({
    stored: 0,
    closed_flag: 1,
    proposed: { closed_flag: 1, remarks: '年末年始休み' },
  })
})

test('closing days clears their slots and leaves a line for each; the same again changes nothing', async () => {
  const days = [closed('2026-05-11'), closed('2026-12-29')]
  expect((await save(days)).output).toMatchObject({ changed: 2 })
  expect(await dayOf('2026-05-11')).toMatchObject({ ...closed('2026-05-11'), stored: 1 })
  expect((await save(days)).output).toMatchObject({ changed: 0 })
  const lines = await server.owner
    .selectFrom('audit_log')
    .select('subject_no')
    .where('subject', '=', 'calendar_day')
    .orderBy('subject_no')
    .execute()
  expect(lines.map(line => line.subject_no)).toEqual([20260511, 20261229])
})

test('today and days before it, days of another year and days that come twice are refused', async () => {
  for (const days of [
    [closed('2026-04-15')],
    [closed('2026-04-14')],
    [closed('2027-04-01')],
    [closed('2026-05-12'), closed('2026-05-12')],
  ]) {
    const { status, error } = await save(days)
    expect([status, error?.errors?.[0]?.field]).toEqual([
      422,
      `calendar_data[${days.length - 1}].schedule_date`,
    ])
  }
})

test('a closed day with slots, and an open one without, are refused', async () => {
  for (const day of [
    { ...closed('2026-05-13'), start_time_limit_no: 40 as const },
    { ...open('2026-05-13', 40), end_time_limit_no: 0 as const },
    { ...open('2026-05-13', 70), end_time_limit_no: 40 as const },
  ]) {
    expect((await save([day])).status).toBe(422)
  }
})

test('a day with lessons, or slots of it, are not closed: the refusal says which, and nothing is stored', async () => {
  const { center_no, name1 } = await makeCenter(server.owner)
  const student = await makeStudent(server.owner, { center_no })
  await makeLesson(server.owner, { student, schedule_date: '2026-05-20', time_limit_no: 40 })
  const refused = await save([closed('2026-05-19'), closed('2026-05-20')])
  expect([refused.status, refused.error?.errorCode]).toEqual([409, 'LESSONS_THERE'])
  expect(refused.error?.errors).toEqual([
    {
      field: 'calendar_data[1]',
      message: `2026/05/20（水）：授業 1件（うち講師割当済み 0件）。14:50–16:20 ${name1} 1件`,
    },
  ])
  await admin.call('setUserLocale', { locale_code: 'en' })
  const { error } = await save([closed('2026-05-20')])
  await admin.call('setUserLocale', { locale_code: 'ja' })
  expect([error?.message, error?.errors?.[0]?.message]).toEqual([
    expect.stringMatching(/^Days and time slots with lessons can’t be closed \(days: 1\)\./),
    `2026/05/20 (Wed): lessons: 1 (with a teacher: 0). 14:50–16:20 ${name1}: 1`,
  ])
  expect(await dayOf('2026-05-19')).toMatchObject({ closed_flag: 0 })
  expect((await save([open('2026-05-20', 60)])).error?.errorCode).toBe('LESSONS_THERE')
  expect((await save([open('2026-05-20', 10)])).status).toBe(200)
  await makeSeminar(server.owner, ['2026-05-20'])
  expect((await save([open('2026-05-20', 60)])).status).toBe(200)
  const { lessons, total } = await admin.call('M21001_getLessons', { schedule_date: '2026-05-20' })
  expect([lessons.map(lesson => lesson.student_no), total]).toEqual([[student.student_no], 1])
})

test('of two people who save a year the second gets 409 with the version as it is now', async () => {
  const { version } = await admin.call('M21001_doBrowse', { year: 2026 })
  expect((await save([closed('2026-06-01')], version)).status).toBe(200)
  const late = await save([closed('2026-06-02')], version)
  expect([late.status, late.error?.errorCode]).toEqual([409, 'MSG_0001'])
  expect(late.error).toHaveProperty('current.version')
})

test('nobody but the administrator reads or changes the calendar', async () => {
  const manager = await server.signIn(await makeUser(server.owner, '550'))
  expect((await manager.ask('M21001_doBrowse', { year: 2026 })).status).toBe(403)
})

test('the history says who changed which day from what to what: of a year and of a day', async () => {
  const history = async (start_date: string, end_date: string) =>
    (await admin.call('M21001_getHistory', { start_date, end_date })).lines
  expect((await save([closed('2027-01-12'), closed('2027-01-13')])).status).toBe(200)
  expect((await save([open('2027-01-12', 40)])).status).toBe(200)
  const year = await history('2027-01-01', '2027-03-31')
  expect(year.map(line => line.name)).toEqual(['2027-01-12', '2027-01-12', '2027-01-13'])
  expect(year[0]?.changes).toContainEqual({ field: 'closed_flag', before: 1, after: 0 })
  expect(year[0]?.user_named).not.toBe('')
  expect((await history('2027-01-13', '2027-01-13')).map(line => line.name)).toEqual(['2027-01-13'])
  expect(await history('2027-04-01', '2028-03-31')).toEqual([])
})

/** Waits until so many ask for a day that somebody else holds. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
        server.owner,
      )
      return rows[0]?.count
    })
    .toBe(count)
}

const newStudent = async () =>
  makeStudent(server.owner, { center_no: (await makeCenter(server.owner)).center_no })

/** Another lesson of the same kind, on that day. */
function copyOf(schedule_no: number, schedule_date: string) {
  return sql`insert into lessons (student_no, schedule_date, time_limit_no, center_no, classroom_no, course_no,
      course_setting_no, subject_no, school_year_code)
    select student_no, ${schedule_date}::date, time_limit_no, center_no, classroom_no, course_no,
      course_setting_no, subject_no, school_year_code from lessons where schedule_no = ${schedule_no}`
}

test('who closes a day waits for who places a lesson there, and is then refused', async () => {
  const student = await newStudent()
  const { schedule_no } = await makeLesson(server.owner, {
    student,
    schedule_date: '2026-06-16',
    time_limit_no: 60,
  })
  const placing = await server.owner.startTransaction().execute()
  await copyOf(schedule_no, '2026-06-17').execute(placing)
  const closing = save([closed('2026-06-17')])
  await waiting(1)
  await placing.commit().execute()
  expect((await closing).error?.errorCode).toBe('LESSONS_THERE')
  expect((await dayOf('2026-06-17'))?.closed_flag).toBe(0)
})

test('who places a lesson waits for who closes the day, and is then refused', async () => {
  const student = await newStudent()
  const { schedule_no } = await makeLesson(server.owner, {
    student,
    schedule_date: '2026-06-18',
    time_limit_no: 60,
  })
  const first = await server.owner.startTransaction().execute()
  await sql`select hold_days(array['2026-06-19'::date])`.execute(first)
  const closing = save([closed('2026-06-19')])
  await waiting(1)
  const placing = copyOf(schedule_no, '2026-06-19')
    .execute(server.owner)
    .catch((error: unknown) => error)
  await waiting(2)
  await first.commit().execute()
  expect((await closing).status).toBe(200)
  expect(failureOfDatabaseError(await placing)).toMatchObject({ status: 409, errorCode: 'DAY_CLOSED' })
})

test('a lesson is neither moved nor called back into a closed slot; a seminar opens it', async () => {
  const student = await newStudent()
  const { schedule_no } = await makeLesson(server.owner, {
    student,
    schedule_date: '2026-06-22',
    time_limit_no: 60,
  })
  const change = async (values: { schedule_date?: string; time_limit_no?: number; cancelled_flag?: 0 }) =>
    server.owner.transaction().execute(async tx => {
      if (values.cancelled_flag === 0)
        await tx.deleteFrom('lesson_cancellations').where('schedule_no', '=', schedule_no).execute()
      await tx.updateTable('lessons').set(values).where('schedule_no', '=', schedule_no).execute()
    })
  await expect(change({ schedule_date: '2026-06-21' })).rejects.toThrow('closed slot')
  await expect(change({ time_limit_no: 20 })).rejects.toThrow('closed slot')
  await callOff(server.owner, schedule_no)
  await change({ schedule_date: '2026-06-21' })
  await expect(change({ cancelled_flag: 0 })).rejects.toThrow('closed slot')
  await makeSeminar(server.owner, ['2026-06-22'])
  await change({ cancelled_flag: 0, schedule_date: '2026-06-22', time_limit_no: 20 })
})
