import { figuresIn } from './cutNumbers.ts'
import { type ChatHit, detectInChat } from './detect.ts'
import { foldChat } from './fold.ts'
import type { OwnContacts } from './ownContacts.ts'

/** A day's, so that short words between the pieces don't push one of them out. */
const maxTexts = 100
const maxTextLength = 500
/** As many are read as one text. */
const joined = 3

/**
 * Contact data that is told a piece at a time: 「090」「1234」「5678」. `before` are the last texts of the same person to the same
 * child, the oldest first. Three of them are read as one text; of all of them the figures, where they are all that a text says.
 */
export function inPieces(before: readonly string[], said: string, own: OwnContacts): ChatHit[] {
  if (before.length === 0) return []
  const now = said.slice(0, maxTextLength)
  const texts = before.slice(-maxTexts).map(text => text.slice(-maxTextLength))
  if (toldIn(now, own).length > 0) return []
  const lately = texts.slice(-joined)
  // What an earlier one said whole was looked at then.
  const known = new Set(toldIn(lately.join('\n'), own).map(each => each.found))
  const together = toldIn([...lately, now].join('\n'), own).filter(each => !known.has(each.found))
  if (together.length > 0) return together
  const number = numberOf(texts, now, own) ?? wrappedNumber(texts, now, own)
  return number === undefined
    ? []
    : [{ category: 'contact', severity: 2, found: number, source: 'detector', word_no: null }]
}

/** Also a secret is told in two: 「このことは誰にも」「言わないでね」. */
const told: ReadonlySet<string> = new Set(['contact', 'secrecy'])

function toldIn(text: string, own: OwnContacts): ChatHit[] {
  return detectInChat(text, own, []).filter(({ category }) => told.has(category))
}

/** Words beside the figures: 「あのね、090」「5678だよ」. */
const beside = 8

/** What is counted is named beside it (p.12, 3番, 9時, 5問): not so where somebody tells a number. */
function isCounted(rest: string): boolean {
  const other = rest.replace(/番号|電話|携帯|数字|続き?|次|最[初後]|残り|以上|後半|前半|桁/gu, '')
  return /[\p{Script=Han}a-z]|ぺーじ/u.test(other)
}

/** So many texts back the parts of a number are sought that stand in sentences. */
const inSentences = 30
/** Letters of such a sentence at most. */
const sentence = 14
const parts = [/^0[5-9]0$/, /^\d{4}$/, /^\d{4}$/]

/** The figures of a text; a long one, or one that counts something by them, tells more than one. */
function shortlyTold(folded: string): string[] {
  const figures = figuresIn(folded)
  const letters = folded.replace(/[^\p{L}]/gu, '').length
  const counts = figures.some(({ to }) =>
    /^(?:年|円|点|人|個|回|番|ぺーじ|さつ|冊|[a-z])/u.test(folded.slice(to)),
  )
  return figures.flatMap(({ digits }) => (letters > sentence || counts ? [digits, ''] : [digits]))
}

/** A mobile number whose parts each are the only figures of a sentence: 「答えは090」「次は1234」「最後は5678」. */
function wrappedNumber(texts: readonly string[], said: string, own: OwnContacts): string | undefined {
  const figures = [...texts.slice(-inSentences), said]
    .map(text => shortlyTold(foldChat(text).text))
    .filter(each => each.length > 0)
    .slice(-parts.length)
  if (figures.length < parts.length || figuresIn(foldChat(said).text).length === 0) return undefined
  const fits = figures.every((each, place) => each.length === 1 && parts[place]?.test(each[0] ?? ''))
  const number = figures.flat().join('')
  return fits && !own.numbers.some(one => one.replace(/\D/g, '') === number) ? number : undefined
}

/** The figures of a text that says little else; of any other, none. */
function pieceOf(text: string): string {
  const folded = foldChat(text).text
  const parts = figuresIn(folded)
  const rest = parts.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), folded)
  if (rest.replace(/[^\p{L}]/gu, '').length > beside || isCounted(rest)) return ''
  return parts.map(({ digits }) => digits).join('')
}

const telephone = /^0(?:[5-9]0\d{8}|[1-9]\d{8})$/

/** A telephone number that ends with what is said now and begins where a piece does. */
function numberOf(texts: readonly string[], said: string, own: OwnContacts): string | undefined {
  let digits = pieceOf(said)
  if (digits === '') return undefined
  for (const text of texts.toReversed()) {
    digits = pieceOf(text) + digits
    if (digits.length > 11) return undefined
    if (telephone.test(digits) && !own.numbers.some(one => one.replace(/\D/g, '') === digits)) return digits
  }
  return undefined
}
