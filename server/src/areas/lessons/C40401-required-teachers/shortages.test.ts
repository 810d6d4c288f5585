import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeSubject } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

// Today is Wednesday, 15 April, 10:00.
const today = '2026-04-15'
const tuesday = '2026-04-21'
const span = { start_date: weeks.begun, end_date: '2026-05-03' }

let at: AssignmentSetting
let center_no: number
let math: number
let physics: number
let manager: TestClient

beforeAll(async () => {
  at = await openAssignment()
  math = at.subject_no
  physics = (await makeSubject(at.server.owner, '物理')).subject_no
})

beforeEach(async () => {
  center_no = (await makeCenter(at.server.owner)).center_no
  manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
})

afterAll(() => at.server.close())

const browse = (days: { start_date: string; end_date: string } = span) =>
  manager.call('C40401_getShortages', { center_no, ...days })

const teacher = (days: readonly string[], subject_nos = [math], periods = [50]) =>
  makeTeacher(at.server.owner, {
    center_no,
    subject_nos,
    shifts: days.flatMap(schedule_date => periods.map(time_limit_no => ({ schedule_date, time_limit_no }))),
  })

/** Lessons of that many students of their own; one-to-two unless said otherwise. */
async function lessons(count: number, date: string, fields: Parameters<typeof at.lesson>[2] = {}, slot = 50) {
  const made = []
  for (let no = 0; no < count; no += 1) {
    const student = await makeStudent(at.server.owner, { center_no })
    made.push({ ...(await at.lesson(date, slot, { subject_no: math, student, ...fields })), student })
  }
  return made
}

test('five lessons of a subject that two of three teachers teach miss a seat, with names, minutes and what is there', async () => {
  const able = [await teacher([tuesday], [physics]), await teacher([tuesday], [physics, math])]
  await teacher([tuesday])
  const five = await lessons(5, tuesday, { subject_no: physics })
  await lessons(1, tuesday)
  const { days, shortages } = await browse()
  expect(days).toEqual([
    {
      schedule_date: tuesday,
      lessons: 6,
      kept: 0,
      working: 3,
      unassigned: 1,
      proven_flag: 1,
      unexplained: 0,
    },
  ])
  expect(shortages).toHaveLength(1)
  expect(shortages[0]).toMatchObject({
    schedule_date: tuesday,
    time_limit_nos: [50],
    missing: 1,
    missing_minutes: 90,
    subjects: [{ subject_no: physics, subject_name: '物理', school_level: 'J', subject_type: 1 }],
    lessons: five.map(({ schedule_no, student }) => ({
      schedule_no,
      student_no: student.student_no,
      student_name: student.student_name,
    })),
    teachers: able.map(({ teacher_no, display_name }) => ({
      teacher_no,
      display_name,
      time_limit_nos: [50],
    })),
    needed: [5, 5],
    seats: [4, 4],
    working: 3,
    periods_left: null,
    within: [],
  })
})

test('who has been assigned by the run may move, whom people have set keeps the seat', async () => {
  const [one, other] = [await teacher([tuesday], [physics, math]), await teacher([tuesday])]
  const taking = { teacher_no: one.teacher_no, course_setting_no: 100 }
  const [easy] = await lessons(1, tuesday, taking)
  await lessons(1, tuesday, { subject_no: physics })
  expect((await browse()).shortages).toEqual([])
  await at.server.owner
    .updateTable('lessons')
    .set({ manual_flag: 1 })
    .where('schedule_no', '=', easy?.schedule_no ?? 0)
    .execute()
  const { days, shortages } = await browse()
  expect(days).toMatchObject([{ lessons: 1, kept: 1, unassigned: 1 }])
  expect(shortages).toMatchObject([{ missing: 1, teachers: [], working: 2, seats: [0, 0] }])
  expect(shortages[0]?.lessons).toHaveLength(1)
  expect(other.teacher_no).toBeGreaterThan(0)
})

