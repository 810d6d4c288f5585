import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CenterInScope } from '../../auth/inScope.ts'
import { callOff } from '../../testing/makeLesson.ts'
import { type MadeStudent, makeStudent } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import { loadPossible, type PossibleWish } from './possible.ts'

const monday = weeks.next
const tuesday = addDays(monday, 1)

let at: AssignmentSetting
let center_no: CenterInScope
let student: MadeStudent

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  center_no = (await makeCenter(at.server.owner)).center_no
  student = await makeStudent(at.server.owner, { center_no })
})

afterAll(() => at.server.close())

const open = (of = student, start_date: string = monday, end_date = addDays(monday, 6)) =>
  loadPossible(at.server.owner, { student_no: of.student_no, center_no, start_date, end_date })

/** Ninety minutes, one-to-one, unless something else is said. */
const wish = (time_limit_no: number, more: Partial<PossibleWish> = {}): PossibleWish => ({
  schedule_date: tuesday,
  time_limit_no,
  course_setting_no: time_limit_no % 10 === 0 ? 100 : 200,
  subject_no: at.subject_no,
  subject_type: 1,
  teacher_request: 3,
  teacher_request_type: 0,
  ...more,
})

const teacher = (periods: readonly number[], fields: Parameters<AssignmentSetting['teacher']>[1] = {}) =>
  at.teacher(
    periods.map(period => [tuesday, period]),
    { center_no, ...fields },
  )

const lesson = (time_limit_no: number, fields: Parameters<AssignmentSetting['lesson']>[2] = {}) =>
  at.lesson(tuesday, time_limit_no, { center_no, course_setting_no: 100, ...fields })

test('a lesson is possible while a teacher is left for it, whoever has which now', async () => {
  const { teacher_no } = await teacher([50])
  await lesson(50, { teacher_no })
  expect((await open()).takes(wish(50))).toBe(false)
  await teacher([50])
  const possible = await open()
  expect(possible.takes(wish(50))).toBe(true)
  expect(possible.takes(wish(52))).toBe(true)
  expect(possible.takes(wish(60))).toBe(false)
})

test('a lesson without a teacher needs its seats too, a cancelled one none', async () => {
  await teacher([50])
  const { schedule_no } = await lesson(50)
  expect((await open()).takes(wish(50))).toBe(false)
  await callOff(at.server.owner, schedule_no)
  expect((await open()).takes(wish(50))).toBe(true)
})

test('one set by hand stays with its teacher, one set by a run makes room', async () => {
  const man = await teacher([50], { sex: 1 })
  await teacher([50], { sex: 2 })
  const { schedule_no } = await lesson(50, { teacher_no: man.teacher_no, manual_flag: 1 })
  const forMan = wish(50, { teacher_request: 1 })
  expect((await open()).takes(forMan)).toBe(false)
  await at.server.owner
    .updateTable('lessons')
    .set({ manual_flag: 0 })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await open()).takes(forMan)).toBe(true)
})

test('subject, NG of both kinds and students kept apart bar a teacher; the type asked for is only a wish', async () => {
  const db = at.server.owner
  const { teacher_no } = await teacher([50])
  const possible = await open()
  expect(possible.takes(wish(50, { teacher_request_type: 2 }))).toBe(true)
  expect(possible.takes(wish(50, { subject_no: at.subject_no + 999_000 }))).toBe(false)
  for (const ng of [{ ng_teacher_nos: [teacher_no] }, { avoid_teacher_nos: [teacher_no] }]) {
    const refusing = await makeStudent(db, { center_no, ...ng })
    expect((await open(refusing)).takes(wish(50))).toBe(false)
  }
  const other = await makeStudent(db, { center_no })
  await lesson(50, { student: other, course_setting_no: 101 })
  const beside = wish(50, { course_setting_no: 101 })
  expect((await open()).takes(beside)).toBe(true)
  await db
    .insertInto('student_apart')
    .values({ student_no: student.student_no, other_student_no: other.student_no })
    .execute()
  expect((await open()).takes(beside)).toBe(false)
})

test("a teacher's office work, lessons elsewhere and periods a day count", async () => {
  const db = at.server.owner
  const elsewhere = (await makeCenter(db)).center_no
  const { teacher_no } = await teacher([40, 50, 60], { max_periods_per_day: 2, centers: [elsewhere] })
  await db
    .insertInto('office_work')
    .values({ teacher_no, schedule_date: tuesday, time_limit_no: 40, center_no })
    .execute()
  await at.lesson(tuesday, 70, { center_no: elsewhere, teacher_no })
  expect((await open()).takes(wish(40))).toBe(false)
  expect((await open()).takes(wish(50))).toBe(true)
  await lesson(60)
  expect((await open()).takes(wish(50))).toBe(false)
})

test('where nobody has submitted shifts only the count can tell', async () => {
  await teacher([50])
  const possible = await open()
  expect(possible.takes(wish(50, { schedule_date: addDays(tuesday, 1) }))).toBe(true)
  expect(possible.takes(wish(40))).toBe(false)
  expect(() => possible.takes(wish(50, { schedule_date: addDays(monday, 7) }))).toThrow('not among the days')
})

test('a lesson that moves away leaves its seat', async () => {
  const { teacher_no } = await teacher([50, 60], { max_periods_per_day: 1 })
  const { schedule_no } = await lesson(60, { student, teacher_no })
  const possible = await open()
  expect(possible.takes(wish(50))).toBe(false)
  expect(possible.takes(wish(50), schedule_no)).toBe(true)
  expect(possible.takes(wish(50))).toBe(false)
  expect(possible.freeing(schedule_no).takes(wish(50))).toBe(true)
  expect(possible.takes(wish(50))).toBe(false)
})

test('what is taken counts for what is asked next, in other weeks as little as before', async () => {
  const next = addDays(tuesday, 7)
  await at.teacher(
    [
      [tuesday, 50],
      [next, 50],
    ],
    { center_no },
  )
  const possible = await open(student, tuesday, next)
  expect(possible.takes(wish(51))).toBe(true)
  const taken = possible.taking(wish(51))
  expect(taken.takes(wish(51))).toBe(false)
  expect(taken.takes(wish(52))).toBe(true)
  expect(taken.takes(wish(50, { schedule_date: next }))).toBe(true)
  expect(possible.takes(wish(51))).toBe(true)
})
