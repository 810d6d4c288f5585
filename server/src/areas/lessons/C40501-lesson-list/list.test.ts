import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callOff, moveTo, publishWeek } from '../../../testing/makeLesson.ts'
import {
  type MadeStudent,
  type MadeTeacher,
  makeStudent,
  makeTeacher,
  makeUser,
} from '../../../testing/makePeople.ts'
import { makeClassroom } from '../../../testing/makePlaces.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

// Today is Wednesday, 15 April 2026.
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

const open = (date: string, slot: number, fields: object = {}) =>
  at.lesson(date, slot, { student, ...fields })
const taught = (date: string, slot: number, fields: object = {}) =>
  open(date, slot, { teacher_no: teacher.teacher_no, ...fields })

const browse = (client: TestClient, searchInfo: object = {}, more: object = {}) =>
  client.call('C40501_doBrowse', { searchInfo, ...list, ...more })
const nosOf = async (searchInfo: object = {}, more: object = {}, client = manager) =>
  (await browse(client, searchInfo, more)).rows.map(({ schedule_no }) => schedule_no)

const fileOf = async (client: TestClient, input: object) =>
  client.send(downloadForm('C40501_exportCsv', input, await formTokenOf(at.server, client)))

test('a row tells when, who, what, where, and how far it is', async () => {
  const lesson = await taught(thursday, 50)
  expect((await browse(manager)).rows).toMatchObject([
    {
      ...{ schedule_no: lesson.schedule_no, schedule_date: thursday, time_limit_no: 50, center_no },
      ...{ student_name: student.student_name, school_year_code: 8, teacher_name: teacher.display_name },
      ...{ course_setting_no: 101, attendance_distinction: 0, published_state: 'none', class_type: 1 },
      ...{ before_date: null, cancelled_flag: 0, cancel_kind: '', new_date: null, message: '' },
    },
  ])
})

test('what the family wrote stands in the list and in its file, for staff', async () => {
  const { schedule_no } = await open(thursday, 50, { operation_note: '図形を教えてほしいです' })
  expect((await browse(manager)).rows).toMatchObject([{ operation_note: '図形を教えてほしいです' }])
  const { text } = await fileOf(manager, { searchInfo: {}, orderBy: [], format: 'csv' })
  expect(text).toContain('家庭からの連絡事項')
  expect(text).toContain('図形を教えてほしいです')
  const { student_no } = student
  const family = await at.server.signIn(await makeUser(at.server.owner, '110', { student_no }))
  expect((await browse(family)).rows).toMatchObject([{ schedule_no, operation_note: '' }])
})

test('a moved lesson names where it went, and the new one where it came from', async () => {
  const from = await open(thursday, 50)
  const to = await open('2026-04-24', 61)
  await moveTo(at.server.owner, from.schedule_no, to.schedule_no)
  const [old, made] = (await browse(manager)).rows
  expect(old).toMatchObject({
    cancelled_flag: 1,
    cancel_kind: 'moved',
    new_date: '2026-04-24',
    new_time_limit_no: 61,
  })
  expect(made).toMatchObject({
    change_flag: 1,
    before_date: thursday,
    before_time_limit_no: 50,
    cancelled_flag: 0,
  })
  expect(await nosOf({ lesson_state: 'changed' })).toEqual([to.schedule_no])
  expect(await nosOf({ lesson_state: 'cancelled' })).toEqual([from.schedule_no])
})

test('a period is found with its halves', async () => {
  const first = await open(thursday, 51)
  const second = await open(thursday, 52)
  const whole = await open(thursday, 60)
  expect(await nosOf({ period_no: 50 })).toEqual([first.schedule_no, second.schedule_no])
  expect(await nosOf({ period_no: [60, 70] })).toEqual([whole.schedule_no])
})

test('each state is counted and narrows the list to what is in it', async () => {
  const { owner } = at.server
  const past = await taught(yesterday, 50)
  const told = await taught(yesterday, 60, { attendance_distinction: 1 })
  await publishWeek(owner, { center_no, date: yesterday })
  const unassigned = await open(thursday, 40)
  const unpublished = await taught(thursday, 60)
  const off = await open(thursday, 70)
  await callOff(owner, off.schedule_no)
  expect((await browse(manager)).counts).toEqual({
    ...{ all: 5, unassigned: 1, unpublished: 1, unmarked: 1, absent: 0, changed: 0, cancelled: 1 },
  })
  expect(await nosOf({ lesson_state: 'unassigned' })).toEqual([unassigned.schedule_no])
  expect(await nosOf({ lesson_state: 'unpublished' })).toEqual([unpublished.schedule_no])
  expect(await nosOf({ lesson_state: 'unmarked' })).toEqual([past.schedule_no])
  const { pagination } = await browse(manager, { lesson_state: 'cancelled' })
  expect(pagination.total).toBe(1)
  const [row] = (await browse(manager, { end_date: yesterday, teacher_no: teacher.teacher_no })).rows.slice(1)
  expect(row).toMatchObject({
    schedule_no: told.schedule_no,
    published_state: 'same',
    attendance_distinction: 1,
  })
})

