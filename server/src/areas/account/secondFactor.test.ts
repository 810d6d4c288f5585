import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '../../auth/session.ts'
import { appCode } from '../../testing/appCode.ts'
import { type MadeUser, makeUser, testPassword } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { Reply, TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let centers: number[]

beforeAll(async () => {
  server = await openTestServer()
  centers = [(await makeCenter(server.owner)).center_no]
})

afterAll(() => server.close())

const now = () => server.clock.now()

interface Enrolled {
  user: MadeUser
  client: TestClient
  secret: string
  codes: string[]
}

/** A manager with an app, enrolled by its calls; the code used for it is that of the present half minute. */
async function enrolled(fields: Parameters<typeof makeUser>[2] = {}): Promise<Enrolled> {
  const user = await makeUser(server.owner, '550', { centers, ...fields })
  const client = await server.signIn(user)
  const { secret } = await client.call('Account_beginTotp', { password: testPassword })
  const { recovery_codes } = await client.call('Account_confirmTotp', { code: appCode(now(), { secret }) })
  server.clock.advance(30)
  return { user, client, secret, codes: recovery_codes }
}

const cookieOf = (reply: Reply, name: string) =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .map(text => new RegExp(`^${name}=([\\w-]+)`).exec(text)?.[1])
    .find(value => value !== undefined)

function browser(address: string | null = null): TestClient {
  const client = server.visitor()
  client.address = address
  return client
}

async function logIn(client: TestClient, { user_id }: MadeUser, password = testPassword): Promise<Reply> {
  const reply = await client.ask('Auth_login', { user_id, password })
  client.device = cookieOf(reply, 'terakoya-device') ?? client.device
  return reply
}

/** The ticket after the right password. */
async function ticketIn(client: TestClient, user: MadeUser): Promise<string> {
  const { output } = await logIn(client, user)
  return (output as { second_factor: { ticket: string } }).second_factor.ticket
}

const mailsTo = async (user_no: number) => {
  const rows = await server.owner
    .selectFrom('outbox')
    .select('detail')
    .where('user_no', '=', user_no)
    .orderBy('outbox_no')
    .execute()
  return rows.map(({ detail }) => (detail as { what: string }).what)
}

test('after the right password the app is asked, and until then nothing is open', async () => {
  const { user, secret } = await enrolled()
  const client = browser()
  const half = await logIn(client, user)
  expect(half.output).toEqual({
    second_factor: {
      ...{ ticket: expect.any(String), expires_at: expect.any(String) },
      ...{ app: true, passkey: false },
    },
  })
  expect(cookieOf(half, 'terakoya')).toBeUndefined()
  const { ticket } = (half.output as { second_factor: { ticket: string } }).second_factor
  client.token = ticket
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
  client.token = null
  const entered = await client.ask('Auth_secondFactor', { ticket, code: appCode(now(), { secret }) })
  expect(entered.output).toMatchObject({ user_id: user.user_id })
  client.token = cookieOf(entered, 'terakoya') ?? null
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
})

test('before the right password nothing tells who has a second factor', async () => {
  const { user } = await enrolled()
  const plain = await makeUser(server.owner, '550', { centers })
  const answers = async (user_id: string) => {
    const client = browser('192.0.2.31')
    return (await client.ask('Auth_login', { user_id, password: 'wrong' })).text
  }
  expect(await answers(user.user_id)).toBe(await answers(plain.user_id))
  expect(await answers('nobody-there')).toBe(await answers(plain.user_id))
})

test('a code opens one session: not again, not another login, not before or after its time', async () => {
  const { user, secret } = await enrolled()
  const client = browser()
  const give = async (code: string) =>
    (await client.ask('Auth_secondFactor', { ticket: await ticketIn(client, user), code })).status
  server.clock.advance(120)
  for (const steps of [-3, -2, 2, 3]) expect(await give(appCode(now(), { secret, steps }))).toBe(400)
  expect(await give(appCode(now(), { secret, steps: -1 }))).toBe(200)
  expect(await give(appCode(now(), { secret, steps: -1 }))).toBe(400)
  expect(await give(appCode(now(), { secret, steps: 1 }))).toBe(200)
  // Between the two: it was never used, and a later one was.
  expect(await give(appCode(now(), { secret }))).toBe(400)
  server.clock.set(testNow)
})

test('of two who send the same code at once, one is in', async () => {
  const { user, secret } = await enrolled()
  const clients = [browser(), browser()]
  const tickets = await Promise.all(clients.map(client => ticketIn(client, user)))
  const code = appCode(now(), { secret })
  const replies = await Promise.all(
    clients.map((client, index) => client.ask('Auth_secondFactor', { ticket: tickets[index], code })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('the ticket is good in its browser, once, for five minutes, and as long as the password', async () => {
  const { user, secret } = await enrolled()
  const client = browser()
  const give = async (by: TestClient, ticket: string, steps = 0) =>
    (await by.ask('Auth_secondFactor', { ticket, code: appCode(now(), { secret, steps }) })).error?.errorCode
  const elsewhere = browser()
  await logIn(elsewhere, await makeUser(server.owner, '550', { centers }))
  const ticket = await ticketIn(client, user)
  expect(elsewhere.device).not.toBeNull()
  expect(await give(elsewhere, ticket)).toBe('SIGN_IN_AGAIN')
  expect(await give(browser(), ticket)).toBe('SIGN_IN_AGAIN')
  expect(await give(client, ticket)).toBeUndefined()
  expect(await give(client, ticket, 1)).toBe('SIGN_IN_AGAIN')

  const late = await ticketIn(client, user)
  server.clock.advance(301)
  expect(await give(client, late)).toBe('SIGN_IN_AGAIN')

  const reset = await ticketIn(client, user)
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  await admin.call('T0010UsersService.M20901_ResetPassword', { user_no: user.user_no })
  expect(await give(client, reset)).toBe('SIGN_IN_AGAIN')
  server.clock.set(testNow)
})

test('who knows the password guesses five codes in a network and twenty an hour in all, and a right password begins no new count', async () => {
  const { user, secret } = await enrolled({ notify_email: 'me@example.jp' })
  const guess = async (client: TestClient) => {
    const ticket = await ticketIn(client, user)
    return (await client.ask('Auth_secondFactor', { ticket, code: '000000' })).status
  }
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) statuses.push(await guess(browser('192.0.2.40')))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect(await mailsTo(user.user_no)).toEqual(['app_on', 'code_wrong'])

  const networks: number[] = []
  for (let count = 0; count < 16; count += 1) networks.push(await guess(browser(`192.0.2.${100 + count}`)))
  expect(networks).toEqual([...Array(15).fill(400), 429])
  // Its owner isn't kept out of a browser of theirs.
  const known = browser('192.0.2.200')
  const device = 'k'.repeat(43)
  await server.owner
    .insertInto('known_devices')
    .values({ device_hash: hashOfToken(device), user_no: user.user_no, last_used_at: now() })
    .execute()
  known.device = device
  const ticket = await ticketIn(known, user)
  const code = appCode(now(), { secret })
  expect((await known.ask('Auth_secondFactor', { ticket, code })).status).toBe(200)
})

test('wrong codes count in the network, together with wrong passwords', async () => {
  const { user } = await enrolled()
  const login = () => browser('192.0.2.60')
  for (let count = 0; count < 25; count += 1) {
    await login().ask('Auth_login', { user_id: `nobody${count}`, password: 'wrong' })
  }
  const statuses: (string | undefined)[] = []
  for (let count = 0; count < 5; count += 1) {
    const client = login()
    const ticket = await ticketIn(client, user)
    statuses.push((await client.ask('Auth_secondFactor', { ticket, code: '000000' })).error?.errorCode)
  }
  expect(statuses).toEqual(Array(5).fill('WRONG_CODE'))
  const other = await enrolled()
  expect((await logIn(login(), other.user)).error?.errorCode).toBe('TOO_MANY_WRONG')
})

test('a recovery code opens one session, is told by mail, and nothing readable is kept of it', async () => {
  const { user, codes } = await enrolled({ notify_email: 'me@example.jp' })
  expect(new Set(codes).size).toBe(10)
  expect(codes.every(code => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
  const client = browser()
  const give = async (code = '') =>
    (await client.ask('Auth_secondFactor', { ticket: await ticketIn(client, user), code })).status
  expect(await give(` ${codes[0]?.toUpperCase().replace('-', '　')} `)).toBe(200)
  expect(await give(codes[0])).toBe(400)
  expect(await give(codes[1])).toBe(200)
  expect(await mailsTo(user.user_no)).toEqual(['app_on', 'recovery_used', 'recovery_used'])
  const kept = await server.owner
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_no', '=', user.user_no)
    .execute()
  const text = kept.map(({ code_hash }) => code_hash.toString('latin1')).join(' ')
  expect(codes.some(code => text.includes(code) || text.includes(code.replace('-', '')))).toBe(false)
})

test('enrolling asks for the password, and a secret that no code has confirmed asks nobody', async () => {
  const user = await makeUser(server.owner, '540', { centers })
  const client = await server.signIn(user)
  expect((await client.ask('Account_beginTotp', { password: 'wrong' })).error?.errorCode).toBe(
    'WRONG_PASSWORD',
  )
  const first = await client.call('Account_beginTotp', { password: testPassword })
  const { secret, uri } = await client.call('Account_beginTotp', { password: testPassword })
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
  expect((await logIn(browser(), user)).output).toMatchObject({ user_id: user.user_id })
  const old = await client.ask('Account_confirmTotp', { code: appCode(now(), { secret: first.secret }) })
  expect(old.error).toMatchObject({ status: 422, errors: [{ field: 'code' }] })
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({
    app_since: null,
    recovery_left: 0,
  })
  await client.call('Account_confirmTotp', { code: appCode(now(), { secret }) })
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({ recovery_left: 10 })
  expect((await client.ask('Account_beginTotp', { password: testPassword })).error?.errorCode).toBe(
    'FACTOR_ON',
  )
  const { secret: kept } = await server.owner
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_no', '=', user.user_no)
    .executeTakeFirstOrThrow()
  expect(kept.toString('latin1')).not.toContain(secret.replaceAll(' ', ''))
})

test('a secret that was shown waits a quarter of an hour for its first code, whoever sits there then', async () => {
  const client = await server.signIn(await makeUser(server.owner, '550', { centers }))
  const { secret } = await client.call('Account_beginTotp', { password: testPassword })
  server.clock.advance(901)
  const late = await client.ask('Account_confirmTotp', { code: appCode(now(), { secret }) })
  expect(late.error?.errorCode).toBe('FACTOR_NOT_BEGUN')
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({
    app_since: null,
    recovery_left: 0,
  })
  server.clock.set(testNow)
})

test('taking the app off asks for password and code, which are counted apart', async () => {
  const { user, client, secret, codes } = await enrolled({ notify_email: 'me@example.jp' })
  const remove = (password: string, code: string) => client.ask('Account_removeTotp', { password, code })
  expect((await remove('wrong', appCode(now(), { secret }))).error?.errorCode).toBe('WRONG_PASSWORD')
  for (let count = 0; count < 5; count += 1) {
    expect((await remove(testPassword, '000000')).error?.errorCode).toBe('WRONG_CODE')
  }
  expect((await remove(testPassword, appCode(now(), { secret }))).error?.errorCode).toBe('LOCKED_OUT')
  server.clock.advance(61)
  const { recovery_codes } = await client.call('Account_renewRecoveryCodes', {
    password: testPassword,
    code: codes[3] ?? '',
  })
  expect((await remove(testPassword, codes[4] ?? '')).error?.errorCode).toBe('WRONG_CODE')
  server.clock.advance(121)
  expect((await remove(testPassword, recovery_codes[0] ?? '')).status).toBe(200)
  expect((await logIn(browser(), user)).output).toMatchObject({ user_id: user.user_id })
  expect(await mailsTo(user.user_no)).toEqual(['app_on', 'codes_renewed', 'app_off'])
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_no', '=', user.user_no)
    .where('subject', '=', 'user')
    .orderBy('audit_no')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'factor_on',
    'password_check_failed',
    ...Array(5).fill('code_check_failed'),
    'recovery_codes_renewed',
    'code_check_failed',
    'factor_off',
  ])
  for (const code of [...codes, ...recovery_codes, '000000', secret]) {
    expect(JSON.stringify(lines)).not.toContain(code)
  }
  server.clock.set(testNow)
})
