import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode, makeApp } from '../../testing/appCode.ts'
import { type MadeUser, makeStudent, makeTeacher, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { openTestProvider, type TestProvider } from '../../testing/outsideProvider.ts'
import { joinByCalls, setOutToJoin, signInByAccount } from '../../testing/outsideTraveller.ts'
import { serial } from '../../testing/serial.ts'
import type { Reply } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let provider: TestProvider
let server: TestServer
let center_no: number

beforeAll(async () => {
  provider = await openTestProvider()
  server = await openTestServer({ config: { oidc: provider.settings } })
  center_no = (await makeCenter(server.owner)).center_no
})

afterEach(() => {
  server.clock.set(testNow)
  expect(server.defects).toEqual([])
})

afterAll(async () => {
  await server.close()
  await provider.close()
})

/** The tests' moment as the database says it. */
const stored = testNow.replace('.000', '')

const person = (fields: Parameters<typeof makeUser>[2] = {}) =>
  makeUser(server.owner, '550', { centers: [center_no], ...fields })

/** A login that has joined an account of its own. */
async function joined(fields: Parameters<typeof makeUser>[2] = {}, user?: MadeUser) {
  const owner = user ?? (await person(fields))
  const client = await server.signIn(owner)
  const subject = `account ${serial()}`
  expect((await joinByCalls(client, provider, subject)).status).toBe(200)
  return { user: owner, client, subject }
}

const enter = (subject: string, client = server.visitor()) => signInByAccount(client, provider, subject)

const cookieOf = (reply: Reply) =>
  [reply.headers['set-cookie']].flat().map(text => /^terakoya=([\w-]+)/.exec(String(text))?.[1])[0]

const code = (reply: Reply) => reply.error?.errorCode

async function mailsTo(user_no: number): Promise<unknown[]> {
  const rows = await server.owner
    .selectFrom('outbox')
    .select('detail')
    .where('user_no', '=', user_no)
    .orderBy('outbox_no')
    .execute()
  return rows.map(({ detail }) => (detail as { what: string }).what)
}

async function auditsOf(user_no: number) {
  return server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail', 'user_no'])
    .where('subject', '=', 'user')
    .where('subject_no', '=', user_no)
    .orderBy('audit_no')
    .execute()
}

const actionsOf = async (user_no: number) => (await auditsOf(user_no)).map(({ action }) => action)

test('who has joined an account by the password signs in with it, by the road of all sign-ins', async () => {
  const { user, client, subject } = await joined({ notify_email: 'me@example.jp' })
  expect(await client.call('Account_getOutside', {})).toEqual({
    joined: { joined_at: stored, last_used_at: null, usable: true },
  })
  expect(await actionsOf(user.user_no)).toEqual(['outside_joined'])
  // The first browser ever is no news.
  for (const _time of [1, 2]) {
    const reply = await enter(subject)
    expect(reply.output).toMatchObject({ next: '', entered: { user_id: user.user_id } })
    const inside = server.visitor()
    inside.token = cookieOf(reply) ?? null
    expect((await inside.call('Auth_getCurrentUser', {})).user_no).toBe(user.user_no)
  }
  expect(await mailsTo(user.user_no)).toEqual(['outside_joined', 'new_device'])
  expect((await client.call('Account_getOutside', {})).joined?.last_used_at).toBe(stored)
})

test('teachers may as well; families may not, and a row of theirs opens nothing', async () => {
  const teacher = await makeTeacher(server.owner, { center_no })
  const user = await makeUser(server.owner, '300', { teacher_no: teacher.teacher_no })
  const { subject } = await joined({}, user)
  expect((await enter(subject)).status).toBe(200)

  const { student_no } = await makeStudent(server.owner, { center_no })
  const child = await makeUser(server.owner, '110', { student_no })
  const client = await server.signIn(child)
  const way = { code: 'x', state: 'join.x', iss: '' }
  for (const reply of [
    await client.ask('Account_getOutside', {}),
    await client.ask('Account_beginOutside', { password: testPassword }),
    await client.ask('Account_joinOutside', way),
    await client.ask('Account_releaseOutside', { password: testPassword }),
  ]) {
    expect(reply.status).toBe(403)
  }
  const row = { user_no: child.user_no, issuer: provider.settings.issuer, subject: `a child’s ${serial()}` }
  await server.owner
    .insertInto('outside_accounts')
    .values({ ...row, joined_at: testNow })
    .execute()
  expect(code(await enter(row.subject))).toBe('OUTSIDE_UNKNOWN')
})

test('an account that nobody has joined is one sentence, makes nobody, and is written down', async () => {
  const count = async () => (await server.owner.selectFrom('users').select('user_no').execute()).length
  const before = await count()
  const reply = await enter('a stranger')
  expect(reply).toMatchObject({
    status: 403,
    error: {
      errorCode: 'OUTSIDE_UNKNOWN',
      message:
        '選んだアカウントは、寺子屋のどのユーザーにも結び付けられていないため、ログインできません。ユーザーIDとパスワードでログインし、「アカウント」で結び付けてください。',
    },
  })
  expect(cookieOf(reply)).toBeUndefined()
  expect(await count()).toBe(before)
  const line = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'subject_no', 'detail'])
    .orderBy('audit_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    ...{ action: 'sign_in_failed', subject_no: null, detail: { reason: 'outside_unknown' } },
  })
})

