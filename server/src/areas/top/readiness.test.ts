import { lackingKinds } from '@terakoya/contract/top/readiness'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLesson } from '../../testing/makeLesson.ts'
import { makeStudent, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount, makeSubject } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

type Group = keyof OutputOf<'Readiness_getList'>['totals']

let server: TestServer
let manager: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer({ now: '2026-04-15T09:00:00+09:00' })
  ;({ center_no } = await makeCenter(server.owner))
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const lackingOf = async (group: Group, no: number) =>
  (await manager.call('Readiness_getOne', { group, no })).lacking

test('a new teacher lacks what nobody has given yet, and no more as it is given', async () => {
  const { teacher_no } = await makeTeacher(server.owner, { center_no })
  expect(await lackingOf('teacher', teacher_no)).toEqual(['subjects', 'shifts', 'login', 'phone', 'email'])
  const { subject_no } = await makeSubject(server.owner)
  await server.owner
    .insertInto('teacher_subjects')
    .values({ teacher_no, subject_no, school_level: 'J', subject_type: 1 })
    .execute()
  // The last of the four weeks counts, the day after doesn't.
  const shift = { teacher_no, center_no, time_limit_no: 50 }
  await server.owner
    .insertInto('teacher_shifts')
    .values({ ...shift, schedule_date: '2026-05-14' })
    .execute()
  expect(await lackingOf('teacher', teacher_no)).toEqual(['shifts', 'login', 'phone', 'email'])
  await server.owner
    .insertInto('teacher_shifts')
    .values({ ...shift, schedule_date: '2026-05-13' })
    .execute()
  await makeUser(server.owner, '300', { teacher_no })
  await server.owner
    .updateTable('teachers')
    .set({ phone: '090-0000-0000', email: 'teacher@example.jp' })
    .where('teacher_no', '=', teacher_no)
    .execute()
  expect(await lackingOf('teacher', teacher_no)).toEqual([])
})

test('a stopped login is none, and a telephone of a contact is one', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no })
  const { user_no } = await makeUser(server.owner, '110', { student_no })
  expect(await lackingOf('student', student_no)).not.toContain('login')
  await server.owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', user_no).execute()
  expect(await lackingOf('student', student_no)).toContain('login')
  expect(await lackingOf('student', student_no)).toContain('phone')
  await server.owner
    .insertInto('contacts')
    .values({ student_no, contact_name: '母', phone: '090-1111-2222', email: 'family@example.jp' })
    .execute()
  const after = await lackingOf('student', student_no)
  expect(after).not.toContain('phone')
  expect(after).not.toContain('email')
})

test('a center without an account, a reader, a telephone says so', async () => {
  expect(await lackingOf('center', center_no)).toEqual(
    expect.arrayContaining(['reader', 'meetings', 'phone', 'email']),
  )
  expect(await lackingOf('center', center_no)).not.toContain('manager')
  await makeMeetingAccount(server.owner, center_no)
  expect(await lackingOf('center', center_no)).not.toContain('meetings')
})

test('the list begins with whose lesson is nearest, counts what is lacking, and shows no other center', async () => {
  const own = await makeStudent(server.owner, { center_no, student_name: '明日 花子' })
  await makeLesson(server.owner, { student: own, schedule_date: '2026-04-16', time_limit_no: 50, center_no })
  const other = await makeCenter(server.owner)
  const stranger = await makeStudent(server.owner, { center_no: other.center_no })
  const found = await manager.call('Readiness_getList', { group: 'student' })
  expect(found.rows[0]).toMatchObject({ no: own.student_no, name: '明日 花子', next_date: '2026-04-16' })
  expect(found.rows[0]?.lacking).not.toContain('lessons')
  expect(found.rows.map(row => row.no)).not.toContain(stranger.student_no)
  expect(found.row_count).toBe(found.rows.length)
  expect(found.totals.student).toBe(found.rows.length)
  expect(await lackingOf('student', stranger.student_no)).toEqual([])
  // What hurts first stands first, however the database counts.
  const kinds = found.counts.map(each => lackingKinds.indexOf(each.lacking))
  expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
  const address = await manager.call('Readiness_getList', { group: 'student', lacking: 'address' })
  const count = found.counts.find(each => each.lacking === 'address')?.count
  expect(address.rows.length).toBe(count)
  expect(address.row_count).toBe(count)
})

test('who has left, and what is kept for the records only, lacks nothing', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no })
  await server.owner
    .updateTable('students')
    .set({ enrollment_status: 3 })
    .where('student_no', '=', student_no)
    .execute()
  expect(await lackingOf('student', student_no)).toEqual([])
})

test('without a group the list is of the first that lacks something; what there is none of at all is said', async () => {
  const found = await manager.call('Readiness_getList', {})
  expect(found.group).toBe('student')
  expect(found.rows.length).toBe(found.totals.student)
  const fresh = await makeCenter(server.owner)
  const other = await server.signIn(await makeUser(server.owner, '550', { centers: [fresh.center_no] }))
  const begun = await other.call('Readiness_getList', {})
  expect([begun.group, begun.totals]).toEqual(['center', { center: 1, teacher: 0, student: 0 }])
  expect(begun.setup).toEqual(expect.arrayContaining(['teacher', 'student', 'shift', 'lesson']))
  expect(found.setup).not.toContain('lesson')
  expect(begun.setup).not.toContain('center')
  expect((await other.call('Home_getDay', {})).setup).toEqual(begun.setup)
})