test('an absence that was told before counts as one, as one of the day does', async () => {
  const { owner } = at.server
  const told = await open(thursday, 50)
  await callOff(owner, told.schedule_no)
  await owner
    .updateTable('lesson_cancellations')
    .set({ cancel_kind: 'absence' })
    .where('schedule_no', '=', told.schedule_no)
    .execute()
  expect(await nosOf({ lesson_state: 'absent' })).toEqual([told.schedule_no])
})

test('a lesson that was published with another teacher says so', async () => {
  const { owner } = at.server
  const lesson = await taught(thursday, 50)
  await publishWeek(owner, { center_no, date: thursday })
  const other = await makeTeacher(owner, { center_no })
  await owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: other.teacher_no })
    .where('schedule_no', '=', lesson.schedule_no)
    .execute()
  expect((await browse(manager)).rows).toMatchObject([
    { published_state: 'differs', teacher_name: teacher.display_name },
  ])
})

test('days, names, teachers, subjects and years narrow the list; headings sort it; pages cut it', async () => {
  const { owner } = at.server
  const other = await makeStudent(owner, { center_no, student_name: '探す 花子' })
  const early = await taught(thursday, 50)
  const sought = await open('2026-04-17', 50, { student: other })
  expect(await nosOf()).toEqual([early.schedule_no, sought.schedule_no])
  expect(await nosOf({ start_date: '2026-04-17' })).toEqual([sought.schedule_no])
  expect(await nosOf({ end_date: thursday })).toEqual([early.schedule_no])
  expect(await nosOf({ search: '花子' })).toEqual([sought.schedule_no])
  expect(await nosOf({ search: teacher.display_name })).toEqual([early.schedule_no])
  expect(await nosOf({ student_no: other.student_no })).toEqual([sought.schedule_no])
  expect(await nosOf({ subject_no: at.subject_no })).toHaveLength(2)
  expect(await nosOf({ school_year_code: 9 })).toEqual([])
  expect(await nosOf({ class_type: 3 })).toEqual([])
  expect(await nosOf({ advisor_user_no: 1 })).toEqual([])
  const down = { orderBy: [{ column: 'schedule_date', direction: 'desc' as const }] }
  expect(await nosOf({}, down)).toEqual([sought.schedule_no, early.schedule_no])
  const second = await browse(manager, {}, { pagination: { current_page: 2, per_page: 1 } })
  expect(second.rows.map(({ schedule_no }) => schedule_no)).toEqual([sought.schedule_no])
  expect(second.pagination).toMatchObject({ total: 2, last_page: 2, hasNextPage: false })
})

test('another center sees nothing of it; a classroom its own students', async () => {
  const { owner } = at.server
  const { classroom_no } = await makeClassroom(owner)
  const own = await makeStudent(owner, { center_no, classroom_no })
  const { schedule_no } = await open(thursday, 50, { student: own })
  await open(thursday, 60)
  const { manager: foreign } = await at.otherCenter()
  expect(await nosOf({}, {}, foreign)).toEqual([])
  const classroom = await at.server.signIn(await makeUser(owner, '420', { classroom_no }))
  expect(await nosOf({}, {}, classroom)).toEqual([schedule_no])
})

test('whom another center has given a moved lesson is told by neither row, file, filter, search nor order', async () => {
  const { owner } = at.server
  const there = await at.otherCenter()
  const placed = async (date: string, display_name: string, reading: string) => {
    const fields = { center_no: there.center_no, display_name, reading }
    const { teacher_no } = await makeTeacher(owner, fields)
    const lesson = { center_no: there.center_no, original_center_no: center_no, teacher_no }
    return { teacher_no, schedule_no: (await open(date, 50, lesson)).schedule_no }
  }
  const late = await placed(thursday, '移動先 和田', 'わだ')
  const early = await placed('2026-04-17', '移動先 青木', 'あおき')
  const still = await open('2026-04-18', 50, { center_no: there.center_no, original_center_no: center_no })
  const answer = await browse(manager)
  expect(answer.rows.map(({ teacher_no, teacher_name }) => [teacher_no, teacher_name])).toEqual([
    [0, '移動先で決定'],
    [0, '移動先で決定'],
    [0, ''],
  ])
  expect(answer.counts).toMatchObject({ all: 3, unassigned: 1, unpublished: 2 })
  const ordered = { orderBy: [{ column: 'teacher_name', direction: 'asc' as const }] }
  const byDay = [late.schedule_no, early.schedule_no, still.schedule_no]
  expect(await nosOf({}, ordered)).toEqual(byDay)
  expect(await nosOf({ search: '青木' })).toEqual([])
  expect(await nosOf({ teacher_no: early.teacher_no })).toEqual([])
  const file = { searchInfo: {}, orderBy: [], format: 'csv', columns: ['teacher_name'] }
  expect((await fileOf(manager, file)).text).toBe('\ufeff講師\r\n移動先で決定\r\n移動先で決定\r\n\r\n')
  // Whose teachers they are knows them, and so does who works in both centers.
  const centers = [center_no, there.center_no]
  const both = await at.server.signIn(await makeUser(owner, '550', { centers }))
  for (const client of [there.manager, both]) {
    expect((await browse(client)).rows.map(each => each.teacher_name)).toEqual([
      '移動先 和田',
      '移動先 青木',
      '',
    ])
    expect(await nosOf({}, ordered, client)).toEqual([early.schedule_no, late.schedule_no, still.schedule_no])
    expect(await nosOf({ teacher_no: early.teacher_no }, {}, client)).toEqual([early.schedule_no])
  }
})

