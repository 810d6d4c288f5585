import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let office: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  office = await server.signIn(await makeUser(server.owner, '540', { centers: [center_no] }))
})

afterAll(() => server.close())

type Row = InputOf<'M20601_doBatchEdit'>['rows'][number]

const row = (names_code: string, fields: Partial<Row> = {}): Row => ({
  names_code,
  names1_value: '',
  name1: names_code,
  name2: '',
  name3: '',
  remarks: '',
  sort_order: 1,
  valid_flag: 1,
  ...fields,
})

const read = (names_no: 101 | 102 | 103 = 101) => office.call('M20601_getBatchEdit', { center_no, names_no })

async function save(rows: Row[], names_no: 101 | 102 | 103 = 101, version?: string) {
  const at = version ?? (await read(names_no)).version
  return office.ask('M20601_doBatchEdit', { center_no, names_no, version: at, rows })
}

test('a batch adds, changes and removes; what stays the same is left alone', async () => {
  await save([row('A1'), row('B2', { sort_order: 2 }), row('C3', { sort_order: 3 })])
  const { output } = await save([
    row('A1'),
    row('B2', { sort_order: 2, name1: '変更' }),
    row('D4', { sort_order: 3 }),
  ])
  expect(output).toMatchObject({ added: 1, changed: 1, removed: 1 })
  expect((await read()).rows.map(each => [each.names_code, each.name1])).toEqual([
    ['A1', 'A1'],
    ['B2', '変更'],
    ['D4', 'D4'],
  ])
})

test('the lists are apart from each other', async () => {
  await save([row('ONLY')], 102)
  expect((await read(103)).rows).toEqual([])
})

test.each([
  ['an empty code', [row('')], 'rows[0].names_code'],
  ['a code of eleven', [row('A1'), row('A2345678901')], 'rows[1].names_code'],
  ['a code with a hyphen', [row('A-1')], 'rows[0].names_code'],
  ['a code in full width', [row('Ａ１')], 'rows[0].names_code'],
  ['a code that comes twice', [row('A1'), row('B2'), row('A1')], 'rows[2].names_code'],
  ['no name', [row('A1', { name1: ' ' })], 'rows[0].name1'],
])('%s is refused at its row', async (_what, rows, field) => {
  const { status, error } = await save(rows)
  expect([status, error?.errorCode]).toEqual([422, 'VALIDATION_ERROR'])
  expect(error?.errors?.map(each => each.field)).toContain(field)
})

test('of two people who edit one list the second is told, with the list as it is now', async () => {
  const { version } = await read()
  await save([row('NEW')])
  const late = await save([row('LATE')], 101, version)
  expect([late.status, late.error?.errorCode]).toEqual([409, 'MSG_0001'])
  const { updated_by, updated_at } = await read()
  expect([updated_by === '', updated_at === '']).toEqual([false, false])
  expect(late.error).toMatchObject({ current: { rows: [{ names_code: 'NEW' }], updated_by, updated_at } })
  expect((await read()).rows.map(each => each.names_code)).toEqual(['NEW'])
})

test('a center of others is not found', async () => {
  const foreign = await makeCenter(server.owner)
  const asked = await office.ask('M20601_getBatchEdit', { center_no: foreign.center_no, names_no: 101 })
  expect(asked.status).toBe(404)
})

test('the history tells who changed which row, the newest first', async () => {
  await save([row('H1')], 102)
  await save([row('H1', { name1: '後' })], 102)
  const { lines } = await office.call('M20601_getHistory', { center_no, names_no: 102 })
  expect(lines.slice(0, 2).map(line => [line.action, line.name, line.changes.length > 0])).toEqual([
    ['names_edit', 'H1', true],
    ['names_add', 'H1', true],
  ])
})

test('each changed row leaves its line', async () => {
  await save([row('L1')], 103)
  await save([row('L1', { name1: '後' })], 103)
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'names')
    .where('subject_no', '=', 103)
    .orderBy('audit_no')
    .execute()
  expect(lines.map(line => line.action)).toEqual(['names_add', 'names_edit'])
  expect(lines[1]?.detail).toEqual({ name: 'L1', changes: [{ field: 'name1', before: 'L1', after: '後' }] })
})
