import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import { placeIn } from '../../../testing/placeBare.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026.
const [thursday, friday] = ['2026-04-16', '2026-04-17'] as const

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  await sql`truncate alerts, lessons, teacher_shifts cascade`.execute(at.server.owner)
})

afterAll(() => at.server.close())

type Changed = { ng_teachers?: { teacher_no: number; ng_kind: 1 | 2 }[]; apart_student_nos?: number[] }

async function change(student_no: number, fields: Changed): Promise<void> {
  const stored = await at.manager.call('C20101_getEdit', { id: student_no })
  const { student_no: id, updated_at: _at, updated_by: _by, ...given } = stored
  const { status, error } = await at.manager.ask('C20101_doEdit', { id, ...given, ...fields })
  expect([status, error?.errors]).toEqual([200, undefined])
}

const leaveUnassigned = (schedule_no: number) =>
  at.server.owner.transaction().execute(tx => placeIn(tx, at.center_no, { schedule_no, teacher_no: null }))

/** What the center's manager is told of such lessons. */
async function told() {
  await watchAlerts(at.server.services.database, at.server.clock)
  const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
  return alerts.flatMap(alert => (alert.classification === 'barred_lessons' ? [alert] : []))
}

test('a teacher who becomes NG while lessons stand ahead is told before it is saved, and rings until they are settled', async () => {
  const teacher = await at.teacher()
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { teacher_no } = teacher
  const { student_no } = student
  const first = await at.lesson(thursday, 50, { student, teacher_no })
  const last = await at.lesson(friday, 60, { student, teacher_no })
  await at.lesson('2026-04-14', 50, { student, teacher_no })
  await at.lesson(friday, 50, { student })
  const asked = { student_no, teacher_nos: [teacher_no], student_nos: [] }
  expect(await at.manager.call('C20101_getBarredAhead', asked)).toMatchObject({
    lesson_count: 2,
    lessons: [
      { schedule_no: first.schedule_no, schedule_date: thursday, published_flag: 0 },
      { schedule_no: last.schedule_no },
    ],
  })
  await change(student_no, { ng_teachers: [{ teacher_no, ng_kind: 2 }] })
  expect(await told()).toEqual([])
  await change(student_no, { ng_teachers: [{ teacher_no, ng_kind: 1 }] })
  expect(await told()).toMatchObject([
    {
      ...{ student_no, teacher_no, schedule_no: first.schedule_no, schedule_date: thursday },
      detail: { lesson_count: 2, time_limit_no: 50, apart_flag: 0, published_flag: 0 },
    },
  ])
  await leaveUnassigned(first.schedule_no)
  expect(await told()).toMatchObject([{ schedule_no: last.schedule_no, detail: { lesson_count: 1 } }])
  await change(student_no, { ng_teachers: [] })
  expect(await told()).toEqual([])
})

test('who was taken out of the grid alone still comes as it was published, and rings as well', async () => {
  const { teacher_no } = await at.teacher()
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson('2026-04-22', 50, { student, teacher_no })
  await sql`insert into distributions (center_no, week_date, distributed_at) values (${at.center_no}, ${weeks.next}, ${testNow})`.execute(
    at.server.owner,
  )
  await sql`insert into distributed_lessons (schedule_no, center_no, week_date, schedule_date, time_limit_no, student_no, teacher_no)
    values (${schedule_no}, ${at.center_no}, ${weeks.next}, '2026-04-22', 50, ${student.student_no}, ${teacher_no})`.execute(
    at.server.owner,
  )
  await change(student.student_no, { ng_teachers: [{ teacher_no, ng_kind: 1 }] })
  expect(await told()).toMatchObject([{ detail: { lesson_count: 1, published_flag: 1 } }])
  await leaveUnassigned(schedule_no)
  expect(await told()).toMatchObject([{ detail: { lesson_count: 1, published_flag: 1 } }])
})

