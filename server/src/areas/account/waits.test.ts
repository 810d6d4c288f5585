import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, testPassword } from '../../testing/makePeople.ts'
import type { Reply } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

/** How long wrong tries make one wait, and in which words. */
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

/** Tries a login from one place, in a browser that nobody has signed in with. */
function from(address: string) {
  return (user_id: string, password: string): Promise<Reply> => {
    const client = server.visitor()
    client.address = address
    return client.ask('Auth_login', { user_id, password })
  }
}

test('after five wrong tries one waits a minute, then longer, and never more than a quarter of an hour', async () => {
  const { user_id } = await makeUser(server.owner, '550')
  const login = from('192.0.2.10')
  for (let count = 0; count < 5; count += 1) expect((await login(user_id, 'wrong')).status).toBe(400)
  const waits: unknown[] = []
  for (let round = 0; round < 7; round += 1) {
    const locked = await login(user_id, testPassword)
    expect(locked.status).toBe(429)
    const wait = Number(locked.headers['retry-after'])
    waits.push(wait)
    server.clock.advance(wait)
    expect((await login(user_id, 'wrong')).status).toBe(400)
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900])
  server.clock.advance(900)
  expect((await login(user_id, testPassword)).status).toBe(200)
  for (let count = 0; count < 4; count += 1) expect((await login(user_id, 'wrong')).status).toBe(400)
  expect((await login(user_id, testPassword)).status).toBe(200)
  server.clock.set(testNow)
})

test('a clock that is put back makes no lock longer', async () => {
  const { user_id } = await makeUser(server.owner, '550')
  const login = from('192.0.2.11')
  for (let count = 0; count < 5; count += 1) await login(user_id, 'wrong')
  server.clock.advance(-24 * 3600)
  expect((await login(user_id, testPassword)).headers['retry-after']).toBe('60')
  server.clock.advance(60)
  expect((await login(user_id, testPassword)).status).toBe(200)
  server.clock.set(testNow)
})

test('who waits is told why, until when, and what to do', async () => {
  const { user_id } = await makeUser(server.owner, '550')
  const login = from('192.0.2.12')
  for (let count = 0; count < 5; count += 1) await login(user_id, 'wrong')
  expect((await login(user_id, testPassword)).error).toMatchObject({
    status: 429,
    errorCode: 'LOCKED_OUT',
    message:
      'このユーザーIDのパスワードの間違いが続いたため（ほかの人が入力したのかもしれません）、今の回線からのログインを10:01まで止めています。1分（60秒）待ってから、もう一度お試しください。前にログインしたことのある端末からは、待たずにログインできます。パスワードを忘れたときや、間違えた覚えがないときは、教室または管理者に連絡してください。',
  })
  server.clock.advance(15)
  expect((await login(user_id, testPassword)).error?.message).toContain('。45秒待って')
  server.clock.set(testNow)
})
