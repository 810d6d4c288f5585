import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { allHandlers } from '../allHandlers.ts'
import { connect } from '../database/connect.ts'
import { RateLimit } from '../road/rateLimit.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { untilWaiting } from '../testing/whileWeekIsHeld.ts'

/** The statuses that need trouble: a slow or absent database, too many tries, a defect of ours (domain §9). */
let server: TestServer
let undo: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of undo) await step()
  undo = []
  await server.close()
})

/** Holds a table so that nobody else reads it, until the answer is there. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  return server.owner.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    return work()
  })
}

test('a statement that takes too long is 408, for a read inside its batch, for a write as a whole', async () => {
  server = await openTestServer()
  const impatient = connect(server.urls.appUrl, { statementTimeout: 200 })
  undo.push(impatient.close)
  server.services.database = impatient
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const read = await whileHeld('settings', () => server.visitor().ask('getConfig'))
  expect(read).toMatchObject({ httpStatus: 200, status: 408, error: { errorCode: 'TIMEOUT' } })
  const written = await whileHeld('idempotency_keys', () =>
    client.ask('Account_setClock', { clock_24_flag: 1 }, { key: 'slow-key-1' }),
  )
  expect(written).toMatchObject({ httpStatus: 408, error: { status: 408, index: 0 } })
  expect((await client.ask('getConfig')).status).toBe(200)
  expect(server.defects).toEqual([])
})

test('without its database the server answers 503, never 401, and goes on', async () => {
  server = await openTestServer()
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const { database } = server.services
  const dead = connect('postgres://nobody@127.0.0.1:1/nothing')
  undo.push(dead.close)
  server.services.database = dead
  expect(await client.ask('Auth_getCurrentUser')).toMatchObject({
    httpStatus: 503,
    error: { errorCode: 'UNAVAILABLE' },
  })
  const login = { user_id: 'somebody', password: testPassword }
  expect(await server.visitor().ask('Auth_login', login)).toMatchObject({ httpStatus: 503 })
  expect(await server.visitor().ask('getConfig')).toMatchObject({ httpStatus: 200, status: 503 })
  server.services.database = database
  expect((await client.ask('Auth_getCurrentUser')).status).toBe(200)
  expect(server.defects).toEqual([])
})

test('a connection that is killed in the middle of a write is 503, and nothing is written', async () => {
  server = await openTestServer()
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  const reply = await server.owner.transaction().execute(async tx => {
    await sql`select 1 from users where user_no = ${user.user_no} for update`.execute(tx)
    const asked = client.ask('Account_setClock', { clock_24_flag: 1 })
    const pids = await untilWaiting(server)
    await killAll(pids)
    return asked
  })
  expect(reply).toMatchObject({ httpStatus: 503, error: { errorCode: 'UNAVAILABLE' } })
  expect((await client.call('Auth_getCurrentUser', {})).clock_24_flag).toBe(0)
  expect(server.defects).toEqual([])
})

/** As the server's own role may: it ends its own connections. */
async function killAll(pids: readonly number[]): Promise<void> {
  const app = connect(server.urls.appUrl, { max: 1 })
  for (const pid of pids) await sql`select pg_terminate_backend(${pid})`.execute(app.db)
  await app.close()
}

test('too many tries are 429, and the answer says how long to wait', async () => {
  const uptime = { milliseconds: 10_000 }
  server = await openTestServer({ services: { rateLimit: new RateLimit(() => uptime.milliseconds) } })
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const wrong = { current_password: 'x', new_password: 'a new one 1' }
  const tried = async () => (await client.ask('Account_changePassword', wrong)).status
  for (let count = 0; count < 5; count += 1) expect(await tried()).toBe(400)
  for (let count = 0; count < 5; count += 1) expect(await tried()).toBe(429)
  const refused = await client.ask('Account_changePassword', wrong)
  expect(refused).toMatchObject({ httpStatus: 429, error: { status: 429, retry_after: 50 } })
  expect(refused.headers['retry-after']).toBe('50')
  const other = await server.signIn(await makeUser(server.owner, '540'))
  expect((await other.ask('Account_changePassword', wrong)).status).toBe(400)
})

test('a flood from one network is 429, from whichever of its IPv6 addresses it comes', async () => {
  server = await openTestServer()
  const ask = (remoteAddress: string) =>
    server.app.inject({ method: 'GET', url: '/api/health', remoteAddress })
  const flood = Array.from({ length: 6001 }, (_, index) => ask(`2001:db8:0:1::${index.toString(16)}`))
  const last = (await Promise.all(flood)).find(answer => answer.statusCode !== 200)
  expect(last?.statusCode).toBe(429)
  expect(last?.json()).toMatchObject({ error: { status: 429, errorCode: 'TOO_MANY_REQUESTS' } })
  expect(last?.headers['retry-after']).toMatch(/^\d+$/)
  expect((await ask('2001:db8:0:2::1')).statusCode).toBe(200)
})

test('a public call is counted by network too', async () => {
  server = await openTestServer({ services: { rateLimit: new RateLimit(() => 0) } })
  const input = { user_id: 'somebody', user_named: '誰か', password: 'asagao-to-himawari' }
  const register = async (remoteAddress: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/data',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ data: [{ api: 'Auth_register', input }] }),
    })
    return answer.statusCode
  }
  for (let count = 0; count < 10; count += 1) {
    expect(await register(`2001:db8:0:1::${count.toString(16)}`)).toBe(403)
  }
  expect(await register('2001:db8:0:1::ffff')).toBe(429)
  expect(await register('2001:db8:0:2::1')).toBe(403)
})

test('a defect is 599, told to nobody but those who mend it', async () => {
  const broken = async () => {
    throw new Error('secret: select * from users')
  }
  server = await openTestServer({
    services: { handlers: { ...allHandlers, getConfig: broken, Account_setClock: broken } },
  })
  const client = await server.signIn(await makeUser(server.owner, '540'))
  const read = await client.ask('getConfig')
  expect(read).toMatchObject({ httpStatus: 200, status: 599, error: { causes: [expect.any(String)] } })
  const written = await client.ask('Account_setClock', { clock_24_flag: 1 })
  expect(written).toMatchObject({ httpStatus: 599, error: { errorCode: 'SERVER_ERROR' } })
  expect(read.text + written.text).not.toContain('secret')
  expect(server.defects.map(defect => defect.api)).toEqual(['getConfig', 'Account_setClock'])
})

test('an answer that breaks the contract is a defect', async () => {
  const wrong = (async () => ({ done: 'yes' })) as unknown as typeof allHandlers.setUserLocale
  server = await openTestServer({ services: { handlers: { ...allHandlers, setUserLocale: wrong } } })
  const client = await server.signIn(await makeUser(server.owner, '540'))
  expect((await client.ask('setUserLocale', { locale_code: 'en' })).status).toBe(599)
})

test('a change that another one waits for longer than five seconds is 409', async () => {
  server = await openTestServer()
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  const reply = await server.owner.transaction().execute(async tx => {
    await sql`select 1 from users where user_no = ${user.user_no} for update`.execute(tx)
    return client.ask('Account_setClock', { clock_24_flag: 1 })
  })
  expect(reply).toMatchObject({ httpStatus: 409, error: { errorCode: 'MSG_0001' } })
})
