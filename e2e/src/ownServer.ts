import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { copyData } from '@terakoya/server/testing/dataTemplate'
import { freePort } from './freePort.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The moment that most tests have. */
const usualNow = '2026-11-25T17:58:00+09:00'

/** A server of a test's own, with a small business, that can be killed and started again on the same data. */
export class OwnServer {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  readonly #folder: string
  #process: ChildProcess | null = null

  private constructor(port: number, folder: string, env: Readonly<Record<string, string>>) {
    this.url = `http://localhost:${port}`
    this.#folder = folder
    this.#env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO_SIZE: 'small',
      TERAKOYA_NOW: usualNow,
      CHECK_ANSWERS: '1',
      ...env,
    }
  }

  /** @param env further settings, as the README names them */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'terakoya-e2e-'))
    // The account of the database has to pass.
    await chmod(folder, 0o711)
    const { DEMO_SIZE = 'small', TERAKOYA_NOW = usualNow } = env
    const { E2E_TEMPLATES } = process.env
    // A business of each size and moment is made once. One that is at Zoom from its first day makes itself.
    if (E2E_TEMPLATES && !Object.keys(env).some(name => name.startsWith('ZOOM_'))) {
      await copyData(E2E_TEMPLATES, { DEMO_SIZE, TERAKOYA_NOW }, join(folder, 'data'))
    }
    const server = new OwnServer(await freePort(), folder, env)
    await server.start()
    return server
  }

  /**
   * @param now where its clock stands from then on; as before without one
   * @param env settings that are others from then on
   */
  async start(now?: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
    Object.assign(this.#env, env)
    if (now !== undefined) this.#env.TERAKOYA_NOW = now
    const starting = spawn('node', ['server/dist/main.js'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = starting
    let said = ''
    starting.stderr.on('data', words => {
      said += words
    })
    const state = async () => {
      if (starting.exitCode !== null || starting.signalCode !== null) return `ended: ${said}`
      const isUp = await fetch(`${this.url}/api/health`).then(
        answer => answer.ok,
        () => false,
      )
      return isUp ? 'up' : 'starting'
    }
    await expect.poll(state, { timeout: 240_000 }).not.toBe('starting')
    expect(await state()).toBe('up')
  }

  /** As a power cut does: no goodbye. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    // A database that was ended hard has children which write a moment longer.
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }
}
