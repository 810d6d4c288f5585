/** A quoted cell that begins at `start`, and where it ends; `null`: a cell that merely begins with a quote. */
function quoted(text: string, start: number): { cell: string; after: number } | null {
  const match = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/.exec(text.slice(start))
  const content = match?.[1]
  // Excel quotes only what holds a break, a tab or (then doubled) a quote: 「"A"」 in one line is meant as it is.
  if (!match || content === undefined || !/[\t\r\n]|""/.test(content)) return null
  return { cell: content.replaceAll('""', '"'), after: start + match[0].length }
}

/**
 * The cells of a range as spreadsheets copy it: tabs between cells, line breaks between rows; a cell that holds
 * either is quoted, with its quotes doubled.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const found = quoted(text, at)
    const end = found?.after ?? at + text.slice(at).search(/\t|\r?\n|$/)
    rows.at(-1)?.push(found?.cell ?? text.slice(at, end))
    if (end >= text.length) return rows
    const broken = text[end] !== '\t'
    at = end + (text[end] === '\r' ? 2 : 1)
    // The break behind the last row begins no further one.
    if (broken && at >= text.length) return rows
    if (broken) rows.push([])
  }
}
