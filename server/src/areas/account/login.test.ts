import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../clock.ts'
import { type MadeUser, makeStudent, makeTeacher, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { RawReply, Reply, TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

function login(user_id: string, password: string): Promise<Reply> {
  return server.visitor().ask('Auth_login', { user_id, password })
}

/** The session's cookie; that of the browser comes with it. */
function cookieOf(headers: RawReply['headers']): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find(cookie => /^(__Host-)?terakoya=/.test(cookie)) ?? ''
}

/** Tries a login from one place, in a browser that nobody has signed in with. */
function from(address: string) {
  return (user_id: string, password: string): Promise<Reply> => {
    const client = server.visitor()
    client.address = address
    return client.ask('Auth_login', { user_id, password })
  }
}

test('the right password opens a session with flags and function ids', async () => {
  const user = await makeUser(server.owner, '550')
  const reply = await login(user.user_id, testPassword)
  expect(reply.output).toMatchObject({
    user_id: user.user_id,
    role_code: '550',
    isAdmin: true,
    isSuperAdmin: false,
    must_change_password: false,
  })
  expect(cookieOf(reply.headers)).toMatch(/^terakoya=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('POST /api/auth answers the session user and sets the cookie', async () => {
  const { user_id } = await makeUser(server.owner, '300', await someTeacher())
  const reply = await server.visitor().send({
    url: '/api/auth',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ user_id, password: testPassword }),
  })
  expect(reply).toMatchObject({ status: 200, json: { user_id, isTeacher: true } })
  expect(cookieOf(reply.headers)).toContain('HttpOnly')
})

async function someTeacher() {
  const { center_no } = await makeCenter(server.owner)
  const { teacher_no } = await makeTeacher(server.owner, { center_no })
  return { teacher_no }
}

test('where pages are served by https the cookie is bound to the host', async () => {
  const secure = await openTestServer({ config: { publicUrl: 'https://juku.example' } })
  try {
    const { user_id } = await makeUser(secure.owner, '550')
    const reply = await secure.visitor().ask('Auth_login', { user_id, password: testPassword })
    expect(cookieOf(reply.headers)).toMatch(
      /^__Host-terakoya=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.close()
  }
})

test('guessing at the door keeps nobody who is signed in from confirming the own password', async () => {
  const user = await makeUser(server.owner, '550')
  const client = await server.signIn(user)
  const login = from('192.0.2.13')
  for (let count = 0; count < 6; count += 1) await login(user.user_id, 'wrong')
  expect((await login(user.user_id, testPassword)).status).toBe(429)
  const change = (current_password: string, new_password: string) =>
    client.ask('Account_changePassword', { current_password, new_password })
  expect((await change(testPassword, 'mine alone 9')).status).toBe(200)
  for (let count = 0; count < 5; count += 1) expect((await change('wrong', 'other 1234')).status).toBe(400)
  expect((await change('mine alone 9', 'other 1234')).error).toMatchObject({
    errorCode: 'LOCKED_OUT',
    message: expect.stringContaining('パスワードの確認を10:01まで一時的に止めています'),
  })
})

test('an id is known in any case and width, and its tries are counted as those of one', async () => {
  const { user_id } = await makeUser(server.owner, '550', { user_id: 'Yamada.H' })
  for (const typed of ['yamada.h', 'YAMADA.H', 'Ｙａｍａｄａ．Ｈ', ' Yamada.H ']) {
    expect((await login(typed, testPassword)).output, typed).toMatchObject({ user_id })
  }
  const elsewhere = from('192.0.2.14')
  for (const typed of ['yamada.h', 'YAMADA.H', 'Yamada.h', 'Ｙamada.H', 'yAmada.h']) {
    expect((await elsewhere(typed, 'wrong')).status).toBe(400)
  }
  expect((await elsewhere(user_id, testPassword)).status).toBe(429)
})

test('a user id that looks like a counter of ours touches no other counter', async () => {
  const user = await makeUser(server.owner, '550')
  const client = await server.signIn(user)
  const login = from('192.0.2.15')
  for (let count = 0; count < 6; count += 1) await login(`own/${user.user_no}`, 'wrong')
  const change = { current_password: testPassword, new_password: 'mine alone 9' }
  expect((await client.ask('Account_changePassword', change)).status).toBe(200)
})

test('refused sign-ins and locks are written down, without what was typed', async () => {
  const user = await makeUser(server.owner, '550')
  const before = (await auditLines()).length
  const login = from('10.1.2.3')
  for (let count = 0; count < 5; count += 1) await login(user.user_id, 'typed secret')
  await login('typed-in-the-wrong-field', 'typed secret')
  const suspended = await makeUser(server.owner, '540', { status: 'S' })
  await login(suspended.user_id, testPassword)
  const lines = (await auditLines()).slice(before)
  const address = expect.stringMatching(/^10\./)
  const wrong = (subject_no: number | null, tries: number, locked_seconds: number) => ({
    action: 'sign_in_failed',
    user_no: null,
    subject_no,
    detail: { reason: 'password', failed_count: tries, locked_seconds, address },
  })
  expect(lines).toEqual([
    ...[1, 2, 3, 4].map(tries => wrong(user.user_no, tries, 0)),
    wrong(user.user_no, 5, 60),
    wrong(null, 1, 0),
    {
      action: 'sign_in_failed',
      user_no: null,
      subject_no: suspended.user_no,
      detail: { reason: 'SUSPENDED', address },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/typed/)
})

function auditLines() {
  return server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no', 'subject_no', 'detail'])
    .where('subject', '=', 'user')
    .orderBy('audit_no')
    .execute()
}

test('an unknown user is answered and locked like a known one', async () => {
  const { user_id } = await makeUser(server.owner, '550')
  const answers = async (id: string) => {
    const texts: string[] = []
    const login = from('192.0.2.16')
    for (let count = 0; count < 7; count += 1) texts.push((await login(id, 'wrong')).text)
    return texts
  }
  expect(await answers('nobody-of-that-name')).toEqual(await answers(user_id))
})

test('a burst of guesses meets the counter', async () => {
  const { user_id } = await makeUser(server.owner, '550')
  const login = from('192.0.2.17')
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(user_id, 'wrong')))
  expect(answers.map(answer => answer.status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
})

test('a suspended user is told so after the right password only, a deleted one never', async () => {
  const suspended = await makeUser(server.owner, '540', { status: 'S' })
  expect((await login(suspended.user_id, testPassword)).error?.errorCode).toBe('SUSPENDED')
  expect((await login(suspended.user_id, 'wrong')).error?.errorCode).toBe('WRONG_CREDENTIALS')
  const reader = await makeUser(server.owner, '540', { status: 'S' })
  await server.owner
    .updateTable('users')
    .set({ locale_code: 'en' })
    .where('user_no', '=', reader.user_no)
    .execute()
  expect((await login(reader.user_id, testPassword)).error?.message).toBe(
    'This user ID is suspended. Contact your classroom or an administrator.',
  )
  expect((await login(reader.user_id, 'wrong')).error?.message).toContain('ユーザーIDまたはパスワードが')
  const deleted = await makeUser(server.owner, '540', { status: 'D' })
  expect((await login(deleted.user_id, testPassword)).error?.errorCode).toBe('WRONG_CREDENTIALS')
})

test('suspending a user ends the sessions at once', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  await server.owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', user.user_no).execute()
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
})

test('a page that stood open reads that its login was suspended, and nobody else learns of it', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  const left = await server.signIn(user)
  await left.call('Auth_logout', {})
  const set = (status: string) =>
    server.owner.updateTable('users').set({ status }).where('user_no', '=', user.user_no).execute()
  await set('S')
  expect((await client.ask('Auth_getCurrentUser')).error).toMatchObject({
    status: 401,
    errorCode: 'SUSPENDED',
    message: 'このユーザーIDは利用を停止しています。教室または管理者に連絡してください。',
  })
  expect((await left.ask('Auth_getCurrentUser')).error?.errorCode).toBe('NOT_SIGNED_IN')
  expect((await server.visitor().ask('Auth_getCurrentUser')).error?.errorCode).toBe('NOT_SIGNED_IN')
  await set('A')
  expect((await client.ask('Auth_getCurrentUser')).error?.errorCode).toBe('NOT_SIGNED_IN')
})

test('who was suspended does not come back into an old session', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  for (const status of ['S', 'A']) {
    await server.owner.updateTable('users').set({ status }).where('user_no', '=', user.user_no).execute()
  }
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
})

test('a session ends after seven days, however much it is used', async () => {
  const client = await server.signIn(await makeUser(server.owner, '540'))
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    server.clock.advance(10 * 3600)
    expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  }
  server.clock.set(secondsAfter(testNow, 7 * 24 * 3600 - 1))
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  server.clock.set(secondsAfter(testNow, 7 * 24 * 3600 + 1))
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
  server.clock.set(testNow)
})

test('a session ends after twelve hours without use, and lives on with use', async () => {
  const client = await server.signIn(await makeUser(server.owner, '540'))
  server.clock.advance(11 * 3600)
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  server.clock.advance(11 * 3600)
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  server.clock.advance(12 * 3600 + 1)
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
  server.clock.set(testNow)
})

test('logging out ends that session, clears the cookie, and leaves the others', async () => {
  const user = await makeUser(server.owner, '540')
  const [one, two] = [await server.signIn(user), await server.signIn(user)]
  const reply = await one.ask('Auth_logout')
  expect(cookieOf(reply.headers)).toMatch(/^terakoya=; .*Expires=Thu, 01 Jan 1970/)
  expect((await one.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await two.ask('Auth_getCurrentUser')).status).toBe(200)
})

async function reset(user: MadeUser): Promise<string> {
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const answer = await admin.call('T0010UsersService.M20901_ResetPassword', { user_no: user.user_no })
  expect(answer.user_id).toBe(user.user_id)
  return answer.one_time_password
}

async function enter(user: MadeUser, password: string): Promise<TestClient> {
  const reply = await login(user.user_id, password)
  expect(reply).toMatchObject({ status: 200, output: { must_change_password: true } })
  const client = server.visitor()
  client.token = /terakoya=([\w-]+)/.exec(cookieOf(reply.headers))?.[1] ?? null
  return client
}

test('a one-time password opens nothing but the change to a password of their own', async () => {
  const user = await makeUser(server.owner, '550')
  const before = await server.signIn(user)
  const given = await reset(user)
  expect((await before.ask('Auth_getCurrentUser')).status).toBe(401)
  expect((await login(user.user_id, testPassword)).error?.errorCode).toBe('WRONG_CREDENTIALS')

  const client = await enter(user, given)
  for (const api of ['T0012AuthorityService.getMenu', 'Startup_getDropdowns']) {
    expect((await client.ask(api)).error).toMatchObject({
      status: 403,
      errorCode: 'PASSWORD_CHANGE_REQUIRED',
    })
  }
  await client.call('Account_changePassword', { current_password: given, new_password: 'mine alone 9' })
  expect((await client.ask('T0012AuthorityService.getMenu')).status).toBe(200)
  expect((await login(user.user_id, given)).status).toBe(400)
  expect(await login(user.user_id, 'mine alone 9')).toMatchObject({ output: { must_change_password: false } })
})

test('a one-time password is good for 24 hours, its session as well', async () => {
  const user = await makeUser(server.owner, '550')
  const given = await reset(user)
  server.clock.advance(24 * 3600 - 1)
  const client = await enter(user, given)
  server.clock.advance(1)
  expect((await login(user.user_id, given)).error?.errorCode).toBe('PASSWORD_EXPIRED')
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
  server.clock.set(testNow)
})

test('resetting and changing a password are written down, without the password', async () => {
  const user = await makeUser(server.owner, '550')
  const given = await reset(user)
  const client = await enter(user, given)
  await client.call('Account_changePassword', { current_password: given, new_password: 'mine alone 9' })
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'user')
    .where('subject_no', '=', user.user_no)
    .orderBy('audit_no')
    .execute()
  expect(lines).toEqual([
    { action: 'password_reset', detail: {} },
    { action: 'password_changed', detail: {} },
  ])
})

