import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'

// Today is Wednesday, 15 April 2026.
const [lastWeek, day, friday] = ['2026-04-08', '2026-04-15', '2026-04-17'] as const

let at: AssignmentSetting
let classroom: TestClient
let sales: TestClient
let manager: TestClient

const read = (client: TestClient) => client.call('Home_getStudents', {})

beforeAll(async () => {
  at = await openAssignment()
  const { owner } = at.server
  const { center_no } = at
  const enrolled = { center_no, enrollment_status: 1 }
  const own = await makeStudent(owner, { ...enrolled, enrollment_date: '2026-04-02' })
  const { classroom_no } = own
  await makeStudent(owner, {
    ...{ center_no, classroom_no, enrollment_status: 3, enrollment_date: '2025-04-01' },
    withdrawal_date: '2026-03-31',
  })
  const of = await makeStudent(owner, { ...enrolled, enrollment_date: '2025-04-01' })
  const teacher = await at.teacher([[day, 50]])
  await at.lesson(day, 50, { teacher_no: teacher.teacher_no, student: own })
  await at.lesson(day, 50, { teacher_no: teacher.teacher_no, student: of })
  await at.lesson(friday, 60, { student: own })
  const missed = await at.lesson(lastWeek, 60, { student: own })
  await publishWeek(owner, { center_no, date: day })
  await at.manager.call('C40701_setAttendance', {
    ...{
      schedule_no: missed.schedule_no,
      attendance_distinction: 9,
      seen_distinction: 0,
      reason: '電話で連絡',
    },
  })
  classroom = await at.server.signIn(await makeUser(owner, '410', { classroom_no }))
  sales = await at.server.signIn(await makeUser(owner, '520', { centers: [center_no] }))
  ;({ manager } = await at.otherCenter())
  at.server.clock.set(`${day}T12:00:00+09:00`)
})

afterAll(() => at.server.close())

test('a classroom sees its own students’ day, weeks, and who came and left', async () => {
  expect(await read(classroom)).toEqual({
    now: '12:00',
    periods: [{ period_no: 50, lessons: 1, entered: 0, absent: 0, untaught: 0 }],
    weeks: [
      { week_date: '2026-03-30', lessons: 0, marked: 0, absent: 0 },
      { week_date: '2026-04-06', lessons: 1, marked: 1, absent: 1 },
      { week_date: '2026-04-13', lessons: 2, marked: 0, absent: 0 },
    ],
    ...{ enrolled: 1, since_date: '2026-03-16', joined: 1, left: 1 },
  })
})

test('sales see those of their centers; another center has none of them', async () => {
  expect(await read(sales)).toMatchObject({
    periods: [{ period_no: 50, lessons: 2 }],
    ...{ enrolled: 2, joined: 1, left: 1 },
  })
  expect(await read(manager)).toMatchObject({ periods: [], enrolled: 0, joined: 0, left: 0 })
})
