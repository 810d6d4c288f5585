import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface UnderWay {
  number: string
  /** Nothing may be written of it, not even when it came (decision 188). */
  traceless: boolean
}

const underWay = new AsyncLocalStorage<UnderWay>()

/** Letters and digits that nobody takes for another one when they are read out on the telephone. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** The number by which the lines of one request are found again: `k7m2-9xqd`. */
export function newRequestNumber(): string {
  const half = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}

/**
 * The number of a request: the one that a proxy of ours has given it, so that its log and ours speak of the same, or a
 * new one. What a stranger writes there is no number: it could be any text in our log.
 */
export function numberOfRequest(request: IncomingMessage, trustedProxies: number): string {
  const given = request.headers['x-request-id']
  const usable = trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
  return usable ? given : newRequestNumber()
}

/** Does the work of a request so that whatever it does, however late, knows its number. */
export function withRequestNumber<T>(request: UnderWay, work: () => T): T {
  return underWay.run(request, work)
}

/** The request that is worked on just here; `null` outside of one. */
export function requestUnderWay(): UnderWay | null {
  return underWay.getStore() ?? null
}