test('a new password ends the other sessions and keeps this one', async () => {
  const user = await makeUser(server.owner, '550')
  const [mine, other] = [await server.signIn(user), await server.signIn(user)]
  await mine.call('Account_changePassword', { current_password: testPassword, new_password: 'mine alone 9' })
  expect((await mine.ask('Auth_getCurrentUser')).status).toBe(200)
  expect((await other.ask('Auth_getCurrentUser')).status).toBe(401)
})

test.each([
  ['too short', 'abc1234'],
  ['too long', 'x'.repeat(129)],
  ['common', 'Password1'],
  ['the one of before', testPassword],
])('a new password that is %s is refused by name', async (_what, new_password) => {
  const client = await server.signIn(await makeUser(server.owner, '550'))
  const reply = await client.ask('Account_changePassword', { current_password: testPassword, new_password })
  expect(reply.error).toMatchObject({ status: 422, errors: [{ field: 'new_password' }] })
})

test('a new password equal to the login id is refused', async () => {
  const client = await server.signIn(await makeUser(server.owner, '550', { user_id: 'Yamada.Taro' }))
  const reply = await client.ask('Account_changePassword', {
    current_password: testPassword,
    new_password: 'yamada.taro',
  })
  expect(reply.error?.status).toBe(422)
})

test('students may have shorter passwords where the business allows it, staff may not', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const change = { current_password: testPassword, new_password: 'kirin6' }
  const student = await server.signIn(await makeUser(server.owner, '110', { student_no }))
  const tried = async () => (await student.ask('Account_changePassword', change)).status
  expect(await tried()).toBe(422)
  const setting = { setting_key: 'student_password_min_length', value: '6' }
  await server.owner.insertInto('settings').values(setting).execute()
  expect(await tried()).toBe(200)
  const staff = await server.signIn(await makeUser(server.owner, '540'))
  expect((await staff.ask('Account_changePassword', change)).status).toBe(422)
})

