import { addDays, mondayOf } from '@terakoya/domain/days/day'
import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import { leastTeachers } from '@terakoya/domain/lessons/leastTeachers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { callOff, makeWeeklyEntry, moveTo, publishWeek } from '../../../testing/makeLesson.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April; four Tuesdays from the next week on.
const tuesdays = ['2026-04-21', '2026-04-28', '2026-05-05', '2026-05-12'] as const
const span = { start_date: weeks.next, end_date: '2026-05-17' }
/** Four Tuesdays further ahead than the fifteen weeks whose lessons stand in the plan. */
const farTuesdays = ['2026-07-28', '2026-08-04', '2026-08-11', '2026-08-18'] as const
const farSpan = { start_date: '2026-07-27', end_date: '2026-08-23' }
/** The Tuesdays before today; the first is before the calendar's first day. */
const lately = ['2026-03-24', '2026-03-31', '2026-04-07', '2026-04-14']

let at: AssignmentSetting
let center_no: number
let subject_no: number
let manager: TestClient

beforeAll(async () => {
  at = await openAssignment()
  subject_no = at.subject_no
  await makeCalendar(at.server.owner, farSpan.start_date, 28)
})

beforeEach(async () => {
  center_no = (await makeCenter(at.server.owner)).center_no
  manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
})

afterAll(() => at.server.close())

interface RegularFields {
  time_limit_no: number
  subject_no: number
  school_year_code: number
  /** The days whose lessons stand in the plan. */
  days: readonly string[]
}

/** A student with a regular lesson on Tuesdays, in the fifth period unless said otherwise. */
async function regular(fields: Partial<RegularFields> = {}) {
  const { school_year_code = 8, days = tuesdays, time_limit_no = 50, ...row } = fields
  const student = await makeStudent(at.server.owner, { center_no, school_year_code })
  const taught = { student, time_limit_no, subject_no, ...row }
  const entry = await makeWeeklyEntry(at.server.owner, { ...taught, dayofweek_code: 2 })
  const lessons = []
  for (const day of days) {
    lessons.push(await at.lesson(day, time_limit_no, { ...taught, ...entry, school_year_code }))
  }
  return { student, lessons, ...entry }
}

const teacher = (days: readonly string[], subject_nos = [subject_no], periods = [50]) =>
  makeTeacher(at.server.owner, {
    center_no,
    subject_nos,
    shifts: days.flatMap(schedule_date => periods.map(time_limit_no => ({ schedule_date, time_limit_no }))),
  })

const browse = (more: object = {}) => manager.call('C40401_doBrowse', { center_no, ...span, ...more })

async function tuesday(more: object = {}, time_limit_no = 50) {
  const { needs } = await browse(more)
  return needs.find(each => each.dayofweek_code === 2 && each.time_limit_no === time_limit_no)
}

test('a period of a weekday tells who is required and who comes, and the same of each subject taught', async () => {
  const { subject_no: physics } = await makeSubject(at.server.owner, '物理')
  for (let count = 0; count < 3; count += 1) await regular()
  await regular({ subject_no: physics, school_year_code: 11 })
  await teacher(tuesdays)
  await teacher(tuesdays.slice(0, 3))
  // Neither a teacher at a desk nor one who has left can teach.
  const desk = await teacher(tuesdays)
  await at.server.owner
    .insertInto('office_work')
    .values(
      tuesdays.map(schedule_date => ({
        ...{ teacher_no: desk.teacher_no, center_no, schedule_date, time_limit_no: 50 },
      })),
    )
    .execute()
  const gone = await teacher(tuesdays, [physics])
  await at.server.owner
    .updateTable('teachers')
    .set({ valid_flag: 0 })
    .where('teacher_no', '=', gone.teacher_no)
    .execute()
  const need = await tuesday()
  // On three of the four days both come.
  expect(need).toMatchObject({ lessons: 4, required: 2, working: 2, difference: 0, estimated_flag: 0 })
  expect(need).toMatchObject({ short_days: 1, most_missing: 1 })
  expect(need?.days).toEqual(
    tuesdays.map((schedule_date, place) => ({
      ...{
        schedule_date,
        lessons: 4,
        required: 2,
        working: place < 3 ? 2 : 1,
        difference: place < 3 ? 0 : -1,
      },
    })),
  )
  expect(need?.subjects).toMatchObject([
    { subject_no, school_level: 'J', lessons: 3, required: 2, working: 2, difference: 0, short_days: 1 },
    { subject_name: '物理', school_level: 'H', lessons: 1, required: 1, difference: -1, short_days: 4 },
  ])
  expect(await tuesday({}, 60)).toMatchObject({ lessons: 0, required: 0, working: 0, subjects: [] })
})

