import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeClassroom } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let office: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
  office = await server.signIn(await makeUser(server.owner, '540'))
})

afterAll(() => server.close())

const classroom: InputOf<'M20201_doAdd'> = {
  classroom_id: 'R1',
  name1: '駅前教室',
  name2: '駅前',
  name3: '',
  classroom_type: 2,
  valid_flag: 1,
}
const page = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

test('a list is narrowed to one of the three types, and counts the enrolled students of the own centers', async () => {
  const { center_no } = await makeCenter(server.owner)
  const elsewhere = await makeCenter(server.owner)
  const office = await server.signIn(await makeUser(server.owner, '540', { centers: [center_no] }))
  const { classroom_no } = await makeClassroom(server.owner, { classroom_type: 3 })
  await makeClassroom(server.owner, { classroom_type: 1 })
  const { student_no } = await makeStudent(server.owner, { center_no, classroom_no })
  await makeStudent(server.owner, { center_no, classroom_no })
  await makeStudent(server.owner, { center_no: elsewhere.center_no, classroom_no })
  await server.owner
    .updateTable('students')
    .set({ enrollment_status: 3 })
    .where('student_no', '=', student_no)
    .execute()
  const { rows } = await office.call('M20201_doBrowse', { searchInfo: { classroom_type: 3 }, ...page })
  expect(rows).toMatchObject([{ classroom_no, student_count: 1 }])
  const all = await admin.call('M20201_doBrowse', { searchInfo: { classroom_type: 3 }, ...page })
  expect(all.rows).toMatchObject([{ classroom_no, student_count: 2 }])
})

test('a type that is none of the three is refused', async () => {
  const { status, error } = await office.ask('M20201_doAdd', { ...classroom, classroom_type: 4 })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'classroom_type'])
})

test('a classroom with students is not removed, and the refusal says so', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { classroom_no } = await office.call('M20201_doAdd', classroom)
  await makeStudent(server.owner, { center_no, classroom_no })
  const { status, error } = await admin.ask('M20201_doDelete', { id: classroom_no, lock_version: 0 })
  expect([status, error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(error?.message).toContain('教室「駅前教室」は生徒 1件で使われているため')
})

test('the type of a classroom with students stays, and the refusal says where it is used', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { classroom_no } = await office.call('M20201_doAdd', { ...classroom, classroom_id: 'R2' })
  const change = { ...classroom, classroom_id: 'R2', id: classroom_no, classroom_type: 3 as const }
  await office.call('M20201_doEdit', { ...change, classroom_type: 1, lock_version: 0 })
  await makeStudent(server.owner, { center_no, classroom_no })
  const { status, error } = await office.ask('M20201_doEdit', { ...change, lock_version: 1 })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'classroom_type'])
  expect(error?.message).toContain('生徒 1件')
})
