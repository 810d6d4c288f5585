import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOff, makeWeeklyEntry, moveTo, publishWeek } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const wednesday = '2026-04-22'
const nextWeek = () => ({ center_no: at.center_no, start_date: weeks.next, end_date: '2026-04-26' })

test('editing is possible from today to the Sunday of the eighth week ahead', async () => {
  const range = await at.manager.call('C40101_canEdit', { center_no: at.center_no })
  expect(range).toEqual({ min_date: '2026-04-15', max_date: '2026-06-14', writable: true })
})

test('an advisor looks and does not write', async () => {
  const advisor = await at.server.signIn(await makeUser(at.server.owner, '530', { centers: [at.center_no] }))
  expect((await advisor.call('C40101_canEdit', { center_no: at.center_no })).writable).toBe(false)
})

test('the calendar has open days with their periods, closed days, and days nobody has entered', async () => {
  await at.server.owner
    .updateTable('calendar_days')
    .set({ closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0, remarks: '開校記念日' })
    .where('schedule_date', '=', '2026-04-23')
    .execute()
  const days = await at.manager.call('C40101_getCalendar', nextWeek())
  expect(days.map(day => [day.dayofweek_code, day.closed_flag, day.time_limits.join(' ')])).toEqual([
    [1, 0, '40 50 60 70'],
    [2, 0, '40 50 60 70'],
    [3, 0, '40 50 60 70'],
    [4, 1, ''],
    [5, 0, '40 50 60 70'],
    [6, 0, '10 20 30 40 50 60 70'],
    [0, 1, ''],
  ])
  expect(days[3]?.remarks).toBe('開校記念日')
  const unknown = { center_no: at.center_no, start_date: '2027-01-04', end_date: '2027-01-04' }
  expect(await at.manager.call('C40101_getCalendar', unknown)).toMatchObject([
    { closed_flag: 1, time_limits: [] },
  ])
})

test('a seminar opens further periods of its days, but no closed day', async () => {
  const { seminar_no } = await at.server.owner
    .insertInto('seminars')
    .values({
      seminar_name: '春期講習',
      schedule_start_date: '2026-04-29',
      schedule_end_date: '2026-05-03',
      entry_start_date: '2026-04-01',
      entry_end_date: '2026-04-20',
      start_time_limit_no: 10,
      end_time_limit_no: 30,
    })
    .returning('seminar_no')
    .executeTakeFirstOrThrow()
  await at.server.owner
    .insertInto('seminar_days')
    .values(['2026-04-29', '2026-05-03'].map(schedule_date => ({ seminar_no, schedule_date })))
    .execute()
  const asked = { center_no: at.center_no, start_date: '2026-04-29', end_date: '2026-05-03' }
  const days = await at.manager.call('C40101_getCalendar', asked)
  expect(days.map(day => day.time_limits.join(' '))).toEqual([
    '10 20 30 40 50 60 70',
    '40 50 60 70',
    '40 50 60 70',
    '10 20 30 40 50 60 70',
    '',
  ])
})

test('the grid knows who taught before, whom the student refuses or prefers, and what is published', async () => {
  const db = at.server.owner
  const [before, now, ng, avoid] = [
    await at.teacher(),
    await at.teacher([[wednesday, 50]]),
    await at.teacher(),
    await at.teacher(),
  ]
  const student = await makeStudent(db, {
    center_no: at.center_no,
    student_name: '佐藤 花',
    ng_teacher_nos: [ng.teacher_no],
    avoid_teacher_nos: [avoid.teacher_no],
  })
  await db
    .insertInto('student_priority_teachers')
    .values([
      { student_no: student.student_no, teacher_no: before.teacher_no, priority: 2 },
      { student_no: student.student_no, teacher_no: now.teacher_no, priority: 1 },
    ])
    .execute()
  const { weekly_entry_no } = await makeWeeklyEntry(db, {
    student,
    dayofweek_code: 3,
    time_limit_no: 50,
    subject_no: at.subject_no,
  })
  const entry = { student, weekly_entry_no }
  await at.lesson('2026-04-15', 50, { ...entry, teacher_no: before.teacher_no })
  const lesson = await at.lesson(wednesday, 50, { ...entry, teacher_no: now.teacher_no })
  await publishWeek(db, { center_no: at.center_no, date: wednesday })
  const moved = await at.lesson(wednesday, 61, {
    student,
    original_center_no: (await makeCenter(db)).center_no,
  })

  const answer = await at.manager.call('C40101_getAppliedSchedule', nextWeek())
  const shown = answer.lessons.find(each => each.schedule_no === lesson.schedule_no)
  expect(shown).toMatchObject({
    student_name: '佐藤 花',
    teacher_no: now.teacher_no,
    time_limit_no: 50,
    time_division: 0,
    course_setting_no: 101,
    capacity: 2,
    ng_teacher_nos: [ng.teacher_no],
    avoid_teacher_nos: [avoid.teacher_no],
    priority_teacher_nos: [now.teacher_no, before.teacher_no],
    previous_teacher_no: before.teacher_no,
    distributed_teacher_no: now.teacher_no,
  })
  expect(answer.lessons.find(each => each.schedule_no === moved.schedule_no)).toMatchObject({
    teacher_no: 0,
    time_division: 1,
    distributed_teacher_no: 0,
    previous_teacher_no: 0,
  })
  expect(answer.distributions).toMatchObject([{ week_date: weeks.next, stopped_at: null }])
  expect(answer.subjects).toContainEqual(expect.objectContaining({ subject_no: at.subject_no }))
  const lines = await db.selectFrom('access_log').selectAll().where('user_no', '=', at.user.user_no).execute()
  expect(lines).toMatchObject([
    { api: 'C40101_getAppliedSchedule', student_nos: [student.student_no], row_count: 2 },
  ])
})

