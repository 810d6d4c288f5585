import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { failures } from '../failure.ts'
import type { Paper, PaperAnswer } from './paper.ts'

/** Milliseconds: a document of many pages takes two or three seconds. */
const longest = 20_000
/** The thread holds some tens of megabytes of fonts: without work it soon goes; the next one is there in half a second. */
const idle = 10_000
/** Megabytes: a drawing makes much that is waste at once, and with little room for it the thread cleans up sooner. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

interface Waiting {
  resolve: (content: Uint8Array) => void
  reject: (error: unknown) => void
  watch: NodeJS.Timeout
}

/** A built worker starts as it is; a `.ts` one (development, tests) needs the loader registered inside its thread. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./pdf-worker.js', import.meta.url), { resourceLimits })
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  const loader = new URL('./esm/api/index.mjs', tsx)
  const entry = new URL('./pdfWorker.ts', import.meta.url)
  const code = `import(${JSON.stringify(loader.href)}).then(tsx => { tsx.register(); return import(${JSON.stringify(entry.href)}) })`
  return new Worker(code, { eval: true, execArgv: [], resourceLimits })
}

class PdfThread {
  private readonly worker = startWorker()
  private readonly waiting = new Map<number, Waiting>()
  private next = 0
  private rest: NodeJS.Timeout | undefined

  constructor() {
    this.worker.on('message', (answer: PaperAnswer) => this.hear(answer))
    this.worker.on('error', error => this.end(error))
    this.worker.on('exit', () => this.end(new Error('the thread that draws PDFs has ended')))
    this.worker.unref()
  }

  draw(paper: Paper): Promise<Uint8Array> {
    clearTimeout(this.rest)
    this.worker.ref()
    const id = this.next
    this.next += 1
    return new Promise((resolve, reject) => {
      const watch = setTimeout(() => this.end(failures.timeout()), longest)
      this.waiting.set(id, { resolve, reject, watch })
      this.worker.postMessage({ id, paper })
    })
  }

  private hear(answer: PaperAnswer): void {
    const asked = this.waiting.get(answer.id)
    if (!asked) return
    clearTimeout(asked.watch)
    this.waiting.delete(answer.id)
    if ('content' in answer) asked.resolve(answer.content)
    else asked.reject(new Error(answer.failed))
    if (this.waiting.size > 0) return
    this.worker.unref()
    this.rest = setTimeout(() => this.end(new Error('nothing is waited for')), idle)
    this.rest.unref()
  }

  private end(reason: unknown): void {
    if (thread === this) thread = null
    for (const { reject, watch } of this.waiting.values()) {
      clearTimeout(watch)
      reject(reason)
    }
    this.waiting.clear()
    clearTimeout(this.rest)
    void this.worker.terminate()
  }
}

let thread: PdfThread | null = null

/** Draws a document with its Japanese font embedded, in a thread of its own. 408 when it takes too long. */
export function writePdf(paper: Paper): Promise<Uint8Array> {
  thread ??= new PdfThread()
  return thread.draw(paper)
}
