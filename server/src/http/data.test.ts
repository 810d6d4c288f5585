import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import { makeCenter } from '../testing/makePlaces.ts'
import { changedTables, tableChecksums } from '../testing/tableChecksums.ts'
import type { RawRequest, TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { apiVersion } from './apiVersion.ts'

let server: TestServer
let client: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  client = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

beforeEach(() => {
  server.defects.length = 0
})

afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}): RawRequest => ({
  url: '/api/data',
  headers: { ...json, ...headers },
  payload: typeof body === 'string' ? body : JSON.stringify(body),
})
const me = { api: 'Auth_getCurrentUser', input: {} }
const clock = (clock_24_flag: unknown) => ({ api: 'Account_setClock', input: { clock_24_flag } })
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const refused: [what: string, request: RawRequest, status: number][] = [
  ['broken JSON', post('{"data":['), 400],
  ['no body', post(''), 400],
  ['a number', post('1'), 400],
  ['null', post('null'), 400],
  ['a list', post([me]), 400],
  ['no data', post({}), 400],
  ['data that is text', post({ data: 'x' }), 400],
  ['an empty list of calls', post({ data: [] }), 400],
  ['an empty object of calls', post({ data: {} }), 400],
  ['a call that is text', post({ data: ['Auth_getCurrentUser'] }), 400],
  ['a call that is null', post({ data: { a: null } }), 400],
  ['51 calls', post({ data: Array(51).fill(me) }), 400],
  ['another content type', post({ data: [me] }, { 'content-type': 'text/plain' }), 400],
  ['a form', post({ data: [me] }, { 'content-type': 'application/x-www-form-urlencoded' }), 400],
  ['no content type', { url: '/api/data', payload: JSON.stringify({ data: [me] }) }, 415],
  ['more than a megabyte', post({ data: [me], more: 'x'.repeat(1024 * 1024) }), 413],
  ['33 levels', post(`{"data":${deep(32)}}`), 422],
  ['100,000 levels', post(`{"data":${deep(100_000)}}`), 422],
  ['__proto__ beside the calls', post('{"data":[],"__proto__":{"x":1}}'), 422],
  [
    'toString in what is given',
    post('{"data":[{"api":"getConfig","input":{"length":{"toString":1}}}]}'),
    422,
  ],
  ['__proto__ as a key of a call', post(`{"data":{"__proto__":${JSON.stringify(me)}}}`), 422],
  ['an unknown call', post({ data: [{ api: 'C99999_nothing', input: {} }] }), 404],
  ['a call without a name', post({ data: [{ input: {} }] }), 404],
  ['a name that is no text', post({ data: [{ api: { length: 1 }, input: {} }] }), 404],
  ['a name that nothing makes a text of', post({ data: [{ api: { toString: 1 }, input: {} }] }), 422],
  ['a name of an object', post({ data: [{ api: 'constructor', input: {} }] }), 404],
  ['a name with NUL', post({ data: [{ api: 'Auth_getCurrentUser\u0000', input: {} }] }), 404],
  ['a call of the upload form', post({ data: [{ api: 'File_upload', input: {} }] }), 404],
  ['a call of the download form', post({ data: [{ api: 'File_download', input: {} }] }), 404],
  ['a page of another site', post({ data: [me] }, { origin: 'https://evil.example' }), 403],
  ['an origin of null', post({ data: [me] }, { origin: 'null' }), 403],
  ['a browser that says cross-site', post({ data: [me] }, { 'sec-fetch-site': 'cross-site' }), 403],
  ['a page of a neighbour', post({ data: [me] }, { 'sec-fetch-site': 'same-site' }), 403],
  [
    'a sign-in that names pages of somebody else',
    {
      ...post({ user_id: 'a', password: 'b' }, { 'x-front-end-url': 'https://evil.example' }),
      url: '/api/auth',
    },
    403,
  ],
  ['a short idempotency key', post({ data: [me] }, { 'idempotency-key': 'short' }), 400],
  ['an idempotency key with spaces', post({ data: [me] }, { 'idempotency-key': 'a b c d e f g h' }), 400],
  ['sign-in with other calls', post({ data: [me, { api: 'Auth_login', input: {} }] }), 400],
  ['a method of its own', { ...post({ data: [me] }), method: 'PUT' }, 404],
  ['an unknown address', { ...post({ data: [me] }), url: '/api/nothing' }, 404],
]

test.each(refused)('%s is refused and changes nothing', async (_what, request, status) => {
  const before = await tableChecksums(server.owner)
  const reply = await client.send(request)
  expect(reply).toMatchObject({ status, json: { error: { status, message: expect.stringMatching(/。$/) } } })
  expect(reply.headers['x-api-version']).toBe(apiVersion)
  expect(server.defects).toEqual([])
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
})

