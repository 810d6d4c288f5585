import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../testing/appCode.ts'
import { type MadeUser, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await makeCenter(server.owner)
})

afterAll(() => server.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'

const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .map(text => new RegExp(`^${name}=([\\w-]+)`).exec(text)?.[1])
    .find(value => value !== undefined) ?? null

/** Signs in by the form's road, in a browser that says what it is. */
async function enter(client: TestClient, { user_id }: MadeUser, userAgent = windows): Promise<void> {
  const reply = await client.send({
    url: '/api/auth',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ user_id, password: testPassword }),
  })
  expect(reply.status).toBe(200)
  client.token = cookieOf(reply.headers, 'terakoya')
  client.device = cookieOf(reply.headers, 'terakoya-device') ?? client.device
}

const newsOf = async ({ user_no }: MadeUser) => {
  const rows = await server.owner
    .selectFrom('outbox')
    .select('detail')
    .where('user_no', '=', user_no)
    .orderBy('outbox_no')
    .execute()
  return rows.map(({ detail }) => detail as { what: string; browser: string })
}

test('people see where they are signed in, and end it there: one, or all but this one', async () => {
  const user = await makeUser(server.owner, '540')
  const [one, two, three] = [server.visitor(), server.visitor(), server.visitor()]
  for (const client of [one, two, three]) {
    server.clock.advance(60)
    await enter(client, user)
  }
  const other = await server.signIn(await makeUser(server.owner, '540'))
  const { sessions } = await one.call('Account_getSessions', {})
  expect(sessions.map(({ own, browser }) => [own, browser])).toEqual([
    [true, 'Chrome（Windows）'],
    [false, 'Chrome（Windows）'],
    [false, 'Chrome（Windows）'],
  ])
  const [mine, latest] = sessions
  expect((await other.ask('Account_endSession', { session_no: latest?.session_no })).status).toBe(404)
  expect((await one.ask('Account_endSession', { session_no: mine?.session_no })).status).toBe(404)
  await one.call('Account_endSession', { session_no: latest?.session_no ?? 0 })
  expect((await three.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await two.ask('Auth_getCurrentUser')).status).toBe(200)
  expect(await one.call('Account_endOtherSessions', {})).toEqual({ ended: 1 })
  expect((await two.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await one.ask('Auth_getCurrentUser')).status).toBe(200)
  expect((await other.ask('Auth_getCurrentUser')).status).toBe(200)
  server.clock.set(testNow)
})

test('a sign-in in a browser that the login never used is told by mail; the first ever and a known one are not', async () => {
  const user = await makeUser(server.owner, '540', { notify_email: 'me@example.jp' })
  const known = server.visitor()
  await enter(known, user)
  await enter(known, user)
  expect(await newsOf(user)).toEqual([])
  await enter(server.visitor(), user, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.6 Safari/604.1')
  expect(await newsOf(user)).toEqual([{ what: 'new_device', at: testNow, browser: 'Safari（iPhone）' }])
})

test('a wrong password in a new browser tells nobody of a sign-in', async () => {
  const user = await makeUser(server.owner, '540', { notify_email: 'me@example.jp' })
  await enter(server.visitor(), user)
  await server.visitor().ask('Auth_login', { user_id: user.user_id, password: 'wrong' })
  expect(await newsOf(user)).toEqual([])
})

test('once the business asks for it, those who reach many families have so many days, then enrol before all else', async () => {
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const { updated_at: _, updated_by: __, ...settings } = await admin.call('Settings_getEdit', { id: 1 })
  await admin.call('Settings_doEdit', { ...settings, id: 1, second_factor_days: 14 })
  const people = {
    manager: await server.signIn(await makeUser(server.owner, '550')),
    advisor: await server.signIn(await makeUser(server.owner, '530')),
  }
  const state = async (client: TestClient) => {
    const { must_enrol_factor, enrol_factor_by } = await client.call('Auth_getCurrentUser', {})
    return { must_enrol_factor, enrol_factor_by }
  }
  expect(await state(people.manager)).toEqual({
    must_enrol_factor: false,
    enrol_factor_by: '2026-04-29T01:00:00Z',
  })
  expect(await state(people.advisor)).toEqual({ must_enrol_factor: false, enrol_factor_by: '' })
  expect((await people.manager.ask('T0012AuthorityService.getMenu')).status).toBe(200)

  server.clock.advance(14 * 24 * 3600)
  people.manager = await server.signIn(await makeUser(server.owner, '550'))
  people.advisor = await server.signIn(await makeUser(server.owner, '530'))
  expect(await state(people.manager)).toEqual({ must_enrol_factor: true, enrol_factor_by: '' })
  const held = await people.manager.ask('T0012AuthorityService.getMenu')
  expect(held.error).toMatchObject({ status: 403, errorCode: 'SECOND_FACTOR_REQUIRED' })
  expect((await people.advisor.ask('T0012AuthorityService.getMenu')).status).toBe(200)
  const { secret } = await people.manager.call('Account_beginTotp', { password: testPassword })
  const code = appCode(server.clock.now(), { secret })
  await people.manager.call('Account_confirmTotp', { code })
  expect(await state(people.manager)).toEqual({ must_enrol_factor: false, enrol_factor_by: '' })
  expect((await people.manager.ask('T0012AuthorityService.getMenu')).status).toBe(200)
  server.clock.set(testNow)
})
