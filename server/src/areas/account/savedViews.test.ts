import { selfScope } from '@terakoya/contract/access'
import { defineCall } from '@terakoya/contract/call'
import { browseInput } from '@terakoya/contract/listInputs'
import { sex } from '@terakoya/contract/recordFields'
import { realDate, text } from '@terakoya/contract/scalars'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '../../testing/makePeople.ts'
import { serial } from '../../testing/serial.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { faultsOfView } from './viewFaults.ts'

let server: TestServer
let office: TestClient
let other: TestClient

beforeAll(async () => {
  server = await openTestServer()
  office = await server.signIn(await makeUser(server.owner, '560'))
  other = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

const conditions: InputOf<'SavedViews_doAdd'>['conditions'] = {
  search: '数',
  filters: [{ field: 'category', value: 2 }],
  sort: [{ column: 'name1', direction: 'desc' }],
  columns: ['subject_id', 'name1'],
  per_page: 50,
}
const plain = { search: '数', filters: [], sort: [], columns: [], per_page: 50 }
const view = (screen_code: string, view_name: string, default_flag: 0 | 1 = 0) => ({
  screen_code,
  view_name,
  conditions: screen_code === 'M20401' ? conditions : plain,
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
  const changed = { view_no, view_name: '新しい名前', conditions: { ...plain, per_page: 10 } }
  expect((await other.ask('SavedViews_doEdit', { ...changed, default_flag: 0 })).status).toBe(404)
  expect((await other.ask('SavedViews_doDelete', { view_no })).status).toBe(404)
  await office.call('SavedViews_doEdit', { ...changed, default_flag: 0 })
  const { views } = await office.call('SavedViews_getList', { screen_code: 'M20101' })
  expect(views).toEqual([{ ...changed, default_flag: 0 }])
})

test('a screen opens with one view at most', async () => {
  await office.call('SavedViews_doAdd', view('M20701', 'A', 1))
  const { view_no } = await office.call('SavedViews_doAdd', view('M20701', 'B', 1))
  expect(await namesOf(office, 'M20701')).toEqual(['A', 'B*'])
  await office.call('SavedViews_doEdit', { view_no, view_name: 'B', conditions: plain, default_flag: 0 })
  expect(await namesOf(office, 'M20701')).toEqual(['A', 'B'])
})

test('two tabs that make their own view the default at once: one remains', async () => {
  await Promise.all(['甲', '乙', '丙'].map(name => office.call('SavedViews_doAdd', view('M20201', name, 1))))
  const names = await namesOf(office, 'M20201')
  expect([names.length, names.filter(name => name.endsWith('*')).length]).toEqual([3, 1])
})

test('a name is used once a screen, and the fault is at its field', async () => {
  await office.call('SavedViews_doAdd', view('M1010', '同じ'))
  const { status, error } = await office.ask('SavedViews_doAdd', view('M1010', '同じ'))
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
  const nameless = { ...named, conditions: { ...plain, search: '' } }
  const { view_no } = await office.call('SavedViews_doAdd', nameless)
  const { screen_code: _, ...edited } = named
  expect((await office.ask('SavedViews_doEdit', { view_no, ...edited })).status).toBe(422)
})

test.each([
  ['a screen without a list', 'M20601', {}, 'screen_code'],
  ['a screen that there is not', 'X99999', {}, 'screen_code'],
  ['a column of no list', 'M20401', { columns: ['password_hash'] }, 'conditions.columns'],
  [
    'an order by no column',
    'M20401',
    { sort: [{ column: 'center_no', direction: 'asc' }] },
    'conditions.sort',
  ],
  [
    'a condition of another list',
    'M20401',
    { filters: [{ field: 'status', value: 'A' }] },
    'conditions.filters',
  ],
  [
    'a value that it never has',
    'M20401',
    { filters: [{ field: 'category', value: 9 }] },
    'conditions.filters',
  ],
  [
    'a name in a condition',
    'M20901',
    { filters: [{ field: 'status', value: '佐藤' }] },
    'conditions.filters',
  ],
] as const)('a view of %s is refused at its part', async (_what, screen_code, changed, field) => {
  const asked = { ...view(screen_code, '合わない'), conditions: { ...plain, search: '', ...changed } }
  const { status, error } = await office.ask('SavedViews_doAdd', asked as ReturnType<typeof view>)
  expect([status, error?.errors?.[0]?.field]).toEqual([422, field])
})

test.each(['__proto__', 'constructor', 'toString', 'search'])(
  'no list has a condition or a column that is called %s',
  async name => {
    for (const changed of [{ filters: [{ field: name, value: 'x' }] }, { columns: [name] }]) {
      const asked = { ...view('M20401', '合わない'), conditions: { ...plain, ...changed } }
      const { status, error } = await office.ask('SavedViews_doAdd', asked)
      expect([status, error?.errors?.[0]?.field]).toEqual([422, `conditions.${Object.keys(changed)[0]}`])
    }
  },
)

test('a condition stands once in a view', async () => {
  const filters = [1, 2].map(value => ({ field: 'category', value }))
  const asked = { ...view('M20401', '二度'), conditions: { ...plain, filters } }
  const { status, error } = await office.ask('SavedViews_doAdd', asked)
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'conditions.filters'])
})

