import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/makePeople.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let office: TestClient
let other: TestClient

beforeAll(async () => {
  server = await openTestServer()
  office = await server.signIn(await makeUser(server.owner, '540'))
  other = await server.signIn(await makeUser(server.owner, '540'))
})

afterAll(() => server.close())

const conditions: InputOf<'SavedViews_doAdd'>['conditions'] = {
  search: '数',
  filters: [{ field: 'category', value: 2 }],
  sort: [{ column: 'name1', direction: 'desc' }],
  columns: ['subject_id', 'name1'],
  per_page: 50,
}
const view = (screen_code: string, view_name: string, default_flag: 0 | 1 = 0) => ({
  screen_code,
  view_name,
  conditions,
  default_flag,
})
const namesOf = async (client: TestClient, screen_code: string) => {
  const { views } = await client.call('SavedViews_getList', { screen_code })
  return views.map(({ view_name, default_flag }) => `${view_name}${default_flag === 1 ? '*' : ''}`)
}

test('a view comes back as it was saved, to its person and screen only', async () => {
  const { view_no } = await office.call('SavedViews_doAdd', view('M20401', '複数の科目'))
  const { views } = await office.call('SavedViews_getList', { screen_code: 'M20401' })
  expect(views).toEqual([{ view_no, view_name: '複数の科目', conditions, default_flag: 0 }])
  expect(await namesOf(office, 'M20101')).toEqual([])
  expect(await namesOf(other, 'M20401')).toEqual([])
})

test('a view is renamed and overwritten; one of another person is not found', async () => {
  const { view_no } = await office.call('SavedViews_doAdd', view('M20101', '古い名前'))
  const changed = { view_no, view_name: '新しい名前', conditions: { ...conditions, per_page: 10 } }
  expect((await other.ask('SavedViews_doEdit', { ...changed, default_flag: 0 })).status).toBe(404)
  expect((await other.ask('SavedViews_doDelete', { view_no })).status).toBe(404)
  await office.call('SavedViews_doEdit', { ...changed, default_flag: 0 })
  const { views } = await office.call('SavedViews_getList', { screen_code: 'M20101' })
  expect(views).toEqual([{ ...changed, default_flag: 0 }])
})

test('a screen opens with one view at most', async () => {
  await office.call('SavedViews_doAdd', view('M20601', 'A', 1))
  const { view_no } = await office.call('SavedViews_doAdd', view('M20601', 'B', 1))
  expect(await namesOf(office, 'M20601')).toEqual(['A', 'B*'])
  await office.call('SavedViews_doEdit', { view_no, view_name: 'B', conditions, default_flag: 0 })
  expect(await namesOf(office, 'M20601')).toEqual(['A', 'B'])
})

test('two tabs that make their own view the default at once: one remains', async () => {
  await Promise.all(['甲', '乙', '丙'].map(name => office.call('SavedViews_doAdd', view('M20201', name, 1))))
  const names = await namesOf(office, 'M20201')
  expect([names.length, names.filter(name => name.endsWith('*')).length]).toEqual([3, 1])
})

test('a name is used once a screen, and the fault is at its field', async () => {
  await office.call('SavedViews_doAdd', view('M20301', '同じ'))
  const { status, error } = await office.ask('SavedViews_doAdd', view('M20301', '同じ'))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'view_name'])
  expect((await office.ask('SavedViews_doAdd', view('M20401', '同じ'))).status).toBe(200)
})

test('what was removed can be added again as it was', async () => {
  const { view_no } = await office.call('SavedViews_doAdd', view('M20801', '戻す'))
  await office.call('SavedViews_doDelete', { view_no })
  expect(await namesOf(office, 'M20801')).toEqual([])
  expect((await office.ask('SavedViews_doDelete', { view_no })).status).toBe(404)
  await office.call('SavedViews_doAdd', view('M20801', '戻す'))
  expect(await namesOf(office, 'M20801')).toEqual(['戻す'])
})

test('a view of a list of people keeps no search word', async () => {
  const named = view('M20901', '佐藤さん')
  const { status, error } = await office.ask('SavedViews_doAdd', named)
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'conditions.search'])
  const nameless = { ...named, conditions: { ...conditions, search: '' } }
  const { view_no } = await office.call('SavedViews_doAdd', nameless)
  const { screen_code: _, ...edited } = named
  expect((await office.ask('SavedViews_doEdit', { view_no, ...edited })).status).toBe(422)
})

test('fifty views of a screen are enough', async () => {
  for (let at = 0; at < 50; at += 1) await office.call('SavedViews_doAdd', view('M21001', `ビュー${at}`))
  const { status, error } = await office.ask('SavedViews_doAdd', view('M21001', 'もう一つ'))
  expect([status, error?.errorCode]).toEqual([400, 'TOO_MANY_VIEWS'])
})
