import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NetworkTries } from '../auth/networkTries.ts'
import { openHolds } from '../database/holds.ts'
import { Failure } from '../failure.ts'
import { feedHints } from '../hints/feedHints.ts'
import { floodCounts } from '../http/floodCounts.ts'
import type { Place } from '../road/concurrencyLimit.ts'
import { PersonPlaces } from '../road/personPlaces.ts'
import { RateLimit } from '../road/rateLimit.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../testing/openChat.ts'
import { openTestClient, type TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

/** Two servers on one database, as two processes or two machines behind a proxy, answer as one (decision 225). */
let at: ChatSetting
let first: TestServer
let second: TestServer
let feeds: ReturnType<typeof feedHints>[]
let addresses: string[]

beforeAll(async () => {
  at = await openChat()
  first = at.server
  second = await openTestServer({ beside: first, services: { clock: first.services.clock } })
  await first.owner.insertInto('settings').values({ setting_key: 'chat_hints', value: 'true' }).execute()
  addresses = [await first.listen(), await second.listen()]
  feeds = [first, second].map(({ services, urls }) =>
    feedHints(services.database, urls.appUrl, services.clock, services.hints),
  )
  await vi.waitFor(() => {
    expect([first, second].map(({ services }) => services.holds.processes())).toEqual([2, 2])
  })
})

afterAll(async () => {
  for (const feed of feeds) await feed.stop()
  expect([...first.defects, ...second.defects]).toEqual([])
  await second.close()
  await first.close()
})

/** The same person's browser, its requests led to the second server. */
const atSecond = (client: TestClient) => openTestClient(second.app, client.token)

test('a limit a minute counts what both were asked', async () => {
  for (const { services } of [first, second]) services.rateLimit = new RateLimit(() => 0)
  const client = await first.signIn(await makeUser(first.owner, '550'))
  const wrong = { current_password: 'x', new_password: 'like the id' }
  const statuses = []
  for (let time = 0; time < 6; time += 1) {
    for (const each of [client, atSecond(client)]) {
      statuses.push((await each.ask('Account_changePassword', wrong)).error?.errorCode)
    }
  }
  expect(statuses.slice(0, 10)).not.toContain('TOO_MANY_REQUESTS')
  expect(statuses.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('wrong passwords of a network are counted over both, also where they come in one burst', async () => {
  const wrong = new Failure(400, 'WRONG_CREDENTIALS', '違います。')
  let looked = 0
  const tryAt = (server: TestServer) =>
    server.services.networkTries
      .guard(
        server.services.database.db,
        '203.0.113.225',
        async () => {
          looked += 1
          throw wrong
        },
        error => error === wrong,
      )
      .catch((error: Failure) => error.errorCode)
  const codes = await Promise.all(Array.from({ length: 50 }, (_, no) => tryAt(no % 2 ? first : second)))
  expect(looked).toBe(30)
  expect(codes.filter(code => code === 'TOO_MANY_WRONG')).toHaveLength(20)
  const { database } = second.services
  await new NetworkTries().guard(
    database.db,
    '203.0.113.226',
    async () => 'another network',
    () => false,
  )
})

test('what one has answered the other answers again, and doesn’t do again', async () => {
  const client = await first.signIn(await makeUser(first.owner, '560'))
  const [one, other] = [client, atSecond(client)]
  const key = 'over-both-0001'
  const answer = await one.ask('Account_setClock', { clock_24_flag: 1 }, { key })
  await other.call('Account_setClock', { clock_24_flag: 0 })
  expect((await other.ask('Account_setClock', { clock_24_flag: 1 }, { key })).output).toEqual(answer.output)
  expect((await one.call('Auth_getCurrentUser', {})).clock_24_flag).toBe(0)
})

test('a password that is changed at both at once is changed once, and both are answered', async () => {
  const client = await first.signIn(await makeUser(first.owner, '550'))
  const change = { current_password: testPassword, new_password: 'mine alone 9' }
  const answers = await Promise.all(
    [client, atSecond(client)].map(each =>
      each.ask('Account_changePassword', change, { key: 'over-both-0002' }),
    ),
  )
  expect(answers.map(answer => [answer.status, answer.output])).toEqual(Array(2).fill([200, { done: true }]))
})

const stream = (address: string | undefined, client: TestClient, token: string) =>
  fetch(`${address}/api/hints?token=${token}`, { headers: { cookie: `terakoya=${client.token}` } })

const tokenOf = async (client: TestClient) => (await client.call('Chat_getToken', {})).token

/** Reads until the text has come; `null`: until the end. */
async function read(answer: Response, text: string | null): Promise<void> {
  let heard = ''
  for await (const piece of answer.body ?? []) {
    heard += Buffer.from(piece).toString()
    if (text !== null && heard.includes(text)) return
  }
  if (text !== null) throw new Error(`the stream ended after ${heard}`)
}

test('a token of one opens a stream at the other, once, and news written at one is heard there', async () => {
  const { author, family, send, schedule_no } = await at.talked()
  const token = await tokenOf(family)
  const [, address] = addresses
  const opened = await stream(address, family, token)
  expect(opened.status).toBe(200)
  expect((await stream(addresses[0], family, token)).status).toBe(404)
  const news = read(opened, `"rel_id":${schedule_no}}`)
  await send(author, '聞こえますか')
  await news
})

test('a person has four streams over both', async () => {
  const { author } = await at.talked()
  const statuses = []
  const answers = []
  for (let no = 0; no < 5; no += 1) {
    const answer = await stream(addresses[no % 2], author, await tokenOf(author))
    statuses.push(answer.status)
    answers.push(answer)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 503])
  for (const answer of answers) await answer.body?.cancel()
})

test('a session that ends at one is over at the other at once, its stream within a second', async () => {
  const { author } = await at.talked()
  const other = atSecond(author)
  const opened = await stream(addresses[1], author, await tokenOf(author))
  expect(opened.status).toBe(200)
  const ended = read(opened, null).then(() => performance.now())
  const begun = performance.now()
  await author.call('Auth_logout', {})
  expect((await other.ask('Chat_getToken', {})).status).toBe(401)
  expect((await ended) - begun).toBeLessThan(1000)
})

test('who has a report in hand at one is named at the other', async () => {
  const { author, manager, schedule_no, edit } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await manager.call('C50101_doApprove', { reports: [{ schedule_no, t3110_lock_version: 0 }] })
  await manager.ask('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 1, detail_no: 13, comment: '様子も書いてください。' },
  })
  const told = await atSecond(author).call('C50102_getEdit', { schedule_no })
  expect(told.opened_by).toHaveLength(1)
})

/** Places of one person at two processes, asked for one after the other at each. */
async function placesOfBoth(count: number) {
  const holds = [openHolds(first.urls.appUrl), openHolds(first.urls.appUrl)]
  await vi.waitFor(() => {
    // The two servers beside them are processes of the database too.
    for (const each of holds) expect(each.processes()).toBe(4)
  })
  const taken: string[] = []
  const places = holds.map(each => {
    const take = (name: string, max: number) => {
      taken.push(name)
      return each.take(name, max)
    }
    return new PersonPlaces({ take, processes: () => 2 })
  })
  const begun: Place[] = []
  const asked = Array.from({ length: count }, async (_, no) => {
    const place = await places[no % 2]?.enter(7, new AbortController().signal)
    if (place) begun.push(place)
  })
  return { taken, begun, asked, stop: () => Promise.all(holds.map(each => each.stop())) }
}

test('a person has six places over both; who waits at one begins when one is left at the other', async () => {
  const { begun, asked, stop } = await placesOfBoth(16)
  await vi.waitFor(() => expect(begun).toHaveLength(6))
  let left = 0
  while (left < 16) {
    // Nobody comes in before somebody leaves.
    expect(begun.length - left).toBeLessThanOrEqual(6)
    begun[left]?.leave()
    left += 1
    await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(Math.min(16, left + 1)))
  }
  await Promise.all(asked)
  await stop()
})

test('who has one request under way asks the database for no place', async () => {
  const { taken, begun, asked, stop } = await placesOfBoth(2)
  await Promise.all(asked)
  expect([begun.length, taken]).toEqual([2, []])
  await stop()
})

test('what a process held is free when it ends, and it is no longer counted', async () => {
  const [one, other] = [openHolds(first.urls.appUrl), openHolds(first.urls.appUrl)]
  expect(await one.take('what is held', 1)).not.toBeNull()
  expect(await other.take('what is held', 1)).toBeNull()
  await one.stop()
  await vi.waitFor(async () => expect(await other.take('what is held', 1)).not.toBeNull())
  await vi.waitFor(() => expect(other.processes()).toBe(3), { timeout: 8000 })
  await other.stop()
})

test('a flood is counted over both, and costs a question for each twentieth of the limit', async () => {
  const stores = [first, second].map(({ services }) => new (floodCounts(services.database.db))())
  const send = (no: number) =>
    new Promise<number>(resolve =>
      stores[no % 2]?.incr('198.51.100.225', (_error, { current }) => resolve(current), 60_000, 100),
    )
  for (let no = 0; no < 100; no += 1) await send(no)
  await vi.waitFor(async () => {
    const { count } = await first.owner
      .selectFrom('rate_counts')
      .select('count')
      .where('count_key', '=', 'flood 198.51.100.225')
      .executeTakeFirstOrThrow()
    expect(count).toBe(100)
  })
  for (let no = 0; no < 10; no += 1) await send(no)
  await vi.waitFor(async () => expect(await send(0)).toBeGreaterThan(100))
})