test('a body of 32 levels is read', async () => {
  const reply = await client.send(post(`{"data":[{"api":"Auth_getCurrentUser","input":{"x":${deep(28)}}}]}`))
  expect(reply.json).toMatchObject({ error: { status: 422, errors: [{ field: 'x' }] } })
})

test('pages of the listed origins are served', async () => {
  for (const origin of server.services.config.allowedOrigins) {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    expect((await client.send(post({ data: [me] }, headers))).status).toBe(200)
  }
})

test('an array is answered in its order, an object by its keys', async () => {
  const list = await client.send(post({ data: [me, { api: 'getConfig', input: {} }] }))
  expect(list.json).toMatchObject({ data: [{ api: 'Auth_getCurrentUser' }, { api: 'getConfig' }] })
  const keyed = await client.send(post({ data: { who: me, how: { api: 'getConfig' } } }))
  expect(keyed.json).toMatchObject({ data: { who: { output: {} }, how: { output: {} } } })
})

test.each([
  ['unknown', { api: 'C99999_nothing', input: {} }, 404],
  ['denied', { api: 'T0010UsersService.M20901_ResetPassword', input: { user_no: 1 } }, 403],
  ['invalid', clock(7), 422],
])('one %s call refuses the whole batch before anything runs, and is named', async (_what, bad, status) => {
  const before = await tableChecksums(server.owner)
  const list = await client.send(post({ data: [clock(1), me, bad] }))
  expect(list).toMatchObject({ status, json: { error: { status, index: 2 } } })
  const keyed = await client.send(post({ data: { first: clock(1), last: bad } }))
  expect(keyed).toMatchObject({ status, json: { error: { status, index: 'last' } } })
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
})

test('a read that fails leaves the other reads of its batch standing', async () => {
  const missing = { api: 'C40101_canEdit', input: { center_no: 2_000_000_000 } }
  const reply = await client.send(post({ data: [me, missing, me] }))
  expect(reply).toMatchObject({
    status: 200,
    json: { data: [{ output: {} }, { api: 'C40101_canEdit', error: { status: 404 } }, { output: {} }] },
  })
})

test('a batch that writes is one transaction', async () => {
  const before = await tableChecksums(server.owner)
  const missing = { api: 'Jobs_cancel', input: { job_no: 2_000_000_000 } }
  const reply = await client.send(post({ data: [clock(1), missing] }))
  expect(reply).toMatchObject({ status: 404, json: { error: { errorCode: 'NOT_FOUND', index: 1 } } })
  expect(changedTables(before, await tableChecksums(server.owner))).toEqual([])
})

const get = (query: Record<string, string>): RawRequest => ({
  method: 'GET',
  url: `/api/data?${new URLSearchParams(query)}`,
})

test('configuration is read by JSONP from anywhere, without the session', async () => {
  const headers = { origin: 'https://school.example', 'sec-fetch-site': 'cross-site' }
  const reply = await client.send({ ...get({ api: 'getConfig', callback: 'jQuery_1' }), headers })
  expect(reply.status).toBe(200)
  expect(reply.text).toMatch(/^\/\*\*\/jQuery_1\(\{"data":\{"output":\{.*\}\}\}\);$/)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['1a', 'a.b', 'a(', 'alert(1)//', 'あ', '', 'a'.repeat(65), 'a b', 'a\n'])(
  'the callback %j is refused',
  async callback => {
    const reply = await client.send(get({ api: 'getConfig', callback }))
    expect(reply).toMatchObject({ status: 400, json: { error: { status: 400 } } })
  },
)

test('two callbacks are refused', async () => {
  const reply = await client.send({ method: 'GET', url: '/api/data?api=getConfig&callback=a&callback=b' })
  expect(reply.status).toBe(400)
})

test.each(['Auth_getCurrentUser', 'C40101_canEdit', 'Auth_login', 'Auth_logout'])(
  '%s is no call for JSONP, not even with a session',
  async api => {
    const reply = await client.send(get({ api, callback: 'read', input: '{}' }))
    expect(reply).toMatchObject({ status: 404, json: { error: { status: 404 } } })
    expect(reply.text).not.toContain('user_id')
  },
)

test('a public call is read by GET without a callback as JSON, under the usual checks', async () => {
  const reply = await client.send(get({ api: 'getConfig' }))
  expect(reply).toMatchObject({ status: 200, json: { data: { output: { demo: false } } } })
  const foreign = await client.send({
    ...get({ api: 'getConfig' }),
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  expect((await client.send(get({ api: 'getConfig', input: '{' }))).status).toBe(400)
  expect((await client.send(get({ api: 'getConfig', input: '{"x":1}' }))).status).toBe(422)
})

test('an address that no file has answers the application, never a list of files', async () => {
  for (const url of ['/C40101', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
    const reply = await server.visitor().send({ method: 'GET', url })
    expect(reply.text.slice(0, 15).toLowerCase()).toBe('<!doctype html>')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers['permissions-policy']).toContain('camera=(), microphone=()')
  }
})
