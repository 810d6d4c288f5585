import { attacks } from '@terakoya/contract/richText/attacks'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeText } from '../../csv/encoding.ts'
import { downloadFile } from '../../testing/importFile.ts'
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
  attachments: [],
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

test('who has not read a notice is named page by page, of the own centers alone, and leaves an access line', async () => {
  const { notice_no: id } = await admin.call('M00101_doAdd', notice({ center_no: 0, audience: 'students' }))
  const unread = async (who: TestClient, current_page = 1, per_page = 100) =>
    who.call('M00101_getUnread', { id, pagination: { current_page, per_page } })
  const nos = (answer: { rows: { user_no: number }[] }) => answer.rows.map(row => row.user_no)
  const before = await unread(admin)
  expect(nos(before)).toEqual(expect.arrayContaining([near.user_no, far.user_no]))
  expect(before.pagination.total).toBe(before.rows.length)
  const one = await unread(admin, 2, 1)
  expect(nos(one)).toEqual(nos(before).slice(1, 2))
  expect(one.pagination).toMatchObject({ total: before.rows.length, last_page: before.rows.length })
  // Of the whole business: beyond a manager.
  expect(
    (await manager.ask('M00101_getUnread', { id, pagination: { current_page: 1, per_page: 30 } })).status,
  ).toBe(404)

  await (await server.signIn(near)).call('C00101_readNotice', { notice_no: id })
  expect(nos(await unread(admin))).not.toContain(near.user_no)
  const line = await server.owner
    .selectFrom('access_log')
    .select('student_nos')
    .where('api', '=', 'M00101_getUnread')
    .orderBy('access_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line.student_nos).toContain(before.rows.find(row => row.user_no === far.user_no)?.student_no)
})

test('a person named in a notice who has moved to another center is counted and no longer named', async () => {
  const student = await makeStudent(server.owner, { center_no: own })
  const login = await makeUser(server.owner, '120', { student_no: student.student_no })
  const { notice_no: id } = await manager.call('M00101_doAdd', notice({ user_nos: [login.user_no] }))
  const unread = async () =>
    (await manager.call('M00101_getUnread', { id, pagination: { current_page: 1, per_page: 30 } })).rows
  expect((await unread()).map(row => row.user_no)).toEqual([login.user_no])
  await server.owner
    .updateTable('students')
    .set({ center_no: foreign })
    .where('student_no', '=', student.student_no)
    .execute()
  expect(await unread()).toEqual([])
  expect(await manager.call('M00101_getReaders', { id })).toMatchObject({ reader_count: 1, unread_count: 1 })
})

test('marks are counted as they come and go', async () => {
  const { notice_no } = await admin.call('M00101_doAdd', notice({ center_no: 0 }))
  const listed = async () =>
    (
      await admin.call('M00101_doBrowse', {
        searchInfo: {},
        orderBy: [{ column: 'read_count', direction: 'desc' }],
        pagination: { current_page: 1, per_page: 100 },
      })
    ).rows.find(row => row.notice_no === notice_no)?.read_count
  expect(await listed()).toBe(0)
  for (const reader of [near, far]) {
    const client = await server.signIn(reader)
    await client.call('C00101_readNotice', { notice_no })
    await client.call('C00101_readNotice', { notice_no })
  }
  expect(await listed()).toBe(2)
  await server.owner.deleteFrom('notice_reads').where('user_no', '=', far.user_no).execute()
  expect(await listed()).toBe(1)
})

test('a file has the words of a text without its tags', async () => {
  const body = '<h3>持ち物</h3><ul><li><p><strong>筆記</strong>用具 &amp; 辞書</p></li></ul>'
  await manager.call('M00101_doAdd', notice({ title: '書き出し', body }))
  const file = await downloadFile(server, manager, 'M00101_export', {
    searchInfo: { search: '書き出し' },
    orderBy: [],
    columns: ['title', 'body'],
    format: 'csv',
  })
  expect(decodeText(file)).toContain('書き出し,持ち物 筆記用具 & 辞書\r\n')
})

test('a file says whom a notice is for by IDs, and of people of other centers only that they are', async () => {
  const student = await makeStudent(server.owner, { center_no: own })
  const moved = await makeUser(server.owner, '120', { student_no: student.student_no })
  const title = '宛先の書き出し'
  await manager.call('M00101_doAdd', notice({ title, user_nos: [near.user_no, moved.user_no] }))
  await server.owner
    .updateTable('students')
    .set({ center_no: foreign })
    .where('student_no', '=', student.student_no)
    .execute()
  const said = async (who: TestClient) => {
    const question = {
      searchInfo: { search: title },
      orderBy: [],
      columns: ['title', 'user_nos'],
      format: 'csv',
    }
    return decodeText(await downloadFile(server, who, 'M00101_export', question))
  }
  expect(await said(manager)).toContain(`${title},${near.user_id};ほかのセンターの方\r\n`)
  expect(await said(admin)).toContain(`${title},${near.user_id};${moved.user_id}\r\n`)
})
