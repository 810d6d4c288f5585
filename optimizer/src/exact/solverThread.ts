import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DayTask, Limits, SolveOutcome, SolveReport, SolveTask } from './job.ts'

/** Solver memory ends at 2 GiB and the module aborts there. */
const memoryLimit = 1.6 * 2 ** 30
/** A solver's heap never shrinks: above this a thread is not used again. */
const reusableMemory = 0.5 * 2 ** 30
/** How long a thread may go on after it was asked to stop, or after its time. */
const graceMilliseconds = 500
/** Building the solver's copy of a model does not count against its own clock. */
const setupMilliseconds = 3_000

export interface ThreadJob {
  readonly task: SolveTask | DayTask
  readonly signal: AbortSignal
  onBetter(solution: Float64Array): void
  onBound(bound: number, memory: number): void
  /** Why a job answered `null`, but for a cancel; for people who look after the engine. */
  onFailure(reason: string): void
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
    this.worker = startWorker(workerUrl)
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
        worker.off('exit', exit)
        job.signal.removeEventListener('abort', cancel)
        worker.unref()
        this.busy = false
        if (outcome !== null && outcome.memory > reusableMemory) this.drop()
        resolve(outcome)
      }
      const fail = (reason: unknown) => {
        if (!job.signal.aborted) job.onFailure(String(reason))
        this.drop()
        end(null)
      }
      const exit = (code: number) => fail(`the thread ended (${code})`)
      const cancel = () => {
        Atomics.store(stop, 0, 1)
        clearTimeout(watch)
        watch = setTimeout(() => fail('time is over'), graceMilliseconds)
      }
      const hear = (message: SolveReport) => {
        if (message.kind === 'better') job.onBetter(message.solution)
        else if (message.kind === 'progress') job.onBound(message.bound, message.memory)
        else if (message.kind === 'done') end(message.outcome)
        else if (message.kind === 'failed') fail(message.message)
      }
      worker.ref()
      worker.on('message', hear)
      worker.once('error', fail)
      worker.once('exit', exit)
      job.signal.addEventListener('abort', cancel, { once: true })
      watch = setTimeout(cancel, job.task.seconds * 1000 + setupMilliseconds)
      const limits: Limits = { stop, memoryLimit }
      worker.postMessage({ ...job.task, ...limits })
    })
  }

  /** Ends the thread at once. */
  drop(): void {
    this.alive = false
    void this.worker.terminate()
  }
}

/**
 * A built worker starts as it is. A `.ts` one (development, tests) needs the TypeScript loader registered inside
 * its thread: Node 20 hands a loader of the main thread on to none.
 */
function startWorker(workerUrl: URL): Worker {
  if (!workerUrl.pathname.endsWith('.ts')) return new Worker(workerUrl)
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  const loader = new URL('./esm/api/index.mjs', tsx)
  const [from, entry] = [JSON.stringify(loader.href), JSON.stringify(workerUrl.href)]
  const code = `import(${from}).then(tsx => { tsx.register(); return import(${entry}) })`
  return new Worker(code, { eval: true, execArgv: [] })
}
