import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundConnections, connectionBounds, openFileLimit } from './connectionBounds.ts'

test.each([
  [1_048_576, 0, { inAll: 10_000, perAddress: 1000 }],
  [20_000, 0, { inAll: 10_000, perAddress: 1000 }],
  [1024, 0, { inAll: 699, perAddress: 349 }],
  [512, 0, { inAll: 289, perAddress: 144 }],
  [64, 0, { inAll: 20, perAddress: 10 }],
  [20_000, 1, { inAll: 10_000, perAddress: null }],
])('%i open files and %i proxies', (openFiles, trustedProxies, bounds) => {
  expect(connectionBounds(openFiles, trustedProxies)).toEqual(bounds)
})

test('this process may open some files', () => {
  expect(openFileLimit()).toBeGreaterThan(100)
})

let server: Server
let sockets: Socket[]

beforeEach(async () => {
  sockets = []
  server = createServer((_request, response) => response.end('heard'))
  boundConnections(server, { inAll: 100, perAddress: 2 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Connects and asks; whether an answer came before the end. */
async function ask(): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  sockets.push(socket)
  // A connection that is hung up on may end in a reset.
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
}

test('an address has as many connections as it may, and another when one of them is closed', async () => {
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, false, false])
  const [first] = sockets
  if (first) {
    first.destroy()
    await once(first, 'close')
  }
  expect(await ask()).toBe(true)
  expect(await ask()).toBe(false)
})