test('a subject narrows lessons and teachers alike, its level and type further', async () => {
  const { subject_no: physics } = await makeSubject(at.server.owner, '物理')
  await regular({ subject_no: physics })
  await regular({ subject_no: physics, school_year_code: 11 })
  await regular()
  const { teacher_no } = await teacher(tuesdays, [physics])
  await at.server.owner
    .deleteFrom('teacher_subjects')
    .where('teacher_no', '=', teacher_no)
    .where('school_level', '=', 'H')
    .execute()
  await teacher(tuesdays)
  expect(await tuesday()).toMatchObject({ lessons: 3, required: 2, working: 2 })
  const asked = { subject_no: physics }
  expect(await tuesday(asked)).toMatchObject({ lessons: 2, required: 1, working: 1 })
  expect(await tuesday({ ...asked, school_level: 'H' })).toMatchObject({ lessons: 1, working: 0 })
  expect(await tuesday({ ...asked, school_level: 'J' })).toMatchObject({ lessons: 1, working: 1 })
  const advanced = await tuesday({ ...asked, subject_type: 2 })
  // Nobody teaches it is something else than that nobody has submitted.
  expect(advanced).toMatchObject({ lessons: 0, working: 1, estimated_flag: 0 })
  expect(await tuesday({ subject_no: 2_000_000_000 })).toMatchObject({
    ...{ lessons: 0, working: 0, estimated_flag: 0, subjects: [] },
  })
})

test('where nobody has submitted, the mean of the weekday over the last four weeks counts', async () => {
  await regular()
  await teacher([...lately, '2026-03-17'])
  await teacher(lately.slice(2))
  expect(await tuesday()).toMatchObject({ working: 1, estimated_flag: 1 })
  expect((await tuesday())?.days.map(each => each.working)).toEqual([null, null, null, null])
  await teacher([tuesdays[1]], [subject_no], [60])
  expect(await tuesday()).toMatchObject({ working: 0, difference: -1, estimated_flag: 0 })
})

test('a day on which the school was closed is not among those of the mean', async () => {
  await regular()
  await teacher(lately.slice(1))
  expect(await tuesday()).toMatchObject({ working: 0, estimated_flag: 1 })
  const holiday = {
    schedule_date: '2026-03-24',
    closed_flag: 1,
    start_time_limit_no: 0,
    end_time_limit_no: 0,
  }
  await at.server.owner.insertInto('calendar_days').values(holiday).execute()
  expect(await tuesday()).toMatchObject({ working: 1, estimated_flag: 1 })
})

test('where lessons do not stand in the plan yet, enrolled students count while they belong to the center and their entry runs', async () => {
  const ended = await regular({ days: [] })
  await at.server.owner
    .updateTable('weekly_entries')
    .set({ course_end_date: farTuesdays[0] })
    .where('weekly_entry_no', '=', ended.weekly_entry_no)
    .execute()
  const resting = await regular({ days: [] })
  await at.server.owner
    .updateTable('students')
    .set({ enrollment_status: 2 })
    .where('student_no', '=', resting.student.student_no)
    .execute()
  const moving = await regular({ days: [] })
  const other = await makeCenter(at.server.owner)
  await at.server.owner
    .insertInto('student_home_centers')
    .values({
      ...{ student_no: moving.student.student_no, start_date: farTuesdays[2], planned_at: testNow },
      ...{ before_center_no: center_no, center_no: other.center_no },
    })
    .execute()
  expect((await tuesday(farSpan))?.days.map(each => each.lessons)).toEqual([2, 1, 0, 0])
  manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [other.center_no] }))
  expect((await tuesday({ ...farSpan, center_no: other.center_no }))?.days.map(each => each.lessons)).toEqual(
    [0, 0, 1, 1],
  )
})

test('a span may reach from what is planned into what is not: no lesson counts twice, none is left out', async () => {
  // The fourteenth week ends on 19 July.
  const days = ['2026-07-14', '2026-07-21']
  await makeCalendar(at.server.owner, '2026-07-13', 14)
  await regular({ days })
  await regular({ days: [] })
  const need = await tuesday({ start_date: '2026-07-13', end_date: '2026-08-02' })
  expect(need?.days.map(each => [each.schedule_date, each.lessons])).toEqual([
    ['2026-07-14', 1],
    ['2026-07-21', 2],
    ['2026-07-28', 2],
  ])
})

/** By day how many teachers the grid's header says that the fifth period needs. */
async function gridHeaders(days: readonly string[]) {
  const headers = []
  for (const day of days) {
    const week = { center_no, start_date: mondayOf(day), end_date: addDays(mondayOf(day), 6) }
    const { lessons } = await manager.call('C40101_getAppliedSchedule', week)
    const here = lessons.filter(
      each =>
        each.schedule_date === day &&
        Math.floor(each.time_limit_no / 10) === 5 &&
        each.center_no === center_no,
    )
    headers.push(
      leastTeachers(
        here.map(({ course_setting_no, time_division }) => ({
          course_setting_no,
          time_division: time_division as TimeDivision,
        })),
      ),
    )
  }
  return headers
}

