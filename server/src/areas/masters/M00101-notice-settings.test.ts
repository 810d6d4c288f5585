import { attacks } from '@terakoya/contract/richText/attacks'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let manager: TestClient
let own: number
let foreign: number
let near: { user_no: number; user_id: string }
let far: { user_no: number; user_id: string }

beforeAll(async () => {
  server = await openTestServer()
  const { owner } = server
  own = (await makeCenter(owner)).center_no
  foreign = (await makeCenter(owner)).center_no
  const login = async (center_no: number) =>
    makeUser(owner, '120', { student_no: (await makeStudent(owner, { center_no })).student_no })
  near = await login(own)
  far = await login(foreign)
  admin = await server.signIn(await makeUser(owner, '560'))
  manager = await server.signIn(await makeUser(owner, '550', { centers: [own] }))
})

afterAll(() => server.close())

const notice = (fields: Partial<InputOf<'M00101_doAdd'>> = {}): InputOf<'M00101_doAdd'> => ({
  title: '保護者会',
  body: '<p>本文</p>',
  audience: 'all',
  center_no: own,
  classroom_nos: [],
  user_nos: [],
  publication_start_date: '2026-04-15',
  publication_end_date: '2026-04-30',
  valid_flag: 1,
  ...fields,
})

test('what is stored has lost what is not allowed', async () => {
  const body = `<p>本文</p>${attacks
    .map(([, html]) => html)
    .join('')
    .slice(0, 15000)}`
  const { notice_no } = await manager.call('M00101_doAdd', notice({ body }))
  const stored = await server.owner
    .selectFrom('notices')
    .select('body')
    .where('notice_no', '=', notice_no)
    .executeTakeFirstOrThrow()
  expect(stored.body).toContain('本文')
  expect(stored.body).not.toMatch(/<(script|style|svg|iframe|img|form|template)|javascript:|<[^>]*\son\w+=/i)
})

const refusals: [what: string, field: string, fields: () => Partial<InputOf<'M00101_doAdd'>>][] = [
  ['an empty text', 'body', () => ({ body: '<p>&nbsp;<br></p>' })],
  ['a text that is only a script', 'body', () => ({ body: '<script>alert(1)</script>' })],
  ['an end before the beginning', 'publication_end_date', () => ({ publication_end_date: '2026-04-14' })],
  ['the whole business, by a manager', 'center_no', () => ({ center_no: 0 })],
  ['a classroom that is not there', 'classroom_nos', () => ({ classroom_nos: [1_999_999_999] })],
  ['a person of another center', 'user_nos', () => ({ user_nos: [far.user_no] })],
  ['a person beside the audience', 'user_nos', () => ({ audience: 'staff', user_nos: [near.user_no] })],
]

test.each(refusals)('%s is refused at the field', async (_what, field, fields) => {
  const { status, error } = await manager.ask('M00101_doAdd', notice(fields()))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, field])
})

test('a manager keeps the notices of the own centers, and learns nothing of others', async () => {
  const { notice_no: id } = await admin.call('M00101_doAdd', notice({ center_no: foreign }))
  expect((await manager.ask('M00101_getEdit', { id })).status).toBe(404)
  expect((await manager.ask('M00101_getReaders', { id })).status).toBe(404)
  expect((await manager.ask('M00101_doAdd', notice({ center_no: foreign }))).status).toBe(404)
  const found = async (who: TestClient) =>
    (await who.call('M00101_findReaders', { user_nos: [], search: 'user' })).rows.map(row => row.user_no)
  expect(await found(manager)).toContain(near.user_no)
  expect(await found(manager)).not.toContain(far.user_no)
  expect(await found(admin)).toContain(far.user_no)
})

test('a notice that was read is removed with the marks of its readers', async () => {
  const { notice_no, lock_version } = await manager.call('M00101_doAdd', notice({ user_nos: [near.user_no] }))
  const reader = await server.signIn(near)
  await reader.call('C00101_readNotice', { notice_no })
  const all = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }
  const { rows } = await manager.call('M00101_doBrowse', all)
  expect(rows.find(row => row.notice_no === notice_no)?.read_count).toBe(1)
  await manager.call('M00101_doDelete', { id: notice_no, lock_version })
  expect((await reader.ask('C00101_readNotice', { notice_no })).status).toBe(404)
})
