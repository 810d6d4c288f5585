import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../testing/appCode.ts'
import { type MadeUser, makeUser, testPassword } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import { makePasskey, type SoftPasskey, softPasskey } from '../../testing/softPasskey.ts'
import type { Reply, TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import type { TestServer } from '../../testing/testServer.ts'

let at: AssignmentSetting
let server: TestServer

beforeAll(async () => {
  at = await openAssignment()
  server = at.server
})

afterEach(() => server.clock.set(testNow))

afterAll(() => at.server.close())

const cookieOf = (reply: Reply, name: string) =>
  [reply.headers['set-cookie']]
    .flat()
    .map(text => new RegExp(`^${name}=([\\w-]+)`).exec(String(text))?.[1])
    .find(value => value !== undefined)

const person = (fields: Parameters<typeof makeUser>[2] = {}) =>
  makeUser(server.owner, '550', { centers: [at.center_no], ...fields })

/** Registers a passkey by its calls. */
async function register(client: TestClient, passkey: SoftPasskey, passkey_name = '電話') {
  const { options } = await client.call('Account_beginPasskey', { password: testPassword })
  return client.call('Account_addPasskey', { passkey_name, passkey: passkey.create(options.challenge) })
}

async function registered(fields: Parameters<typeof makeUser>[2] = {}) {
  const user = await person(fields)
  const client = await server.signIn(user)
  const passkey = softPasskey({ counts: true })
  const { recovery_codes } = await register(client, passkey)
  return { user, client, passkey, recovery_codes }
}

interface Half {
  ticket: string
  app: boolean
  passkey: boolean
}

/** A browser of its own in which the password was given. */
async function afterPassword({ user_id }: MadeUser): Promise<{ client: TestClient; half: Half }> {
  const client = server.visitor()
  const reply = await client.ask('Auth_login', { user_id, password: testPassword })
  client.device = cookieOf(reply, 'terakoya-device') ?? null
  return { client, half: (reply.output as { second_factor: Half }).second_factor }
}

async function challengeFor({ client, half }: { client: TestClient; half: Half }): Promise<string> {
  const { options } = await client.call('Auth_beginPasskey', { ticket: half.ticket })
  return options.challenge
}

/** Signs in by password and passkey; the answer of the second step. */
async function enter(
  user: MadeUser,
  passkey: SoftPasskey,
  otherwise: Parameters<SoftPasskey['answer']>[1] = {},
): Promise<Reply> {
  const there = await afterPassword(user)
  const answer = passkey.answer(await challengeFor(there), otherwise)
  return there.client.ask('Auth_passkey', { ticket: there.half.ticket, passkey: answer })
}

async function mailsTo(user_no: number): Promise<unknown[]> {
  const rows = await server.owner
    .selectFrom('outbox')
    .select('detail')
    .where('user_no', '=', user_no)
    .orderBy('outbox_no')
    .execute()
  return rows.map(({ detail }) => (detail as { what: string }).what)
}

async function auditsOf(user_no: number): Promise<string[]> {
  const rows = await server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'user')
    .where('subject_no', '=', user_no)
    .orderBy('audit_no')
    .execute()
  return rows.map(({ action }) => action)
}

test('a passkey is registered with the password, asked for after it, and opens a session', async () => {
  const { user, client, passkey, recovery_codes } = await registered({ notify_email: 'me@example.jp' })
  expect(recovery_codes).toHaveLength(10)
  const { half } = await afterPassword(user)
  expect(half).toMatchObject({ app: false, passkey: true })
  const reply = await enter(user, passkey)
  expect(reply.output).toMatchObject({ user_id: user.user_id })
  const inside = server.visitor()
  inside.token = cookieOf(reply, 'terakoya') ?? null
  expect((await inside.ask('Auth_getCurrentUser')).status).toBe(200)
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({
    app_since: null,
    recovery_left: 10,
    passkey_host: 'localhost',
    passkeys: [{ passkey_name: '電話', usable: true, backed_up_flag: 1, last_used_at: expect.any(String) }],
  })
  expect(await mailsTo(user.user_no)).toContain('passkey_on')
  expect(await auditsOf(user.user_no)).toEqual(['passkey_added'])
})

