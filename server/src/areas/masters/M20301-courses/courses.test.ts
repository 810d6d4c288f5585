import { keptLayoutRule } from '@terakoya/contract/masters/M20301-courses/courses'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, importFile } from '../../../testing/importFile.ts'
import { callOff, makeLesson, makeWeeklyEntry } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import {
  courseOfLayout,
  makeCenter,
  makeCourse,
  makeCourseType,
  makeSubject,
} from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let office: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
  office = await server.signIn(await makeUser(server.owner, '540'))
})

afterAll(() => server.close())

const course = (course_type_no: number, course_id: string): InputOf<'M1010_doAdd'> => ({
  course_id,
  course_type_no,
  name1: '1対2 90分',
  name2: '',
  name3: '',
  course_setting_no: 101,
  valid_flag: 1,
})
const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

test('a course stands in the list with the name of its type, and is counted there', async () => {
  const { course_type_no } = await makeCourseType(server.owner, { name1: '個別指導' })
  await office.call('M1010_doAdd', course(course_type_no, 'K1'))
  const { rows } = await office.call('M1010_doBrowse', { searchInfo: { course_type_no }, ...page })
  expect(rows).toMatchObject([{ course_id: 'K1', course_type_name: '個別指導', course_setting_no: 101 }])
  const types = await office.call('M1005_doBrowse', { searchInfo: { search: '個別指導' }, ...page })
  expect(types.rows).toMatchObject([{ course_type_no, course_count: 1 }])
})

test('a type that is invalid, or not there, is refused for a new course; one chosen before may stay', async () => {
  const { course_type_no } = await makeCourseType(server.owner)
  const { course_no, lock_version } = await office.call('M1010_doAdd', course(course_type_no, 'K2'))
  await office.call('M1005_setValid', { ids: [course_type_no], valid_flag: 0 })
  for (const no of [course_type_no, 999_999]) {
    const { status, error } = await office.ask('M1010_doAdd', course(no, 'K3'))
    expect([status, error?.errors?.[0]?.field]).toEqual([422, 'course_type_no'])
  }
  const edited = { ...course(course_type_no, 'K2'), name1: '改めた名前', id: course_no, lock_version }
  expect((await office.ask('M1010_doEdit', edited)).status).toBe(200)
})

test.each([103, 300, 0])('the layout %i is refused', async course_setting_no => {
  const { course_type_no } = await makeCourseType(server.owner)
  const { status, error } = await office.ask('M1010_doAdd', {
    ...course(course_type_no, 'K4'),
    course_setting_no,
  })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'course_setting_no'])
})

