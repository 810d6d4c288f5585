import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLesson, publishWeek } from '../../testing/makeLesson.ts'
import { makeRoom } from '../../testing/makeMeeting.ts'
import { type MadeTeacher, makeStudent, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'

// Today is Wednesday, 15 April 2026.
const [yesterday, day, friday] = ['2026-04-14', '2026-04-15', '2026-04-17'] as const

let at: AssignmentSetting
let there: MadeTeacher
let missing: MadeTeacher

const clockAt = (time: string) => at.server.clock.set(`${day}T${time}:00+09:00`)
const dayOf = (client = at.manager) => client.call('Home_getDay', {})
const ownCenter = async () => (await dayOf()).centers.find(each => each.center_no === at.center_no)

beforeAll(async () => {
  at = await openAssignment()
  there = await at.teacher([[day, 50]])
  missing = await at.teacher([[day, 50]])
  await at.lesson(yesterday, 60, { teacher_no: (await at.teacher([[yesterday, 60]])).teacher_no })
  const taught = await at.lesson(day, 50, { teacher_no: there.teacher_no })
  await at.lesson(day, 50, { teacher_no: missing.teacher_no })
  const missed = await at.lesson(day, 50, { teacher_no: missing.teacher_no })
  await at.lesson(friday, 60)
  await publishWeek(at.server.owner, { center_no: at.center_no, date: day })
  for (const teacher of [there, missing]) {
    const room = {
      center_no: at.center_no,
      teacher_no: teacher.teacher_no,
      schedule_date: day,
      period_no: 50,
    }
    await makeRoom(at.server.owner, room)
  }
  const entered = { center_no: at.center_no, entered_at: `${day}T16:39:00+09:00` }
  await at.server.owner
    .insertInto('meeting_entries')
    .values([
      { ...entered, schedule_no: taught.schedule_no, teacher_no: there.teacher_no },
      { ...entered, schedule_no: taught.schedule_no, student_no: taught.student_no },
    ])
    .execute()
  clockAt('16:35')
  await at.manager.call('C40701_setAttendance', {
    ...{
      schedule_no: missed.schedule_no,
      attendance_distinction: 9,
      seen_distinction: 0,
      reason: '電話で連絡',
    },
  })
})

afterAll(() => at.server.close())

test('before the day begins it says what comes, and what of the days before is still open', async () => {
  clockAt('12:00')
  const { now, periods, confirmed, absent_teachers, centers } = await dayOf()
  expect(now).toBe('12:00')
  expect(periods).toEqual([{ period_no: 50, lessons: 3, entered: 1, absent: 1, untaught: 0 }])
  expect(confirmed).toBe(0)
  expect(absent_teachers).toEqual([])
  expect(centers).toMatchObject([
    { unconfirmed: 0, awaited: 2, not_entered: 0, unmarked: 1, unmarked_date: yesterday, undecided: 0 },
  ])
})

test('a teacher who isn’t there is named with a telephone, once three minutes have passed, and only until the end', async () => {
  await at.server.owner
    .updateTable('teachers')
    .set({ phone: '090-1234-5678' })
    .where('teacher_no', '=', missing.teacher_no)
    .execute()
  clockAt('16:42')
  expect((await dayOf()).absent_teachers).toEqual([])
  clockAt('16:44')
  expect(await dayOf()).toMatchObject({
    absent_teacher_count: 1,
    absent_teachers: [
      {
        ...{ teacher_no: missing.teacher_no, display_name: missing.display_name, phone: '090-1234-5678' },
        ...{ center_no: at.center_no, time_limit_no: 50 },
      },
    ],
  })
  clockAt('18:10')
  expect((await dayOf()).absent_teacher_count).toBe(0)
})

test('students who are due and not there are counted without those who are known to be absent', async () => {
  clockAt('16:49')
  expect(await ownCenter()).toMatchObject({ not_entered: 0, unconfirmed: 2 })
  clockAt('16:50')
  expect(await ownCenter()).toMatchObject({ not_entered: 1 })
})

test('the weeks say what is planned, what was missed and who has distributed', async () => {
  clockAt('12:00')
  const found = (await dayOf()).weeks
  expect(found.map(week => week.week_date)).toEqual([
    ...['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'],
    ...[weeks.begun, weeks.next, weeks.after, '2026-05-04'],
  ])
  expect(found.find(week => week.week_date === weeks.begun)).toEqual({
    ...{
      week_date: weeks.begun,
      lessons: 5,
      unassigned: 1,
      marked: 1,
      absent: 1,
      centers: 1,
      distributed: 1,
    },
  })
  expect(found.find(week => week.week_date === weeks.next)).toMatchObject({ lessons: 0, centers: 0 })
})

test('another center’s day is its own', async () => {
  const other = await at.otherCenter()
  const student = await makeStudent(at.server.owner, { center_no: other.center_no })
  await makeLesson(at.server.owner, { student, schedule_date: friday, time_limit_no: 50 })
  clockAt('16:55')
  const seen = await dayOf(other.manager)
  expect(seen).toMatchObject({ periods: [], confirmed: 0, absent_teacher_count: 0, centers: [] })
  expect(seen.weeks.find(week => week.week_date === weeks.begun)).toMatchObject({
    lessons: 1,
    distributed: 0,
  })
  expect((await dayOf()).weeks.find(week => week.week_date === weeks.begun)).toMatchObject({ lessons: 5 })
})

test('a lesson whose teacher fell out is counted beside the others of its period, and its students are not left out', async () => {
  await at.lesson(day, 50)
  await at.lesson(day, 60)
  expect((await dayOf()).periods).toEqual([
    { period_no: 50, lessons: 3, entered: 1, absent: 1, untaught: 1 },
    { period_no: 60, lessons: 0, entered: 0, absent: 0, untaught: 1 },
  ])
})

test('who misses a second lesson is named for it, and once for what waits at one time', async () => {
  const tuesday = '2026-04-21'
  const twice = await at.teacher([
    [tuesday, 40],
    [tuesday, 50],
  ])
  const { teacher_no } = twice
  await at.lesson(tuesday, 40, { teacher_no })
  await at.lesson(tuesday, 50, { teacher_no })
  await at.lesson(tuesday, 50, { teacher_no })
  await publishWeek(at.server.owner, { center_no: at.center_no, date: tuesday })
  for (const period_no of [40, 50]) {
    const room = { center_no: at.center_no, teacher_no, schedule_date: tuesday, period_no }
    await makeRoom(at.server.owner, room)
  }
  at.server.clock.set(`${tuesday}T16:46:00+09:00`)
  const manager = await makeUser(at.server.owner, '550', { centers: [at.center_no] })
  expect(await dayOf(await at.server.signIn(manager))).toMatchObject({
    absent_teacher_count: 1,
    absent_teachers: [{ teacher_no, time_limit_no: 50 }],
  })
})
