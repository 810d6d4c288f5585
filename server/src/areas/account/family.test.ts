import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../../auth/session.ts'
import { appCode, makeApp } from '../../testing/appCode.ts'
import {
  askAndKeep,
  type Child,
  childrenOf,
  copyOf,
  keepCookies,
  logIn,
  namesOn,
  phoneOf,
  sessionOn,
  switchTo,
  whoIsOn,
} from '../../testing/familyPhone.ts'
import { type MadeUser, makeTeacher, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { Reply } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let center_no: number
let child: Awaited<ReturnType<typeof childrenOf>>

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  child = await childrenOf(server)
})

afterAll(() => server.close())

beforeEach(() => server.clock.set(testNow))

const auditOf = async (...users: MadeUser[]) => {
  const rows = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no', 'subject_no'])
    .where('action', 'like', 'child_%')
    .where(
      'subject_no',
      'in',
      users.map(({ user_no }) => user_no),
    )
    .orderBy('audit_no')
    .execute()
  return rows.map(({ action, user_no, subject_no }) => [action, user_no, subject_no])
}

test('siblings are added by the ordinary door, switched between, and come back to without a password', async () => {
  const [ai, ken, mei] = [await child(), await child('120'), await child('130')]
  const phone = server.visitor()
  await logIn(phone, ai)
  expect(await phone.call('Account_getFamily', {})).toEqual({ children: [], may_add_flag: 1 })
  const added = await logIn(phone, ken, 1)
  expect(added.output).toMatchObject({ user_no: ken.user_no })
  expect(String(added.headers['set-cookie'])).toMatch(
    /terakoya-family=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
  )
  await logIn(phone, mei, 1)
  expect(await namesOn(phone)).toEqual([ai.user_named, ken.user_named, `${mei.user_named}*`])
  expect((await switchTo(phone, ai)).output).toEqual({ user_no: ai.user_no })
  expect(await whoIsOn(phone)).toBe(ai.user_no)
  expect((await switchTo(phone, ken)).status).toBe(200)
  expect(await whoIsOn(phone)).toBe(ken.user_no)
  expect(await namesOn(phone)).toEqual([ai.user_named, `${ken.user_named}*`, mei.user_named])
  // Pressed twice.
  expect((await switchTo(phone, ken)).output).toEqual({ user_no: ken.user_no })
  expect(await auditOf(ai, ken, mei)).toEqual([
    ['child_added', ai.user_no, ken.user_no],
    ['child_added', ken.user_no, mei.user_no],
    ['child_switched', mei.user_no, ai.user_no],
    ['child_switched', ai.user_no, ken.user_no],
  ])
})

test('a wrong password and a second factor that is still missing leave who is signed in where they are', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai)
  const wrong = await askAndKeep(phone, 'Auth_login', {
    user_id: ken.user_id,
    password: 'wrong',
    beside_flag: 1,
  })
  expect(wrong.error?.errorCode).toBe('WRONG_CREDENTIALS')
  expect(await whoIsOn(phone)).toBe(ai.user_no)
  await makeApp(server, ken.user_no)
  const half = await logIn(phone, ken, 1)
  const { ticket } = (half.output as { second_factor: { ticket: string } }).second_factor
  expect(await whoIsOn(phone)).toBe(ai.user_no)
  // Only beside the one who was signed in as the password was given.
  const alone = copyOf(server, phone, { token: null })
  const asked = { ticket, code: appCode(server.clock.now()) }
  expect((await alone.ask('Auth_secondFactor', asked)).error?.errorCode).toBe('SIGN_IN_AGAIN')
  expect((await askAndKeep(phone, 'Auth_secondFactor', asked)).output).toMatchObject({ user_no: ken.user_no })
  expect(await namesOn(phone)).toEqual([ai.user_named, `${ken.user_named}*`])
})

