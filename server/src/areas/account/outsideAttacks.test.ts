import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openOutsideProvider } from '../../auth/outsideProvider.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { openTestProvider, type ProviderFaults, type TestProvider } from '../../testing/outsideProvider.ts'
import { joinByCalls, setOutToJoin, setOutToSignIn, signInByAccount } from '../../testing/outsideTraveller.ts'
import { serial } from '../../testing/serial.ts'
import type { Reply } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

/** What whoever is on the way, or beside it, may try. The provider's time is the machine's. */
let provider: TestProvider
let server: TestServer
let center_no: number

beforeAll(async () => {
  provider = await openTestProvider()
  server = await openTestServer({ config: { oidc: provider.settings } })
  center_no = (await makeCenter(server.owner)).center_no
})

afterEach(() => {
  provider.faults = {}
  server.clock.set(testNow)
  expect(server.defects).toEqual([])
})

afterAll(async () => {
  await server.close()
  await provider.close()
})

async function joined() {
  const user = await makeUser(server.owner, '550', { centers: [center_no] })
  const client = await server.signIn(user)
  const subject = `account ${serial()}`
  expect((await joinByCalls(client, provider, subject)).status).toBe(200)
  return { user, client, subject }
}

const code = (reply: Reply) => reply.error?.errorCode

async function sessions(): Promise<number> {
  return (await server.owner.selectFrom('sessions').select('session_no').execute()).length
}

test('a state that isn’t ours, or was used, or is over, opens nothing, and asks the provider nothing', async () => {
  const { subject } = await joined()
  const client = server.visitor()
  const back = provider.agree(await setOutToSignIn(client), subject)
  const before = { sessions: await sessions(), asked: provider.asked }
  for (const state of [`in.${'a'.repeat(43)}`, `${back.state}x`, back.state.replace('in.', 'join.')]) {
    expect(code(await client.ask('Auth_outside', { ...back, state }))).toBe('OUTSIDE_ENDED')
  }
  server.clock.advance(601)
  expect(code(await client.ask('Auth_outside', back))).toBe('OUTSIDE_ENDED')
  expect({ sessions: await sessions(), asked: provider.asked }).toEqual(before)
  server.clock.set(testNow)
  expect((await client.ask('Auth_outside', back)).status).toBe(200)
  expect(code(await client.ask('Auth_outside', back))).toBe('OUTSIDE_ENDED')
  expect({ sessions: await sessions(), asked: provider.asked }).toEqual({
    sessions: before.sessions + 1,
    asked: before.asked + 1,
  })
})

test('a code works with the way it was given for alone, and once', async () => {
  const { subject } = await joined()
  const client = server.visitor()
  const used = provider.agree(await setOutToSignIn(client), subject)
  expect((await client.ask('Auth_outside', used)).status).toBe(200)
  const again = provider.agree(await setOutToSignIn(client), subject)
  expect(code(await client.ask('Auth_outside', { ...again, code: used.code }))).toBe('OUTSIDE_REFUSED')
  // A code of somebody else's way, slipped into one's own: the proof of who set out is missing.
  const stolen = provider.agree(await setOutToSignIn(server.visitor()), subject)
  const own = provider.agree(await setOutToSignIn(client), 'whoever')
  expect(code(await client.ask('Auth_outside', { ...own, code: stolen.code }))).toBe('OUTSIDE_REFUSED')
})

