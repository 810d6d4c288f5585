const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** What a browser calls the kind: the last dot and what follows, when that is short. */
const ending = /\.[^.\s]{1,16}$/u

/** Controls, breaks of lines, and what turns the direction of the rest: `evil\u202egnp.exe` looks like a picture. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name under which a file is kept, NFC, at most `limit` UTF-16 units: a longer one loses whole characters (as
 * people count them: no half emoji, no accent without its letter) from the end of its stem, and keeps its ending.
 * What misleads about it goes; NUL stays, for which the whole upload is refused. A file without a name is `file`.
 */
export function keptFileName(given: string, limit = 255): string {
  const name = given
    .normalize('NFC')
    .replace(misleading, sign => (sign === '\u0000' ? sign : ''))
    .trim()
  if (name === '') return 'file'
  if (name.length <= limit) return name
  const kind = ending.exec(name)?.[0] ?? ''
  let stem = ''
  for (const { segment } of segmenter.segment(name.slice(0, name.length - kind.length))) {
    if (stem.length + segment.length + kind.length > limit) break
    stem += segment
  }
  return (stem || 'file') + kind
}
