/** One row of a CSV text; `line` is its place as a spreadsheet counts it, `unclosed` tells of a quote without an end. */
export interface CsvRow {
  line: number
  cells: string[]
  unclosed?: true
}

/** Wider than any file of ours; what lies beyond is not kept. */
const maxCells = 1000

/** So many characters a cell may have; of a longer one, one more is kept, which tells that it is too long. */
export const maxCharacters = 20_000

/** After so many signs that part cells, whoever reads is let take breath. */
const charactersAStep = 1000

/** One step of reading: a row, or `null` when a stretch was read that ended none. */
type CsvStep = CsvRow | null

const cut = (text: string) => (text.length > maxCharacters ? text.slice(0, maxCharacters + 1) : text)

/**
 * The rows of a CSV text (RFC 4180), one after the other: quoted cells may hold commas, quotes and line breaks; lines
 * end with CRLF, LF or CR. Empty lines come as rows without cells. However the text is made, a step is short.
 */
export function* csvSteps(text: string): Generator<CsvStep> {
  const parting = /[,\r\n]/g
  let cells: string[] = []
  let cell = ''
  let line = 1
  let at = 0
  let parted = 0
  const endCell = () => {
    if (cells.length < maxCells) cells.push(cell)
    cell = ''
  }
  while (at < text.length) {
    if (text[at] === '"' && cell === '') {
      const [content, after] = yield* quoted(text, at + 1)
      cell = content
      at = after
      if (after > text.length) {
        endCell()
        yield { line, cells, unclosed: true }
        return
      }
    }
    parting.lastIndex = at
    const end = parting.exec(text)?.index ?? text.length
    cell = cut(cell + text.slice(at, Math.min(end, at + maxCharacters + 1)))
    at = end + 1
    const sign = text[end]
    if (sign === undefined) break
    endCell()
    parted += 1
    if (parted % charactersAStep === 0) yield null
    if (sign === ',') continue
    if (sign === '\r' && text[at] === '\n') at += 1
    yield rowOf(line, cells)
    cells = []
    line += 1
  }
  if (cell === '' && cells.length === 0) return
  endCell()
  yield rowOf(line, cells)
}

function rowOf(line: number, cells: string[]): CsvRow {
  return { line, cells: cells.some(each => each !== '') ? cells : [] }
}

/** All rows at once, for files whose size we know; empty lines are left out, with their place kept by `line`. */
export function parseCsv(text: string): CsvRow[] {
  return [...csvSteps(text)].filter(step => step !== null).filter(({ cells }) => cells.length > 0)
}

/** The content of a quoted cell that begins at `start`, and where reading goes on: behind the text if it never ends. */
function* quoted(text: string, start: number): Generator<null, [content: string, after: number]> {
  let content = ''
  let from = start
  for (let marks = 1; ; marks += 1) {
    const end = text.indexOf('"', from)
    const last = end === -1 ? text.length : end
    if (content.length <= maxCharacters)
      content = cut(content + text.slice(from, Math.min(last, from + maxCharacters + 1)))
    if (end === -1) return [content, text.length + 1]
    if (text[end + 1] !== '"') return [content, end + 1]
    if (content.length <= maxCharacters) content += '"'
    from = end + 2
    if (marks % charactersAStep === 0) yield null
  }
}
