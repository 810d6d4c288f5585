import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { failures } from '../failure.ts'
import { sendFailure } from './errorAnswer.ts'

/** Nobody is answered in time when every turn of the event loop takes as long: milliseconds. */
const hopeless = 2000
/** Over how many milliseconds it is judged. */
const span = 5000

/**
 * Whether most turns were late. Nothing else is an overload: one pause, however long (a computer that slept, memory
 * that had to be fetched), is over when requests are read again, and whoever is refused then is refused for nothing.
 * The mean would let that one pause decide, and without a single turn there is none.
 */
export function mostAreLate(turns: Pick<IntervalHistogram, 'count' | 'percentile'>, late: number): boolean {
  return turns.count > 1 && turns.percentile(50) / 1e6 > late
}

/** Looks at the event loop until `end`: `isOver()` while the process has more to do than it gets done. */
export function watchLoad({ late = hopeless, interval = span } = {}): { isOver(): boolean; end(): void } {
  const turns = monitorEventLoopDelay({ resolution: 10 })
  turns.enable()
  let over = false
  const timer = setInterval(() => {
    over = mostAreLate(turns, late)
    turns.reset()
  }, interval)
  timer.unref()
  return {
    isOver: () => over,
    end: () => {
      clearInterval(timer)
      turns.disable()
    },
  }
}

/** Turns requests away before anything is done for them, in words, while there is too much to do. */
export function refuseOverload(app: FastifyInstance, load = watchLoad()): void {
  app.addHook('onRequest', (_request, reply, go) => {
    if (load.isOver()) sendFailure(reply, failures.overloaded())
    else go()
  })
  app.addHook('onClose', () => load.end())
}
