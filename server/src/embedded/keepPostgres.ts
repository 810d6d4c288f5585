import { setTimeout as pause } from 'node:timers/promises'
import { GrowingPause } from '../growingPause.ts'
import type { EmbeddedPostgres } from './startEmbeddedPostgres.ts'

interface Keeping {
  /** Told of every death, return and wait, a sentence each. */
  tell(line: string): void
  /** How long to wait after a death: nothing after the first, then 1 s, 2 s … a minute. */
  pauses?: GrowingPause
}

/**
 * Starts the embedded PostgreSQL again whenever it dies, until `end`. Meanwhile the server answers 503; its
 * connections and its worker come back by themselves, as the addresses stay the same. What was acknowledged is
 * there: PostgreSQL replays its log. It never gives up: a disk that is full gets emptier one day, and nobody may be
 * there to start the product again.
 */
export function keepPostgres(
  postgres: Pick<EmbeddedPostgres, 'isAlive' | 'restart'>,
  { tell, pauses = new GrowingPause({ first: 0 }) }: Keeping,
): { end(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  // Aborted: the conditions behind it end the work.
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  const look = async (): Promise<void> => {
    if (await postgres.isAlive()) return
    const milliseconds = pauses.after(performance.now())
    tell(
      milliseconds === 0
        ? '内蔵のデータベースが停止したため、起動し直します。'
        : `内蔵のデータベースが続けて停止したため、${Math.ceil(milliseconds / 1000)}秒待ってから起動し直します。`,
    )
    await wait(milliseconds)
    if (signal.aborted) return
    try {
      await postgres.restart()
      tell('内蔵のデータベースが再び使えるようになりました。')
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
  }

  const looking = (async () => {
    while (!signal.aborted) {
      await look()
      await wait(POLL_INTERVAL)
    }
  })()

  return {
    end: async () => {
      ending.abort()
      await looking
    },
  }
}

const POLL_INTERVAL = 500
