import { languageNow } from '@terakoya/domain/words/words'
import { jaFailures } from '../words/jaFailures.ts'
import type { ApiFailure } from './ApiFailure.ts'

type FailureWord = keyof typeof jaFailures

/** Finds a word of the catalogue `failures`; the shell gives the one that knows the chosen language. */
export type FailureWords = (word: FailureWord, values?: Record<string, string | number>) => string

function has(word: string): word is `${FailureWord}` {
  return Object.hasOwn(jaFailures, word)
}

function wordOf(failure: ApiFailure): FailureWord {
  if (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'notJson')
    return failure.kind
  if (failure.isGateway522) return 503
  const status = String(failure.status)
  if (has(status)) return status as FailureWord
  if (failure.status === 502 || failure.status === 504) return 503
  return 'other'
}

/** The word of a read: nothing that was typed is at stake, and nothing was to be saved. */
function readWordOf(word: FailureWord): FailureWord {
  const read = `${word}_read`
  return has(read) ? (read as FailureWord) : word
}

/** Too late, too much, not now: of these the catalogue says no less than the server. */
const waiting = [408, 429, 503]

/** Whether a sentence is Japanese to somebody who has chosen another language; a name in it isn't enough. */
function isForeign(sentence: string): boolean {
  const kana = sentence.match(/[ぁ-ん]/g)?.length ?? 0
  return languageNow() !== 'ja' && kana > 5 && kana * 5 > sentence.length
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
 * when there was no answer, or one without words. One that nobody has translated yet stands below the catalogue's, to be
 * shown to the center.
 * @param reads something was read: nothing that was typed is at stake
 */
export function failureText(failure: ApiFailure, words: FailureWords, reads = false): FailureText {
  const kind = wordOf(failure)
  const word = reads ? readWordOf(kind) : kind
  const title = words(`${kind}_title` as FailureWord)
  // Of its own trouble the server says that nothing was saved, whatever was asked.
  const isOfSaves = reads && (word === '522_read' || word === '599_read')
  const known = failure.kind === 'status' && failure.message !== '' && !isOfSaves ? failure.message : null
  const foreign = known !== null && isForeign(known)
  const { retryAfter } = failure
  const waits = failure.status === 429 && retryAfter !== null && !known?.includes(String(retryAfter))
  const message = waits
    ? words('429_seconds', { seconds: retryAfter })
    : foreign
      ? words(word)
      : (known ?? words(word))
  const faults = [...failure.errors.map(fault => fault.message), ...failure.causes]
  const shown =
    foreign && !waiting.includes(failure.status) && !faults.includes(known) ? [known, ...faults] : faults
  const details = shown
    .filter(text => text !== message)
    .map(text => (isForeign(text) ? words('original', { text }) : text))
  return { title, message, details }
}
