import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyMailPost } from '../../../mail/mailPost.ts'
import { openMailTransport } from '../../../mail/mailTransport.ts'
import { makeApp } from '../../../testing/appCode.ts'
import { makeUser, testPassword } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { openSmtpServer } from '../../../testing/smtpServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let second: TestClient
let administrators: Awaited<ReturnType<typeof makeUser>>[]

beforeAll(async () => {
  server = await openTestServer()
  await makeCenter(server.owner)
  administrators = [
    await makeUser(server.owner, '560', { user_named: '管理 一郎' }),
    await makeUser(server.owner, '560'),
  ]
})

/** A day later their sessions are over. */
async function signInBoth() {
  const [first, other] = administrators
  if (!first || !other) throw new Error('nobody is there')
  admin = await server.signIn(first)
  second = await server.signIn(other)
}

beforeEach(signInBoth)

afterAll(() => server.close())

const reason = '携帯電話と復旧コードをなくした'

async function withApp(fields: Parameters<typeof makeUser>[2] = {}) {
  const user = await makeUser(server.owner, '540', fields)
  await makeApp(server, user.user_no)
  return user
}

/** Whether the password alone signs in. */
async function entersByPassword({ user_id }: { user_id: string }): Promise<boolean> {
  const { output } = await server.visitor().ask('Auth_login', { user_id, password: testPassword })
  return 'user_no' in (output as object)
}

test('what one administrator asks for takes effect after a day, and the person is told at once', async () => {
  const user = await withApp({ notify_email: 'lost@example.jp' })
  const { user_no } = user
  const { due_at } = await admin.call('M20901_askFactorReset', { user_no, reason })
  expect((await admin.ask('M20901_askFactorReset', { user_no, reason })).error?.errorCode).toBe('RESET_WAITS')
  expect(await second.call('M20901_getSecondFactor', { user_no })).toMatchObject({
    app_since: testNow.replace('.000Z', 'Z'),
    reset: { reason, asked_by_name: '管理 一郎', due_at: due_at.replace('.000Z', 'Z'), own: false },
  })
  const smtp = await openSmtpServer()
  try {
    await emptyMailPost({
      database: server.services.database,
      clock: server.clock,
      address: 'https://juku.example.jp',
      transport: openMailTransport(
        { url: smtp.url, from: 'no-reply@example.jp', dkim: null },
        { connect: 500, silence: 500, whole: 1500 },
      ),
    })
    const [mail] = smtp.received
    expect(mail?.subject).toBe('ログインのお知らせ：二段階認証の初期化の申し出がありました')
    expect(mail?.text).toContain('https://juku.example.jp/account')
    expect(mail?.text).not.toContain(reason)
  } finally {
    await smtp.close()
  }
  server.clock.advance(24 * 3600 - 1)
  expect(await entersByPassword(user)).toBe(false)
  server.clock.advance(1)
  await signInBoth()
  expect(await second.call('M20901_getSecondFactor', { user_no })).toEqual({
    app_since: null,
    passkeys: 0,
    recovery_left: 0,
    ...{ reset: null, withdrawn_at: null },
  })
  expect(await entersByPassword(user)).toBe(true)
  server.clock.set(testNow)
})

test('a second administrator makes it at once; the first, and the person, can not', async () => {
  const user = await withApp()
  const { user_no } = user
  await admin.call('M20901_askFactorReset', { user_no, reason })
  const again = await admin.ask('M20901_agreeFactorReset', { user_no })
  expect(again.error?.errorCode).toBe('SAME_ADMINISTRATOR')
  expect(await entersByPassword(user)).toBe(false)
  await second.call('M20901_agreeFactorReset', { user_no })
  expect(await entersByPassword(user)).toBe(true)
  expect((await second.ask('M20901_agreeFactorReset', { user_no })).error?.errorCode).toBe('NO_RESET')
  const lines = await server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_no', '=', user_no)
    .where('action', 'like', 'factor%')
    .orderBy('audit_no')
    .execute()
  expect(lines).toEqual([
    { action: 'factor_reset_asked', detail: { reason } },
    { action: 'factor_reset', detail: { reset_no: expect.any(Number) } },
  ])

  const own = await makeUser(server.owner, '560')
  await makeApp(server, own.user_no)
  const self = await server.signIn(own)
  for (const api of ['M20901_askFactorReset', 'M20901_agreeFactorReset']) {
    const input = api === 'M20901_askFactorReset' ? { reason } : {}
    expect((await self.ask(api, { user_no: own.user_no, ...input })).error?.errorCode).toBe('OWN_FACTOR')
  }
})

test('the person refuses it, and nothing happens a day later', async () => {
  const user = await withApp()
  const { user_no } = user
  await admin.call('M20901_askFactorReset', { user_no, reason })
  const client = await server.signIn(user)
  const { reset_due_at } = await client.call('Account_getSecondFactor', {})
  expect(reset_due_at).not.toBeNull()
  const toldFirst = async () => (await client.call('Account_getFailedSignIns', {})).factor_reset_due_at
  expect(await toldFirst()).toBe(reset_due_at)
  await client.call('Account_refuseFactorReset', {})
  expect(await toldFirst()).toBeNull()
  // Who asked reads what became of it.
  const seen = await admin.call('M20901_getSecondFactor', { user_no })
  expect(seen).toMatchObject({ reset: null, withdrawn_at: server.clock.now().replace('.000Z', 'Z') })
  expect((await second.ask('M20901_agreeFactorReset', { user_no })).error?.errorCode).toBe('NO_RESET')
  server.clock.advance(25 * 3600)
  expect(await entersByPassword(user)).toBe(false)
  server.clock.set(testNow)
})

test('nothing is asked for where there is no second factor', async () => {
  const { user_no } = await makeUser(server.owner, '540')
  expect((await admin.ask('M20901_askFactorReset', { user_no, reason })).error?.errorCode).toBe('FACTOR_OFF')
})
