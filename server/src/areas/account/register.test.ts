import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RateLimit } from '../../road/rateLimit.ts'
import { makeUser } from '../../testing/makePeople.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
})

beforeEach(() => allow(true))

afterAll(() => server.close())

async function allow(self_registration: boolean): Promise<void> {
  const value = JSON.stringify(self_registration)
  await server.owner
    .insertInto('settings')
    .values({ setting_key: 'self_registration', value })
    .onConflict(conflict => conflict.column('setting_key').doUpdateSet({ value }))
    .execute()
}

const person = { user_id: 'hanako', user_named: '新田 花子', password: 'asagao-to-himawari' }
const register = (change: Partial<typeof person> = {}) =>
  server.visitor().ask('Auth_register', { ...person, ...change })
const login = (user_id: string, password: string) => server.visitor().ask('Auth_login', { user_id, password })

test('while the setting is off, as from the beginning, it is said so and nothing is stored', async () => {
  await server.owner.deleteFrom('settings').where('setting_key', '=', 'self_registration').execute()
  const { status, error } = await register()
  expect([status, error?.errorCode]).toEqual([403, 'REGISTRATION_OFF'])
  expect(error?.message).toMatch(/利用登録は受け付けていません.*連絡してください/)
  expect((await login(person.user_id, person.password)).status).toBe(400)
})

test('a registered login waits, without any right, until an administrator takes it up', async () => {
  expect(await register({ user_id: 'waits' })).toMatchObject({ status: 200, output: { done: true } })
  expect((await login('waits', person.password)).error?.errorCode).toBe('SUSPENDED')
  const browse = {
    searchInfo: { search: 'waits' },
    orderBy: [],
    pagination: { current_page: 1, per_page: 10 },
  }
  const { rows } = await admin.call('M20901_doBrowse', browse)
  expect(rows).toMatchObject([
    { status: 'S', registration_pending_flag: 1, function_ids: [], center_nos: [] },
  ])
  const user_no = rows[0]?.user_no ?? 0
  const { lines } = await admin.call('M20901_getHistory', { id: user_no })
  expect(lines.at(-1)).toMatchObject({ action: 'user_register', user_named: '' })
  await admin.call('M20901_setStatus', { ids: [user_no], status: 'A' })
  expect((await login('waits', person.password)).status).toBe(200)
  await admin.call('M20901_setStatus', { ids: [user_no], status: 'S' })
  expect((await admin.call('M20901_doBrowse', browse)).rows).toMatchObject([
    { status: 'S', registration_pending_flag: 0 },
  ])
  await register({ user_id: 'waits.too' })
  const waiting = { ...browse, searchInfo: { search: 'waits', registration_pending_flag: 1 as const } }
  expect((await admin.call('M20901_doBrowse', waiting)).rows.map(row => row.user_id)).toEqual(['waits.too'])
})

test('role, center and status never come from input', async () => {
  for (const more of [
    { user_type_code: '560' },
    { status: 'A' },
    { center_nos: [1] },
    { function_ids: ['M20901'] },
  ]) {
    expect((await register({ user_id: 'sly', ...more })).status).toBe(422)
  }
})

test('an id that is taken is answered as a free one, and its login stays as it was', async () => {
  const taken = await makeUser(server.owner, '560')
  const free = await register({ user_id: 'free' })
  const used = await register({ user_id: taken.user_id })
  expect([used.status, used.output, used.error]).toEqual([free.status, free.output, free.error])
  expect((await login(taken.user_id, person.password)).status).toBe(400)
  await server.signIn(taken)
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'subject_no', 'detail'])
    .where('action', '=', 'register_refused')
    .execute()
  expect(lines).toMatchObject([{ subject_no: null, detail: { reason: 'taken' } }])
  expect(JSON.stringify(lines)).not.toContain(taken.user_id)
})

test.each([
  ['too short', 'abc1234', /8文字以上/],
  ['like the id', 'Registrant', /ユーザーID/],
  ['everybody’s', 'password1', /よく使われる/],
])('a password that is %s is refused at its field, whoever has the id', async (_what, password, reason) => {
  const { status, error } = await register({ user_id: 'registrant', password })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'password'])
  expect(error?.message).toMatch(reason)
})

test('the eleventh try of a minute from one address waits', async () => {
  server.services.rateLimit = new RateLimit(() => 0)
  const ask = async (password: string) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/data',
      remoteAddress: '192.0.2.7',
      headers: { 'content-type': 'application/json' },
      payload: { data: [{ api: 'Auth_register', input: { ...person, password } }] },
    })
    return statusCode
  }
  for (let tries = 0; tries < 10; tries += 1) expect(await ask('short')).toBe(422)
  expect(await ask(person.password)).toBe(429)
})
