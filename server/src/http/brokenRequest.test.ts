import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { apiVersion } from './apiVersion.ts'

let server: TestServer
let address: URL

beforeAll(async () => {
  server = await openTestServer()
  address = new URL(await server.listen())
})

afterAll(() => server.close())

/** Sends bytes and reads until the server hangs up. */
async function answerTo(bytes: string): Promise<{ head: string; error: unknown }> {
  const socket = connect({ host: address.hostname, port: Number(address.port) })
  let text = ''
  socket.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, error: (JSON.parse(body) as { error: unknown }).error }
}

const host = 'Host: localhost\r\n'

test.each([
  [
    'headers of 40 KB',
    `GET / HTTP/1.1\r\n${host}Cookie: a=${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['an address of 40 KB', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}broken header\r\n\r\n`, 400, 'BAD_REQUEST'],
  [
    'two lengths',
    `POST /api/data HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'BAD_REQUEST',
  ],
  [
    'an expectation that nobody meets',
    `POST /api/data HTTP/1.1\r\n${host}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    417,
    'EXPECTATION_FAILED',
  ],
])('%s is answered in Japanese like any other failure', async (_what, bytes, status, errorCode) => {
  const { head, error } = await answerTo(bytes)
  expect(error).toEqual({ status, errorCode, message: expect.stringMatching(/もう一度お試しください。$/) })
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('Content-Type: application/json; charset=utf-8')
  expect(head).toContain(`X-Api-Version: ${apiVersion}`)
})

test('an address that means nothing leads a person to a page, and a program to a failure', async () => {
  const page = await fetch(new URL('/%ff', address), { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/404'])
  const call = await fetch(new URL('/api/%ff', address), { redirect: 'manual' })
  expect(call.status).toBe(400)
  expect(await call.json()).toMatchObject({ error: { status: 400 } })
})

test('after all that the server answers as before', async () => {
  expect((await fetch(new URL('/api/health', address))).status).toBe(200)
  expect(server.defects).toEqual([])
})
