import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, importFile } from '../../../testing/importFile.ts'
import { makeLesson } from '../../../testing/makeLesson.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeSubject } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let manager: TestClient
let both: TestClient
let here: { center_no: number; center_id: string }
let there: { center_no: number; center_id: string }
let math: { subject_no: number; subject_id: string }

beforeAll(async () => {
  server = await openTestServer()
  const center = async (name1: string) => {
    const { center_no } = await makeCenter(server.owner, { name1 })
    const row = await server.owner
      .selectFrom('centers')
      .select(['center_no', 'center_id'])
      .where('center_no', '=', center_no)
      .executeTakeFirstOrThrow()
    return row
  }
  here = await center('北センター')
  there = await center('南センター')
  const { subject_no } = await makeSubject(server.owner)
  math = await server.owner
    .selectFrom('subjects')
    .select(['subject_no', 'subject_id'])
    .where('subject_no', '=', subject_no)
    .executeTakeFirstOrThrow()
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [here.center_no] }))
  both = await server.signIn(
    await makeUser(server.owner, '540', { centers: [here.center_no, there.center_no] }),
  )
})

afterAll(() => server.close())

test('before teachers are made invalid it is said which lessons stay with them, and until when', async () => {
  const { owner } = server
  const student = await makeStudent(owner, { center_no: here.center_no })
  const made = []
  for (const dates of [['2026-04-10', '2026-04-16', '2026-05-20'], ['2026-04-17'], []]) {
    const { teacher_no } = await makeTeacher(owner, { center_no: here.center_no })
    made.push(teacher_no)
    for (const schedule_date of dates) {
      await makeLesson(owner, { student, schedule_date, time_limit_no: 60, teacher_no })
    }
  }
  const ahead = { teacher_nos: made }
  expect(await manager.call('C10101_getLessonsAhead', ahead)).toEqual({
    ...{ teacher_count: 2, lesson_count: 3, last_date: '2026-05-20' },
  })
  const stranger = await server.signIn(await makeUser(owner, '550', { centers: [there.center_no] }))
  expect(await stranger.call('C10101_getLessonsAhead', ahead)).toMatchObject({ lesson_count: 0 })
})

test('before a subject is taken off a teacher the lessons of it that stay are named', async () => {
  const { owner } = server
  const { subject_no } = math
  const student = await makeStudent(owner, { center_no: here.center_no })
  const { teacher_no } = await makeTeacher(owner, { center_no: here.center_no, subject_nos: [subject_no] })
  const lesson = { student, teacher_no, subject_no }
  const near = await makeLesson(owner, { ...lesson, schedule_date: '2026-04-16', time_limit_no: 60 })
  await makeLesson(owner, { ...lesson, schedule_date: '2026-04-14', time_limit_no: 60 })
  const { subject_no: other } = await makeSubject(owner)
  await makeLesson(owner, { ...lesson, subject_no: other, schedule_date: '2026-04-17', time_limit_no: 60 })
  const asked = (school_level: 'J' | 'H') => ({
    teacher_no,
    subjects: [{ subject_no, school_level, subject_type: 1 as const }],
  })
  expect(await manager.call('C10101_getUntaughtAhead', asked('J'))).toMatchObject({
    lesson_count: 1,
    lessons: [{ schedule_no: near.schedule_no, student_no: student.student_no, published_flag: 0 }],
  })
  expect(await manager.call('C10101_getUntaughtAhead', asked('H'))).toMatchObject({ lesson_count: 0 })
  const stranger = await server.signIn(await makeUser(owner, '550', { centers: [there.center_no] }))
  expect(await stranger.call('C10101_getUntaughtAhead', asked('J'))).toMatchObject({ lesson_count: 0 })
})

