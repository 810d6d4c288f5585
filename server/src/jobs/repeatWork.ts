import { setTimeout } from 'node:timers/promises'

export interface Repeated {
  /** What it is, for the terminal when it fails. */
  name: string
  /** Milliseconds from the end of one time to the beginning of the next. */
  interval: number
  /** Milliseconds `stop` waits for the work under way. */
  stopWithin: number
  work(stopping: AbortSignal): Promise<void>
}

/**
 * Does a piece of work again and again until `stop`. One that fails is told on the terminal and tried the next time:
 * what the database holds is not lost.
 */
export function repeatWork({ name, interval, stopWithin, work }: Repeated) {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch(error => {
        process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`)
      })
      await setTimeout(interval, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, setTimeout(stopWithin, undefined, { ref: false })])
    },
  }
}