test('a wrong password begins no registration; a challenge is for its session, its purpose, once, for five minutes', async () => {
  const user = await person()
  const [client, other] = [await server.signIn(user), await server.signIn(user)]
  const wrong = await client.ask('Account_beginPasskey', { password: 'wrong' })
  expect(wrong.error?.errorCode).toBe('WRONG_PASSWORD')
  const begin = async () =>
    (await client.call('Account_beginPasskey', { password: testPassword })).options.challenge
  const add = async (by: TestClient, challenge: string, otherwise = {}) => {
    const passkey = softPasskey().create(challenge, otherwise)
    return (await by.ask('Account_addPasskey', { passkey_name: '電話', passkey })).error?.errorCode
  }
  const challenge = await begin()
  expect(await add(other, challenge)).toBe('PASSKEY_NOT_MADE')
  expect(await add(client, challenge)).toBeUndefined()
  expect(await add(client, challenge)).toBe('PASSKEY_NOT_MADE')
  expect(await add(client, 'c'.repeat(43))).toBe('PASSKEY_NOT_MADE')
  const { options } = await client.call('Account_beginPasskeyProof', {})
  expect(await add(client, options.challenge)).toBe('PASSKEY_NOT_MADE')
  expect(await add(client, await begin(), { origin: 'https://evil.example' })).toBe('PASSKEY_NOT_MADE')
  expect(await add(client, await begin(), { host: 'evil.example' })).toBe('PASSKEY_NOT_MADE')
  expect(await add(client, await begin(), { verified: false })).toBe('PASSKEY_NOT_MADE')
  const late = await begin()
  server.clock.advance(301)
  expect(await add(client, late)).toBe('PASSKEY_NOT_MADE')
  expect((await client.call('Account_getSecondFactor', {})).passkeys).toHaveLength(1)
})

test('a passkey is one person’s, and is registered once', async () => {
  const { client, passkey } = await registered()
  const other = await server.signIn(await person())
  for (const by of [client, other]) {
    const { options } = await by.call('Account_beginPasskey', { password: testPassword })
    const reply = await by.ask('Account_addPasskey', {
      passkey_name: '同じもの',
      passkey: passkey.create(options.challenge),
    })
    expect(reply.error?.errorCode).toBe('PASSKEY_KNOWN')
  }
  const { options } = await client.call('Account_beginPasskey', { password: testPassword })
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id])
  expect(options).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
})

test('what was signed elsewhere, by another, unseen, before, or for another sign-in opens nothing', async () => {
  const { user, passkey } = await registered()
  const stranger = await registered()
  const code = (reply: Reply) => reply.error?.errorCode
  expect(code(await enter(user, passkey, { origin: 'https://evil.example' }))).toBe('WRONG_CODE')
  expect(code(await enter(user, passkey, { host: 'evil.example' }))).toBe('WRONG_CODE')
  expect(code(await enter(user, passkey, { verified: false }))).toBe('WRONG_CODE')
  expect(code(await enter(user, stranger.passkey))).toBe('WRONG_CODE')
  // The key of another under the name of one's own.
  expect(code(await enter(user, { ...softPasskey(), ...named(stranger.passkey, passkey.id) }))).toBe(
    'WRONG_CODE',
  )

  const [first, second] = [await afterPassword(user), await afterPassword(user)]
  const foreign = passkey.answer(await challengeFor(first))
  const give = ({ client, half }: typeof first, answer: typeof foreign) =>
    client.ask('Auth_passkey', { ticket: half.ticket, passkey: answer })
  expect(code(await give(second, foreign))).toBe('WRONG_CODE')
  const own = passkey.answer(await challengeFor(first))
  expect((await give(first, own)).status).toBe(200)
  expect(code(await give(second, own))).toBe('WRONG_CODE')
  const late = passkey.answer(await challengeFor(second))
  server.clock.advance(301)
  expect(code(await give(second, late))).toBe('SIGN_IN_AGAIN')
})

const named = (passkey: SoftPasskey, id: string): Pick<SoftPasskey, 'answer'> => ({
  answer: (challenge, otherwise) => ({ ...passkey.answer(challenge, otherwise), id }),
})

test('a challenge that was signed wrongly is used up all the same', async () => {
  const { user, passkey } = await registered()
  const there = await afterPassword(user)
  const challenge = await challengeFor(there)
  const give = async (otherwise = {}) => {
    const answer = passkey.answer(challenge, otherwise)
    return (await there.client.ask('Auth_passkey', { ticket: there.half.ticket, passkey: answer })).status
  }
  expect(await give({ verified: false })).toBe(400)
  expect(await give()).toBe(400)
})