test('who was taken out of the grid alone still comes as it was published, and is named; so does a file that takes it off', async () => {
  const { owner } = server
  const { subject_no, subject_id } = math
  const student = await makeStudent(owner, { center_no: here.center_no })
  const { teacher_no } = await makeTeacher(owner, { center_no: here.center_no, subject_nos: [subject_no] })
  const place = { schedule_date: '2026-04-22', time_limit_no: 50 }
  const { schedule_no } = await makeLesson(owner, { student, subject_no, ...place })
  const week = '2026-04-20'
  await sql`insert into distributions (center_no, week_date, distributed_at)
    values (${here.center_no}, ${week}, '2026-04-15T01:00:00Z')`.execute(owner)
  await sql`insert into distributed_lessons (schedule_no, center_no, week_date, schedule_date, time_limit_no, student_no, teacher_no)
    values (${schedule_no}, ${here.center_no}, ${week}, ${place.schedule_date}, 50, ${student.student_no}, ${teacher_no})`.execute(
    owner,
  )
  const named = { lesson_count: 1, lessons: [{ schedule_no, published_flag: 1 }] }
  const subjects = [{ subject_no, school_level: 'J' as const, subject_type: 1 as const }]
  expect(await manager.call('C10101_getUntaughtAhead', { teacher_no, subjects })).toMatchObject(named)
  const { teacher_id, display_name } = await manager.call('C10101_getEdit', { id: teacher_no })
  const preview = async (taught: string) =>
    manager.call(
      'C10101_importPreview',
      await importFile(server, manager, `teacher_id,subjects\n${teacher_id},${taught}\n`),
    )
  const { left } = await preview(`${subject_id}/小/標準`)
  expect(left).toMatchObject({ lesson_count: 1, lessons: [{ name: display_name, against: 'subject' }] })
  // Of whom a file of teachers doesn't speak nobody is named.
  expect(Object.keys(left.lessons[0] ?? {})).not.toContain('student_name')
  expect((await preview(`${subject_id}/中/標準`)).left.lesson_count).toBe(0)
})

type Fields = InputOf<'C10101_doAdd'>
type Stored = OutputOf<'C10101_getEdit'>

let next = 0

function someone(fields: Partial<Fields> = {}): Fields {
  next += 1
  return {
    teacher_id: `T${next}`,
    display_name: '青木 花子',
    reading: 'あおき はなこ',
    sex: 2,
    nationality: '日本',
    teacher_type: 2,
    center_no: here.center_no,
    center_nos: [here.center_no],
    subjects: [],
    max_periods_per_day: 5,
    max_consecutive_periods: 3,
    phone: '090-1234-5678',
    email: 'aoki@example.jp',
    contacts: [],
    desired_periods_per_week: 6,
    comment: '',
    valid_flag: 1,
    ...fields,
  }
}

function fieldsOf({ teacher_no: id, updated_at: _at, updated_by: _by, ...fields }: Stored) {
  return { id, ...fields }
}

async function edit(client: TestClient, teacher_no: number, fields: Partial<Fields>) {
  const record = await client.call('C10101_getEdit', { id: teacher_no })
  return client.ask('C10101_doEdit', { ...fieldsOf(record), ...fields })
}

const firstPage = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

async function found(searchInfo: InputOf<'C10101_doBrowse'>['searchInfo']): Promise<number[]> {
  const { rows } = await both.call('C10101_doBrowse', { searchInfo, ...firstPage })
  return rows.map(row => row.teacher_no)
}

const mother = { contact_name: '青木 一子', relation: '母', phone: '03-1234-5678', email: 'm@example.jp' }
const father = { contact_name: '青木/一郎; 父', relation: '父', phone: '', email: '' }

test('a teacher comes back with matrix, centers and contacts as they were given', async () => {
  const given = someone({
    subjects: [
      { subject_no: math.subject_no, school_level: 'H', subject_type: 2 },
      { subject_no: math.subject_no, school_level: 'J', subject_type: 1 },
    ],
    contacts: [father, mother],
  })
  const { teacher_no } = await manager.call('C10101_doAdd', given)
  const stored = await manager.call('C10101_getEdit', { id: teacher_no })
  const { subjects, ...others } = given
  expect(stored).toMatchObject(others)
  expect(stored.subjects).toHaveLength(2)
  expect(stored.subjects).toEqual(expect.arrayContaining([...subjects]))
})

test('the history tells each list by what it consists of, and the order of the contacts', async () => {
  const { teacher_no } = await manager.call('C10101_doAdd', someone({ contacts: [mother, father] }))
  await edit(manager, teacher_no, { contacts: [father, mother] })
  const { lines } = await manager.call('C10101_getHistory', { id: teacher_no })
  expect(lines[0]?.changes).toEqual([
    { field: 'contacts', before: [mother, father], after: [father, mother] },
  ])
})

test('the list finds by part of ID, name and reading, in any kana', async () => {
  const { teacher_no } = await manager.call(
    'C10101_doAdd',
    someone({ teacher_id: 'QX77', display_name: '土井 健', reading: 'どい けん' }),
  )
  for (const word of ['土', '土井', 'ドイ', 'い け', 'x7', '土井 QX']) {
    expect([word, await found({ search: word })]).toEqual([word, [teacher_no]])
  }
})