test('a list of people keeps no word in any condition, but days and choices', () => {
  const people = defineCall({
    api: 'People_doBrowse',
    title: '人の検索',
    functions: 'signedIn',
    scope: selfScope,
    writes: false,
    personal: 'students',
    input: browseInput({ named: text(50).optional(), since: realDate.optional(), sex: sex.optional() }),
    output: z.strictObject({ rows: z.array(z.strictObject({ named: z.string() })) }),
  })
  const of = (field: string, value: string | number) => ({
    ...plain,
    search: '',
    filters: [{ field, value }],
  })
  expect(faultsOfView(people, of('named', '佐藤'))).toMatchObject([{ field: 'conditions.filters' }])
  for (const known of [of('since', '2026-11-24'), of('sex', 2)])
    expect(faultsOfView(people, known)).toEqual([])
})

test('a view that its list no longer knows is passed over, and gives its name to the next', async () => {
  const { view_no } = await other.call('SavedViews_doAdd', view('M20401', '古い条件'))
  for (const kept of [{ ...conditions, columns: ['removed_column'] }, { search: 1 }, []]) {
    await server.owner
      .updateTable('saved_views')
      .set({ conditions: JSON.stringify(kept) })
      .where('view_no', '=', view_no)
      .execute()
    expect(await namesOf(other, 'M20401')).toEqual([])
  }
  await other.call('SavedViews_doAdd', view('M20401', '古い条件'))
  expect(await namesOf(other, 'M20401')).toEqual(['古い条件'])
})

test('fifty views of a screen are enough, and two hundred of all', async () => {
  const { user_no } = await makeUser(server.owner, '560')
  const collector = await server.signIn({ user_no })
  const more = async (screen_code: string) => {
    const { status, error } = await collector.ask(
      'SavedViews_doAdd',
      view(screen_code, `もう一つ${serial()}`),
    )
    return [status, error?.message]
  }
  const fortyNine = ['M20101', 'M20201', 'M20401', 'M1010'].flatMap(screen_code =>
    Array.from({ length: 49 }, (_, at) => ({
      user_no,
      ...view(screen_code, `ビュー${at}`),
      conditions: JSON.stringify(plain),
    })),
  )
  await server.owner.insertInto('saved_views').values(fortyNine).execute()
  expect(await more('M20101')).toEqual([200, undefined])
  expect(await more('M20101')).toEqual([400, expect.stringContaining('50個')])
  for (const screen_code of ['M20201', 'M20401', 'M1010']) expect((await more(screen_code))[0]).toBe(200)
  expect(await more('M20801')).toEqual([400, expect.stringContaining('200個')])
})