test('NG teachers of either kind and the gender asked for leave nobody; a limit a day is told over its periods', async () => {
  const { teacher_no } = await teacher([tuesday, '2026-04-22'], [math], [50, 60, 70])
  const [never, rather] = [
    await makeStudent(at.server.owner, { center_no, ng_teacher_nos: [teacher_no] }),
    await makeStudent(at.server.owner, { center_no, avoid_teacher_nos: [teacher_no] }),
  ]
  await lessons(1, tuesday, { student: never })
  await lessons(1, tuesday, { student: rather }, 60)
  await lessons(1, tuesday, { teacher_request: 2 }, 70)
  await at.server.owner
    .updateTable('teachers')
    .set({ max_periods_per_day: 2 })
    .where('teacher_no', '=', teacher_no)
    .execute()
  for (const slot of [50, 60, 70]) await lessons(1, '2026-04-22', {}, slot)
  const { shortages } = await browse()
  expect(shortages.slice(0, 3)).toMatchObject(
    [50, 60, 70].map(slot => ({ time_limit_nos: [slot], teachers: [], missing: 1, working: 1 })),
  )
  expect(shortages.slice(3)).toMatchObject([
    {
      schedule_date: '2026-04-22',
      time_limit_nos: [50, 60, 70],
      periods_left: 2,
      missing: 1,
      teachers: [{ teacher_no, time_limit_nos: [50, 60, 70], periods_left: 2 }],
    },
  ])
})

test('days without shifts are told and not judged; what is over is neither', async () => {
  await lessons(2, '2026-04-28')
  await lessons(2, '2026-04-14')
  await lessons(1, today, {}, 40)
  await lessons(1, today)
  await teacher([today], [physics], [70])
  const { days, shortages } = await browse()
  expect(days).toMatchObject([
    { schedule_date: today, lessons: 2, working: 1, unassigned: 2 },
    { schedule_date: '2026-04-28', lessons: 2, working: 0, unassigned: 0, proven_flag: 0 },
  ])
  expect(shortages.map(each => each.time_limit_nos)).toEqual([[40], [50]])
  // The first of them has ended at 16:20.
  at.server.clock.set('2026-04-15T07:20:00.000Z')
  const later = await browse()
  at.server.clock.set('2026-04-15T01:00:00.000Z')
  expect(later.days[0]).toMatchObject({ lessons: 1, unassigned: 1 })
  expect(await browse({ start_date: '2026-04-06', end_date: '2026-04-14' })).toEqual({
    days: [],
    shortages: [],
  })
})

test('a center of others is not found, more than ten weeks are too many', async () => {
  const elsewhere = await manager.ask('C40401_getShortages', { ...span, center_no: at.center_no })
  expect(elsewhere.status).toBe(404)
  const long = { start_date: weeks.begun, end_date: addDays(weeks.begun, 70) }
  const refused = await manager.ask('C40401_getShortages', { center_no, ...long })
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'end_date'])
})

test('the file has a line for each proof and no name of a student', async () => {
  const { display_name } = await teacher([tuesday], [physics])
  const made = await lessons(3, tuesday, { subject_no: physics, course_setting_no: 201 }, 52)
  const file = await downloadFile(at.server, manager, 'C40401_exportShortages', {
    center_no,
    ...span,
    format: 'csv',
  })
  const lines = file.toString('utf8').slice(1).split('\r\n')
  expect(lines[0]).toBe(
    '日付,時限,科目,授業,担当できる講師,必要な座席（前半）,必要な座席（後半）,座席（前半）,座席（後半）,受け持てるコマ,不足（件）,不足（分）',
  )
  expect(lines[1]).toBe(`2026/04/21（火）,16:40–18:10,物理（中・標準）,3,${display_name},0,3,2,2,,1,40`)
  for (const { student } of made) expect(file.toString('utf8')).not.toContain(student.student_name)
})
