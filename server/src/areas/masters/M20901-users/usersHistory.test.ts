import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../../../testing/clerk.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560', { user_named: '森 健' }))
})

afterAll(() => server.close())

test('who tries or sets a password has not changed the login', async () => {
  const { user_no, lock_version } = await admin.call('M20901_doAdd', { ...clerk, user_id: 'tried' })
  const added = await admin.call('M20901_getEdit', { id: user_no })
  expect(added.updated_by).toBe('森 健')
  const tryIn = (password: string) => server.visitor().ask('Auth_login', { user_id: 'tried', password })
  expect((await tryIn('wrong-password')).status).not.toBe(200)
  const other = await server.signIn(await makeUser(server.owner, '560', { user_named: '別 の人' }))
  await other.call('T0010UsersService.M20901_ResetPassword', { user_no })
  expect((await tryIn('wrong-password')).status).not.toBe(200)
  const { updated_at, updated_by } = await admin.call('M20901_getEdit', { id: user_no })
  expect({ updated_at, updated_by }).toEqual({ updated_at: added.updated_at, updated_by: '森 健' })
  const late = await admin.ask('M20901_doDelete', { id: user_no, lock_version: lock_version + 1 })
  expect(late.error).toMatchObject({ current: { updated_at, updated_by } })
})

test('the history of a login has the resets of its password and not what strangers try', async () => {
  const { user_no } = await admin.call('M20901_doAdd', { ...clerk, user_id: 'told' })
  await server.visitor().ask('Auth_login', { user_id: 'told', password: 'wrong-password' })
  await admin.call('T0010UsersService.M20901_ResetPassword', { user_no })
  await server.visitor().ask('Auth_login', { user_id: 'told', password: 'wrong-password' })
  const { lines } = await admin.call('M20901_getHistory', { id: user_no })
  expect(lines.map(({ action, user_named }) => [action, user_named])).toEqual([
    ['password_reset', '森 健'],
    ['user_add', '森 健'],
  ])
})
