/** One row of a CSV text; `line` is its place as a spreadsheet counts it, `unclosed` tells of a quote without an end. */
export interface CsvRow {
  line: number
  cells: string[]
  unclosed?: true
}

/** Wider than any file of ours; what lies beyond is not kept. */
const mostCells = 1000

/**
 * The rows of a CSV text (RFC 4180), one after the other: quoted cells may hold commas, quotes and line breaks; lines
 * end with CRLF, LF or CR. Empty lines are left out, with their place kept by `line`.
 */
export function* csvRows(text: string): Generator<CsvRow> {
  let cells: string[] = []
  let cell = ''
  let line = 1
  let at = 0
  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"' && cell === '') {
      const [content, after] = quoted(text, at + 1)
      cell = content
      at = after
      if (after <= text.length) continue
      endCell()
      yield { line, cells, unclosed: true }
      return
    }
    if (sign === ',') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      if (cells.some(each => each !== '')) yield { line, cells }
      cells = []
      line += 1
    } else cell += sign
    at += 1
  }
  if (cell === '' && cells.length === 0) return
  endCell()
  if (cells.some(each => each !== '')) yield { line, cells }
}

/** All rows at once, for files whose size we know. */
export function parseCsv(text: string): CsvRow[] {
  return [...csvRows(text)]
}

/** The content of a quoted cell that begins at `start`, and where reading goes on: behind the text if it never ends. */
function quoted(text: string, start: number): [content: string, after: number] {
  let content = ''
  let from = start
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) return [content + text.slice(from), text.length + 1]
    content += text.slice(from, end)
    if (text[end + 1] !== '"') return [content, end + 1]
    content += '"'
    from = end + 2
  }
}
