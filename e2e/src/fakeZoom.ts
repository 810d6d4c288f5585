import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** A meeting as the fake knows it. */
export interface FakeMeeting {
  id: number
  /** The user that holds it. */
  host: string
  password: string
  deleted: boolean
  registrants: { email: string; tk: string; cancelled: boolean }[]
}

interface FakeState {
  meetings: FakeMeeting[]
  /** What the server has answered to each notice, 0 where it didn't within three seconds. */
  statuses: number[]
  /** So many notices are on their way, or wait to be sent again. */
  sending: number
  /** So many were given up. */
  lost: number
}

const root = new URL('../../', import.meta.url)

/** What stands for Zoom, in a process of its own, and the settings by which a server speaks with it. */
export class FakeZoom {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly #process: ChildProcess

  private constructor(url: string, child: ChildProcess, credentials: Readonly<Record<string, string>>) {
    this.url = url
    this.#process = child
    this.env = { ...credentials, ZOOM_API_URL: `${url}/v2`, ZOOM_TOKEN_URL: `${url}/oauth/token` }
  }

  static async start(): Promise<FakeZoom> {
    const credentials = {
      ZOOM_ACCOUNT_ID: 'fake-account',
      ZOOM_CLIENT_ID: 'fake-client',
      ZOOM_CLIENT_SECRET: 'fake-client-secret',
      ZOOM_WEBHOOK_SECRET: 'fake-webhook-secret-0123',
    }
    const child = fork(fileURLToPath(new URL('server/src/testing/fakeZoom/main.ts', root)), {
      execArgv: ['--import', new URL('node_modules/tsx/dist/loader.mjs', root).href],
      env: { ...process.env, ...credentials },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    return new FakeZoom(url, child, credentials)
  }

  /** Makes something happen there, as `/_control` names it. */
  async do<Answer>(verb: string, body: object = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}/_control/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  /** Its clock stands where the server's does, and not a moment before. */
  async clockAt(now: string): Promise<void> {
    const { now: there } = await this.do<{ now: string }>('clock')
    await this.do('clock', { advance: Math.ceil((Date.parse(now) - Date.parse(there)) / 1000) })
  }

  state(): Promise<FakeState> {
    return this.do<FakeState>('state')
  }

  /** Until the server has taken every notice. One that it was too busy for is sent again, as Zoom does; none is refused. */
  async heard(): Promise<void> {
    await expect.poll(async () => (await this.state()).sending, { timeout: 120_000 }).toBe(0)
    const { statuses, lost } = await this.state()
    expect(statuses.filter(status => status !== 204 && status !== 0)).toEqual([])
    expect(lost).toBe(0)
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await gone
  }
}
