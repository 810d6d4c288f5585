import { callsForHelp } from './callsForHelp.ts'
import type { ChatCategory, ChatSeverity, ChatWordCategory } from './categories.ts'
import { contactHits } from './contactHits.ts'
import { type FoldedChat, foldChat } from './fold.ts'
import type { OwnContacts } from './ownContacts.ts'
import { proposalHits } from './proposals.ts'
import { isOfStory, isOfStudy, isSpokenOf } from './quoted.ts'

/** A phrase that people keep; within one of its exceptions (「『死』という漢字」) it isn't meant. */
export interface ChatWord {
  word_no: number
  category: ChatWordCategory
  phrase: string
  severity: ChatSeverity
  exceptions: readonly string[]
}

export interface ChatHit {
  category: ChatCategory
  severity: ChatSeverity
  /** As it was written. */
  found: string
  source: 'detector' | 'word'
  word_no: number | null
}

/** A message of the longest kind; what runs from one piece into the next is read with both. */
const atOnce = 2000
const overlap = 100
/** The text, the names of its files, and why it is urgent. */
const maxPieces = 3

/**
 * What in a message people are to look at (chat B7): by the detectors, and by the lists of the center. Most of it is harmless
 * all the same, and a queue that is mostly wrong is not read: so a hit never decides, it only asks somebody. A child's own
 * words are read for calls for help besides. What nobody can write is not read: the cost of a message has an end.
 */
export function detectInChat(
  text: string,
  own: OwnContacts,
  words: readonly ChatWord[],
  { child = false }: { child?: boolean } = {},
): ChatHit[] {
  const hits = piecesOf(text).flatMap(piece => detectInPiece(piece, own, words, child))
  return hits.length < 2 ? hits : [...new Map(hits.map(hit => [JSON.stringify(hit), hit])).values()]
}

/**
 * Signs that stand for whole sentences (ﷺ) say no contact data, and two thousand of them would be read as forty thousand
 * letters. A letter of their script stands for them, since they turn the order of the figures beside them, too.
 */
const sentences = /[\ufdf0-\ufdfd]/g

function piecesOf(message: string): string[] {
  const text = message.replace(sentences, 'ا')
  const pieces: string[] = []
  for (let from = 0; pieces.length < maxPieces; from += atOnce - overlap) {
    pieces.push(text.slice(from, from + atOnce))
    if (from + atOnce >= text.length) break
  }
  return pieces
}

function detectInPiece(
  text: string,
  own: OwnContacts,
  words: readonly ChatWord[],
  child: boolean,
): ChatHit[] {
  const folded = foldChat(text)
  return [
    ...contactHits(text, folded, own).map(found => detected({ category: 'contact', severity: 2, found })),
    // A child that likes its teacher, or calls a sum stupid, does no harm; what is done to it, it tells in other words.
    ...proposalHits(folded)
      .filter(({ category }) => !child || !ofAdults.has(category))
      .map(detected),
    // Of one gravity the word of a list stands for both: people see how often theirs are right.
    ...wordHits(folded, words, child),
    ...(child ? callsForHelp(folded) : []).map(detected),
  ]
}

const ofAdults: ReadonlySet<ChatCategory> = new Set(['courting', 'abuse'])

function detected(hit: Pick<ChatHit, 'category' | 'severity' | 'found'>): ChatHit {
  return { ...hit, found: shortened(hit.found), source: 'detector', word_no: null }
}

const maxQuote = 200
/**
 * The beginning of it, in whole code points: signs that nobody sees are pairs of surrogates, and half a pair is no text.
 * Counted by halves, so that nobody who counts in either way finds more.
 */
function shortened(found: string): string {
  let kept = ''
  for (const point of found) {
    if (kept.length + point.length > maxQuote) break
    kept += point
  }
  return kept
}

/** Substrings alone: nobody's pattern, so that nobody's pattern stands still. */
function wordHits(folded: FoldedChat, words: readonly ChatWord[], child: boolean): ChatHit[] {
  return words.flatMap(({ word_no, category, phrase, severity, exceptions }) => {
    const sought = foldChat(phrase).text
    if (sought === '') return []
    const text = exceptions.reduce((rest, exception) => without(rest, foldChat(exception).text), folded.text)
    const place = placesOf(text, sought).find(
      // 「さいきもいいですね」 isn't きもい.
      at =>
        !(sought.endsWith('もい') && text[at + sought.length] === 'い') &&
        (!ofLessons.has(category) || !isOfLesson(folded.text, at, at + sought.length, child)),
    )
    if (place === undefined) return []
    const found = shortened(folded.written(place, place + sought.length))
    return [{ category, severity, found, source: 'word', word_no }]
  })
}

/** What books and essays are about as well; the rest isn't. */
const ofLessons: ReadonlySet<ChatCategory> = new Set(['selfHarm', 'bullying', 'abuse'])

function isOfLesson(text: string, from: number, to: number, child: boolean): boolean {
  return isSpokenOf(text, to) || isOfStory(text, from, to) || (!child && isOfStudy(text, from, to))
}

function placesOf(text: string, sought: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) places.push(at)
  return places
}

function without(text: string, exception: string): string {
  return exception === '' ? text : text.replaceAll(exception, '\0'.repeat(exception.length))
}

/** What a pattern has found of these, and what the lists of words have of those: a wrong hit costs one press. */
const holding: ReadonlySet<ChatCategory> = new Set([
  'contact',
  'meeting',
  'secrecy',
  'photo',
  'gift',
  'courting',
  'abuse',
])
const holdingWords: ReadonlySet<ChatCategory> = new Set(['sexual', 'contactWords', 'bullying', 'abuse'])

/** A teacher's or staff member's message to a student waits for somebody who looks; a student's own never does. */
export function holdsMessage(hits: readonly ChatHit[]): boolean {
  return hits.some(({ category, source }) => (source === 'detector' ? holding : holdingWords).has(category))
}

const helping: ReadonlySet<ChatCategory> = new Set([
  'selfHarm',
  'homeViolence',
  'sexual',
  'bullying',
  'distress',
])

/** A student's message that may be a call for help: the writer is shown at once where there is some. */
export function asksForHelp(hits: readonly ChatHit[]): boolean {
  return hits.some(({ category }) => helping.has(category))
}

/** One of each category, the gravest: what is opened as a flag. */
export function gravestOfEach(hits: readonly ChatHit[]): ChatHit[] {
  const gravest = new Map<ChatCategory, ChatHit>()
  for (const hit of hits) {
    const before = gravest.get(hit.category)
    if (before === undefined || before.severity < hit.severity) gravest.set(hit.category, hit)
  }
  return [...gravest.values()]
}
