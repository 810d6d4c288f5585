import type { ApiFailure } from './ApiFailure.ts'

/** Milliseconds after which what timed out is read again by itself (spec §8, §9: 408). */
export const afterTimeout = 3_000

/** Seconds that a page stays silent because the server asks for them; who is to wait longer is told so. */
const maxRetrySeconds = 10

/**
 * Milliseconds after which a failed read goes out again by itself; `null`: it doesn't. Once, and only where nothing
 * was wrong with the question. `failures`: how often it has failed before.
 */
export function readAgainAfter(failure: ApiFailure, failures: number): number | null {
  if (failures > 0) return null
  if (failure.isTimeout) return afterTimeout
  if (failure.status === 503 && failure.retryAfter !== null)
    return Math.min(failure.retryAfter, maxRetrySeconds) * 1000
  return failure.kind === 'network' || failure.status === 503 || failure.isGateway522 ? 1_000 : null
}
