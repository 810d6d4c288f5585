import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillableServer } from '../testing/killableServer.ts'
import { startProgram } from '../testing/program.ts'

/** The product as `npm start` runs it: who kills the server does not end it. */
let server: KillableServer

beforeAll(async () => {
  server = await KillableServer.open('supervised', {}, { kept: true })
})

afterAll(async () => {
  await server.close()
})

async function serverProcess(): Promise<number> {
  const keeper = server.program.child.pid
  return Number.parseInt(await readFile(`/proc/${keeper}/task/${keeper}/children`, 'utf8'), 10)
}

async function clockOf(cookie: string): Promise<unknown> {
  return (await server.send(cookie, 'Auth_getCurrentUser', {}))?.output
}

test('a killed server is back by itself with everything that it acknowledged', async () => {
  const cookie = await server.signIn('manager')
  for (const [kill, clock_24_flag] of [1, 0].entries()) {
    await server.ask(cookie, 'Account_setClock', { clock_24_flag: clock_24_flag === 1 ? 1 : 0 })
    const acknowledged = await clockOf(cookie)
    const killed = await serverProcess()
    process.kill(killed, 'SIGKILL')
    await server.back(kill + 1)
    expect(await serverProcess()).not.toBe(killed)
    expect(acknowledged).toMatchObject({ user_id: 'manager' })
    expect(await clockOf(cookie)).toEqual(acknowledged)
  }
  expect(server.program.output()).toContain('1秒待ってから起動し直します')
  expect(server.program.output()).toContain('2秒待ってから起動し直します')
})

test.each([
  ['a setting that is none', { PORT: 'x' }, 'PORT は'],
  ['data that another one uses', {}, '使用中です'],
  ['a port that is taken', { DATA_DIR: 'own' }, '他のプログラムが使っています'],
])(
  '%s ends it at once, in words',
  async (_what, settings: Record<string, string>, words) => {
    const { port } = new URL(server.address)
    const defaults = { DATA_DIR: join(server.folder, 'data'), PORT: port, DEMO_SIZE: 'small' }
    const own = settings.DATA_DIR === undefined ? {} : { DATA_DIR: join(server.folder, settings.DATA_DIR) }
    const program = startProgram('main', { ...defaults, ...settings, ...own }, { kept: true })
    await once(program.child, 'close')
    expect(program.output()).toContain(words)
    expect(program.output()).not.toContain('待ってから')
    expect(program.child.exitCode).toBe(78)
  },
  60_000,
)

test('a wanted stop ends both', async () => {
  const pid = await serverProcess()
  await server.program.end('SIGTERM')
  expect(server.program.child.exitCode).toBe(0)
  expect(server.program.output()).toContain('停止しています')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
