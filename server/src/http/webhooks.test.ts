import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { RateLimit } from '../road/rateLimit.ts'
import { webhookRequest } from '../testing/matrix/sendCall.ts'
import { meetingNotice, signedNotice, testWebhookSecret } from '../testing/signedNotice.ts'
import { testNow } from '../testing/testClock.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
const old = 'the-secret-before-0123456789'

beforeAll(async () => {
  server = await openTestServer({ config: { zoomWebhookSecrets: [testWebhookSecret, old] } })
})

beforeEach(() => server.clock.set(testNow))

afterAll(() => server.close())

type Notice = ReturnType<typeof signedNotice>
let meetings = 80_000_000_000

function nextId(): string {
  meetings += 1
  return String(meetings)
}
const notice = (external_id = nextId()) => meetingNotice({ event: 'started', external_id, at: testNow })
const sign = (body: object | string, secret = testWebhookSecret, now = testNow) =>
  signedNotice(body, { secret, now })
const send = (sent: Notice, headers = {}) => {
  const request = webhookRequest(sent)
  return server.visitor().send({ ...request, headers: { ...request.headers, ...headers } })
}

async function rows(): Promise<number> {
  const row = await server.owner
    .selectFrom('meeting_events')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What comes back, and by how many rows the table has grown. */
async function taken(sent: Notice, headers = {}): Promise<[number, number]> {
  const before = await rows()
  const { status } = await send(sent, headers)
  return [status, (await rows()) - before]
}

test('a signed notice is kept as it came, with its time and digest', async () => {
  const sent = sign(notice('81234567890'))
  expect(await taken(sent)).toEqual([204, 1])
  const row = await server.owner
    .selectFrom('meeting_events')
    .selectAll()
    .where('external_id', '=', '81234567890')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    event: 'meeting.started',
    external_uuid: 'run==',
    happened_at: '2026-04-15T01:00:00Z',
    received_at: '2026-04-15T01:00:00Z',
    raw: JSON.parse(sent.raw.toString()),
    worked_at: null,
  })
  expect(row.digest).toEqual(createHash('sha256').update(sent.raw).digest())
})

test('the signature decides: wrong, of one byte less, missing or of another secret leaves no row', async () => {
  const good = sign(notice())
  const changed = { ...good, raw: Buffer.from(good.raw) }
  changed.raw[20] = (changed.raw[20] ?? 0) ^ 1
  const wrong: Notice[] = [
    changed,
    { ...good, signature: '' },
    { ...good, timestamp: '' },
    { ...good, timestamp: `${good.timestamp}.0` },
    { ...good, timestamp: String(Number(good.timestamp) + 1) },
    { ...good, signature: good.signature.slice(0, -1) },
    { ...good, signature: good.signature.slice(3) },
    { ...good, signature: `v1${good.signature.slice(2)}` },
    { ...good, signature: 'x'.repeat(5000) },
    { ...good, raw: Buffer.concat([good.raw, Buffer.from(' ')]) },
    sign(notice(), 'another-secret-0123456789'),
    sign('not json'),
    sign('[]'),
    sign({ event: 'meeting.started', payload: { object: { id: 'none' } } }),
  ]
  const texts = new Set<string>()
  for (const each of wrong) {
    expect(await taken(each)).toEqual([401, 0])
    texts.add((await send(each)).text)
  }
  // Whatever was wrong, one and the same answer.
  expect([...texts]).toHaveLength(1)
  expect(await taken(good)).toEqual([204, 1])
  expect(server.defects).toEqual([])
})

test('it may be two hours old and five minutes ahead, and no second more', async () => {
  const at = (seconds: number) => sign(notice(), testWebhookSecret, secondsAfter(testNow, seconds))
  expect(await taken(at(-2 * 3600))).toEqual([204, 1])
  expect(await taken(at(-2 * 3600 - 60))).toEqual([401, 0])
  expect(await taken(at(-2 * 3600 - 1))).toEqual([401, 0])
  expect(await taken(at(300))).toEqual([204, 1])
  expect(await taken(at(301))).toEqual([401, 0])
})

test('a repeat changes nothing, also with another time; after two hours it is refused', async () => {
  const body = notice()
  const sent = sign(body)
  expect(await taken(sent)).toEqual([204, 1])
  expect(await taken(sent)).toEqual([204, 0])
  expect(await taken(sign(body, testWebhookSecret, secondsAfter(testNow, 60)))).toEqual([204, 0])
  const many = await Promise.all(Array.from({ length: 12 }, () => send(sent)))
  expect(new Set(many.map(each => each.status))).toEqual(new Set([204]))
  server.clock.advance(2 * 3600 + 1)
  expect(await taken(sent)).toEqual([401, 0])
})

test('while secrets change, the one before counts as well', async () => {
  expect(await taken(sign(notice(), old))).toEqual([204, 1])
  expect(await taken(sign(notice(), `${old}x`))).toEqual([401, 0])
})