test('half a sign-in beside a sibling ends as that one is left or signs out', async () => {
  const [ai, ken, mei] = [await child(), await child(), await child()]
  await makeApp(server, mei.user_no)
  const phone = await phoneOf(server, ai, ken)
  const half = async () =>
    ((await logIn(phone, mei, 1)).output as { second_factor: { ticket: string } }).second_factor.ticket
  const ticket = await half()
  await switchTo(phone, ai)
  const code = () => appCode(server.clock.now())
  expect((await askAndKeep(phone, 'Auth_secondFactor', { ticket, code: code() })).error?.errorCode).toBe(
    'SIGN_IN_AGAIN',
  )
  const second = await half()
  await askAndKeep(phone, 'Auth_logout')
  await logIn(phone, ai)
  const late = await askAndKeep(phone, 'Auth_secondFactor', { ticket: second, code: code() })
  expect(late.error?.errorCode).toBe('SIGN_IN_AGAIN')
  expect(await whoIsOn(phone)).toBe(ai.user_no)
})

test('a first password is changed first; the others are come back to all the same', async () => {
  const [ai, ken] = [await child(), await child('110', { password_change_flag: 1 })]
  const phone = await phoneOf(server, ai, ken)
  expect((await phone.ask('T0012AuthorityService.getMenu')).error?.errorCode).toBe('PASSWORD_CHANGE_REQUIRED')
  const other = await child()
  expect((await logIn(phone, other, 1)).error?.errorCode).toBe('PASSWORD_CHANGE_REQUIRED')
  expect((await switchTo(phone, ai)).status).toBe(200)
  expect((await phone.ask('T0012AuthorityService.getMenu')).status).toBe(200)
})

test('the key of a child who was left is dead, copied or not; the forms of that page too', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai)
  const [before, page] = [copyOf(server, phone), await phone.call('Auth_getCurrentUser', {})]
  await logIn(phone, ken, 1)
  expect((await before.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await copyOf(server, phone, { token: before.token }).ask('Account_getFamily')).status).toBe(401)
  const there = copyOf(server, phone)
  await switchTo(phone, ai)
  expect((await there.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await there.ask('Account_switchChild', { session_no: await sessionOn(phone, ken) })).status).toBe(
    401,
  )
  expect((await before.ask('Auth_getCurrentUser')).status).toBe(401)
  const again = await phone.call('Auth_getCurrentUser', {})
  expect(again.user_no).toBe(page.user_no)
  expect(again.form_token).not.toBe(page.form_token)
})

test('the cookie of the children opens nothing without a session of one of them, nor a session without it', async () => {
  const [ai, ken, stranger] = [await child(), await child(), await child()]
  const phone = await phoneOf(server, ai, ken)
  const session_no = await sessionOn(phone, ai)
  const withoutSession = copyOf(server, phone, { token: null })
  expect((await withoutSession.ask('Account_getFamily')).status).toBe(401)
  expect((await withoutSession.ask('Account_switchChild', { session_no })).status).toBe(401)
  const withoutFamily = copyOf(server, phone, { family: null })
  expect(await namesOn(withoutFamily)).toEqual([])
  const refused = await withoutFamily.ask('Account_switchChild', { session_no })
  expect(refused.error).toMatchObject({ status: 404, errorCode: 'CHILD_GONE' })
  expect(refused.error?.message).toContain('この端末ではもうログインしていません')
  // Somebody else's session and this family's cookie.
  const thief = await server.signIn(stranger)
  thief.family = phone.family
  expect(await namesOn(thief)).toEqual([])
  expect((await thief.ask('Account_switchChild', { session_no })).status).toBe(404)
  expect((await thief.ask('Account_removeChild', { session_no })).status).toBe(404)
  expect(await namesOn(phone)).toEqual([ai.user_named, `${ken.user_named}*`])
})

