import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../testing/appCode.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { resetFactorOf } from './resetFactor.sql.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

test('an administrator whom nobody can help signs in by the password again, and the line says how', async () => {
  const { user_no, user_id } = await makeUser(server.owner, '560', { user_id: 'Last.One' })
  await makeApp(server, user_no)
  const enters = async () => {
    const { output } = await server.visitor().ask('Auth_login', { user_id, password: testPassword })
    return 'user_no' in (output as object)
  }
  expect(await enters()).toBe(false)
  expect(await resetFactorOf(server.owner, 'last.one', server.clock.now())).toBeNull()
  expect(await enters()).toBe(true)
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no', 'detail'])
    .where('subject_no', '=', user_no)
    .execute()
  expect(lines).toEqual([{ action: 'factor_reset', user_no: null, detail: { by: 'reset-factor' } }])
})

test('nobody but an administrator is helped so', async () => {
  const manager = await makeUser(server.owner, '550')
  await makeApp(server, manager.user_no)
  expect(await resetFactorOf(server.owner, manager.user_id, server.clock.now())).toBe('other')
  expect(await resetFactorOf(server.owner, 'nobody', server.clock.now())).toBe('unknown')
  const left = await server.owner.selectFrom('totp_secrets').select('user_no').execute()
  expect(left.map(({ user_no }) => user_no)).toContain(manager.user_no)
})
