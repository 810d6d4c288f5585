import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RateLimit } from '../../road/rateLimit.ts'
import { StrangersLimit } from '../../road/strangersLimit.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { tracelessRequest } from '../../testing/matrix/sendCall.ts'
import { changedTables, tableChecksums } from '../../testing/tableChecksums.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { consultPlace } from './consultPlaces.ts'

const api = 'Consult_sendAnonymous'
const words = '家に帰るのがこわいです'

let server: TestServer
let family: TestClient
let student_no: number
let strangersLimit: { current: StrangersLimit }

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-26T07:32:10Z' })
  const { center_no } = await makeCenter(server.owner)
  student_no = (await makeStudent(server.owner, { center_no })).student_no
  family = await server.signIn(await makeUser(server.owner, '110', { student_no, centers: [center_no] }))
})

beforeEach(() => {
  strangersLimit = { current: new StrangersLimit() }
  server.services.strangersLimit = strangersLimit.current
})

afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const send = (client: TestClient, input: unknown = { words }) => client.send(tracelessRequest(api, input))

test.each(['a visitor', 'a signed-in child'])(
  'of %s nothing is left but the day and the words',
  async who => {
    const client = who === 'a visitor' ? server.visitor() : family
    client.device = 'a-browser-that-is-known'
    client.address = '203.0.113.77'
    await server.owner.deleteFrom('consults').execute()
    const before = await tableChecksums(server.owner)
    const reply = await send(client)
    expect(reply).toMatchObject({ status: 200, json: { data: [{ api, output: { done: true } }] } })
    expect(reply.headers['set-cookie']).toBeUndefined()
    // Sessions, access_log, audit_log, idempotency_keys, failed sign-ins, alerts, outbox, the queue: all as they were.
    expect(changedTables(before, await tableChecksums(server.owner))).toEqual(['public.consults'])
    const [row, ...more] = await server.owner.selectFrom('consults').selectAll().execute()
    expect(more).toEqual([])
    expect(row).toEqual({
      consult_no: expect.any(Number),
      kind: 'anonymous',
      words: expect.any(Buffer),
      opened_on: '2026-11-26',
      state: 'received',
      state_by: null,
      ...{ student_no: null, opened_at: null, first_answer_at: null, wishes_reply_flag: 0, told_round: 0 },
    })
    expect(row?.words.toString('utf8')).not.toContain('家')
    if (row) expect(server.services.encryption.decrypt(consultPlace(row.consult_no), row.words)).toBe(words)
  },
)

test('a key to repeat it by, and a list of addresses on the way, are not looked at', async () => {
  const before = await tableChecksums(server.owner)
  const asked = tracelessRequest(api, { words })
  const headers = {
    ...asked.headers,
    'idempotency-key': 'key-of-a-child-1',
    'x-forwarded-for': '203.0.113.9',
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await family.send({ ...asked, headers })).status).toBe(200)
  }
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual(['public.consults'])
})

test('the usual limits, which remember addresses, don’t count it', async () => {
  const asked: string[] = []
  server.services.rateLimit = new (class extends RateLimit {
    override async take(_db: unknown, key: string): Promise<void> {
      asked.push(key)
    }
  })()
  const reply = await send(family)
  expect(reply.status).toBe(200)
  expect(reply.headers['x-ratelimit-limit']).toBeUndefined()
  expect(asked).toEqual([])
})

test('the sixth of a minute from one network waits, and nothing is kept of it', async () => {
  const crowd = server.visitor()
  crowd.address = '203.0.113.80'
  for (let time = 0; time < 5; time += 1) expect((await send(crowd)).status).toBe(200)
  const before = await tableChecksums(server.owner)
  expect(await send(crowd)).toMatchObject({
    status: 429,
    json: { error: { errorCode: 'TOO_MANY_REQUESTS' } },
  })
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
  expect((await send(server.visitor())).status).toBe(200)
})

test('by the usual road there is no such call, and by this one no other', async () => {
  expect((await family.ask(api, { words })).status).toBe(404)
  for (const other of ['Consult_send', 'Auth_register', 'getConfig', 'Consults_doBrowse', 'File_upload']) {
    const reply = await family.send(tracelessRequest(other, { words, wishes_reply_flag: 0 }))
    expect(reply.status).toBe(404)
  }
})

test.each([
  ['nothing', { words: '　\n ' }],
  ['too much', { words: 'あ'.repeat(2001) }],
  ['a name beside', { words, student_no: 1 }],
])('%s is refused', async (_what, input) => {
  const before = await tableChecksums(server.owner)
  expect((await send(server.visitor(), input)).status).toBe(422)
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
})

test('another site’s page can’t send it', async () => {
  const asked = tracelessRequest(api, { words })
  const headers = { ...asked.headers, origin: 'https://elsewhere.example' }
  expect((await family.send({ ...asked, headers })).status).toBe(403)
})

test.each([
  ['a student', { student_no: () => student_no }],
  ['a time', { opened_at: () => '2026-11-26T07:32:10Z' }],
  ['a first answer', { first_answer_at: () => '2026-11-26T07:32:10Z' }],
  ['a wish for an answer', { wishes_reply_flag: () => 1 }],
])('the database holds no anonymous consult with %s', async (_what, change) => {
  const [[column, value]] = Object.entries(change) as [[string, () => unknown]]
  const wrong = sql`update consults set ${sql.ref(column)} = ${value()} where kind = 'anonymous'`
  await expect(wrong.execute(server.owner)).rejects.toMatchObject({
    constraint: 'consults_named_or_without_a_trace',
  })
})

test('the database holds no answer to an anonymous one', async () => {
  const wrong = sql`insert into consult_answers (consult_no, answer_id, kind, user_no, words, answered_at)
    select consult_no, 1, 'named', (select min(user_no) from users), 'x', now() from consults limit 1`
  await expect(wrong.execute(server.owner)).rejects.toMatchObject({ code: '23503' })
})
