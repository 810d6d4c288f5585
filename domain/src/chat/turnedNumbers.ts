import type { FoldedChat } from './fold.ts'

/**
 * Letters and figures that are read from the right, and marks that say so: beside one of them a screen shows groups of figures
 * in the opposite order. By blocks, since each script that is written so has its place there.
 */
const fromTheRight =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Groups of figures with a sign or two between them; what is listed or reckoned with is no number. */
const groups = /(?<![0-9])[0-9]{1,4}(?:(?:[^\p{L}\p{N}。!?、,=+×÷]|[ーの]){1,3}[0-9]{1,4}){1,5}(?![0-9])/gu
/** Of four figures on it may be a part of a number; 「5文字」 beside a word of Arabic is none. */
const anyOrder = /[0-9](?:[^0-9]*[0-9]){3,}/su
const mobile = /^0[5-9]0\d{8}$/
const fixed = /^0[1-9]\d{8}$/

/**
 * Telephone numbers whose groups stand in the opposite order (5678-1234-090): as a screen turns them behind a letter that is
 * read from the right, or as they are told to be turned. A fixed one is sought only where the screen turns it. In which order
 * figures are seen there hangs on every sign between them: somebody has to look at any of them.
 */
export function turnedNumbers(message: string, folded: FoldedChat, own: readonly string[]): string[] {
  const ours = own.map(each => each.replace(/\D/g, ''))
  const turns = fromTheRight.test(message)
  const written = (match: RegExpExecArray) => folded.written(match.index, match.index + match[0].length)
  const reversed = [...folded.text.matchAll(groups)].flatMap(match => {
    const digits = (match[0].match(/[0-9]+/g) ?? []).reverse().join('')
    const isNumber = mobile.test(digits) || (turns && fixed.test(digits))
    return isNumber && !ours.includes(digits) ? [written(match)] : []
  })
  const turned = turns && reversed.length === 0 ? anyOrder.exec(folded.text) : null
  return turned ? [written(turned)] : reversed
}
