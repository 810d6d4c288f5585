import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssignmentSetting, openAssignment } from '../testing/openAssignment.ts'
import { insertSeats } from './seat.sql.ts'

/** What the database itself refuses, whoever writes (domain §3). */
let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const day = '2026-04-21'

/** An assigned lesson and where it sits, as half × 10 + seat. */
async function seatedLesson(time_limit_no: number, course_setting_no: number) {
  const { teacher_no } = await at.teacher([[day, time_limit_no - (time_limit_no % 10)]])
  const { schedule_no } = await at.lesson(day, time_limit_no, { teacher_no, course_setting_no })
  const rows = await at.server.owner
    .selectFrom('lesson_seats')
    .select(['half_slot', 'seat'])
    .where('schedule_no', '=', schedule_no)
    .orderBy('half_slot')
    .orderBy('seat')
    .execute()
  return { schedule_no, teacher_no, places: rows.map(row => row.half_slot * 10 + row.seat) }
}

const add = ({ schedule_no, teacher_no }: { schedule_no: number; teacher_no: number }, place: number) =>
  insertSeats(at.server.owner, [
    { schedule_no, teacher_no, schedule_date: day, half_slot: Math.floor(place / 10), seat: place % 10 },
  ])

test.each([
  ['a second column of a one-to-two lesson', 50, 101, [511, 521], 512],
  ['another period', 50, 101, [511, 521], 611],
  ['the other half of a short lesson', 51, 201, [511], 521],
  ['the other half of a short one-to-one lesson', 52, 200, [521, 522], 511],
])('a surplus seat in %s is refused', async (_where, time, code, places, surplus) => {
  const lesson = await seatedLesson(time, code)
  expect(lesson.places).toEqual(places)
  await expect(add(lesson, surplus)).rejects.toMatchObject({ constraint: 'lesson_seats_surplus' })
})

test('a seat is not handed to a lesson that has its own', async () => {
  const { teacher_no } = await at.teacher([[day, 60]])
  const [first, second] = [
    await at.lesson(day, 61, { teacher_no, course_setting_no: 201 }),
    await at.lesson(day, 61, { teacher_no, course_setting_no: 201 }),
  ]
  const handed = at.server.owner
    .updateTable('lesson_seats')
    .set({ schedule_no: first.schedule_no })
    .where('schedule_no', '=', second.schedule_no)
    .execute()
  await expect(handed).rejects.toMatchObject({ constraint: 'lesson_seats_surplus' })
})

test('a 90-minute lesson keeps its column', async () => {
  const { schedule_no } = await seatedLesson(50, 101)
  const moved = at.server.owner
    .updateTable('lesson_seats')
    .set({ seat: 2 })
    .where('schedule_no', '=', schedule_no)
    .where('half_slot', '=', 52)
    .execute()
  await expect(moved).rejects.toMatchObject({ constraint: 'lesson_seats_surplus' })
})

test('a missing seat is refused as well', async () => {
  const { schedule_no } = await seatedLesson(50, 100)
  const taken = at.server.owner
    .deleteFrom('lesson_seats')
    .where('schedule_no', '=', schedule_no)
    .where('seat', '=', 2)
    .execute()
  await expect(taken).rejects.toMatchObject({ constraint: 'lesson_seats_complete' })
})