test('students kept apart who have the same teacher at one time ring at both, and those in other periods do not', async () => {
  const { teacher_no } = await at.teacher()
  const [one, two] = [
    await makeStudent(at.server.owner, { center_no: at.center_no }),
    await makeStudent(at.server.owner, { center_no: at.center_no }),
  ]
  const { schedule_no } = await at.lesson(thursday, 50, { student: one, teacher_no })
  await at.lesson(thursday, 50, { student: two, teacher_no })
  await at.lesson(friday, 50, { student: one, teacher_no })
  await at.lesson(friday, 60, { student: two, teacher_no })
  const asked = { student_no: one.student_no, teacher_nos: [], student_nos: [two.student_no] }
  expect(await at.manager.call('C20101_getBarredAhead', asked)).toMatchObject({
    lesson_count: 1,
    lessons: [{ schedule_no }],
  })
  await change(one.student_no, { apart_student_nos: [two.student_no] })
  const rings = await told()
  expect(new Set(rings.map(({ student_no }) => student_no))).toEqual(
    new Set([one.student_no, two.student_no]),
  )
  expect(rings.every(({ detail }) => detail.apart_flag === 1 && detail.lesson_count === 1)).toBe(true)
  const named = async (client = at.manager) => {
    const { alerts } = await client.call('C00102_getAlert', { searchInfo: {} })
    return alerts.map(each => [each.student_no, each.other_student?.student_no])
  }
  const [a, b] = [one.student_no, two.student_no]
  expect(new Set(await named())).toEqual(
    new Set([
      [a, b],
      [b, a],
    ]),
  )
  // The reading of the other one is told as well.
  const { rows } = await sql<{ student_nos: number[] }>`select student_nos from access_log
    where api = 'C00102_getAlert' order by access_no desc limit 1`.execute(at.server.owner)
  expect(rows[0]?.student_nos).toEqual([a, b].sort((x, y) => x - y))
})

/** A student and one of another center, whom the manager can't see, with the same teacher at the same time. */
async function besideUnseen() {
  const { teacher_no } = await at.teacher()
  const one = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { center_no } = await makeCenter(at.server.owner)
  const unseen = await makeStudent(at.server.owner, { center_no })
  await at.lesson(thursday, 50, { student: one, teacher_no })
  const lent = { center_no: at.center_no, original_center_no: center_no }
  await at.lesson(thursday, 50, { student: unseen, teacher_no, ...lent })
  return { one, unseen, center_no }
}

test('who may not see the other child reads of the pair without the name', async () => {
  const { one, unseen, center_no } = await besideUnseen()
  const both = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [at.center_no, center_no] }),
  )
  const stored = await both.call('C20101_getEdit', { id: one.student_no })
  const { student_no: id, updated_at: _at, updated_by: _by, ...given } = stored
  await both.call('C20101_doEdit', { id, ...given, apart_student_nos: [unseen.student_no] })
  const [ring] = (await told()).filter(({ student_no }) => student_no === one.student_no)
  expect(ring).toMatchObject({ other_student: null, detail: { apart_flag: 1 } })
  expect(ring?.detail).not.toHaveProperty('other_student_no')
  const { alerts } = await both.call('C00102_getAlert', { searchInfo: {} })
  expect(alerts.find(({ student_no }) => student_no === one.student_no)?.other_student).toMatchObject({
    student_no: unseen.student_no,
  })
})

test('whom the keeper can’t see is none of those that are looked for', async () => {
  const { one, unseen } = await besideUnseen()
  const asked = { student_no: one.student_no, teacher_nos: [], student_nos: [unseen.student_no] }
  expect(await at.manager.call('C20101_getBarredAhead', asked)).toEqual({ lesson_count: 0, lessons: [] })
})

test('a lesson of today that is over is told to nobody any more', async () => {
  const { teacher_no } = await at.teacher()
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  await at.lesson('2026-04-15', 50, { student, teacher_no })
  await change(student.student_no, { ng_teachers: [{ teacher_no, ng_kind: 1 }] })
  at.server.clock.set('2026-04-15T09:00:00Z')
  expect(await told()).toHaveLength(1)
  at.server.clock.set('2026-04-15T09:20:00Z')
  expect(await told()).toEqual([])
})
