import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { identifyProcess } from '../embedded/processes.ts'
import { deadlines } from '../http/bodyDeadline.ts'
import { connectionBounds } from '../http/connectionBounds.ts'
import { KillableServer } from '../testing/killableServer.ts'

/** Whoever opens connections and sends half a request on each ends nothing, and alone keeps nobody out. */
const openFiles = 512
const { inAll, perAddress } = connectionBounds(openFiles, 0)

let server: KillableServer
let flood: Socket[]

beforeAll(async () => {
  server = await KillableServer.open('flood', {}, { openFiles })
  flood = []
})

afterAll(async () => {
  for (const socket of flood) socket.destroy()
  await server.close()
})

/** Opens connections from an address of this machine and sends half a header on each. */
async function half(count: number, localAddress: string): Promise<void> {
  const { hostname, port } = new URL(server.address)
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>(resolve => {
          const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true })
          flood.push(socket)
          socket.on('error', () => resolve())
          socket.once('connect', () => {
            socket.write('POST /api/data HTTP/1.1\r\nHost: x\r\nContent-Le')
            resolve()
          })
        }),
    ),
  )
}

/** How many files the server has open. */
async function filesOf(): Promise<number> {
  return (await readdir(`/proc/${server.program.child.pid}/fd`)).length
}

async function postmaster(): Promise<number> {
  const file = await readFile(join(server.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8')
  return Number.parseInt(file, 10)
}

/** What must be as before, whatever came. */
async function standing() {
  const pid = server.program.child.pid ?? 0
  return {
    exitCode: server.program.child.exitCode,
    server: await identifyProcess(pid),
    database: await identifyProcess(await postmaster()),
  }
}

test('one address that takes all it gets leaves room for a sign-in', async () => {
  const before = await standing()
  expect(before).toMatchObject({ exitCode: null, database: expect.anything() })
  await half(2 * openFiles, '127.0.0.2')
  await vi.waitFor(async () => expect(await filesOf()).toBeGreaterThan(perAddress ?? inAll), {
    timeout: 10_000,
  })
  expect(await server.signIn('manager')).not.toBe('')
  expect(await standing()).toEqual(before)
})

test('a flood from many addresses ends nothing, and is over when the time for headers is', async () => {
  const before = await standing()
  for (let address = 3; address < 23; address += 1) await half(100, `127.0.0.${address}`)
  await vi.waitFor(async () => expect(await filesOf()).toBeGreaterThan(inAll), { timeout: 10_000 })
  expect(await filesOf()).toBeLessThan(openFiles)
  // The flood's own end of the connections stays open: who closes them is the server.
  await vi.waitFor(async () => expect(await filesOf()).toBeLessThan(inAll / 2), {
    timeout: deadlines.headers + 15_000,
    interval: 200,
  })
  expect(await server.signIn('manager')).not.toBe('')
  expect(await standing()).toEqual(before)
  expect(server.program.output()).not.toContain('データベースが停止')
})
