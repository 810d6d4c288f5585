const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** What a browser calls the kind: the last dot and what follows, when that is short. */
const ending = /\.[^.\s]{1,16}$/u

/**
 * The name under which a file is kept, NFC, at most `limit` UTF-16 units: a longer one loses whole characters (as
 * people count them: no half emoji, no accent without its letter) from the end of its stem, and keeps its ending.
 * A file without a name is `file`.
 */
export function keptFileName(given: string, limit = 255): string {
  const name = given.normalize('NFC').trim()
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
