import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askAndKeep,
  childrenOf,
  copyOf,
  logIn,
  namesOn,
  phoneOf,
  sessionOn,
  switchTo,
  whoIsOn,
} from '../../testing/familyPhone.ts'
import { type MadeUser, makeUser, testPassword } from '../../testing/makePeople.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let child: Awaited<ReturnType<typeof childrenOf>>

beforeAll(async () => {
  server = await openTestServer()
  child = await childrenOf(server)
})

afterAll(() => server.close())

beforeEach(() => server.clock.set(testNow))

test('who was stopped, has a new password, or was ended elsewhere is in the list no more, and a press says so', async () => {
  const [ai, ken, mei, rin] = [await child(), await child(), await child(), await child()]
  const phone = await phoneOf(server, ken, mei, rin, ai)
  const numbers = [await sessionOn(phone, ken), await sessionOn(phone, mei), await sessionOn(phone, rin)]
  await server.owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', ken.user_no).execute()
  const elsewhere = await server.signIn(mei)
  await elsewhere.call('Account_changePassword', {
    current_password: testPassword,
    new_password: 'asagao-to-himawari',
  })
  const atHome = await server.signIn(rin)
  const { sessions } = await atHome.call('Account_getSessions', {})
  expect(sessions.map(({ session_no, own }) => [session_no, own])).toContainEqual([numbers[2], false])
  expect(await atHome.call('Account_endOtherSessions', {})).toEqual({ ended: 1 })
  expect(await namesOn(phone)).toEqual([`${ai.user_named}*`])
  for (const session_no of numbers) {
    const { error } = await askAndKeep(phone, 'Account_switchChild', { session_no })
    expect(error).toMatchObject({ status: 404, errorCode: 'CHILD_GONE' })
  }
  expect(await whoIsOn(phone)).toBe(ai.user_no)
})

test('one child is taken off alone; who is signed in is not', async () => {
  const [ai, ken, mei] = [await child(), await child(), await child()]
  const phone = await phoneOf(server, ai, ken, mei)
  const other = await server.signIn(ai)
  expect((await phone.ask('Account_removeChild', { session_no: await sessionOn(phone, mei) })).status).toBe(
    404,
  )
  await phone.call('Account_removeChild', { session_no: await sessionOn(phone, ai) })
  expect(await namesOn(phone)).toEqual([ken.user_named, `${mei.user_named}*`])
  expect(await whoIsOn(other)).toBe(ai.user_no)
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['user_no', 'subject_no'])
    .where('action', '=', 'child_removed')
    .execute()
  expect(lines).toEqual([{ user_no: mei.user_no, subject_no: ai.user_no }])
})

const liveOf = async (...users: MadeUser[]) => {
  const rows = await server.owner
    .selectFrom('sessions')
    .select('user_no')
    .where(
      'user_no',
      'in',
      users.map(({ user_no }) => user_no),
    )
    .execute()
  return rows.map(({ user_no }) => user_no)
}

test('a sign-out ends every child of the device, and no other device of theirs', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai, ken)
  const tablet = await server.signIn(ai)
  await askAndKeep(phone, 'Auth_logout')
  expect([phone.token, phone.family]).toEqual([null, null])
  expect(await liveOf(ai, ken)).toEqual([ai.user_no])
  expect(await whoIsOn(tablet)).toBe(ai.user_no)
  // Also where the cookie of the children is gone: nobody would come to them any more.
  const second = await phoneOf(server, ai, ken)
  second.family = null
  await askAndKeep(second, 'Auth_logout')
  expect(await liveOf(ai, ken)).toEqual([ai.user_no])
})

test('whoever signs in by the ordinary door takes the device from all of them', async () => {
  const [ai, ken] = [await child(), await child()]
  const teacher = await makeUser(server.owner, '540', { centers: [] })
  const phone = await phoneOf(server, ai, ken)
  await logIn(phone, teacher)
  expect(phone.family).toBeNull()
  expect(await liveOf(ai, ken)).toEqual([])
  // Also where the session itself had run out.
  const second = await phoneOf(server, ai, ken)
  second.token = null
  await logIn(second, teacher)
  expect(await liveOf(ai, ken)).toEqual([])
})

test('the use of one child keeps the others there, each for seven days and no longer', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai)
  server.clock.advance(3600)
  await logIn(phone, ken, 1)
  const half = 11 * 3600
  for (let hours = 0; hours < 7 * 24 - 12; hours += 11) {
    server.clock.advance(half)
    expect(await whoIsOn(phone)).toBe(ken.user_no)
  }
  expect(await namesOn(phone)).toEqual([ai.user_named, `${ken.user_named}*`])
  // An hour before the seven days of the one who was added later.
  server.clock.set(testNow)
  server.clock.advance(7 * 24 * 3600 + 60)
  expect(await namesOn(phone)).toEqual([`${ken.user_named}*`])
  server.clock.advance(3600)
  expect(await whoIsOn(phone)).toBeNull()
})

test('what is left unused for twelve hours is over for all', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai, ken)
  server.clock.advance(12 * 3600 + 1)
  expect(await whoIsOn(phone)).toBeNull()
})

test('a page of the one before writes and reads nothing as the one who is there now', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai)
  const tab = copyOf(server, phone, { page_user: ai.user_no })
  expect((await tab.ask('Account_setClock', { clock_24_flag: 1 })).status).toBe(200)
  await logIn(phone, ken, 1)
  // The cookie is the browser's, so the other tab has it too.
  Object.assign(tab, { token: phone.token, family: phone.family })
  for (const [api, input] of [
    ['Account_setClock', { clock_24_flag: 0 }],
    ['Auth_logout', {}],
    ['T0012AuthorityService.getMenu', {}],
  ] as const) {
    const { error } = await tab.ask(api, input)
    expect(error, api).toMatchObject({ status: 403, errorCode: 'OTHER_SIGNED_IN' })
    expect(error?.message).toContain('別の人がログインしています')
  }
  expect(await whoIsOn(phone)).toBe(ken.user_no)
  // And goes on as it was once its own child is there again.
  await switchTo(phone, ai)
  tab.token = phone.token
  expect((await tab.ask('Account_setClock', { clock_24_flag: 0 })).status).toBe(200)
  // Who isn't signed in reads that, and not of another.
  expect(
    (await copyOf(server, tab, { token: null, page_user: ai.user_no }).ask('Auth_getCurrentUser')).status,
  ).toBe(401)
})