test('a type with courses and a course with lessons are not removed, and the refusals say where', async () => {
  const type = await makeCourseType(server.owner, { name1: '講習' })
  await makeCourse(server.owner, { ...type, course_setting_no: 100 })
  const refused = await admin.ask('M1005_doDelete', { id: type.course_type_no, lock_version: 0 })
  expect([refused.status, refused.error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(refused.error?.message).toContain('コース種別「講習」はコース 1件で使われているため')

  const { center_no } = await makeCenter(server.owner)
  const student = await makeStudent(server.owner, { center_no })
  const { subject_no } = await makeSubject(server.owner)
  await makeLesson(server.owner, { student, subject_no, schedule_date: '2026-04-22', time_limit_no: 60 })
  const { course_setting_no } = await server.owner
    .selectFrom('lessons')
    .select('course_setting_no')
    .executeTakeFirstOrThrow()
  const id = await courseOfLayout(server.owner, course_setting_no)
  const held = await admin.ask('M1010_doDelete', { id, lock_version: 0 })
  expect([held.status, held.error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(held.error?.message).toMatch(/コース「.+」は授業 1件で使われているため/)
})

test('a course with lessons keeps its layout, and its type becomes no lecture', async () => {
  const { course_type_no } = await makeCourseType(server.owner)
  const { course_no } = await office.call('M1010_doAdd', course(course_type_no, 'K7'))
  const { center_no } = await makeCenter(server.owner)
  const student = await makeStudent(server.owner, { center_no })
  const { schedule_no } = await makeLesson(server.owner, {
    student,
    subject_no: (await makeSubject(server.owner)).subject_no,
    schedule_date: '2026-04-23',
    time_limit_no: 60,
    course_setting_no: 101,
  })
  const edit = { ...course(course_type_no, 'K7'), id: course_no, lock_version: 0 }
  const type = {
    ...{ course_type_id: 'T700', name1: '種別', name2: '', name3: '' },
    ...{ valid_flag: 1 as const, seminar_flag: 0 as const },
  }
  const lecture = { ...type, id: course_type_no, lecture_flag: 1 as const, lock_version: 0 }
  await server.owner
    .updateTable('lessons')
    .set({ course_no })
    .where('student_no', '=', student.student_no)
    .execute()
  const layout = await office.ask('M1010_doEdit', { ...edit, course_setting_no: 200 })
  expect([layout.status, layout.error?.errors?.[0]?.field]).toEqual([422, 'course_setting_no'])
  expect(layout.error?.message).toBe(`${keptLayoutRule}このコースの授業は1件です。`)
  const refused = await office.ask('M1005_doEdit', lecture)
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'lecture_flag'])
  await callOff(server.owner, schedule_no)
  const free = await office.ask('M1005_doEdit', lecture)
  expect([free.status, free.error]).toEqual([200, undefined])
})

test('courses of seminars are offered for seminars alone, and one taught every week becomes none', async () => {
  const { owner } = server
  const { course_type_no } = await makeCourseType(owner)
  const { course_no } = await makeCourse(owner, { course_type_no, course_setting_no: 101 })
  const { center_no } = await makeCenter(owner)
  const student = await makeStudent(owner, { center_no })
  const family = await server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
  const type = {
    ...{ id: course_type_no, course_type_id: 'T800', name1: '講習', name2: '', name3: '' },
    ...{ valid_flag: 1 as const, lecture_flag: 0 as const, seminar_flag: 1 as const, lock_version: 0 },
  }
  const { subject_no } = await makeSubject(owner)
  const entry = await makeWeeklyEntry(owner, { student, dayofweek_code: 5, time_limit_no: 60, subject_no })
  const ofEntry = owner.updateTable('weekly_entries').where('weekly_entry_no', '=', entry.weekly_entry_no)
  await ofEntry.set({ course_no }).execute()
  const refused = await office.ask('M1005_doEdit', type)
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'seminar_flag'])
  expect(refused.error?.message).toContain('毎週の授業が1件あります')
  await ofEntry.set({ course_end_date: '2026-04-10' }).execute()
  const both = await office.ask('M1005_doEdit', { ...type, lecture_flag: 1 })
  expect([both.status, both.error?.errors?.[0]?.field]).toEqual([422, 'seminar_flag'])

  const days = { start_date: '2026-04-15', end_date: '2026-04-15' }
  const forAdditions = async () => {
    const { courses } = await family.call('C21201_getRequest', days)
    return courses.some(each => each.course_no === course_no)
  }
  expect(await forAdditions()).toBe(true)
  await office.call('M1005_doEdit', type)
  expect(await forAdditions()).toBe(false)
  const { courses } = await office.call('C30101_getCourseDropdown', {})
  expect(courses.find(each => each.course_no === course_no)).toMatchObject({ seminar_flag: 1 })
})

test('a file of courses names their types by their IDs', async () => {
  const { course_type_no } = await makeCourseType(server.owner)
  const { course_type_id } = await office.call('M1005_getEdit', { id: course_type_no })
  await office.call('M1010_doAdd', course(course_type_no, 'K80'))
  const asked = { searchInfo: { course_type_no }, orderBy: [], format: 'csv' as const }
  const file = await downloadFile(server, office, 'M1010_export', asked)
  expect(file.toString('utf8')).toContain(`K80,${course_type_id},`)
  const more = file.toString('utf8').replace('K80', 'K90')
  const preview = await office.call('M1010_importPreview', await importFile(server, office, more))
  expect([preview.added, preview.errors]).toEqual([1, []])
})
