import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/makePeople.ts'
import { makeSeminar } from '../../../testing/makePlaces.ts'
import { makeReport } from '../../../testing/makeReport.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const monday = '2026-04-20'
const week = { start_date: weeks.next, end_date: '2026-04-26' }

function ask(student_no: number, more: object = {}) {
  const { center_no, subject_no, manager } = at
  return manager.ask('C40101_getSelectedScheduleInfo', {
    center_no,
    student_no,
    schedule_date: monday,
    time_limit_no: 50,
    ...week,
    subject_no,
    subject_type: 1,
    school_year_code: 8,
    ...more,
  })
}

test('around a lesson: the student’s week, who has taught the subject so far, and who could come', async () => {
  const past = ['2026-04-06', '2026-04-07', '2026-04-08'] as const
  // Still to come, so nobody has taught it yet.
  const coming = '2026-04-17'
  const known = await at.teacher([...[...past, coming].map(date => [date, 50] as const), [monday, 50]], {
    display_name: '馴染 先生',
  })
  const once = await at.teacher([['2026-04-09', 50]], { display_name: '一度 先生' })
  const stranger = await at.teacher([[monday, 50]])
  await at.server.owner.deleteFrom('teacher_subjects').where('teacher_no', '=', stranger.teacher_no).execute()
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const first = await at.lesson(monday, 50, { student })
  const { student_no } = student
  for (const date of [...past, coming]) await at.lesson(date, 50, { student, teacher_no: known.teacher_no })
  await at.lesson('2026-04-09', 50, { student, teacher_no: once.teacher_no })
  const later = await at.lesson('2026-04-22', 60, { student })
  await at.lesson('2026-04-27', 50, { student })

  const { output } = await ask(student_no)
  expect(output).toMatchObject({
    student_no,
    lessons: [
      { schedule_no: first.schedule_no, schedule_date: monday, teacher_no: 0, teacher_name: '' },
      { schedule_no: later.schedule_no, schedule_date: '2026-04-22', time_limit_no: 60 },
    ],
    taught: [
      { teacher_name: '馴染 先生', lessons: 3, last_date: '2026-04-08' },
      { teacher_name: '一度 先生', lessons: 1, last_date: '2026-04-09' },
    ],
    working: 2,
    able: 1,
  })
})

test('of each lesson of the week stands how far its report is', async () => {
  const { owner } = at.server
  const days = ['2026-04-06', '2026-04-07'] as const
  const { teacher_no } = await at.teacher(days.map(date => [date, 50]))
  const student = await makeStudent(owner, { center_no: at.center_no })
  const [written, unwritten] = [
    await at.lesson(days[0], 50, { student, teacher_no }),
    await at.lesson(days[1], 50, { student, teacher_no }),
  ]
  await makeReport(owner, { schedule_no: written.schedule_no, teacher_no, report_status: 1 })
  const when = { schedule_date: days[0], start_date: days[0], end_date: '2026-04-12' }
  const { output } = await ask(student.student_no, when)
  expect(output).toMatchObject({
    lessons: [
      { schedule_no: written.schedule_no, report_status: 1 },
      { schedule_no: unwritten.schedule_no, report_status: null },
    ],
  })
})

test('a slot without a lesson of the student is not there', async () => {
  const { student_no } = await makeStudent(at.server.owner, { center_no: at.center_no })
  expect((await ask(student_no)).status).toBe(404)
  const { student_no: other } = await at.lesson(monday, 60)
  expect((await ask(other)).status).toBe(404)
  expect((await ask(other, { time_limit_no: 60 })).status).toBe(200)
})

test('seasonal courses that have not ended, the earliest first, with what is entered of them here', async () => {
  const { owner } = at.server
  const season = async (seminar_name: string, schedule_start_date: string, schedule_end_date: string) => {
    const { seminar_no } = await makeSeminar(owner, [])
    await owner
      .updateTable('seminars')
      .set({
        seminar_name,
        schedule_start_date,
        schedule_end_date,
        entry_start_date: '2026-03-01',
        entry_end_date: '2026-03-10',
      })
      .where('seminar_no', '=', seminar_no)
      .execute()
  }
  await season('春期講習', '2026-03-23', '2026-04-03')
  await season('夏期講習', '2026-07-21', '2026-08-29')
  await season('連休講習', '2026-04-29', '2026-05-05')
  const teacher = await at.teacher([['2026-04-30', 40]])
  const taught = await at.lesson('2026-04-30', 40, { teacher_no: teacher.teacher_no })
  const open = await at.lesson('2026-05-01', 40)
  await at.lesson('2026-05-01', 50)
  const seasonal = [taught.schedule_no, open.schedule_no]
  await owner.updateTable('lessons').set({ class_type: 3 }).where('schedule_no', 'in', seasonal).execute()
  expect(await at.manager.call('C40101_getCourseStartDate', { center_no: at.center_no })).toMatchObject([
    {
      seminar_name: '連休講習',
      course_start_date: '2026-04-29',
      course_end_date: '2026-05-05',
      lessons: 2,
      unassigned: 1,
    },
    { seminar_name: '夏期講習', course_start_date: '2026-07-21', lessons: 0, unassigned: 0 },
  ])
})

test('the lesson given last in the subject: over, neither refused nor missed, of the own center', async () => {
  const teacher = await at.teacher(
    (['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-16'] as const).map(date => [date, 60]),
  )
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { student_no } = student
  const ask = () => at.manager.ask('C40101_getLatestScheduleNo', { student_no, subject_no: at.subject_no })
  // Nobody’s student, as far as the user may see.
  expect((await ask()).status).toBe(404)
  const given = (date: string, attendance_distinction: number) =>
    at.lesson(date, 60, { student, teacher_no: teacher.teacher_no, attendance_distinction })
  await at.lesson('2026-04-16', 60, { student, teacher_no: teacher.teacher_no })
  const none = { student_no, schedule_no: 0, schedule_date: '', time_limit_no: 0, teacher_name: '' }
  expect((await ask()).output).toEqual(none)
  await given('2026-04-06', 8)
  const newest = await given('2026-04-07', 1)
  const { schedule_no } = await given('2026-04-08', 0)
  await at.server.owner.transaction().execute(async tx => {
    const missed = { schedule_no, student_no, missed_kind: 'same_day', missed_at: testNow }
    await tx.insertInto('missed_lessons').values(missed).execute()
    await tx
      .updateTable('lessons')
      .set({ attendance_distinction: 9 })
      .where('schedule_no', '=', schedule_no)
      .execute()
  })
  await given('2026-04-09', 3)
  expect((await ask()).output).toEqual({
    student_no,
    schedule_no: newest.schedule_no,
    schedule_date: '2026-04-07',
    time_limit_no: 60,
    teacher_name: teacher.display_name,
  })
  const { manager } = await at.otherCenter()
  const foreign = await manager.ask('C40101_getLatestScheduleNo', { student_no, subject_no: at.subject_no })
  expect(foreign.status).toBe(404)
})
