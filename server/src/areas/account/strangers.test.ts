import { afterAll, beforeAll, expect, test } from 'vitest'
import { NetworkTries } from '../../auth/networkTries.ts'
import { makeUser, testPassword } from '../../testing/makePeople.ts'
import { type Reply, type TestClient, untilServed } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

/** Wrong passwords of strangers keep nobody out who has been here before, and nobody who is elsewhere. */
let server: TestServer
/** What the limits of networks go by; it stands still until a test moves it. */
const uptime = { milliseconds: 10_000 }

beforeAll(async () => {
  server = await openTestServer({
    services: { networkTries: new NetworkTries(() => uptime.milliseconds) },
  })
})

afterAll(() => server.close())

function browser(address: string | null): TestClient {
  const client = server.visitor()
  client.address = address
  return client
}

function cookie(reply: Reply, name: string): string | undefined {
  const cookies = [reply.headers['set-cookie']].flat().map(String)
  return cookies.find(text => text.startsWith(`${name}=`))
}

/** Tries a login in a browser, which keeps what it is given for itself. */
async function tryIn(client: TestClient, user_id: string, password: string): Promise<Reply> {
  const reply = await client.ask('Auth_login', { user_id, password })
  client.device = cookie(reply, 'terakoya-device')?.split(';')[0]?.split('=')[1] ?? client.device
  return reply
}

/** A browser at an address in which these logins were used before. */
async function knownBrowser(address: string, user_ids: readonly string[]): Promise<TestClient> {
  const client = browser(address)
  for (const user_id of user_ids) expect((await tryIn(client, user_id, testPassword)).status).toBe(200)
  return client
}

async function makeLogins(count: number) {
  const made = []
  for (let index = 0; index < count; index += 1) made.push(await makeUser(server.owner, '550'))
  return made
}

test('300 wrong tries of one stranger at 60 logins stop neither known browsers nor other networks', async () => {
  const logins = await makeLogins(60)
  const ids = logins.map(({ user_id }) => user_id)
  const shared = await knownBrowser('198.51.100.7', ids.slice(0, 4))
  const stranger = '203.0.113.1'
  // Sixty at once: how many a busy machine takes in before it says so is not what this is about.
  const tries: Reply[] = []
  for (let round = 0; round < 5; round += 1) {
    const tried = ids.map((_, index) => ids[Math.floor((round * 60 + index) / 5)])
    const ask = (user_id?: string) => browser(stranger).ask('Auth_login', { user_id, password: 'x' })
    tries.push(...(await Promise.all(tried.map(user_id => untilServed(() => ask(user_id))))))
  }
  const codes = tries.map(({ error }) => error?.errorCode)
  expect(codes.filter(code => code === 'WRONG_CREDENTIALS')).toHaveLength(30)
  expect(codes.filter(code => code === 'TOO_MANY_WRONG')).toHaveLength(270)
  const refused = tries.find(({ status }) => status === 429)
  expect(refused?.error?.message).toMatch(/同じ回線から.*60秒待って/)
  expect(refused?.headers['retry-after']).toBe('60')

  // In the stranger's own network too, whose known browsers move there.
  shared.address = stranger
  for (const user_id of ids.slice(0, 4)) expect((await tryIn(shared, user_id, testPassword)).status).toBe(200)
  for (const user_id of [...ids.slice(0, 6), ids[59] ?? '']) {
    expect((await tryIn(browser('198.51.100.8'), user_id, testPassword)).status).toBe(200)
    expect((await tryIn(browser(stranger), user_id, testPassword)).status).toBe(429)
  }
  uptime.milliseconds += 60_000
  expect((await tryIn(browser(stranger), ids[59] ?? '', testPassword)).status).toBe(200)
})

