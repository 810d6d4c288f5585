import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, testPassword } from '../../testing/makePeople.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { untilWaiting } from '../../testing/whileWeekIsHeld.ts'

/** Who checks a password and writes afterwards writes only if it is still that password. */
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

async function signsIn(user_id: string, password: string): Promise<boolean> {
  return (await server.visitor().ask('Auth_login', { user_id, password })).status === 200
}

test('of four who change one password at once exactly one is right', async () => {
  const user = await makeUser(server.owner, '550')
  const clients = await Promise.all([1, 2, 3, 4].map(() => server.signIn(user)))
  const passwords = clients.map((_, index) => `mine alone ${index}`)
  const replies = await Promise.all(
    clients.map((client, index) =>
      client.ask('Account_changePassword', {
        current_password: testPassword,
        new_password: passwords[index],
      }),
    ),
  )
  const won = replies.findIndex(({ status }) => status === 200)
  for (const [index, reply] of replies.entries()) {
    if (index !== won) expect([400, 401, 409]).toContain(reply.status)
    expect(await signsIn(user.user_id, passwords[index] ?? '')).toBe(index === won)
  }
  expect(won).not.toBe(-1)
  expect(server.defects).toEqual([])
})

/** Holds the login, begins `work`, and once that waits for it sets another password before letting go. */
async function whilePasswordChanges<T>(user_no: number, work: () => Promise<T>): Promise<T> {
  const begun = await server.owner.transaction().execute(async tx => {
    await sql`select from users where user_no = ${user_no} for update`.execute(tx)
    const running = work()
    await untilWaiting(server)
    const password_hash = 'of another password'
    await tx.updateTable('users').set({ password_hash }).where('user_no', '=', user_no).execute()
    return { running }
  })
  return begun.running
}

test('a sign-in, a change and a reset that meet another password are refused in words', async () => {
  const admin = await server.signIn(await makeUser(server.owner, '560'))
  const user = await makeUser(server.owner, '550')
  const client = await server.signIn(user)
  const change = { current_password: testPassword, new_password: 'mine alone 9' }
  const changed = await whilePasswordChanges(user.user_no, () => client.ask('Account_changePassword', change))
  expect(changed.error).toMatchObject({ status: 409, errorCode: 'PASSWORD_CHANGED' })

  const second = await makeUser(server.owner, '550')
  const reset = await whilePasswordChanges(second.user_no, () =>
    admin.ask('T0010UsersService.M20901_ResetPassword', { user_no: second.user_no }),
  )
  expect(reset.error).toMatchObject({ status: 409, errorCode: 'PASSWORD_CHANGED' })

  const third = await makeUser(server.owner, '550')
  const login = { user_id: third.user_id, password: testPassword }
  const entered = await whilePasswordChanges(third.user_no, () => server.visitor().ask('Auth_login', login))
  expect(entered.error).toMatchObject({ status: 400, errorCode: 'WRONG_CREDENTIALS' })
  const sessions = await server.owner
    .selectFrom('sessions')
    .select('user_no')
    .where('user_no', '=', third.user_no)
    .execute()
  expect(sessions).toEqual([])
})
