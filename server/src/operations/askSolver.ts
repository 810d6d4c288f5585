import { sourceWorkerUrl } from '@terakoya/optimizer/exact/threadPool'
import { failures } from '../failure.ts'
import { nouns } from '../nouns.ts'

/** Questions that wait for an answer on the screen: more at once would only be slower for all. */
const maxAtOnce = 2

/** Each that waits holds a connection of the database: more than these are refused and leave it to the others. */
const maxWaiting = 4

/** The build puts the solver's worker beside this program. */
const solverUrl = import.meta.url.endsWith('.ts')
  ? sourceWorkerUrl
  : new URL('./optimizer-worker.js', import.meta.url)

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a short question to the solver in its thread; few at a time, the others wait their turn. Throws
 * `failures.busy` when as many wait as may.
 */
export async function askSolver<T>(work: (workerUrl: URL) => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw failures.busy(nouns.calculation, 5)
  if (running >= maxAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work(solverUrl)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
