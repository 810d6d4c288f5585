import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let manager: TestClient
let own: number
let foreign: number

beforeAll(async () => {
  server = await openTestServer()
  own = (await makeCenter(server.owner, { name1: '新宿' })).center_no
  foreign = (await makeCenter(server.owner, { name1: '大阪' })).center_no
  admin = await server.signIn(await makeUser(server.owner, '560'))
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [own] }))
})

afterAll(() => server.close())

const group: InputOf<'M20101_doAdd'> = {
  center_id: 'G1',
  name1: '集団 新宿',
  name2: '',
  name3: '',
  group_flag: 1,
  center_nos: [],
  description: '',
  valid_flag: 1,
}
const all = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }

test('a manager sees and changes the own centers, and learns nothing of others', async () => {
  const { rows, pagination } = await manager.call('M20101_doBrowse', all)
  expect([rows.map(row => row.center_no), pagination.total]).toEqual([[own], 1])
  expect((await manager.ask('M20101_getEdit', { id: foreign })).status).toBe(404)
  const edit = { ...group, group_flag: 0, id: foreign, lock_version: 0 }
  expect((await manager.ask('M20101_doEdit', edit)).status).toBe(404)
  expect((await manager.ask('M20101_setValid', { ids: [own, foreign], valid_flag: 0 })).status).toBe(404)
})

test('the list counts the valid teachers of a center', async () => {
  await makeTeacher(server.owner, { center_no: foreign, centers: [own] })
  const { rows } = await admin.call('M20101_doBrowse', {
    ...all,
    orderBy: [{ column: 'teacher_count', direction: 'desc' }],
  })
  expect(rows.filter(row => [own, foreign].includes(row.center_no)).map(row => row.teacher_count)).toEqual([
    1, 1,
  ])
})

test('a group holds its centers, and what was in it is told in the history', async () => {
  const { center_no } = await admin.call('M20101_doAdd', { ...group, center_nos: [own, foreign] })
  const record = await admin.call('M20101_getEdit', { id: center_no })
  expect(record.center_nos).toEqual([own, foreign])
  const { lock_version } = record
  await admin.call('M20101_doEdit', { ...group, id: center_no, lock_version, center_nos: [own] })
  const { lines } = await admin.call('M20101_getHistory', { id: center_no })
  expect(lines[0]?.changes).toEqual([{ field: 'center_nos', before: [own, foreign], after: [own] }])
})

test.each([
  ['a center with members', () => ({ group_flag: 0 as const, center_nos: [own] })],
  ['a center of others', () => ({ center_nos: [foreign] })],
])('%s is refused at the field', async (_what, fields) => {
  const { status, error } = await manager.ask('M20101_doAdd', { ...group, center_id: 'X', ...fields() })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'center_nos'])
})

test('a group of groups is refused', async () => {
  const inner = await makeCenter(server.owner, { group_flag: 1 })
  const { status } = await admin.ask('M20101_doAdd', {
    ...group,
    center_id: 'Y',
    center_nos: [inner.center_no],
  })
  expect(status).toBe(422)
})

test('whoever adds a center is authorised for it, and may remove it as long as nothing is there', async () => {
  const { center_no, lock_version } = await manager.call('M20101_doAdd', {
    ...group,
    center_id: 'N1',
    group_flag: 0,
  })
  expect((await manager.call('M20101_getEdit', { id: center_no })).center_id).toBe('N1')
  await manager.call('M20101_doDelete', { id: center_no, lock_version })
  const teacher = await makeTeacher(server.owner, { center_no: own })
  expect(teacher.center_no).toBe(own)
  const refused = await manager.ask('M20101_doDelete', { id: own, lock_version: 0 })
  expect(refused.error?.message).toMatch(/センター「新宿」は.*講師 1件.*使われている/)
})