test('who is no student neither adds nor is added, also past the calls', async () => {
  const ai = await child()
  const { teacher_no } = await makeTeacher(server.owner, { center_no })
  const teacher = await makeUser(server.owner, '300', { teacher_no, centers: [center_no] })
  const clerk = await makeUser(server.owner, '540', { centers: [center_no] })
  for (const grown of [teacher, clerk]) {
    const phone = await phoneOf(server, ai)
    expect((await logIn(phone, grown, 1)).error?.errorCode).toBe('NO_SIBLING')
    expect(await whoIsOn(phone)).toBe(ai.user_no)
    expect(phone.family).toBeNull()
    const desk = await phoneOf(server, grown)
    expect((await logIn(desk, ai, 1)).error?.errorCode).toBe('FORBIDDEN')
    expect(await whoIsOn(desk)).toBe(grown.user_no)
    expect((await desk.ask('Account_getFamily')).status).toBe(403)
    const family_hash = hashOfToken('f'.repeat(43))
    const forced = server.owner
      .updateTable('sessions')
      .set({ family_hash })
      .where('user_no', '=', grown.user_no)
      .execute()
    await expect(forced).rejects.toThrow('only students share a device')
  }
  // A wrong password says nothing of whose it would be.
  const asked = { user_id: clerk.user_id, password: 'wrong', beside_flag: 1 }
  expect((await (await phoneOf(server, ai)).ask('Auth_login', asked)).error?.errorCode).toBe(
    'WRONG_CREDENTIALS',
  )
  expect((await logIn(server.visitor(), ai, 1)).status).toBe(401)
})

test('a login that becomes a teacher’s is no child of the device any more', async () => {
  const [ai, ken] = [await child(), await child()]
  const phone = await phoneOf(server, ai, ken)
  const session_no = await sessionOn(phone, ai)
  const { teacher_no } = await makeTeacher(server.owner, { center_no })
  await server.owner
    .updateTable('users')
    .set({ user_type_code: '300', student_no: null, teacher_no })
    .where('user_no', '=', ai.user_no)
    .execute()
  expect(await namesOn(phone)).toEqual([`${ken.user_named}*`])
  expect((await phone.ask('Account_switchChild', { session_no })).status).toBe(404)
})

test('six share a device; the seventh is told, and the same one twice or who is there already', async () => {
  const children: Child[] = []
  while (children.length < 7) children.push(await child())
  const [first, ...others] = children.slice(0, 6) as [Child, ...Child[]]
  const seventh = children[6] as Child
  const phone = await phoneOf(server, first, ...others)
  expect((await phone.call('Account_getFamily', {})).may_add_flag).toBe(0)
  const refused = await logIn(phone, seventh, 1)
  expect(refused.error).toMatchObject({ status: 400, errorCode: 'FAMILY_FULL' })
  expect(refused.error?.message).toContain('6人まで')
  const last = others.at(-1) as Child
  expect((await logIn(phone, last, 1)).error?.errorCode).toBe('CHILD_HERE')
  // Who is there and gives the password again is there once.
  expect((await logIn(phone, first, 1)).status).toBe(200)
  expect((await namesOn(phone)).toSorted()).toEqual(
    [...others.map(({ user_named }) => user_named), `${first.user_named}*`].toSorted(),
  )
  const family_hash = hashOfToken(phone.family ?? '')
  await server.signIn(seventh)
  const forced = server.owner
    .updateTable('sessions')
    .set({ family_hash })
    .where('user_no', '=', seventh.user_no)
    .execute()
  await expect(forced).rejects.toThrow('six children share a device at most')
  // One fewer, and there is room.
  await phone.call('Account_removeChild', { session_no: await sessionOn(phone, last) })
  expect((await logIn(phone, seventh, 1)).status).toBe(200)
})

test('two who are added at once in two tabs: one is, and the other tab is asked who it is', async () => {
  const [ai, ken, mei] = [await child(), await child(), await child()]
  const phone = await phoneOf(server, ai)
  const replies = await Promise.all(
    [ken, mei].map(each =>
      copyOf(server, phone).ask('Auth_login', {
        ...{ user_id: each.user_id, password: testPassword, beside_flag: 1 },
      }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const won = replies.find(({ status }) => status === 200) as Reply
  keepCookies(phone, won)
  expect(await namesOn(phone)).toHaveLength(2)
})
