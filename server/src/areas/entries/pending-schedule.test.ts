import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callOff, publishWeek } from '../../testing/makeLesson.ts'
import {
  type MadeStudent,
  type MadeTeacher,
  makeStudent,
  makeTeacher,
  makeUser,
} from '../../testing/makePeople.ts'
import { makeCenter, makeClassroom } from '../../testing/makePlaces.ts'
import { makeRequest } from '../../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026.
const today = '2026-04-15'
const yesterday = '2026-04-14'
const thursday = '2026-04-16'
const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

let at: AssignmentSetting
let center_no: number
let student: MadeStudent
let teacher: MadeTeacher
let manager: TestClient

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  const { owner } = at.server
  ;({ center_no, manager } = await at.otherCenter())
  student = await makeStudent(owner, { center_no })
  teacher = await makeTeacher(owner, { center_no })
})

afterAll(() => at.server.close())

const family = async (of = student) =>
  at.server.signIn(await makeUser(at.server.owner, '120', { student_no: of.student_no }))
const teaching = async (of = teacher) =>
  at.server.signIn(await makeUser(at.server.owner, '300', { teacher_no: of.teacher_no }))

const open = (date: string, slot: number, fields: object = {}) =>
  at.lesson(date, slot, { student, ...fields })
const taught = (date: string, slot: number, fields: object = {}) =>
  open(date, slot, { teacher_no: teacher.teacher_no, ...fields })

/** Somebody wishes to move the lesson. */
const wished = (schedule_no: number) =>
  makeRequest(at.server.owner, { student, schedule_no, first: ['2026-04-24', 50] })

/** A lesson that was missed with the right to make it up until then. */
async function missed(date: string, slot: number, make_up_until = '2026-05-31') {
  const lesson = await taught(date, slot)
  await at.server.owner.transaction().execute(async tx => {
    await tx
      .updateTable('lessons')
      .set({ attendance_distinction: 9 })
      .where('schedule_no', '=', lesson.schedule_no)
      .execute()
    const { schedule_no, student_no } = lesson
    await tx
      .insertInto('missed_lessons')
      .values({
        ...{ schedule_no, student_no, missed_kind: 'same_day', make_up_flag: 1, make_up_until },
        missed_at: testNow,
      })
      .execute()
  })
  return lesson
}

const browse = (client: TestClient, searchInfo: object = {}, more: object = {}) =>
  client.call('PendingSchedule_doBrowse', { searchInfo, ...list, ...more })
const found = async (client: TestClient, searchInfo: object = {}, more: object = {}) =>
  (await browse(client, searchInfo, more)).rows
const causesOf = async (client: TestClient, searchInfo: object = {}) =>
  new Map((await found(client, searchInfo)).map(row => [row.schedule_no, row.causes]))

test('a lesson without a teacher waits until it has one', async () => {
  const { schedule_no } = await open(thursday, 50)
  const [row] = await found(manager)
  expect(row).toMatchObject({
    ...{ schedule_no, schedule_date: thursday, time_limit_no: 50, causes: ['unassigned'], center_no },
    ...{ student_no: student.student_no, student_name: student.student_name, school_year_code: 8 },
    ...{ teacher_name: '', request_no: 0, make_up_until: null, reserved_until: null, due_date: null },
    student_center_no: center_no,
  })
  await callOff(at.server.owner, schedule_no)
  await taught(thursday, 60)
  expect(await found(manager)).toEqual([])
})

test('a lesson that a family wishes to move waits until somebody answers', async () => {
  const { schedule_no } = await taught('2026-04-27', 50)
  const { request_no } = await wished(schedule_no)
  expect(await found(manager)).toMatchObject([
    {
      ...{ schedule_no, causes: ['requested'], request_no, teacher_name: teacher.display_name },
      ...{ reserved_until: '2026-04-18', due_date: '2026-04-18' },
    },
  ])
  await manager.call('C40411_decline', { request_no, lock_version: 0, decline_reason: '空きがありません。' })
  expect(await found(manager)).toEqual([])
})