test('joining asks for the password; without it nothing is begun', async () => {
  const client = await server.signIn(await person())
  expect(code(await client.ask('Account_beginOutside', { password: 'wrong' }))).toBe('WRONG_PASSWORD')
  expect((await client.call('Account_getOutside', {})).joined).toBeNull()
})

test('an account is one login’s, and a login has one account', async () => {
  const { client, subject } = await joined()
  const other = await server.signIn(await person())
  expect(code(await joinByCalls(other, provider, subject))).toBe('OUTSIDE_TAKEN')
  expect(code(await client.ask('Account_beginOutside', { password: testPassword }))).toBe('OUTSIDE_JOINED')

  const [one, two] = [await server.signIn(await person()), await server.signIn(await person())]
  const wanted = `wanted by two ${serial()}`
  const ways = [await setOutToJoin(one, provider, wanted), await setOutToJoin(two, provider, wanted)]
  const replies = await Promise.all([one, two].map((by, at) => by.ask('Account_joinOutside', ways[at] ?? {})))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])

  // Two ways of one person, set out on before either was gone.
  const third = await server.signIn(await person())
  const both = ['first', 'second'].map(each => `${each} ${serial()}`)
  const further = []
  for (const each of both) further.push(await setOutToJoin(third, provider, each))
  expect((await third.ask('Account_joinOutside', further[0])).status).toBe(200)
  expect(code(await third.ask('Account_joinOutside', further[1]))).toBe('OUTSIDE_JOINED')
})

test('released by the password, it opens nothing any more, and its person is told', async () => {
  const { user, client, subject } = await joined({ notify_email: 'me@example.jp' })
  expect(code(await client.ask('Account_releaseOutside', { password: 'wrong' }))).toBe('WRONG_PASSWORD')
  expect((await client.ask('Account_releaseOutside', { password: testPassword })).status).toBe(200)
  expect(code(await client.ask('Account_releaseOutside', { password: testPassword }))).toBe('OUTSIDE_OFF')
  expect(code(await enter(subject))).toBe('OUTSIDE_UNKNOWN')
  expect(await mailsTo(user.user_no)).toEqual(['outside_joined', 'outside_released'])
  expect((await joinByCalls(client, provider, subject)).status).toBe(200)
})