test('a student sees the own lessons with the teacher who was published, if any, and nothing of staff', async () => {
  const { owner } = at.server
  const lesson = await taught('2026-04-23', 50)
  await publishWeek(owner, { center_no, date: weeks.next })
  const draft = await makeTeacher(owner, { center_no, display_name: '下書き 先生' })
  await owner
    .updateTable('distributed_lessons')
    .set({ teacher_no: draft.teacher_no })
    .where('schedule_no', '=', lesson.schedule_no)
    .execute()
  const later = await taught('2026-04-28', 50)
  await taught('2026-04-23', 60, { student: await makeStudent(owner, { center_no }) })
  await manager.call('C40501_saveContactMessage', {
    ...{ schedule_no: lesson.schedule_no, message: '保護者から電話あり', lock_version: 0 },
  })
  const { student_no } = student
  const client = await at.server.signIn(await makeUser(owner, '110', { student_no }))
  expect((await browse(client)).rows).toMatchObject([
    { schedule_no: lesson.schedule_no, teacher_name: '下書き 先生', published_state: 'same', message: '' },
    { schedule_no: later.schedule_no, teacher_no: 0, teacher_name: '', published_state: 'none' },
  ])
  // Who was assigned since is not found by name or number either.
  expect(await nosOf({ search: teacher.display_name }, {}, client)).toEqual([])
  expect(await nosOf({ teacher_no: teacher.teacher_no }, {}, client)).toEqual([])
  expect((await fileOf(client, { searchInfo: {}, orderBy: [], format: 'csv' })).text).not.toContain('電話')
  expect((await client.ask('C40501_doRead', { id: lesson.schedule_no })).status).toBe(403)
  expect(await client.call('C40501_getSubjectList', {})).toMatchObject([{ value: at.subject_no }])
})

test('a file has the rows that are found in their order, days and slots in words, and no formula that runs', async () => {
  const { owner } = at.server
  const cunning = await makeStudent(owner, { center_no, student_name: '=1+1' })
  await open(thursday, 61, { student: cunning })
  await taught(thursday, 50)
  const file = await fileOf(manager, {
    ...{ searchInfo: { start_date: thursday }, orderBy: [], format: 'csv' },
    columns: [
      'schedule_date',
      'time_limit_no',
      'student_name',
      'course_setting_no',
      'teacher_name',
      'published_state',
    ],
  })
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text).toBe(
    [
      '\ufeff日付,時間,生徒名,形式,講師,配信',
      `2026/04/16（木）,16:40–18:10,${student.student_name},1対2・90分,${teacher.display_name},未配信`,
      "2026/04/16（木）,18:20–19:00,'=1+1,1対2・前半40分,,未配信",
      '',
    ].join('\r\n'),
  )
})

test('a file of more lessons than are read at a time has each of them once, in all three formats', async () => {
  const { owner } = at.server
  const many = 2_345
  const { student_no, classroom_no } = student
  const like = await open('2027-01-04', 41)
  const days = await owner
    .selectFrom('lessons')
    .select(['course_no', 'subject_no'])
    .where('schedule_no', '=', like.schedule_no)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: many }, (_, index) => {
    const lesson = {
      schedule_date: addDays('2027-02-01', Math.floor(index / 7)),
      time_limit_no: (index % 7) * 10 + 10,
    }
    return {
      ...lesson,
      ...days,
      student_no,
      classroom_no,
      center_no,
      course_setting_no: 101,
      school_year_code: 8,
    }
  })
  for (let from = 0; from < many; from += 1000) {
    await owner
      .insertInto('lessons')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
  const input = { searchInfo: { start_date: '2027-02-01' }, orderBy: [] }
  const csv = await fileOf(manager, { ...input, format: 'csv', columns: ['schedule_date', 'time_limit_no'] })
  const lines = csv.text.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(many)
  expect(new Set(lines).size).toBe(many)
  expect([...lines].sort()).toEqual(lines)
  const old = await fileOf(manager, { ...input, format: 'csv_shift_jis', columns: ['student_name'] })
  expect(old.bytes.toString('latin1').split('\r\n')).toHaveLength(many + 2)
  expect((await fileOf(manager, { ...input, format: 'xlsx' })).status).toBe(200)
  const { row_count, student_nos } = await owner
    .selectFrom('access_log')
    .select(['row_count', 'student_nos'])
    .where('api', '=', 'C40501_exportCsv')
    .orderBy('at', 'desc')
    .orderBy('access_no', 'desc')
    .executeTakeFirstOrThrow()
  expect({ row_count, student_nos }).toEqual({ row_count: many, student_nos: [student_no] })
})
