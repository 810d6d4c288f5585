import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { makeUser } from '../testing/makePeople.ts'
import { testNow } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { tidy } from './tidy.sql.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const hours = (count: number) => secondsAfter(testNow, count * 3600)

test('a night forgets keys of two days, ended sessions and old wrong tries, and nothing younger', async () => {
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  await client.call('Account_setClock', { clock_24_flag: 1 }, { key: 'kept-for-two-days' })
  await server.visitor().ask('Auth_login', { user_id: 'nobody', password: 'wrong' })
  const left = async () => {
    const [keys, sessions, tries] = await Promise.all([
      server.owner.selectFrom('idempotency_keys').select('key').execute(),
      server.owner.selectFrom('sessions').select('user_no').execute(),
      server.owner.selectFrom('password_tries').select('tried').execute(),
    ])
    return [keys.length, sessions.length, tries.length]
  }
  const { db } = server.services.database
  await tidy(db, hours(11))
  expect(await left()).toEqual([1, 1, 1])
  await tidy(db, hours(13))
  expect(await left()).toEqual([1, 0, 1])
  await tidy(db, hours(49))
  expect(await left()).toEqual([0, 0, 1])
  await tidy(db, hours(7 * 24 + 1))
  expect(await left()).toEqual([0, 0, 0])
})