test('what is called off, moved or given to another center requires nobody: no day requires more than its grid and its proof', async () => {
  await teacher(tuesdays)
  const [called, moved, given, taken] = [await regular(), await regular(), await regular(), await regular()]
  await regular()
  const on = (entry: typeof called, place: number) => entry.lessons[place]?.schedule_no ?? 0
  const other = await makeCenter(at.server.owner)
  await callOff(at.server.owner, on(called, 0))
  const instead = await at.lesson(tuesdays[2], 50, { student: moved.student, time_limit_no: 60 })
  await moveTo(at.server.owner, on(moved, 1), instead.schedule_no)
  const goes = (schedule_nos: number[], place: { center_no: number; original_center_no: number }) =>
    at.server.owner.updateTable('lessons').set(place).where('schedule_no', 'in', schedule_nos).execute()
  await goes([on(given, 0), on(given, 1)], { center_no: other.center_no, original_center_no: center_no })
  // Four lessons of another center are taught here on the last day, and an additional one.
  await goes([on(taken, 3)], { center_no, original_center_no: other.center_no })
  await at.lesson(tuesdays[3], 50, { student: await makeStudent(at.server.owner, { center_no }) })
  const need = await tuesday()
  expect(need?.days.map(each => [each.lessons, each.required])).toEqual([
    [3, 2],
    [3, 2],
    [5, 3],
    [4, 2],
  ])
  expect(await gridHeaders(tuesdays)).toEqual([2, 2, 3, 3])
  const { days, shortages } = await manager.call('C40401_getShortages', { center_no, ...span })
  for (const { schedule_date, required, working } of need?.days ?? []) {
    const proven = shortages
      .filter(each => each.schedule_date === schedule_date && each.time_limit_nos.includes(50))
      .reduce((sum, each) => sum + each.missing, 0)
    // A teacher who is missing leaves at least one lesson open, each further one two.
    expect(proven).toBeGreaterThanOrEqual(2 * (required - (working ?? 0)) - 1)
    expect(days.find(each => each.schedule_date === schedule_date)?.unassigned).toBeGreaterThan(0)
  }
})

test('the weeks say what is entered, assigned, and what distributing again would tell', async () => {
  const here = { center_no, student: await makeStudent(at.server.owner, { center_no }) }
  const { teacher_no } = await teacher([])
  await at.lesson('2026-04-21', 50, { ...here, teacher_no })
  await at.lesson('2026-04-22', 50, { ...here, teacher_no })
  await at.lesson('2026-04-23', 50, here)
  await at.lesson('2026-04-28', 50, here)
  await at.lesson('2026-04-28', 60, { center_no: at.center_no })
  const { weeks: before } = await browse()
  expect(before.map(each => each.week_date)).toEqual(
    Array.from({ length: 9 }, (_, week) => addDays(weeks.begun, 7 * week)),
  )
  expect(before.slice(0, 3)).toMatchObject([
    { lessons: 0, assigned: 0, state: 'draft', changed: 0, distributed_at: null },
    { lessons: 3, assigned: 2, state: 'draft' },
    { lessons: 1, assigned: 0, state: 'draft' },
  ])
  await publishWeek(at.server.owner, { center_no, date: weeks.next })
  const stateOfNext = async () => (await browse()).weeks[1]
  expect(await stateOfNext()).toMatchObject({
    state: 'distributed',
    changed: 0,
    distributed_at: expect.any(String),
  })
  await manager.call('C40101_cancelCell', {
    ...{ center_no, schedule_date: '2026-04-21', time_limit_no: 50, teacher_no },
  })
  const diff = await manager.call('C40101_getDistributionDiff', { center_no, week_date: weeks.next })
  expect(diff.added.length + diff.removed.length + diff.changed.length).toBe(1)
  expect(await stateOfNext()).toMatchObject({ state: 'changed', changed: 1, assigned: 1 })
  await manager.call('C40101_stopDistribution', { center_no, week_date: weeks.next })
  expect(await stateOfNext()).toMatchObject({ state: 'stopped', changed: 0 })
})

test('a center of others is not found, more than a hundred days are too many', async () => {
  const elsewhere = await manager.ask('C40401_doBrowse', { ...span, center_no: at.center_no })
  expect(elsewhere.status).toBe(404)
  const days = { start_date: '2026-04-13', end_date: addDays('2026-04-13', 100) }
  const long = await manager.ask('C40401_doBrowse', { center_no, ...days })
  expect([long.status, long.error?.errors?.[0]?.field]).toEqual([422, 'end_date'])
  const unkept = { start_date: '2030-04-01', end_date: '2030-04-28' }
  expect((await manager.call('C40401_doBrowse', { center_no, ...unkept })).needs).toEqual([])
})

test('the file has a line for each weekday and period, and beneath it one for each subject', async () => {
  const { subject_no: physics } = await makeSubject(at.server.owner, '物理')
  await regular({ subject_no: physics })
  const file = await downloadFile(at.server, manager, 'C40401_exportCsv', {
    center_no,
    ...span,
    format: 'csv',
  })
  const lines = file.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe('曜日,時限,科目,学校段階,科目の種類,授業,必要,勤務,過不足,日数,不足の日数,見込み')
  const place = lines.indexOf('火,16:40–18:10,合計,,,1,1,0,-1,4,4,見込み')
  expect(place).toBeGreaterThan(0)
  expect(lines[place + 1]).toBe('火,16:40–18:10,物理,中,標準,1,1,0,-1,4,4,見込み')
})
