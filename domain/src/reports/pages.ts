/** The pages that a text names: the first and the last of them. */
export interface PageRange {
  first: number
  last: number
}

const mark = '(?:(?:pp?\\.?|ページ|頁) ?)'
const until = ' ?(?:[-‐‑–—~〜～ー]|から) ?'
const range = `(\\d{1,4})(?:${until}${mark}?(\\d{1,4}))?`
const and = ' ?[,、・&と] ?'

/** 「p.42–45」「P42、44」: with a mark in front. */
const marked = new RegExp(`(?<![a-z])${mark}${range}(?:${and}${mark}?${range}(?![\\d問番]))*`, 'g')
/** 「42〜45ページ」: with a word behind. */
const named = new RegExp(`(?<!\\d)${range}(?: ?(?:ページ|頁|p(?![a-z])))`, 'g')
/** 「42〜45」: figures and nothing beside. */
const bare = new RegExp(`^ ?${range}(?:${and}${range})* ?$`)

/**
 * The pages in a text, in the usual ways of writing them; `null` where none are named. 「p.42 問3」 is page 42; a number
 * alone is a page only where there is nothing else.
 */
export function pagesOf(text: string): PageRange | null {
  const written = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const pieces = bare.test(written) ? [written] : [...matches(written, marked), ...matches(written, named)]
  const numbers = pieces.flatMap(piece => matches(piece, /\d+/g).map(Number))
  return numbers.length === 0 ? null : { first: Math.min(...numbers), last: Math.max(...numbers) }
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([all]) => all)
}

/** 「p.52–」: where it ends is still to be written. */
export function isUnfinished(pages: string): boolean {
  return /[-‐‑–—~〜～ー]\s*$/.test(pages)
}

/** Where the pages go on, the caret to be set behind: 「p.42–45」 → 「p.46–」; `null` where no pages are named. */
export function nextPages(text: string): string | null {
  const pages = pagesOf(text)
  return pages === null ? null : `p.${pages.last + 1}–`
}