test('the address is validated by the present secret', async () => {
  const plainToken = 'qgg8vlvZRS6UYooatFL8Aw'
  const asked = { event: 'endpoint.url_validation', payload: { plainToken }, event_ts: 1 }
  const encryptedToken = createHmac('sha256', testWebhookSecret).update(plainToken).digest('hex')
  const unsigned = { raw: Buffer.from(JSON.stringify(asked)), signature: '', timestamp: '' }
  for (const sent of [unsigned, sign(asked)]) {
    const { status, json } = await send(sent)
    expect([status, json]).toEqual([200, { plainToken, encryptedToken }])
  }
})

test('the validation signs nothing that could be a notice', async () => {
  const { timestamp, raw } = sign(notice())
  const forged = `v0:${timestamp}:${raw}`
  const tokens: unknown[] = [
    forged,
    `v0:${timestamp}:{}`,
    'short',
    'a'.repeat(65),
    '',
    1,
    null,
    ['a'.repeat(20)],
  ]
  for (const plainToken of [...tokens, { length: 20 }, 'with space 0123456789', `${'a'.repeat(20)}\n`]) {
    const asked = { event: 'endpoint.url_validation', payload: { plainToken } }
    for (const sent of [sign(asked), { ...sign(asked), signature: '' }]) {
      const before = await rows()
      const { status, text } = await send(sent)
      expect([status, text.includes('encryptedToken'), await rows()]).toEqual([401, false, before])
    }
  }
})

test('a stranger is answered ten validations a minute, and uses up nothing of Zoom', async () => {
  const limited = await openTestServer({
    config: { zoomWebhookSecrets: [testWebhookSecret] },
    services: { rateLimit: new RateLimit(() => 1000) },
  })
  const from = (address: string) => Object.assign(limited.visitor(), { address })
  const stranger = from('192.0.2.1')
  const asked = { event: 'endpoint.url_validation', payload: { plainToken: 'a'.repeat(22) } }
  const unsigned = { ...sign(asked), signature: '' }
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1) {
    statuses.push((await stranger.send(webhookRequest(unsigned))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await from('192.0.2.2').send(webhookRequest(unsigned))).status).toBe(200)
  // What is signed is taken all the same, from wherever it comes.
  expect((await stranger.send(webhookRequest(sign(asked)))).status).toBe(200)
  expect((await stranger.send(webhookRequest(sign(notice())))).status).toBe(204)
  await limited.close()
})

test('of a long body nothing is read before its signature is right', async () => {
  const asked = { event: 'endpoint.url_validation', payload: { plainToken: 'a'.repeat(22) } }
  const long = { ...asked, more: 'x'.repeat(1024) }
  expect((await send({ ...sign(long), signature: '' })).status).toBe(401)
  expect((await send(sign(long))).status).toBe(200)
})

test('more than 256 KB is refused, and nothing is unpacked', async () => {
  const big = sign({ ...notice(), more: 'x'.repeat(256 * 1024) })
  expect(await taken(big)).toEqual([401, 0])
  expect(await taken(sign(notice()), { 'content-encoding': 'gzip' })).toEqual([204, 1])
  expect(await taken(sign({ ...notice(), more: 'x'.repeat(250 * 1024) }))).toEqual([204, 1])
  expect(server.defects.splice(0)).toEqual([])
})

test('names that the database can not hold leave their trace all the same', async () => {
  const external_id = nextId()
  const participant = { user_id: '1', user_name: 'a\u0000b\ud800c', join_time: testNow }
  const sent = meetingNotice({ event: 'participant_joined', external_id, at: testNow, participant })
  expect(await taken(sign(sent))).toEqual([204, 1])
  // Names of fields as well.
  const again = meetingNotice({ event: 'started', external_id: nextId(), at: testNow })
  expect(await taken(sign({ ...again, 'a\u0000b': { '\ud800': 1 } }))).toEqual([204, 1])
  expect(server.defects).toEqual([])
})

test('what is signed and no affair of meetings is taken and not kept', async () => {
  expect(await taken(sign({ event: 'user.created', payload: { object: { id: 1 } } }))).toEqual([204, 0])
})

test('who is signed in sends as anybody: the cookie is not looked at, and no other road leads here', async () => {
  const visitor = server.visitor()
  visitor.token = 'no-session-of-ours'
  const { status, headers } = await visitor.send(webhookRequest(sign(notice())))
  expect([status, headers['set-cookie']]).toEqual([204, undefined])
  const { raw, ...rest } = sign(notice())
  const asked = await server.visitor().ask('ZoomWebhook_receive', { raw: [...raw], ...rest })
  expect(asked.status).toBe(404)
  expect((await server.visitor().send({ method: 'GET', url: '/api/webhooks/zoom' })).status).toBe(404)
})

test('where no secret is set there is nothing to send to', async () => {
  const bare = await openTestServer()
  const sent = sign(notice())
  expect((await bare.visitor().send(webhookRequest(sent))).status).toBe(404)
  const asked = { event: 'endpoint.url_validation', payload: { plainToken: 'a'.repeat(22) } }
  expect((await bare.visitor().send(webhookRequest(sign(asked)))).status).toBe(404)
  await bare.close()
})
