import { maxBatch } from '@terakoya/contract/inputLimits'
import { ApiFailure, asApiFailure } from './ApiFailure.ts'
import { readItems } from './readAnswer.ts'

export interface WireItem {
  api: string
  input: unknown
}

interface Waiting extends WireItem {
  signal: AbortSignal | undefined
  resolve: (output: unknown) => void
  reject: (failure: ApiFailure) => void
}

type Send = (items: readonly WireItem[], signal: AbortSignal) => Promise<unknown>

/**
 * Gathers the reads of one tick into one request. A batch is refused whole when one item is: the refused one fails
 * and the others are sent again without it, so that a screen's panels don't fall with their neighbour.
 */
export class ReadQueue {
  readonly #send: Send
  #waiting: Waiting[] = []

  constructor(send: Send) {
    this.#send = send
  }

  /** Answers the output of the read; rejects with an `ApiFailure`. */
  read(item: WireItem, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) queueMicrotask(() => this.#flush())
      this.#waiting.push({ ...item, signal, resolve, reject })
    })
  }

  #flush(): void {
    const all = this.#waiting
    this.#waiting = []
    for (let start = 0; start < all.length; start += maxBatch) {
      void this.#run(all.slice(start, start + maxBatch))
    }
  }

  async #run(items: readonly Waiting[]): Promise<void> {
    const live = items.filter(item => {
      if (item.signal?.aborted) item.reject(new ApiFailure({ kind: 'aborted' }))
      return !item.signal?.aborted
    })
    if (live.length === 0) return
    try {
      const json = await this.#send(
        live.map(({ api, input }) => ({ api, input })),
        abortedWhenAllAre(live),
      )
      readItems(json, live.length).forEach((answer, index) => {
        const item = live[index]
        if (answer instanceof ApiFailure) item?.reject(answer)
        else item?.resolve(answer.output)
      })
    } catch (error) {
      const failure = asApiFailure(error)
      const refused = live[failure.index ?? -1]
      if (live.length > 1 && refused !== undefined && failure.status !== 401) {
        refused.reject(failure)
        await this.#run(live.filter(item => item !== refused))
      } else {
        for (const item of live) item.reject(failure)
      }
    }
  }
}

/** A shared request is given up only when nobody waits for it any more. */
function abortedWhenAllAre(items: readonly Waiting[]): AbortSignal {
  const shared = new AbortController()
  let left = items.length
  for (const { signal, reject } of items) {
    signal?.addEventListener(
      'abort',
      () => {
        reject(new ApiFailure({ kind: 'aborted' }))
        left -= 1
        if (left === 0) shared.abort()
      },
      { once: true },
    )
  }
  return shared.signal
}