test('of two who send the same answer at once, one is in', async () => {
  const { user, passkey } = await registered()
  const { client, half } = await afterPassword(user)
  const answer = passkey.answer(await challengeFor({ client, half }))
  const give = () => client.ask('Auth_passkey', { ticket: half.ticket, passkey: answer })
  const replies = await Promise.all([give(), give()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a counter that goes back is refused, noted and told; one that never counts is not', async () => {
  const { user, passkey } = await registered({ notify_email: 'me@example.jp' })
  expect((await enter(user, passkey, { counter: 40 })).status).toBe(200)
  for (const counter of [40, 39, 0]) expect((await enter(user, passkey, { counter })).status).toBe(400)
  expect(await mailsTo(user.user_no)).toContain('passkey_copied')
  expect(await auditsOf(user.user_no)).toContain('passkey_copied')
  expect((await enter(user, passkey, { counter: 41 })).status).toBe(200)

  const synced = await person()
  const one = softPasskey()
  await register(await server.signIn(synced), one)
  for (const _time of [1, 2]) expect((await enter(synced, one)).status).toBe(200)
})

test('wrong passkeys are counted with wrong codes, and the fifth is told', async () => {
  const { user, passkey } = await registered({ notify_email: 'me@example.jp' })
  const give = async (kind: 'code' | 'passkey') => {
    const there = await afterPassword(user)
    there.client.address = '192.0.2.77'
    const { ticket } = there.half
    if (kind === 'code')
      return (await there.client.ask('Auth_secondFactor', { ticket, code: '000000' })).status
    const answer = passkey.answer(await challengeFor(there), { verified: false })
    return (await there.client.ask('Auth_passkey', { ticket, passkey: answer })).status
  }
  const statuses: number[] = []
  for (const kind of ['code', 'passkey', 'code', 'passkey', 'passkey', 'passkey'] as const) {
    statuses.push(await give(kind))
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect(await mailsTo(user.user_no)).toContain('code_wrong')
})

test('removing one asks for password and second factor; the last takes the recovery codes with it', async () => {
  const { user, client, passkey, recovery_codes } = await registered({ notify_email: 'me@example.jp' })
  const second = softPasskey()
  expect((await register(client, second, 'パソコン')).recovery_codes).toEqual([])
  const { passkeys } = await client.call('Account_getSecondFactor', {})
  const [phone, computer] = passkeys.map(({ passkey_no }) => passkey_no)
  await client.call('Account_renamePasskey', { passkey_no: phone ?? 0, passkey_name: '古い電話' })
  const remove = (passkey_no = 0, more: object = {}) =>
    client.ask('Account_removePasskey', { passkey_no, password: testPassword, ...more })
  expect((await remove(phone)).error?.status).toBe(422)
  expect((await remove(phone, { code: '000000' })).error?.errorCode).toBe('WRONG_CODE')
  const proof = async (by: SoftPasskey) => {
    const { options } = await client.call('Account_beginPasskeyProof', {})
    return { passkey: by.answer(options.challenge) }
  }
  expect((await remove(phone, { ...(await proof(second)), password: 'wrong' })).error?.errorCode).toBe(
    'WRONG_PASSWORD',
  )
  expect((await remove(phone, await proof(second))).status).toBe(200)
  expect((await enter(user, passkey)).error?.errorCode).toBe('WRONG_CODE')
  expect((await enter(user, second)).status).toBe(200)
  expect((await remove(computer, { code: recovery_codes[0] })).status).toBe(200)
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({ passkeys: [], recovery_left: 0 })
  const { client: door } = { client: server.visitor() }
  expect(
    (await door.ask('Auth_login', { user_id: user.user_id, password: testPassword })).output,
  ).toMatchObject({
    user_id: user.user_id,
  })
  expect(await mailsTo(user.user_no)).toEqual(expect.arrayContaining(['passkey_off']))
  const lines = await auditsOf(user.user_no)
  expect(lines.filter(action => action === 'passkey_removed')).toHaveLength(2)
})

test('nobody renames or removes the passkey of another', async () => {
  const { client, recovery_codes } = await registered()
  const other = await registered()
  const [{ passkey_no } = { passkey_no: 0 }] = (await other.client.call('Account_getSecondFactor', {}))
    .passkeys
  const proof = { password: testPassword, code: recovery_codes[0] ?? '' }
  expect((await client.ask('Account_removePasskey', { passkey_no, ...proof })).status).toBe(404)
  expect((await client.ask('Account_renamePasskey', { passkey_no, passkey_name: 'x' })).status).toBe(404)
  expect((await other.client.call('Account_getSecondFactor', {})).passkeys).toMatchObject([
    { passkey_name: '電話' },
  ])
})

test('app and passkey beside each other: recovery codes are made with the first, either answers, and each goes alone', async () => {
  const { user, client, passkey, recovery_codes } = await registered()
  const { secret } = await client.call('Account_beginTotp', { password: testPassword })
  const code = (steps = 0) => appCode(server.clock.now(), { secret, steps })
  expect(await client.call('Account_confirmTotp', { code: code() })).toEqual({ recovery_codes: [] })
  const there = await afterPassword(user)
  expect(there.half).toMatchObject({ app: true, passkey: true })
  const entered = await there.client.ask('Auth_secondFactor', { ticket: there.half.ticket, code: code(1) })
  expect(entered.status).toBe(200)
  expect((await enter(user, passkey)).status).toBe(200)
  const { options } = await client.call('Account_beginPasskeyProof', {})
  await client.call('Account_removeTotp', {
    password: testPassword,
    passkey: passkey.answer(options.challenge),
  })
  expect(await client.call('Account_getSecondFactor', {})).toMatchObject({
    app_since: null,
    recovery_left: 10,
  })
  expect((await afterPassword(user)).half).toMatchObject({ app: false, passkey: true })
  const renewed = await client.call('Account_renewRecoveryCodes', {
    password: testPassword,
    code: recovery_codes[0] ?? '',
  })
  expect(renewed.recovery_codes).toHaveLength(10)
})

test('where a second factor is required, a passkey is one', async () => {
  const user = await person()
  const client = await server.signIn(user)
  await server.owner
    .insertInto('settings')
    .values({ setting_key: 'second_factor_days', value: '1', updated_at: testNow })
    .execute()
  server.clock.advance(24 * 3600 + 1)
  const late = await server.signIn(user)
  expect((await late.ask('Account_getSessions')).error?.errorCode).toBe('SECOND_FACTOR_REQUIRED')
  await register(late, softPasskey())
  expect((await late.ask('Account_getSessions')).status).toBe(200)
  expect(client.token).not.toBe(late.token)
  await server.owner.deleteFrom('settings').where('setting_key', '=', 'second_factor_days').execute()
})

test('a reset by two administrators takes passkeys away', async () => {
  const { user, client } = await registered()
  const [first, second] = [
    await server.signIn(await makeUser(server.owner, '560')),
    await server.signIn(await makeUser(server.owner, '560')),
  ]
  const { user_no } = user
  expect(await first.call('M20901_getSecondFactor', { user_no })).toMatchObject({ passkeys: 1 })
  await first.call('M20901_askFactorReset', { user_no, reason: '電話をなくした' })
  await second.call('M20901_agreeFactorReset', { user_no })
  expect((await client.call('Account_getSecondFactor', {})).passkeys).toEqual([])
  const reply = await server.visitor().ask('Auth_login', { user_id: user.user_id, password: testPassword })
  expect(reply.output).toMatchObject({ user_id: user.user_id })
})

test('one of another address is shown as such, asked for nowhere, and still leaves no password alone', async () => {
  const { user, client, recovery_codes } = await registered()
  const { user_no } = user
  await server.owner
    .updateTable('passkeys')
    .set({ rp_id: 'old.example.jp' })
    .where('user_no', '=', user_no)
    .execute()
  const { passkeys } = await client.call('Account_getSecondFactor', {})
  expect(passkeys).toMatchObject([{ usable: false }])
  const there = await afterPassword(user)
  expect(there.half).toMatchObject({ app: false, passkey: false })
  const { ticket } = there.half
  expect((await there.client.ask('Auth_beginPasskey', { ticket })).error?.errorCode).toBe('NO_PASSKEY')
  const entered = await there.client.ask('Auth_secondFactor', { ticket, code: recovery_codes[0] ?? '' })
  expect(entered.status).toBe(200)
})

test('a passkey answers for the password where warnings are overridden in a week, once for its session', async () => {
  const passkey = softPasskey()
  const manager = await server.signIn(at.user)
  await makePasskey(server, at.user.user_no, passkey)
  const week = { center_no: at.center_no, week_date: weeks.next }
  const proofs = () => server.owner.selectFrom('password_proofs').selectAll().execute()
  const { options } = await manager.call('Account_beginPasskeyProof', {})
  const answer = passkey.answer(options.challenge)
  const stranger = softPasskey()
  const wrong = await manager.ask('C40101_checkPasskey', {
    ...week,
    passkey: stranger.answer(options.challenge),
  })
  expect(wrong.error?.errorCode).toBe('WRONG_CODE')
  expect((await manager.ask('C40101_checkPasskey', { ...week, passkey: answer })).error?.errorCode).toBe(
    'WRONG_CODE',
  )
  expect(await proofs()).toEqual([])
  const again = await manager.call('Account_beginPasskeyProof', {})
  const right = passkey.answer(again.options.challenge)
  expect((await manager.ask('C40101_checkPasskey', { ...week, passkey: right })).status).toBe(200)
  expect(await proofs()).toMatchObject([{ center_no: at.center_no, week_date: weeks.next }])
})