test('a lesson that was moved says when it was before', async () => {
  const original = await at.lesson('2026-04-21', 50)
  const changed = await at.lesson('2026-04-24', 70)
  const still = await at.lesson('2026-04-21', 60)
  await moveTo(at.server.owner, original.schedule_no, changed.schedule_no)
  const { lessons } = await at.manager.call('C40101_getAppliedSchedule', nextWeek())
  const when = lessons.map(each => [each.schedule_no, each.before_schedule_date, each.before_time_limit_no])
  expect(when).toContainEqual([changed.schedule_no, '2026-04-21', 50])
  expect(when).toContainEqual([still.schedule_no, null, 0])
})

test('cancelled lessons are gone from the grid', async () => {
  const lesson = await at.lesson('2026-04-24', 40)
  await callOff(at.server.owner, lesson.schedule_no)
  const { lessons } = await at.manager.call('C40101_getAppliedSchedule', nextWeek())
  expect(lessons.map(each => each.schedule_no)).not.toContain(lesson.schedule_no)
})

test('the teachers of a center come with what they teach and where they work', async () => {
  const other = await makeCenter(at.server.owner)
  const { subject_no } = await makeSubject(at.server.owner)
  const shared = await at.teacher([[wednesday, 60]], {
    centers: [other.center_no],
    subject_nos: [subject_no],
    display_name: '共有 先生',
  })
  await at.server.owner
    .insertInto('teacher_shifts')
    .values([
      {
        teacher_no: shared.teacher_no,
        schedule_date: wednesday,
        time_limit_no: 70,
        center_no: other.center_no,
      },
      {
        teacher_no: shared.teacher_no,
        schedule_date: wednesday,
        time_limit_no: 50,
        center_no: at.center_no,
        work_flag: 0,
      },
    ])
    .execute()
  // The lesson of the other center is of no concern here; that the teacher is busy then is.
  const student = await makeStudent(at.server.owner, { center_no: other.center_no })
  await at.lesson(wednesday, 71, {
    student,
    center_no: other.center_no,
    teacher_no: shared.teacher_no,
    course_setting_no: 201,
  })
  const stranger = await at.teacher([], { center_no: other.center_no })
  const { teachers, shifts } = await at.manager.call('C40101_getTeacherInfoAndSchedule', nextWeek())
  const found = teachers.find(teacher => teacher.teacher_no === shared.teacher_no)
  expect(found?.display_name).toBe('共有 先生')
  expect(found?.subjects).toContainEqual([subject_no, 'J', 2])
  expect(teachers.map(teacher => teacher.teacher_no)).not.toContain(stranger.teacher_no)
  expect(shifts.filter(shift => shift.teacher_no === shared.teacher_no)).toEqual([
    {
      teacher_no: shared.teacher_no,
      schedule_date: wednesday,
      time_limit_no: 60,
      center_no: at.center_no,
      taught_elsewhere_flag: 0,
    },
    {
      teacher_no: shared.teacher_no,
      schedule_date: wednesday,
      time_limit_no: 70,
      center_no: other.center_no,
      taught_elsewhere_flag: 1,
    },
  ])
  const { shifts: alone } = await at.manager.call('C40101_getTeacherSchedule', nextWeek())
  expect(alone).toEqual(shifts)
})

test('the range moves on at midnight of Sunday in Tokyo', async () => {
  const last = async (now: string) => {
    at.server.clock.set(now)
    const manager = await at.server.signIn(at.user)
    return (await manager.call('C40101_canEdit', { center_no: at.center_no })).max_date
  }
  expect(await last('2026-04-19T14:59:59.000Z')).toBe('2026-06-14')
  expect(await last('2026-04-19T15:00:00.000Z')).toBe('2026-06-21')
})
