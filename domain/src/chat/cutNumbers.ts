import { type FoldedChat, foldKana, signs } from './fold.ts'
import { digitsOf, figure } from './speltNumbers.ts'

/** Figures as they stand in a folded text: in figures, or three at least in words. */
interface Figures {
  digits: string
  from: number
  to: number
}

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inFigures = new RegExp(
  `[0-9]+|(?<=[0-9])o(?=[0-9])|(?<![a-z])(?:${english.join('|')}|oh)(?![a-z])|(?:(?![0-9a-z〇○])${figure}){3,}`,
  'gu',
)
/** What people put between two parts of a number. */
const filler = new RegExp(
  foldKana(
    `^(?:[${signs} □]|の|と|で|は|が|あと|そのあと|その後|次|つぎ|続き|つづき|それから|だよ|です|ね|最後|まず|番号){0,6}$`,
  ),
  'u',
)

export function figuresIn(text: string): Figures[] {
  return [...text.matchAll(inFigures)].map(match => ({
    digits: read(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

function read(written: string): string {
  if (/^[0-9]+$/.test(written)) return written
  const place = english.indexOf(written)
  if (place >= 0) return String(place)
  return written === 'o' || written === 'oh' ? '0' : digitsOf(written)
}

const eleven = /^0[5-9]0\d{8}$/
const maxDigits = 11
/** Whoever lists figures one by one with commas teaches, unless a telephone is spoken of. */
const telephone = /電話|でんわ|携帯|けーたい|すまほ|番号/u
const reversed = /(?<![0-9])[0-9]{8}(?![0-9])[^。!?0-9]{0,6}(?:前|まえ)に0[5-9]0(?![0-9])/gu

/** A mobile number in parts, with words between them: 「080のあと3322の7788」. */
export function cutNumbers(folded: FoldedChat, own: readonly string[]): string[] {
  const { text } = folded
  const parts = figuresIn(text)
  const ours = own.map(each => each.replace(/\D/g, ''))
  const found = [...text.matchAll(reversed)].map(match =>
    folded.written(match.index, match.index + match[0].length),
  )
  for (const [start, first] of parts.entries()) {
    const last = first.digits.startsWith('0') ? endOfNumber(text, parts, start) : undefined
    if (last === undefined) continue
    const digits = parts
      .slice(start, last + 1)
      .map(each => each.digits)
      .join('')
    const end = parts[last]
    if (end && !ours.includes(digits)) found.push(folded.written(first.from, end.to))
  }
  return found
}

/** 0.9012345678 */
function isDecimal(before: Figures | undefined, gap: string, { digits }: Figures): boolean {
  return gap === '.' && before?.digits === '0' && digits.length > 1
}

/** The part with which eleven figures are full; a number in one piece is found elsewhere. */
function endOfNumber(text: string, parts: readonly Figures[], start: number): number | undefined {
  let digits = ''
  let listed = true
  for (let place = start; place < parts.length && place < start + maxDigits; place++) {
    const part = parts[place]
    if (!part) return undefined
    if (place > start) {
      const gap = text.slice(parts[place - 1]?.to, part.from)
      if (gap.length > 8 || !filler.test(gap) || isDecimal(parts[place - 1], gap, part)) return undefined
      listed &&= /[、,.]/.test(gap)
    }
    listed &&= part.digits.length === 1
    digits += part.digits
    if (digits.length >= maxDigits) {
      const isNumber = place > start && eleven.test(digits) && (!listed || telephone.test(text))
      return isNumber ? place : undefined
    }
  }
  return undefined
}
