import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import type { RawRequest, TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await openTestServer()
  client = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

const post = (url: string, body: unknown): RawRequest => ({
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
})
const get = (url: string): RawRequest => ({ method: 'GET', url })
const me = { api: 'Auth_getCurrentUser', input: {} }

// Hints have no end and are read in their own test.
it.each<[what: string, request: RawRequest, answered: boolean]>([
  ['calls', post('/api/data', { data: [me] }), true],
  ['what is no call', post('/api/data', { data: 'x' }), false],
  ['a single read', get('/api/data?api=getConfig'), true],
  ['a read for another site', get('/api/data?api=getConfig&callback=f'), true],
  ['the sign-in', post('/api/auth', { user_id: 'nobody', password: 'wrong' }), false],
  ['a word without a name', post('/api/traceless', {}), false],
  ['a file', post('/api/download', {}), false],
  ['an upload', post('/api/upload', {}), false],
  ['a calendar', get('/api/calendar/unknown.ics'), false],
  ['whether it lives', get('/api/health'), true],
  ['whether it can work', get('/api/ready'), true],
  ['what is not there', get('/api/nothing'), false],
])('%s stays in no cache', async (_, request, answered) => {
  const answer = await client.send(request)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.status < 400).toBe(answered)
})
