import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer()
  client = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

async function clockOf(): Promise<number> {
  return (await client.call('Auth_getCurrentUser', {})).clock_24_flag
}

test('a repeated request gets the first answer and does not run again', async () => {
  const key = 'first-key-0001'
  const first = await client.ask('Account_setClock', { clock_24_flag: 1 }, { key })
  await client.call('Account_setClock', { clock_24_flag: 0 })
  const again = await client.ask('Account_setClock', { clock_24_flag: 1 }, { key })
  expect(again.output).toEqual(first.output)
  expect(await clockOf()).toBe(0)
})

test('a key that comes with another content is refused', async () => {
  const key = 'second-key-0002'
  await client.ask('Account_setClock', { clock_24_flag: 1 }, { key })
  const other = await client.ask('Account_setClock', { clock_24_flag: 0 }, { key })
  expect(other.error).toMatchObject({ status: 400, errorCode: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await clockOf()).toBe(1)
})

test('a key belongs to its user', async () => {
  const key = 'shared-key-0003'
  await client.call('Account_setClock', { clock_24_flag: 1 }, { key })
  const somebody = await server.signIn(await makeUser(server.owner, '540'))
  await somebody.call('setUserLocale', { locale_code: 'en' }, { key })
  expect((await somebody.call('Auth_getCurrentUser', {})).locale_code).toBe('en')
})

test('a refused request leaves its key free', async () => {
  const key = 'free-key-0004'
  const refused = await client.ask('Jobs_cancel', { job_no: 2_000_000_000 }, { key })
  expect(refused.status).toBe(404)
  await client.call('Account_setClock', { clock_24_flag: 0 }, { key })
  expect(await clockOf()).toBe(0)
})

test('a keyed answer stays the same for requests that come at once, and the work is done once', async () => {
  const key = 'at-once-key-0005'
  const before = await server.owner.selectFrom('idempotency_keys').select('key').execute()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.ask('setUserLocale', { locale_code: 'zh-TW' }, { key })),
  )
  expect(answers.map(answer => answer.output)).toEqual(Array(8).fill({ done: true }))
  const after = await server.owner.selectFrom('idempotency_keys').select('key').execute()
  expect(after.length - before.length).toBe(1)
})

test('what a repeated batch reads is read anew, and never kept beside the key', async () => {
  const key = 'read-anew-0006'
  await client.call('Account_setClock', { clock_24_flag: 0 })
  const batch = () =>
    client.send({
      url: '/api/data',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({
        data: [
          { api: 'setUserLocale', input: { locale_code: 'ja' } },
          { api: 'Auth_getCurrentUser', input: {} },
        ],
      }),
    })
  expect((await batch()).text).toContain('"clock_24_flag":0')
  await client.call('Account_setClock', { clock_24_flag: 1 })
  expect((await batch()).text).toContain('"clock_24_flag":1')
  const kept = await server.owner
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept.answer)).not.toContain('user_named')
})
