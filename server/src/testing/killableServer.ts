import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { expect, vi } from 'vitest'
import { demoPassword } from '../demo/demoLogins.ts'
import { type Program, type Starting, startProgram } from './program.ts'

export interface Reply {
  status: number
  output: unknown
  cookie: string
}

type Settings = Readonly<Record<string, string>>

/** One write that is sent until it is answered, under one key. */
export interface KeyedWrite {
  cookie: string
  api: Api
  input: unknown
  key: string
}

/** The product as it is started for real, with a demo business, to be killed and started again on the same data. */
export class KillableServer {
  readonly folder: string
  readonly #settings: Settings
  readonly #starting: Starting
  #running: Program
  #address: string

  private constructor(folder: string, settings: Settings, started: Started, starting: Starting) {
    this.folder = folder
    this.#settings = settings
    this.#starting = starting
    this.#running = started.program
    this.#address = started.address
  }

  /**
   * @param settings of its environment; a small demo of today without any
   * @param starting with few files to open, or kept as by `npm start`
   */
  static async open(name: string, settings: Settings = {}, starting: Starting = {}): Promise<KillableServer> {
    const folder = await mkdtemp(join(tmpdir(), `terakoya-${name}-`))
    await chmod(folder, 0o711)
    return new KillableServer(folder, settings, await startIn(folder, settings, starting), starting)
  }

  /** Where it is reached. */
  get address(): string {
    return this.#address
  }

  get program(): Program {
    return this.#running
  }

  /** Starts it again after its end. */
  async start(): Promise<void> {
    const { program, address } = await startIn(this.folder, this.#settings, this.#starting)
    this.#running = program
    this.#address = address
  }

  /** Waits until a kept one has come back for the `times`-th time, and finds it at its new address. */
  async back(times: number): Promise<void> {
    this.#address = await addressOf(this.#running, times + 1)
  }

  async close(): Promise<void> {
    await this.#running.end('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }

  /** `null` when nobody answered. */
  async send(cookie: string, api: string, input: unknown, key?: string): Promise<Reply | null> {
    try {
      const response = await fetch(`${this.#address}/api/data`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify({ data: [{ api, input }] }),
      })
      const body = (await response.json()) as { data?: { output?: unknown; error?: { status: number } }[] }
      const [item] = body.data ?? []
      return {
        status: item?.error?.status ?? response.status,
        output: item?.output,
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
      }
    } catch {
      return null
    }
  }

  async ask<Name extends Api>(cookie: string, api: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const answer = await this.send(cookie, api, input)
    expect(answer).toMatchObject({ status: 200 })
    return answer?.output as OutputOf<Name>
  }

  /** Signs in a login of the demo; its cookie. */
  async signIn(user_id: string): Promise<string> {
    return (await this.send('', 'Auth_login', { user_id, password: demoPassword }))?.cookie ?? ''
  }

  /**
   * Sends all writes but the last at once, and after the first answers the last one and a kill on its heels, so that at
   * least that one stays without an answer. Starts the server again, and sends every write again under its key, one after
   * the other: each is answered, and one that had an answer before with the same.
   */
  async sendAcrossKill(writes: readonly KeyedWrite[], killAfter: number): Promise<Reply[]> {
    let answered = 0
    const post = ({ cookie, api, input, key }: KeyedWrite) => this.send(cookie, api, input, key)
    const last = writes.at(-1)
    let lost: Promise<Reply | null> | null = null
    const first = await Promise.all(
      writes.slice(0, -1).map(async write => {
        const reply = await post(write)
        if (reply?.status !== 200) return reply
        answered += 1
        // Once: what comes after it finds nobody to kill.
        if (answered === killAfter && last) {
          lost = post(last)
          process.kill(this.#running.child.pid ?? 0, 'SIGKILL')
        }
        return reply
      }),
    )
    expect(lost, 'enough were answered for a kill').not.toBeNull()
    first.push(await lost)
    expect(first.filter(reply => reply === null).length).toBeGreaterThan(0)
    await this.#running.end('SIGKILL')
    await this.start()
    const replies: Reply[] = []
    for (const [index, { cookie, api, input, key }] of writes.entries()) {
      const again = await this.send(cookie, api, input, key)
      expect(again).toMatchObject({ status: 200 })
      const before = first[index]
      if (before?.status === 200) expect(again?.output).toEqual(before.output)
      if (again) replies.push(again)
    }
    return replies
  }
}

interface Started {
  program: Program
  address: string
}

async function startIn(folder: string, settings: Settings, starting: Starting): Promise<Started> {
  const defaults = { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO_SIZE: 'small' }
  const program = startProgram('main', { ...defaults, ...settings }, starting)
  return { program, address: await addressOf(program, 1) }
}

/** Where a program is reached once it has said for so many times that it is ready. */
async function addressOf(program: Program, times: number): Promise<string> {
  const port = await vi.waitFor(
    () => {
      const said = [...program.output().matchAll(/起動しました: http:\/\/localhost:(\d+)/g)]
      expect(said.length).toBeGreaterThanOrEqual(times)
      return said.at(-1)?.[1] ?? ''
    },
    { timeout: 240_000, interval: 50 },
  )
  return `http://127.0.0.1:${port}`
}
