import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, importFile, seenFile } from '../../testing/importFile.ts'
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
  phone: '',
  email: '',
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

test('a mail address of a center is one address and nothing more, in forms and files', async () => {
  const bad = [
    'kita',
    'a@example.jp, b@example.jp',
    'a@example.jp\r\nBcc: b@example.jp',
    '北 <a@example.jp>',
    'a@b',
  ]
  for (const email of bad) {
    const { status, error } = await admin.ask('M20101_doAdd', { ...group, center_id: 'ML', email })
    expect([email, status]).toEqual([email, 422])
    expect(error?.errors).toEqual([{ field: 'email', message: expect.stringContaining('メールアドレス') }])
  }
  const id = await admin.call('M20101_doAdd', { ...group, center_id: 'ML', email: 'kita@example.jp' })
  const asked = { searchInfo: {}, orderBy: [], columns: ['center_id', 'email'], format: 'csv' as const }
  const text = (await downloadFile(server, admin, 'M20101_export', asked)).toString()
  expect(text).toContain('kita@example.jp')
  const changed = text.replace('kita@example.jp', 'minami@example.jp')
  await admin.call('M20101_importCommit', await seenFile(server, admin, 'M20101', changed))
  expect((await admin.call('M20101_getEdit', { id: id.center_no })).email).toBe('minami@example.jp')
  await expect(
    server.owner
      .updateTable('centers')
      .set({ email: 'a@b\nBcc: c' })
      .where('center_no', '=', id.center_no)
      .execute(),
  ).rejects.toThrow('centers_email_check')
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

  // To whom one of both centers is nothing, nothing has changed.
  const { user_no } = await makeUser(server.owner, '550', { centers: [own, center_no] })
  const keeper = await server.signIn({ user_no })
  const seen = await keeper.call('M20101_getHistory', { id: center_no })
  expect(seen.lines.map(line => line.action)).toEqual(['center_add'])
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

const plain = { ...group, group_flag: 0 as const }

test('a center that is used does not become a group, by form or by file, and the refusal says where', async () => {
  const center_id = 'USED'
  const { center_no } = await makeCenter(server.owner, { center_id, name1: '横浜' })
  await makeTeacher(server.owner, { center_no })
  const edit = { ...group, id: center_no, center_id, lock_version: 0 }
  const { status, error } = await admin.ask('M20101_doEdit', edit)
  expect([status, error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(error?.message).toMatch(/「横浜」は.*講師 1件/)
  const file = await importFile(server, admin, `センターID,group_flag\r\n${center_id},グループ`)
  const { errors } = await admin.call('M20101_importPreview', file)
  expect(errors).toMatchObject([
    { row: 2, field: 'group_flag', message: expect.stringContaining('講師 1件') },
  ])
})

test('a center within a group does not become one, nor does a file make it so', async () => {
  const inner = await makeCenter(server.owner, { center_id: 'INNER' })
  const outer = await admin.call('M20101_doAdd', {
    ...group,
    center_id: 'OUT',
    center_nos: [inner.center_no],
  })
  const edit = { ...group, id: inner.center_no, center_id: 'INNER', lock_version: 0 }
  expect((await admin.ask('M20101_doEdit', edit)).error?.errorCode).toBe('IN_USE')
  await makeCenter(server.owner, { center_id: 'FRESH' })
  const rows = ['FRESH,グループ,', 'OUT,グループ,FRESH']
  const file = await importFile(
    server,
    admin,
    `センターID,group_flag,センター番号の一覧\r\n${rows.join('\r\n')}`,
  )
  const { errors } = await admin.call('M20101_importPreview', file)
  expect(errors).toMatchObject([{ row: 3, field: 'center_nos' }])
  expect(errors[0]?.message).toContain('グループになるセンター')
  expect((await admin.call('M20101_getEdit', { id: outer.center_no })).center_nos).toEqual([inner.center_no])
})

test('a file names the centers of a group by their codes, and a manager those of the own scope alone', async () => {
  const inner = await admin.call('M20101_doAdd', { ...group, center_id: 'IN7', group_flag: 0 })
  const head = 'センターID,名称1,名称2,名称3,区分,グループのセンター'
  const text = (code: string) => `${head}\r\n${code},組,,,グループ,IN7`
  const good = await admin.call('M20101_importPreview', await importFile(server, admin, text('GR7')))
  expect(good.errors.filter(({ field }) => field === 'center_nos')).toEqual([])
  const number = text('GR8').replace('IN7', String(inner.center_no))
  for (const [client, asked] of [
    [manager, text('GR9')],
    [admin, number],
  ] as const) {
    const { errors } = await client.call('M20101_importPreview', await importFile(server, client, asked))
    expect(errors.filter(({ field }) => field === 'center_nos')).toHaveLength(1)
  }
})

test('the database itself keeps groups out of groups', async () => {
  const { center_no } = await makeCenter(server.owner)
  const outer = await makeCenter(server.owner, { group_flag: 1 })
  const row = { group_center_no: outer.center_no, center_no }
  await server.owner.insertInto('center_group_members').values(row).execute()
  const turn = server.owner.updateTable('centers').set({ group_flag: 1 }).where('center_no', '=', center_no)
  await expect(turn.execute()).rejects.toThrow(/contradicts its groups/)
  const nested = { group_center_no: outer.center_no, center_no: outer.center_no }
  await expect(server.owner.insertInto('center_group_members').values(nested).execute()).rejects.toThrow()
})

test('a manager who keeps a group leaves the centers of others in it, and is not told their numbers', async () => {
  const outer = await admin.call('M20101_doAdd', { ...group, center_id: 'MIX', center_nos: [own, foreign] })
  const keeper = await makeUser(server.owner, '550', { centers: [own, outer.center_no] })
  const client = await server.signIn(keeper)
  const id = outer.center_no
  const record = await client.call('M20101_getEdit', { id })
  expect(record.center_nos).toEqual([own])
  const { lock_version } = record
  await client.call('M20101_doEdit', { ...group, center_id: 'MIX', id, lock_version, center_nos: [] })
  expect((await admin.call('M20101_getEdit', { id })).center_nos).toEqual([foreign])
  const { lines } = await client.call('M20101_getHistory', { id })
  expect(
    JSON.stringify(lines.flatMap(line => line.changes.map(each => [each.before, each.after]))),
  ).not.toContain(String(foreign))
  const turned = { ...plain, center_id: 'MIX', id, lock_version: lock_version + 1 }
  expect((await client.ask('M20101_doEdit', turned)).error?.errorCode).toBe('IN_USE')
})

test('the login of who adds a center changes with it: version, history', async () => {
  const keeper = await makeUser(server.owner, '550', { centers: [own] })
  const client = await server.signIn(keeper)
  const id = keeper.user_no
  const { lock_version } = await admin.call('M20901_getEdit', { id })
  const { center_no } = await client.call('M20101_doAdd', { ...plain, center_id: 'GRANT' })
  expect((await admin.call('M20901_getEdit', { id })).lock_version).toBe(lock_version + 1)
  const { lines } = await admin.call('M20901_getHistory', { id })
  expect(lines[0]?.changes).toEqual([{ field: 'center_nos', before: [own], after: [own, center_no] }])
})
