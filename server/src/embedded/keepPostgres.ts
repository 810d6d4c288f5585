import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from './startEmbeddedPostgres.ts'

interface Keeping {
  /** Told of every death and return, a sentence each. */
  tell(line: string): void
  /** Called once, when it died more often than it is worth starting again. */
  giveUp(): void
  /** Most starts within ten minutes; 5 by default. A disk that is full doesn't get emptier by trying. */
  tries?: number
}

/**
 * Starts the embedded PostgreSQL again whenever it dies, until `end`. Meanwhile the server answers 503; its
 * connections and its worker come back by themselves, as the addresses stay the same. What was acknowledged is
 * there: PostgreSQL replays its log.
 */
export function keepPostgres(
  postgres: Pick<EmbeddedPostgres, 'isAlive' | 'restart'>,
  { tell, giveUp, tries = 5 }: Keeping,
): { end(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const begun: number[] = []

  const look = async (): Promise<void> => {
    if (await postgres.isAlive()) return
    const now = performance.now()
    while (begun[0] !== undefined && now - begun[0] > WINDOW) begun.shift()
    if (begun.length >= tries) {
      tell('内蔵のデータベースが繰り返し停止するため、終了します。もう一度 npm start を実行してください。')
      ending.abort()
      giveUp()
      return
    }
    begun.push(now)
    tell('内蔵のデータベースが停止したため、起動し直します。')
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
      // Aborted: the loop's condition ends it.
      await pause(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    end: async () => {
      ending.abort()
      await looking
    },
  }
}

const LOOK_EVERY = 500
const WINDOW = 10 * 60_000
