/** Letters that are read from the right: behind one of them a screen shows groups of figures in the opposite order. */
const fromTheRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\u061c\u200f]/u
/** Groups of figures with a sign or two between them. */
const groups = /(?<![0-9])[0-9]{1,4}(?:[^\p{L}\p{N}。!?\n]{1,3}[0-9]{1,4}){1,5}(?![0-9])/gu
const mobile = /^0[5-9]0\d{8}$/
const fixed = /^0[1-9]\d{8}$/

/**
 * Telephone numbers whose groups stand in the opposite order (5678-1234-090): as a screen turns them behind a letter that is
 * read from the right, or as they are told to be turned. A fixed one is sought only where the screen turns it.
 */
export function turnedNumbers(message: string, own: readonly string[]): string[] {
  const text = message.normalize('NFKC')
  const ours = own.map(each => each.replace(/\D/g, ''))
  const turns = fromTheRight.test(text)
  return [...text.replace(/(?![\u061c\u200f])\p{Cf}/gu, '').matchAll(groups)].flatMap(([found]) => {
    const digits = (found.match(/[0-9]+/g) ?? []).reverse().join('')
    const isNumber = mobile.test(digits) || (turns && fixed.test(digits))
    return isNumber && !ours.includes(digits) ? [found] : []
  })
}
