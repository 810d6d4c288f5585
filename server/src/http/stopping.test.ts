import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { untilWaiting } from '../testing/whileWeekIsHeld.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await server.listen()
})

afterAll(() => server.close())

function open(): { socket: Socket; heard(): string } {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port })
  let heard = ''
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString()
  })
  socket.on('error', () => undefined)
  return { socket, heard: () => heard }
}

const question = 'GET /api/data?api=getConfig HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('while the server stops, what is under way is answered, the next request refused in words, half a request dropped', async () => {
  const working = open()
  const half = open()
  half.socket.write('POST /api/data HTTP/1.1\r\nHost: loc')
  const { closing, ended } = await server.owner.transaction().execute(async tx => {
    await sql`lock table settings in access exclusive mode`.execute(tx)
    working.socket.write(question)
    await untilWaiting(server)
    const closing = server.app.close()
    await vi.waitFor(() => expect(server.app.server.listening).toBe(false), { interval: 5 })
    const ended = once(working.socket, 'close')
    working.socket.write(question)
    return { closing, ended }
  })
  await ended
  await closing
  const [first = '', second = ''] = working.heard().split('HTTP/1.1 ').slice(1)
  expect(first).toMatch(/^200 /)
  expect(second).toMatch(/^503 /)
  expect(second).toMatch(/connection: close/i)
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { status: 503, errorCode: 'STOPPING', message: expect.stringContaining('停止しているため') },
  })
  expect(half.heard()).toBe('')
  expect(server.defects).toEqual([])
})