test('locale and clock are kept for the next session', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  await client.call('setUserLocale', { locale_code: 'zh-TW' })
  await client.call('Account_setClock', { clock_24_flag: 1 })
  const next = await server.signIn(user)
  expect(await next.call('Auth_getCurrentUser', {})).toMatchObject({ locale_code: 'zh-TW', clock_24_flag: 1 })
  const wrong = { current_password: 'wrong', new_password: 'wrong too' }
  expect((await next.ask('Account_changePassword', wrong)).error?.message).toBe(
    '密碼錯誤。請輸入登入時使用的密碼。',
  )
})

test('the database knows passwords and cookies as hashes only', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  const { password_hash } = await server.owner
    .selectFrom('users')
    .select('password_hash')
    .where('user_no', '=', user.user_no)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const sessions = await server.owner.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(sessions)).not.toContain(client.token)
})

test('signing in again in the same browser ends the session of the old cookie, and no other', async () => {
  const user = await makeUser(server.owner, '550')
  const [browser, elsewhere] = [await server.signIn(user), await server.signIn(user)]
  await browser.call('Auth_login', { user_id: user.user_id, password: testPassword })
  expect((await browser.ask('Auth_getCurrentUser', {})).status).toBe(401)
  expect((await elsewhere.ask('Auth_getCurrentUser', {})).status).toBe(200)
})