test('a class of 45 signs in at once behind one address, slips of the fingers among them', async () => {
  const logins = await makeLogins(45)
  // A busy machine asks some to come again, which the page does by itself.
  const tryHere = (user_id: string, password: string) =>
    untilServed(() => tryIn(browser('203.0.113.2'), user_id, password))
  const replies = await Promise.all(
    logins.flatMap(({ user_id }, index) => [
      ...(index % 5 === 0 ? [tryHere(user_id, 'slip')] : []),
      tryHere(user_id, testPassword),
    ]),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(45)
  expect(statuses.filter(status => status === 400)).toHaveLength(9)
})

test('the addresses of one /64 are one network, those of another are not', async () => {
  const [login] = await makeLogins(1)
  const at = (address: string) =>
    browser(address).ask('Auth_login', { user_id: login?.user_id, password: 'x' })
  for (let index = 1; index <= 5; index += 1) expect((await at(`2001:db8:7:1::${index}`)).status).toBe(400)
  expect((await at('2001:db8:7:1::6')).error?.errorCode).toBe('LOCKED_OUT')
  expect((await at('2001:db8:7:2::1')).status).toBe(400)
  const unknown = (index: number) =>
    browser(`2001:db8:8:1::${index}`).ask('Auth_login', { user_id: `nobody${index}`, password: 'x' })
  const codes = []
  for (let index = 0; index < 31; index += 1) codes.push((await unknown(index)).error?.errorCode)
  expect(codes.slice(-2)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_WRONG'])
})

test('who guesses from many networks stops new browsers for a quarter of an hour at most, known ones never', async () => {
  const [login] = await makeLogins(1)
  const user_id = login?.user_id ?? ''
  const known = await knownBrowser('198.51.100.9', [user_id])
  for (let index = 0; index < 50; index += 1) {
    expect((await tryIn(browser(`203.0.113.${100 + index}`), user_id, 'x')).status).toBe(400)
  }
  const stopped = await tryIn(browser('198.51.100.10'), user_id, testPassword)
  expect(stopped.error?.message).toContain('初めて使う端末からのログインを10:01まで止めています。')
  const waits = []
  for (let round = 0; round < 6; round += 1) {
    const { headers } = await tryIn(browser('198.51.100.10'), user_id, testPassword)
    waits.push(Number(headers['retry-after']))
    server.clock.advance(waits.at(-1) ?? 0)
    await tryIn(browser(`203.0.113.${160 + round}`), user_id, 'x')
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900])
  expect((await tryIn(known, user_id, testPassword)).status).toBe(200)
  server.clock.advance(900)
  expect((await tryIn(browser('198.51.100.10'), user_id, testPassword)).status).toBe(200)
  server.clock.set(testNow)
})

test('a known browser has tries of its own, for each login, and nobody else pays for them', async () => {
  const [one, other] = await makeLogins(2)
  const [user_id, other_id] = [one?.user_id ?? '', other?.user_id ?? '']
  const known = await knownBrowser('198.51.100.11', [user_id, other_id])
  const second = await knownBrowser('198.51.100.11', [user_id])
  for (let count = 0; count < 5; count += 1) expect((await tryIn(known, user_id, 'x')).status).toBe(400)
  const locked = await tryIn(known, user_id, testPassword)
  expect(locked).toMatchObject({ status: 429, error: { errorCode: 'LOCKED_OUT' } })
  expect(locked.error?.message).toContain('この端末からのログインを10:01まで止めています。')
  expect((await tryIn(known, other_id, testPassword)).status).toBe(200)
  expect((await tryIn(second, user_id, testPassword)).status).toBe(200)
  expect((await tryIn(browser('198.51.100.11'), user_id, testPassword)).status).toBe(200)
})

test('a browser is given one token for all its logins, which the database keeps as a hash', async () => {
  const [one, other] = await makeLogins(2)
  const client = browser(null)
  const first = await tryIn(client, one?.user_id ?? '', testPassword)
  expect(cookie(first, 'terakoya-device')).toMatch(
    /^terakoya-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const token = client.device
  await tryIn(client, other?.user_id ?? '', testPassword)
  expect(client.device).toBe(token)
  expect((await tryIn(browser(null), one?.user_id ?? '', 'x')).headers['set-cookie']).toBeUndefined()
  const rows = await server.owner.selectFrom('known_devices').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('over https the token is bound to the host', async () => {
  const secure = await openTestServer({ config: { publicUrl: 'https://juku.example' } })
  try {
    const { user_id } = await makeUser(secure.owner, '550')
    const reply = await secure.visitor().ask('Auth_login', { user_id, password: testPassword })
    expect(cookie(reply, '__Host-terakoya-device')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  } finally {
    await secure.close()
  }
})

test('a token that is not ours is not taken up, and opens nothing', async () => {
  const [login] = await makeLogins(1)
  const client = browser('203.0.113.4')
  client.device = 'planted'.padEnd(43, 'x')
  for (let count = 0; count < 5; count += 1) await tryIn(client, login?.user_id ?? '', 'x')
  expect((await tryIn(client, login?.user_id ?? '', testPassword)).status).toBe(429)
  client.address = '203.0.113.5'
  expect((await tryIn(client, login?.user_id ?? '', testPassword)).status).toBe(200)
  expect(client.device).not.toContain('planted')
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(401)
})

async function devicesOf(user_no: number): Promise<number> {
  const rows = await server.owner
    .selectFrom('known_devices')
    .select('user_no')
    .where('user_no', '=', user_no)
    .execute()
  return rows.length
}

test('a login remembers twenty browsers', async () => {
  const [login] = await makeLogins(1)
  for (let count = 0; count < 22; count += 1) {
    server.clock.advance(1)
    await tryIn(browser(null), login?.user_id ?? '', testPassword)
  }
  expect(await devicesOf(login?.user_no ?? 0)).toBe(20)
  server.clock.set(testNow)
})

test('a new password keeps this browser known; a reset and a suspension keep none, and end every lock', async () => {
  const [login] = await makeLogins(1)
  const { user_no, user_id } = login ?? { user_no: 0, user_id: '' }
  const [mine] = [
    await knownBrowser('198.51.100.12', [user_id]),
    await knownBrowser('198.51.100.13', [user_id]),
  ]
  const signedIn = await server.signIn({ user_no })
  signedIn.device = mine.device
  await signedIn.call('Account_changePassword', {
    current_password: testPassword,
    new_password: 'umi no koe 7',
  })
  expect(await devicesOf(user_no)).toBe(1)

  for (let count = 0; count < 5; count += 1) await tryIn(browser('203.0.113.6'), user_id, 'x')
  for (let count = 0; count < 5; count += 1) await tryIn(mine, user_id, 'x')
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const { one_time_password } = await admin.call('T0010UsersService.M20901_ResetPassword', { user_no })
  expect(await devicesOf(user_no)).toBe(0)
  expect((await tryIn(browser('203.0.113.6'), user_id, one_time_password)).status).toBe(200)
  expect((await tryIn(mine, user_id, one_time_password)).status).toBe(200)
  await server.owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', user_no).execute()
  expect(await devicesOf(user_no)).toBe(0)
})

test('wrong tries elsewhere are told until they are confirmed, those of before and of others are not', async () => {
  const [login, other] = await makeLogins(2)
  const user_id = login?.user_id ?? ''
  const known = await knownBrowser('198.51.100.14', [user_id])
  const client = await server.signIn(login ?? { user_no: 0 })
  const told = () => client.call('Account_getFailedSignIns', {})
  const none = {
    ...{ failed_count: 0, networks: 0, first_attempted_at: null, last_attempted_at: null },
    factor_reset_due_at: null,
  }
  await tryIn(known, user_id, 'slip')
  await tryIn(browser('203.0.113.8'), other?.user_id ?? '', 'x')
  expect(await told()).toEqual(none)

  await tryIn(browser('203.0.113.8'), user_id, 'x')
  server.clock.advance(60)
  await tryIn(browser('2001:db8:9:1::1'), user_id, 'x')
  await tryIn(browser('2001:db8:9:1::2'), user_id, 'x')
  expect(await told()).toEqual({
    failed_count: 3,
    networks: 2,
    first_attempted_at: testNow.replace('.000Z', 'Z'),
    last_attempted_at: server.clock.now().replace('.000Z', 'Z'),
    factor_reset_due_at: null,
  })
  expect(await client.call('Account_confirmFailedSignIns', { failed_count: 2 })).toMatchObject({
    failed_count: 3,
  })
  expect(await client.call('Account_confirmFailedSignIns', { failed_count: 3 })).toEqual(none)

  for (let count = 0; count < 4; count += 1) await tryIn(known, user_id, 'x')
  expect(await told()).toMatchObject({ failed_count: 5, networks: 1 })
  server.clock.set(testNow)
})
