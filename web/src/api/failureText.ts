import { jaFailures } from '../words/jaFailures.ts'
import type { ApiFailure } from './ApiFailure.ts'

type FailureWord = keyof typeof jaFailures

/** Finds a word of the catalogue `failures`; the shell gives the one that knows the chosen language. */
export type FailureWords = (word: FailureWord, values?: Record<string, string | number>) => string

function has(word: string): word is `${FailureWord}` {
  return Object.hasOwn(jaFailures, word)
}

function wordOf(failure: ApiFailure, reads: boolean): FailureWord {
  if (reads && (failure.kind === 'network' || failure.kind === 'timeout')) return `${failure.kind}_read`
  if (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'notJson')
    return failure.kind
  if (failure.isGateway522) return 503
  const status = String(failure.status)
  if (has(status)) return status as FailureWord
  if (failure.status === 502 || failure.status === 504) return 503
  return 'other'
}

export interface FailureText {
  title: string
  /** A sentence: what, why, what to do. */
  message: string
  /** Single causes (522) or faults by field (422). */
  details: readonly string[]
}

/**
 * A failure as people read it. The server's own sentence comes first: it knows the case; the catalogue's stands in
 * when there was no answer, or one without words.
 * @param reads something was read: nothing that was typed is at stake
 */
export function failureText(failure: ApiFailure, words: FailureWords, reads = false): FailureText {
  const word = wordOf(failure, reads)
  const title = words(`${wordOf(failure, false)}_title` as FailureWord)
  const known = failure.kind === 'status' && failure.message !== '' ? failure.message : null
  const { retryAfter } = failure
  const waits = failure.status === 429 && retryAfter !== null && !known?.includes(String(retryAfter))
  const message = waits ? words('429_seconds', { seconds: retryAfter }) : (known ?? words(word))
  const details = [...failure.errors.map(fault => fault.message), ...failure.causes].filter(
    text => text !== message,
  )
  return { title, message, details }
}
