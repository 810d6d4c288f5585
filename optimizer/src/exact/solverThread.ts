import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SolveJob, SolveOutcome, SolveReport } from './job.ts'
import type { FlatModel } from './modelData.ts'

/** Solver memory ends at 2 GiB and the module aborts there. */
const memoryLimit = 1.6 * 2 ** 30
/** How long a thread may go on after it was asked to stop, or after its time. */
const graceMilliseconds = 500
/** Building the solver's copy of a model does not count against its own clock. */
const setupMilliseconds = 3_000

export interface ThreadJob {
  readonly model: FlatModel
  readonly start: Float64Array | null
  readonly seconds: number
  readonly relaxed: boolean
  readonly signal: AbortSignal
  onBetter(solution: Float64Array): void
  onBound(bound: number, memory: number): void
}

/**
 * A solver in a thread of its own. A time-out, an abort of the solver and an error all answer `null`: the
 * caller keeps the plan it has. After any of them the thread is gone and `alive` is false.
 */
export class SolverThread {
  alive = true
  private readonly worker: Worker
  private busy = false

  constructor(workerUrl: URL) {
    this.worker = new Worker(workerUrl, { execArgv: threadArguments(workerUrl) })
    this.worker.on('error', () => this.drop())
    this.worker.on('exit', () => {
      this.alive = false
    })
    this.worker.unref()
  }

  /** Runs one job; one at a time. */
  solve(job: ThreadJob): Promise<SolveOutcome | null> {
    if (!this.alive || this.busy || job.signal.aborted) return Promise.resolve(null)
    this.busy = true
    const { worker } = this
    const stop = new Int32Array(new SharedArrayBuffer(4))
    return new Promise(resolve => {
      let watch: NodeJS.Timeout | undefined
      const end = (outcome: SolveOutcome | null) => {
        clearTimeout(watch)
        worker.off('message', hear)
        worker.off('error', fail)
        worker.off('exit', fail)
        job.signal.removeEventListener('abort', cancel)
        worker.unref()
        this.busy = false
        resolve(outcome)
      }
      const fail = () => {
        this.drop()
        end(null)
      }
      const cancel = () => {
        Atomics.store(stop, 0, 1)
        clearTimeout(watch)
        watch = setTimeout(fail, graceMilliseconds)
      }
      const hear = (message: SolveReport) => {
        if (message.kind === 'better') job.onBetter(message.solution)
        else if (message.kind === 'progress') job.onBound(message.bound, message.memory)
        else if (message.kind === 'done') end(message.outcome)
        else if (message.kind === 'failed') fail()
      }
      worker.ref()
      worker.on('message', hear)
      worker.once('error', fail)
      worker.once('exit', fail)
      job.signal.addEventListener('abort', cancel, { once: true })
      watch = setTimeout(cancel, job.seconds * 1000 + setupMilliseconds)
      const { model, start, seconds, relaxed } = job
      const order: SolveJob = { kind: 'solve', model, start, seconds, relaxed, stop, memoryLimit }
      worker.postMessage(order)
    })
  }

  /** Ends the thread at once. */
  drop(): void {
    this.alive = false
    void this.worker.terminate()
  }
}

/** A `.ts` worker (development, tests) needs the TypeScript loader in its thread; a built one needs nothing. */
function threadArguments(workerUrl: URL): string[] {
  if (!workerUrl.pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
