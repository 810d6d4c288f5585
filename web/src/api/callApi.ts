import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { ApiFailure } from './ApiFailure.ts'
import type { EarlyAnswer } from './earlyQuestions.ts'
import { readItems } from './readAnswer.ts'
import { ReadQueue, type WireItem } from './readQueue.ts'
import { post } from './transport.ts'

let page = new AbortController()

/** Gives up every read under way, silently: at sign-out, and when another person signs in (spec §7). */
export function abortAllReads(): void {
  page.abort()
  page = new AbortController()
}

const queue = new ReadQueue((data, signal) => post({ path: '/api/data', body: { data }, signal }))

/** Reads: calls of the same tick travel together. Rejects with an `ApiFailure`. */
export async function readApi<A extends Api>(
  api: A,
  input: InputOf<A>,
  signal?: AbortSignal,
): Promise<OutputOf<A>> {
  const both = signal ? AbortSignal.any([signal, page.signal]) : page.signal
  // The contract types both ends of the wire; the server has checked what it sends.
  return (await queue.read({ api, input }, both)) as OutputOf<A>
}

/** Calls that can't be gathered or given up: writes, and what never travels in a batch. */
export async function callApi<A extends Api>(
  api: A,
  input: InputOf<A>,
  options: {
    idempotencyKey?: string
    signal?: AbortSignal
    plain401?: boolean
    keepalive?: boolean
    forAnyone?: boolean
  } = {},
): Promise<OutputOf<A>> {
  const [answer] = readItems(
    await post({ path: '/api/data', body: { data: [{ api, input }] }, ...options }),
    1,
  )
  if (answer === undefined || answer instanceof ApiFailure)
    throw answer ?? new ApiFailure({ kind: 'notJson' })
  return answer.output as OutputOf<A>
}

type Items<Names extends readonly Api[]> = { [I in keyof Names]: { api: Names[I]; input: InputOf<Names[I]> } }
type Outputs<Names extends readonly Api[]> = { [I in keyof Names]: OutputOf<Names[I]> }

/**
 * Several calls in one request, in that order; with a writing one among them the server makes them one transaction.
 * Rejects with the first failure.
 */
export async function batch<const Names extends readonly Api[]>(
  items: Items<Names>,
  options: {
    idempotencyKey?: string
    signal?: AbortSignal
    plain401?: boolean
    early?: Promise<EarlyAnswer> | undefined
  } = {},
): Promise<Outputs<Names>> {
  const data = items as unknown as readonly WireItem[]
  const answers = readItems(await post({ path: '/api/data', body: { data }, ...options }), data.length)
  return answers.map(answer => {
    if (answer instanceof ApiFailure) throw answer
    return answer.output
  }) as Outputs<Names>
}