test('what is sent again by the same key is answered, and not done again', async () => {
  const user = await person()
  const client = await server.signIn(user)
  const repeated = async (api: string, input: object) => {
    const replies = []
    for (const _time of [1, 2]) replies.push(await client.ask(api, input, { key: `again-${api}` }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.output).toEqual(replies[0]?.output)
    return replies[0]?.output
  }
  const { url } = (await repeated('Account_beginOutside', { password: testPassword })) as { url: string }
  await repeated('Account_joinOutside', provider.agree(url, `account ${serial()}`))
  await repeated('Account_releaseOutside', { password: testPassword })
  expect(await actionsOf(user.user_no)).toEqual(['outside_joined', 'outside_released'])
})

test('an administrator sees that one is joined, and releases it', async () => {
  const { user, subject } = await joined({ notify_email: 'me@example.jp' })
  const { user_no } = user
  const administrator = await makeUser(server.owner, '560')
  const client = await server.signIn(administrator)
  expect(await client.call('M20901_getOutside', { user_no })).toEqual({
    joined_at: stored,
    last_used_at: null,
  })
  expect((await client.ask('M20901_releaseOutside', { user_no })).status).toBe(200)
  expect(code(await client.ask('M20901_releaseOutside', { user_no }))).toBe('OUTSIDE_OFF')
  expect((await client.call('M20901_getOutside', { user_no })).joined_at).toBeNull()
  expect(code(await enter(subject))).toBe('OUTSIDE_UNKNOWN')
  expect((await auditsOf(user_no)).at(-1)).toMatchObject({
    ...{ action: 'outside_released', user_no: administrator.user_no },
  })
  expect(await mailsTo(user_no)).toContain('outside_released')
})

test('a reset of the password releases it; a password of one’s own does not', async () => {
  const { user, client, subject } = await joined()
  const change = { current_password: testPassword, new_password: 'battery staple 8' }
  expect((await client.ask('Account_changePassword', change)).status).toBe(200)
  expect((await enter(subject)).status).toBe(200)
  const administrator = await server.signIn(await makeUser(server.owner, '560'))
  const { user_no } = user
  expect((await administrator.ask('T0010UsersService.M20901_ResetPassword', { user_no })).status).toBe(200)
  expect(code(await enter(subject))).toBe('OUTSIDE_UNKNOWN')
  expect(await actionsOf(user_no)).toEqual(
    expect.arrayContaining(['outside_joined', 'outside_released', 'password_reset']),
  )
})

test('a login that is stopped, or whose one-time password is over, stays outside', async () => {
  const { user, subject } = await joined()
  const set = (row: { status?: string; password_expires_at?: string }) =>
    server.owner.updateTable('users').set(row).where('user_no', '=', user.user_no).execute()
  await set({ status: 'S' })
  expect(code(await enter(subject))).toBe('SUSPENDED')
  expect((await auditsOf(user.user_no)).at(-1)).toMatchObject({
    ...{ action: 'sign_in_failed', detail: { reason: 'SUSPENDED' } },
  })
  await set({ status: 'A', password_expires_at: testNow })
  expect(code(await enter(subject))).toBe('PASSWORD_EXPIRED')
  await set({ status: 'D' })
  expect(code(await enter(subject))).toBe('OUTSIDE_UNKNOWN')
})

test('a second factor is asked for all the same, whatever the provider says of its own', async () => {
  const { user, subject } = await joined()
  await makeApp(server, user.user_no)
  provider.faults = { claims: { amr: ['pwd', 'otp', 'mfa'], acr: 'urn:mfa' } }
  const client = server.visitor()
  const reply = await enter(subject, client)
  provider.faults = {}
  expect(cookieOf(reply)).toBeUndefined()
  const { entered } = reply.output as { entered: { second_factor: { ticket: string } } }
  expect(entered.second_factor).toMatchObject({ app: true, passkey: false })
  const { ticket } = entered.second_factor
  const answer = { ticket, code: appCode(server.clock.now()) }
  // The ticket is the browser's that set out.
  expect(code(await server.visitor().ask('Auth_secondFactor', answer))).toBe('SIGN_IN_AGAIN')
  expect((await client.ask('Auth_secondFactor', answer)).output).toMatchObject({ user_id: user.user_id })
})

test('who has to enrol a second factor has to after signing in so too', async () => {
  const { subject } = await joined()
  const updated_at = '2026-03-01T00:00:00Z'
  await server.owner
    .insertInto('settings')
    .values({ setting_key: 'second_factor_days', value: '7', updated_at })
    .execute()
  const { output } = await enter(subject)
  await server.owner.deleteFrom('settings').where('setting_key', '=', 'second_factor_days').execute()
  expect(output).toMatchObject({ entered: { must_enrol_factor: true } })
})

test('without the settings nothing of it is there', async () => {
  const without = await openTestServer({ beside: server })
  const client = await without.signIn(await makeUser(server.owner, '560'))
  const { user_no } = await person()
  const way = { code: 'x', state: 'in.x', iss: '' }
  const asked = [
    ['Auth_beginOutside', { next: '' }],
    ['Auth_outside', way],
    ['Account_getOutside', {}],
    ['Account_beginOutside', { password: testPassword }],
    ['Account_joinOutside', way],
    ['Account_releaseOutside', { password: testPassword }],
    ['M20901_getOutside', { user_no }],
    ['M20901_releaseOutside', { user_no }],
  ] as const
  for (const [api, input] of asked) expect(code(await client.ask(api, input)), api).toBe('UNKNOWN_CALL')
  expect((await without.visitor().call('getConfig', {})).outside_label).toBe('')
  expect((await server.visitor().call('getConfig', {})).outside_label).toBe('学園')
  await without.close()
})