test('subject, level and type are sought in one line of the matrix', async () => {
  const { subject_no } = await makeSubject(server.owner)
  const { teacher_no } = await manager.call(
    'C10101_doAdd',
    someone({
      subjects: [
        { subject_no, school_level: 'E', subject_type: 1 },
        { subject_no: math.subject_no, school_level: 'H', subject_type: 2 },
      ],
    }),
  )
  expect(await found({ subject_no })).toEqual([teacher_no])
  expect(await found({ subject_no, school_level: 'E' })).toEqual([teacher_no])
  expect(await found({ subject_no, school_level: 'H' })).toEqual([])
  expect(await found({ subject_no, school_level: ['H', 'E'] })).toEqual([teacher_no])
  const other = await makeSubject(server.owner)
  const second = await manager.call(
    'C10101_doAdd',
    someone({ subjects: [{ subject_no: other.subject_no, school_level: 'J', subject_type: 1 }] }),
  )
  const both = await found({ subject_no: [subject_no, other.subject_no] })
  expect(both.toSorted((a, b) => a - b)).toEqual([teacher_no, second.teacher_no])
  expect(await found({ subject_no: [subject_no], sex: [1, 2, 3], center_no: [here.center_no] })).toEqual([
    teacher_no,
  ])
})

test('a manager keeps the teachers of the own centers and sees no other center of theirs', async () => {
  const { teacher_no } = await makeTeacher(server.owner, {
    center_no: there.center_no,
    centers: [here.center_no],
  })
  const stored = await manager.call('C10101_getEdit', { id: teacher_no })
  expect(stored.center_nos).toEqual([here.center_no])
  expect((await edit(manager, teacher_no, { nationality: '日本' })).status).toBe(200)
  const whole = await both.call('C10101_getEdit', { id: teacher_no })
  expect(whole.center_nos).toEqual([here.center_no, there.center_no])
  const elsewhere = await makeTeacher(server.owner, { center_no: there.center_no })
  expect((await manager.ask('C10101_getEdit', { id: elsewhere.teacher_no })).status).toBe(404)
})

test('nobody gives a teacher a center that is not theirs, nor a group, nor takes the home center away', async () => {
  const { center_no: group_no } = await makeCenter(server.owner, { group_flag: 1 })
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const refusals = [
    await manager.ask('C10101_doAdd', someone({ center_no: there.center_no })),
    await manager.ask('C10101_doAdd', someone({ center_nos: [here.center_no, there.center_no] })),
    await admin.ask('C10101_doAdd', someone({ center_nos: [here.center_no, group_no] })),
    await manager.ask('C10101_doAdd', someone({ center_nos: [] })),
  ]
  expect(refusals.map(({ status, error }) => [status, error?.errors?.[0]?.field])).toEqual([
    [422, 'center_no'],
    [422, 'center_nos'],
    [422, 'center_nos'],
    [422, 'center_nos'],
  ])
})

test('a center where the teacher is going to work is not taken away, and the lessons are named', async () => {
  const { subject_no } = math
  const { teacher_no } = await makeTeacher(server.owner, {
    center_no: here.center_no,
    centers: [there.center_no],
    shifts: [
      { schedule_date: '2026-04-01', time_limit_no: 60, center_no: there.center_no },
      { schedule_date: '2026-04-22', time_limit_no: 60, center_no: there.center_no },
    ],
  })
  const student = await makeStudent(server.owner, { center_no: there.center_no })
  await makeLesson(server.owner, {
    student,
    subject_no,
    schedule_date: '2026-04-22',
    time_limit_no: 60,
    teacher_no,
  })
  const reply = await edit(both, teacher_no, { center_nos: [here.center_no] })
  expect(reply.status).toBe(422)
  expect(reply.error?.errors?.[0]?.message).toContain(
    '「南センター」は外せません。シフト1件（2026/04/22（水） 18:20–19:50から）、授業1件があります。',
  )
  const taken = server.owner.transaction().execute(async tx => {
    await sql`select set_config('terakoya.today', '2026-04-15', true)`.execute(tx)
    await tx.deleteFrom('teacher_centers').where('teacher_no', '=', teacher_no).execute()
  })
  await expect(taken).rejects.toThrow('works at center')
})

test('a center where the teacher has worked in the past only is taken away', async () => {
  const { teacher_no } = await makeTeacher(server.owner, {
    center_no: here.center_no,
    centers: [there.center_no],
    shifts: [{ schedule_date: '2026-04-01', time_limit_no: 60, center_no: there.center_no }],
  })
  expect((await edit(both, teacher_no, { center_nos: [here.center_no] })).status).toBe(200)
  expect((await both.call('C10101_getEdit', { id: teacher_no })).center_nos).toEqual([here.center_no])
})