test('a missed lesson waits while it may be made up, and not when it is', async () => {
  const { schedule_no } = await missed(yesterday, 50)
  expect(await found(manager)).toMatchObject([
    { schedule_no, causes: ['make_up'], make_up_until: '2026-05-31', due_date: '2026-05-31' },
  ])
  const { schedule_no: made_up_schedule_no } = await taught('2026-04-24', 50)
  await at.server.owner
    .updateTable('missed_lessons')
    .set({ made_up_schedule_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect(await found(manager)).toEqual([])
})

test('a lesson that waits for two things is one row that says both, the first to be settled first', async () => {
  const { schedule_no } = await open(thursday, 50)
  await wished(schedule_no)
  const { schedule_no: missed_no } = await missed(yesterday, 50)
  await wished(missed_no)
  expect(await causesOf(manager)).toEqual(
    new Map([
      [schedule_no, ['requested', 'unassigned']],
      [missed_no, ['requested', 'make_up']],
    ]),
  )
  const { counts, pagination } = await browse(manager, { cause: 'unassigned' })
  expect(counts).toEqual({ all: 2, requested: 2, unassigned: 1, make_up: 1, later: 0 })
  expect(pagination.total).toBe(1)
})

test('what is over waits for nothing, nor what nobody can assign yet', async () => {
  await open(yesterday, 50)
  await missed(yesterday, 60, yesterday)
  const past = await taught(yesterday, 40)
  await wished(past.schedule_no)
  await open('2026-06-15', 50)
  expect(await found(manager)).toEqual([])
  // To the Sunday of the eighth week ahead teachers can be assigned.
  const last = await open('2026-06-13', 50)
  const first = await open(today, 40)
  expect([...(await causesOf(manager)).keys()]).toEqual([first.schedule_no])
  expect([...(await causesOf(manager, { cause: 'later' })).keys()]).toEqual([last.schedule_no])
})

test('by itself the list stands by day and slot, what was missed at the last day to make it up', async () => {
  const later = await taught('2026-04-23', 40)
  await wished(later.schedule_no)
  const evening = await open(thursday, 60)
  const afternoon = await open(thursday, 50)
  const past = await missed(yesterday, 50, '2026-04-20')
  const nos = async (orderBy: object[]) =>
    (await found(manager, {}, { orderBy })).map(({ schedule_no }) => schedule_no)
  expect(await nos([])).toEqual([
    afternoon.schedule_no,
    evening.schedule_no,
    past.schedule_no,
    later.schedule_no,
  ])
  expect(await nos([{ column: 'schedule_date', direction: 'desc' }])).toEqual([
    later.schedule_no,
    evening.schedule_no,
    afternoon.schedule_no,
    past.schedule_no,
  ])
  expect((await nos([{ column: 'due_date', direction: 'desc' }]))[0]).toBe(past.schedule_no)
})

test('pages, days, centers and names narrow it; the counts follow but for the cause', async () => {
  await open(thursday, 50)
  const other = await makeStudent(at.server.owner, { center_no, student_name: '探す 花子' })
  const sought = await open('2026-04-17', 50, { student: other })
  const page = await browse(manager, {}, { pagination: { current_page: 2, per_page: 1 } })
  expect(page.rows.map(row => row.schedule_no)).toEqual([sought.schedule_no])
  expect(page.pagination).toMatchObject({ total: 2, last_page: 2, hasNextPage: false })
  expect([...(await causesOf(manager, { search: '花子' })).keys()]).toEqual([sought.schedule_no])
  expect([...(await causesOf(manager, { start_date: '2026-04-17' })).keys()]).toEqual([sought.schedule_no])
  expect((await browse(manager, { search: '花子', cause: 'make_up' })).counts).toEqual({
    ...{ all: 1, requested: 0, unassigned: 1, make_up: 0, later: 0 },
  })
  expect((await browse(manager, { center_no: at.center_no })).counts.all).toBe(0)
  expect((await browse(manager, { center_no })).counts.all).toBe(2)
})

test('students stand by their reading, centers by their ID', async () => {
  const { owner } = at.server
  const other_no = (await makeCenter(owner)).center_no
  const both = await at.server.signIn(await makeUser(owner, '550', { centers: [center_no, other_no] }))
  const named = async (student_namej: string, where: number) => {
    const made = await makeStudent(owner, { center_no: where })
    const { student_no } = made
    await owner.updateTable('students').set({ student_namej }).where('student_no', '=', student_no).execute()
    return (await at.lesson(thursday, 50, { student: made })).schedule_no
  }
  const late = await named('わたなべ', center_no)
  const early = await named('あおき', other_no)
  const nos = async (column: string, direction: string) =>
    (await found(both, {}, { orderBy: [{ column, direction }] })).map(({ schedule_no }) => schedule_no)
  expect(await nos('student_name', 'asc')).toEqual([early, late])
  expect(await nos('student_name', 'desc')).toEqual([late, early])
  expect(await nos('center_name', 'desc')).toEqual((await nos('center_name', 'asc')).reverse())
})

test('another center sees nothing of it; where the lesson came from does, without the request of others', async () => {
  const { manager: foreign, center_no: other_no } = await at.otherCenter()
  const { schedule_no } = await open('2026-04-27', 50)
  await wished(schedule_no)
  expect(await found(foreign)).toEqual([])
  await open(thursday, 60, { original_center_no: other_no })
  expect(await found(foreign)).toMatchObject([{ causes: ['unassigned'], student_center_no: 0, center_no }])
})

test('a request that staff have hidden waits for the family, no longer for staff', async () => {
  const { schedule_no } = await taught('2026-04-27', 50)
  const { request_no } = await wished(schedule_no)
  await manager.call('C40411_toggleHidden', { request_no, hidden_flag: 1 })
  expect(await found(manager)).toEqual([])
  expect(await causesOf(await family())).toEqual(new Map([[schedule_no, ['requested']]]))
})

test('a classroom sees its own students', async () => {
  const { owner } = at.server
  const { classroom_no } = await makeClassroom(owner)
  const own = await makeStudent(owner, { center_no, classroom_no })
  const { schedule_no } = await open(thursday, 50, { student: own })
  await open(thursday, 60)
  const classroom = await at.server.signIn(await makeUser(owner, '420', { classroom_no }))
  expect(await found(classroom)).toMatchObject([{ schedule_no, student_center_no: center_no }])
})

test('a student sees the own lessons, and a missing teacher only where the week is published', async () => {
  const student_client = await family()
  const lacking = await open('2026-04-23', 50)
  await open('2026-04-30', 50)
  await at.lesson('2026-04-23', 50, { student: await makeStudent(at.server.owner, { center_no }) })
  const wish = await taught('2026-04-24', 50)
  await wished(wish.schedule_no)
  expect(await causesOf(student_client)).toEqual(new Map([[wish.schedule_no, ['requested']]]))
  expect((await found(student_client))[0]).toMatchObject({
    ...{ teacher_name: '', request_no: 0, student_center_no: 0 },
  })
  await publishWeek(at.server.owner, { center_no, date: weeks.next })
  const rows = await found(student_client)
  expect(rows.map(row => row.schedule_no)).toEqual([lacking.schedule_no, wish.schedule_no])
  expect(rows[1]).toMatchObject({ teacher_name: teacher.display_name })
  expect(rows[0]).toMatchObject({ causes: ['unassigned'], teacher_name: '' })
})

test('what the draft gives a lesson since it was published stays unsaid to student and teacher', async () => {
  const { owner } = at.server
  const moved = await taught('2026-04-23', 50)
  await wished(moved.schedule_no)
  await publishWeek(owner, { center_no, date: weeks.next })
  // Entered after the week was published, and assigned in the draft.
  const added = await taught('2026-04-22', 50)
  await wished(added.schedule_no)
  expect(await causesOf(await teaching())).toEqual(new Map([[moved.schedule_no, ['requested']]]))
  const rows = await found(await family())
  expect(rows).toMatchObject([
    { schedule_no: added.schedule_no, causes: ['requested', 'unassigned'], teacher_name: '' },
    { schedule_no: moved.schedule_no, causes: ['requested'], teacher_name: teacher.display_name },
  ])
})

test('a teacher sees what waits of the own published lessons, never a lesson without a teacher', async () => {
  const { owner } = at.server
  const colleague = await makeTeacher(owner, { center_no })
  const own = await missed(thursday, 50)
  const draft = await taught('2026-04-23', 50)
  await wished(draft.schedule_no)
  const theirs = await open(thursday, 60, { teacher_no: colleague.teacher_no })
  await wished(theirs.schedule_no)
  await open(thursday, 40)
  await publishWeek(owner, { center_no, date: weeks.begun })
  expect(await found(await teaching())).toMatchObject([
    { schedule_no: own.schedule_no, causes: ['make_up'], student_name: student.student_name, request_no: 0 },
  ])
})

test('an absence that the family reports waits until the make-up is booked', async () => {
  const { schedule_no } = await taught('2026-04-27', 50)
  const client = await family()
  await client.call('C21201_doAddRequest', {
    ...{ kind: 'absence', schedule_no, in_time: true, request_text: '' },
  })
  expect(await causesOf(manager)).toEqual(new Map([[schedule_no, ['make_up']]]))
  expect(await causesOf(client)).toEqual(new Map([[schedule_no, ['make_up']]]))
})

test('a lesson of a week that is planned later waits for nobody yet; it is one press away, until its week is published', async () => {
  await open(thursday, 50)
  // The week after next: nobody was told of it.
  await open('2026-04-28', 50)
  const { rows, counts } = await browse(manager)
  expect(rows.map(row => [row.schedule_date, row.causes])).toEqual([[thursday, ['unassigned']]])
  expect(counts).toMatchObject({ all: 1, unassigned: 1, later: 1 })
  const later = await browse(manager, { cause: 'later' })
  expect(later.rows.map(row => row.schedule_date)).toEqual(['2026-04-28'])
  expect(later.pagination.total).toBe(1)
  await publishWeek(at.server.owner, { center_no, date: '2026-04-28' })
  expect((await browse(manager)).counts).toMatchObject({ all: 2, unassigned: 2, later: 0 })
})
