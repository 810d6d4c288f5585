import { createRequire } from 'node:module'
import { setImmediate as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { failures } from '../failure.ts'

/** Milliseconds without an answer since the thread was told the last of a question: documents take a few seconds. */
const answerTimeout = 20_000
/** A thread without work soon goes; the next one is there in half a second. */
const idle = 10_000

/** What a thread answers to a question. */
export type ThreadAnswer = { id: number; content: Uint8Array } | { id: number; failed: string }

/** Where a thread's program is. */
export interface ThreadProgram {
  /** Its name among the built programs. */
  built: `./${string}.js`
  /** Its source: development and tests run that. */
  source: URL
  limits: ResourceLimits
}

interface Waiting {
  resolve: (content: Uint8Array) => void
  reject: (error: unknown) => void
  watch: NodeJS.Timeout
}

/** A built worker starts as it is; a `.ts` one needs the loader registered inside its thread. */
function start({ built, source, limits: resourceLimits }: ThreadProgram): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(built, import.meta.url), { resourceLimits })
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  const loader = new URL('./esm/api/index.mjs', tsx)
  const code = `import(${JSON.stringify(loader.href)}).then(tsx => { tsx.register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(code, { eval: true, execArgv: [], resourceLimits })
}

/** A thread at work; one that has ended is never asked again. */
class Running {
  ended = false
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private next = 0
  private rest: NodeJS.Timeout | undefined

  constructor(program: ThreadProgram) {
    this.worker = start(program)
    this.worker.on('message', (answer: ThreadAnswer) => this.hear(answer))
    this.worker.on('error', error => this.end(error))
    this.worker.on('exit', () => this.end(new Error(`${program.built} has ended`)))
    this.worker.unref()
  }

  ask(parts: Iterable<object> | AsyncIterable<object>): Promise<Uint8Array> {
    clearTimeout(this.rest)
    this.worker.ref()
    const id = this.next
    this.next += 1
    return new Promise((resolve, reject) => {
      const watch = setTimeout(() => this.end(failures.timeout()), answerTimeout)
      this.waiting.set(id, { resolve, reject, watch })
      this.tell(id, parts).catch((error: unknown) => this.settle(id)?.reject(error))
    })
  }

  /** Part after part: to hand over many rows in one go would hold up what else the process has to answer. */
  private async tell(id: number, parts: Iterable<object> | AsyncIterable<object>): Promise<void> {
    for await (const part of parts) {
      const asked = this.waiting.get(id)
      if (!asked) return
      asked.watch.refresh()
      this.worker.postMessage({ id, ...part })
      await pause()
    }
  }

  private hear(answer: ThreadAnswer): void {
    const asked = this.settle(answer.id)
    if ('content' in answer) asked?.resolve(answer.content)
    else asked?.reject(new Error(answer.failed))
  }

  private settle(id: number): Waiting | undefined {
    const asked = this.waiting.get(id)
    if (!asked) return undefined
    clearTimeout(asked.watch)
    this.waiting.delete(id)
    if (this.waiting.size === 0 && !this.ended) {
      this.worker.unref()
      this.rest = setTimeout(() => this.end(new Error('nothing is waited for')), idle)
      this.rest.unref()
    }
    return asked
  }

  private end(reason: unknown): void {
    this.ended = true
    for (const id of [...this.waiting.keys()]) this.settle(id)?.reject(reason)
    clearTimeout(this.rest)
    void this.worker.terminate()
  }
}

/** A thread for work that no request has to wait for; it is there while it is needed. */
export class WorkThread<Part extends object> {
  private readonly program: ThreadProgram
  private running: Running | null = null

  constructor(program: ThreadProgram) {
    this.program = program
  }

  /**
   * Gives the thread a question in one part or several, each with the question's `id`, and answers its bytes. The next
   * part is asked for when that before is on its way. 408 when the answer takes too long; rejects with what `parts`
   * throws.
   */
  ask(parts: Iterable<Part> | AsyncIterable<Part>): Promise<Uint8Array> {
    if (!this.running || this.running.ended) this.running = new Running(this.program)
    return this.running.ask(parts)
  }
}
