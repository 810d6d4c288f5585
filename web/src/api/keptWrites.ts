import { otherSignedIn } from '@terakoya/contract/pageUserHeader'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import type { ApiFailure } from './ApiFailure.ts'

/** A write that was pressed and waits until the server has answered it; it survives the page and the line. */
export interface KeptWrite {
  /** The idempotency key: however often it is sent, it happens once (domain §9). */
  key: string
  api: Api
  input: unknown
  /** What is added when the first try did not get through: when it was pressed, say. */
  late?: Readonly<Record<string, unknown>>
  /** A first try was made and its outcome is unknown. */
  tried: boolean
  /** Until then it can be taken back and isn't sent, in milliseconds since 1970. */
  held_until?: number
}

/** A write as the page asks for it. */
export interface NewWrite<A extends Api> {
  api: A
  input: InputOf<A>
  late?: Partial<InputOf<A>>
  /** So many milliseconds it can be taken back before it is sent. */
  hold?: number
}

/** What is sent now: a late try with more in it is another request, and has a key of its own. */
export function requestOf({ key, input, late, tried }: KeptWrite): { key: string; input: unknown } {
  if (!tried || !late) return { key, input }
  return { key: `${key}-late`, input: { ...(input as object), ...late } }
}

/** Whether the write stays: nobody knows whether it happened, the server asks to wait, or its person is signed in no more. */
export function staysKept(failure: Pick<ApiFailure, 'outcomeUnknown' | 'status' | 'errorCode'>): boolean {
  const isSignedOut = failure.status === 401 || failure.errorCode === otherSignedIn
  return failure.outcomeUnknown || failure.status === 429 || isSignedOut
}

/** What is to be sent now: all that was pressed before the first that can still be taken back. */
export function ripeWrites(writes: readonly KeptWrite[], now: number): KeptWrite[] {
  const held = writes.findIndex(({ held_until = 0 }) => held_until > now)
  return writes.slice(0, held === -1 ? writes.length : held)
}

interface Sending {
  send: (api: Api, input: unknown, key: string) => Promise<unknown>
  failureOf: (error: unknown) => ApiFailure
}

export interface Flushed {
  /** What still waits, in its order. */
  waiting: KeptWrite[]
  done: { write: KeptWrite; answer: unknown }[]
  refused: { write: KeptWrite; failure: ApiFailure }[]
}

/**
 * Sends what waits, one after the other in the order in which it was pressed. The first that doesn't get through stays,
 * and all after it with it; one that is refused is taken out and told.
 */
export async function flushWrites(
  writes: readonly KeptWrite[],
  { send, failureOf }: Sending,
): Promise<Flushed> {
  const flushed: Flushed = { waiting: [], done: [], refused: [] }
  for (const [index, write] of writes.entries()) {
    const { key, input } = requestOf(write)
    try {
      const answer = await send(write.api, input, key)
      flushed.done.push({ write, answer })
    } catch (error) {
      const failure = failureOf(error)
      if (staysKept(failure)) {
        flushed.waiting = [{ ...write, tried: true }, ...writes.slice(index + 1)]
        return flushed
      }
      flushed.refused.push({ write, failure })
    }
  }
  return flushed
}