test('an advisor sees teachers and changes none', async () => {
  const advisor = await server.signIn(await makeUser(server.owner, '530', { centers: [here.center_no] }))
  const { teacher_no } = await manager.call('C10101_doAdd', someone())
  const record = await advisor.call('C10101_getEdit', { id: teacher_no })
  expect((await advisor.ask('C10101_doEdit', fieldsOf(record))).status).toBe(403)
  expect((await advisor.ask('C10101_setValid', { ids: [teacher_no], valid_flag: 0 })).status).toBe(403)
})

test('a teacher keeps the own contacts and sees nothing that the office notes', async () => {
  const { teacher_no } = await manager.call('C10101_doAdd', someone({ comment: '面接の記録' }))
  await edit(manager, teacher_no, { comment: '面接の記録（改）' })
  const teacher = await server.signIn(await makeUser(server.owner, '300', { teacher_no }))
  const {
    updated_at: _at,
    updated_by: _by,
    teacher_no: id,
    ...own
  } = await teacher.call('C10101Edit_getEdit', { id: teacher_no })
  const saved = await teacher.ask('C10101Edit_doEdit', {
    id,
    ...own,
    phone: '080-1111-2222',
    contacts: [mother],
  })
  expect(saved.status).toBe(200)
  expect(await manager.call('C10101_getEdit', { id })).toMatchObject({
    phone: '080-1111-2222',
    contacts: [mother],
    comment: '面接の記録（改）',
    display_name: '青木 花子',
  })
  const history = await teacher.call('C10101Edit_getHistory', { id })
  expect(JSON.stringify(history)).not.toContain('面接')
  expect((await teacher.ask('C10101_getEdit', { id })).status).toBe(403)
  const { center_names } = await teacher.call('C10101Edit_getProfile', {})
  expect(center_names).toEqual(['北センター'])
})

test('two people at one teacher: the second is told what the first has stored', async () => {
  const { teacher_no } = await manager.call('C10101_doAdd', someone())
  const first = fieldsOf(await manager.call('C10101_getEdit', { id: teacher_no }))
  const second = fieldsOf(await both.call('C10101_getEdit', { id: teacher_no }))
  await manager.call('C10101_doEdit', { ...first, contacts: [mother] })
  const reply = await both.ask('C10101_doEdit', { ...second, comment: '別の人' })
  expect(reply.status).toBe(409)
  expect(reply.error).toMatchObject({ current: { contacts: [mother], comment: '' } })
})

test('a teacher who is used is not removed, and the places are named', async () => {
  const { teacher_no } = await makeTeacher(server.owner, {
    center_no: here.center_no,
    shifts: [{ schedule_date: '2026-04-22', time_limit_no: 60 }],
  })
  const { lock_version } = await manager.call('C10101_getEdit', { id: teacher_no })
  const reply = await manager.ask('C10101_doDelete', { id: teacher_no, lock_version })
  expect(reply.status).toBe(409)
  expect(reply.error?.message).toContain('シフト 1件')
  const unused = await manager.call('C10101_doAdd', someone({ contacts: [mother] }))
  await manager.call('C10101_doDelete', { id: unused.teacher_no, lock_version: 0 })
})

test('a file comes back without a difference, and one with unknown codes names row and column', async () => {
  await manager.call(
    'C10101_doAdd',
    someone({
      teacher_id: 'FILE1',
      subjects: [{ subject_no: math.subject_no, school_level: 'J', subject_type: 2 }],
      contacts: [father, mother],
    }),
  )
  const list = { searchInfo: { search: 'FILE1' }, orderBy: [], format: 'csv' as const }
  const file = (await downloadFile(server, manager, 'C10101_export', list)).toString()
  expect(file).toContain(`${math.subject_id}/中/入試`)
  expect(file).toContain(here.center_id)
  const preview = async (content: string) =>
    manager.call('C10101_importPreview', await importFile(server, manager, content))
  const same = await preview(file)
  expect(same).toMatchObject({ total: 1, unchanged: 1, refused: 0 })
  const bad = await preview(file.replace(`${math.subject_id}/中`, 'なし/中'))
  expect(bad.errors[0]).toMatchObject({ row: 2, field: 'subjects', column: '担当科目' })
  const group = await makeCenter(server.owner, { group_flag: 1 })
  const { center_id } = await server.owner
    .selectFrom('centers')
    .select('center_id')
    .where('center_no', '=', group.center_no)
    .executeTakeFirstOrThrow()
  const ofGroup = await preview(file.replaceAll(here.center_id, center_id))
  expect(ofGroup.errors.map(({ field }) => field)).toContain('center_no')
  // What can be written there, in a short list, is centers.
  expect(ofGroup.errors.map(({ message }) => message).join()).not.toMatch(new RegExp(`、${center_id}`))
})
