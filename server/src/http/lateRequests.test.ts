import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../testing/makePeople.ts'
import { formTokenOf } from '../testing/matrix/sendCall.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { buildApp } from './app.ts'

/** Requests that are sent half, or drop by drop, as by somebody who wants to hold connections. */
let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let token: string
let form_token: string

const bounds = { inAll: 100, perAddress: null }
const deadlines = { headers: 1000, body: 1500, upload: 20_000 }

beforeAll(async () => {
  server = await openTestServer()
  app = await buildApp(server.services, { deadlines, bounds })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const user = await makeUser(server.owner, '540')
  const client = await server.signIn(user)
  token = client.token ?? ''
  form_token = await formTokenOf(server, client)
})

afterAll(async () => {
  await app.close()
  await server.close()
})

/** A peer that sends and never closes by itself. */
function open() {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  let heard = ''
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString()
  })
  socket.on('error', () => undefined)
  return { socket, heard: () => heard }
}

const connections = () => new Promise(resolve => app.server.getConnections((_error, count) => resolve(count)))

const untilNobody = () =>
  vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 15_000, interval: 50 })

const host = 'Host: localhost\r\nContent-Type: application/json\r\n'

test.each([
  ['headers', `POST /api/data HTTP/1.1\r\n${host}Content-Le`],
  ['the body of a call', `POST /api/data HTTP/1.1\r\n${host}Content-Length: 50\r\n\r\n{"data"`],
  ['the body of a sign-in', `POST /api/auth HTTP/1.1\r\n${host}Content-Length: 50\r\n\r\n{`],
  ['a body in chunks', `POST /api/data HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5\r\n{`],
])('%s that never end are answered in words, and the connection ends', async (_what, bytes) => {
  const { socket, heard } = open()
  socket.write(bytes)
  await vi.waitFor(() => expect(heard()).toContain('\r\n\r\n{"error"'), { timeout: 10_000, interval: 20 })
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard()).toContain('REQUEST_TIMEOUT')
  expect(heard()).toContain('時間がかかりすぎた')
  await untilNobody()
  socket.destroy()
  expect(server.defects).toEqual([])
})

test.each([
  ['the upload of somebody who is not signed in', '/api/upload', 401],
  ['a body that no page takes', '/api/nothing', 404],
])('%s is refused at once and holds no connection', async (_what, path, status) => {
  const { socket, heard } = open()
  const form = 'Content-Type: multipart/form-data; boundary=x\r\n'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${form}Content-Length: 5000\r\n\r\n--x\r\n`)
  await vi.waitFor(() => expect(heard()).toContain('"error"'), { timeout: 10_000, interval: 20 })
  expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await untilNobody()
  socket.destroy()
})

test('a connection on which nothing was ever sent ends without an answer', async () => {
  const { socket, heard } = open()
  await once(socket, 'end')
  expect(heard()).toBe('')
  socket.destroy()
  await untilNobody()
})

/** Sends piece after piece with pauses; what was answered. */
async function drip(socket: Socket, pieces: readonly string[], milliseconds: number): Promise<void> {
  for (const piece of pieces) {
    socket.write(piece)
    await pause(milliseconds)
  }
}

test('the upload of somebody who is signed in may take longer than any other body', async () => {
  const { socket, heard } = open()
  const body = [
    '--x\r\nContent-Disposition: form-data; name="form_token"\r\n\r\n',
    `${form_token}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n`,
    'Content-Type: text/plain\r\n\r\nslow',
    'er than',
    ' others\r\n',
    '--x--\r\n',
  ]
  const length = Buffer.byteLength(body.join(''))
  const head = `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nCookie: terakoya=${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`
  // Longer in all than the limit of any other body, each piece within it.
  await drip(socket, [head, ...body], deadlines.body / 3)
  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 \d+/), { timeout: 10_000, interval: 20 })
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
  expect(heard()).toContain('slow.txt')
  socket.destroy()
  await untilNobody()
  expect(server.defects).toEqual([])
})