test('what one browser has begun no other ends, neither at the door nor inside', async () => {
  const { subject, client: owner } = await joined()
  const [mine, theirs] = [server.visitor(), server.visitor()]
  const back = provider.agree(await setOutToSignIn(mine), subject)
  await setOutToSignIn(theirs)
  expect(code(await theirs.ask('Auth_outside', back))).toBe('OUTSIDE_ENDED')
  expect(code(await server.visitor().ask('Auth_outside', back))).toBe('OUTSIDE_ENDED')
  expect(code(await owner.ask('Account_joinOutside', back))).toBe('OUTSIDE_ENDED')
  expect((await mine.ask('Auth_outside', back)).status).toBe(200)

  // Somebody lures a colleague into joining the luring one's account, or sends theirs to the door.
  const [one, two] = await Promise.all(
    [1, 2].map(async () => server.signIn(await makeUser(server.owner, '540', { centers: [center_no] }))),
  )
  if (!one || !two) throw new Error('there are two')
  const lure = await setOutToJoin(one, provider, `lure ${serial()}`)
  expect(code(await two.ask('Account_joinOutside', lure))).toBe('OUTSIDE_ENDED')
  expect(code(await one.ask('Auth_outside', lure))).toBe('OUTSIDE_ENDED')
  expect((await one.ask('Account_joinOutside', lure)).status).toBe(200)
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, () => ProviderFaults]>([
  ['another nonce', () => ({ claims: { nonce: 'of another way' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['another audience', () => ({ claims: { aud: 'another client' } })],
  ['several audiences, and none that it is for', () => ({ claims: { aud: ['terakoya', 'b'], azp: 'b' } })],
  ['an end that is over', () => ({ claims: { iat: now() - 700, exp: now() - 100 } })],
  ['no end', () => ({ claims: { exp: undefined } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a subject that is too long', () => ({ claims: { sub: 's'.repeat(256) } })],
  ['no signature', () => ({ signature: 'none' })],
  ['a key that isn’t the provider’s', () => ({ signature: 'other' })],
  ['a content that was changed', () => ({ signature: 'changed' })],
  ['a way back by another provider', () => ({ iss: 'https://evil.example' })],
  ['a refusal of the code', () => ({ token: 400 })],
])('a token with %s is refused', async (_what, faults) => {
  const { subject } = await joined()
  const before = await sessions()
  provider.faults = faults()
  const reply = await signInByAccount(server.visitor(), provider, subject)
  expect(reply).toMatchObject({ status: 400, error: { errorCode: 'OUTSIDE_REFUSED' } })
  const inside = await server.signIn(await makeUser(server.owner, '550'))
  expect(code(await joinByCalls(inside, provider, `other ${serial()}`))).toBe('OUTSIDE_REFUSED')
  expect(await sessions()).toBe(before + 1)
  provider.faults = {}
  expect((await signInByAccount(server.visitor(), provider, subject)).status).toBe(200)
})

test('the way on leads nowhere but into this site', async () => {
  const client = server.visitor()
  for (const next of [
    ...['https://evil.example', '//evil.example', 'javascript:alert(1)', 'C40101'],
    ...['/\\evil.example', '/\t/evil.example', `/${'a'.repeat(2000)}`],
  ]) {
    expect((await client.ask('Auth_beginOutside', { next })).status, next).toBe(422)
  }
  const { subject } = await joined()
  const back = provider.agree(await setOutToSignIn(client, '/C40101?center_no=9#x'), subject)
  expect((await client.ask('Auth_outside', back)).output).toMatchObject({ next: '/C40101?center_no=9#x' })
})

test('the same subject of another provider is somebody else', async () => {
  const { subject, client } = await joined()
  const other = await openTestProvider()
  const moved = await openTestServer({ beside: server, config: { oidc: other.settings } })
  expect(code(await signInByAccount(moved.visitor(), other, subject))).toBe('OUTSIDE_UNKNOWN')
  // The old one is of no use there; a new one takes its place.
  const there = moved.visitor()
  there.token = client.token
  expect((await there.call('Account_getOutside', {})).joined?.usable).toBe(false)
  expect((await joinByCalls(there, other, subject)).status).toBe(200)
  expect((await signInByAccount(moved.visitor(), other, subject)).status).toBe(200)
  expect(code(await signInByAccount(server.visitor(), provider, subject))).toBe('OUTSIDE_UNKNOWN')
  await moved.close()
  await other.close()
})

test('a provider that is away, broken or slow is one clear sentence, and the password still opens', async () => {
  const { subject, user } = await joined()
  const hasty = openOutsideProvider(server.services.config, { timeout: 0.3 })
  const beside = await openTestServer({
    beside: server,
    config: { oidc: provider.settings },
    services: { outside: hasty },
  })
  const says = { status: 400, error: { errorCode: 'OUTSIDE_SILENT' } }
  provider.faults = { everything: 503 }
  expect(await beside.visitor().ask('Auth_beginOutside', { next: '' })).toMatchObject(says)
  provider.faults = {}
  // It is asked again at once.
  const client = beside.visitor()
  for (const token of [500, 'never'] as const) {
    const back = provider.agree(await setOutToSignIn(client), subject)
    provider.faults = { token }
    expect(await client.ask('Auth_outside', back)).toMatchObject(says)
    provider.faults = {}
  }
  expect((await signInByAccount(client, provider, subject)).status).toBe(200)

  const away = await openTestProvider()
  await away.close()
  const alone = await openTestServer({ beside: server, config: { oidc: away.settings } })
  const reply = await alone.visitor().ask('Auth_beginOutside', { next: '' })
  expect(reply.error?.message).toBe(
    '組織のアカウントを確かめるサーバーから返事がありません。しばらく待ってやり直すか、ユーザーIDとパスワードを使ってください。',
  )
  expect((await alone.signIn(user)).token).not.toBeNull()
  expect([...alone.defects, ...beside.defects]).toEqual([])
  await alone.close()
  await beside.close()
})

test('what happens while the provider is asked counts: a login that is stopped, an account that is released', async () => {
  const real = openOutsideProvider(server.services.config)
  if (!real) throw new Error('it is set up')
  let meanwhile = async () => {}
  const outside: typeof real = {
    ...real,
    accountOf: async (...asked) => {
      const answer = await real.accountOf(...asked)
      await meanwhile()
      return answer
    },
  }
  const beside = await openTestServer({
    beside: server,
    config: { oidc: provider.settings },
    services: { outside },
  })
  const { subject, user } = await joined()
  const enter = () => signInByAccount(beside.visitor(), provider, subject)
  meanwhile = async () => {
    await server.owner.updateTable('users').set({ status: 'S' }).where('user_no', '=', user.user_no).execute()
  }
  expect(code(await enter())).toBe('SUSPENDED')
  meanwhile = async () => {
    await server.owner.deleteFrom('outside_accounts').where('user_no', '=', user.user_no).execute()
  }
  expect(code(await enter())).toBe('OUTSIDE_UNKNOWN')
  await beside.close()
})

test('a way to join ends with the session that set out', async () => {
  const user = await makeUser(server.owner, '550', { centers: [center_no] })
  const client = await server.signIn(user)
  const back = await setOutToJoin(client, provider, `account ${serial()}`)
  await client.call('Auth_logout', {})
  const again = await server.signIn(user)
  expect(code(await again.ask('Account_joinOutside', back))).toBe('OUTSIDE_ENDED')
})
