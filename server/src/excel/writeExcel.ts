import writeExcelFile, { type Cell } from 'write-excel-file/node'

/** Excel's own limit for the text of a cell. */
const mostCharacters = 32_767
const leastWidth = 8
const mostWidth = 60
/** So many rows tell how wide a column is. */
const measured = 500

/** Control characters have no place in XML; tabs and line breaks do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** How wide a text is in half-width characters: kana and kanji count twice. */
function widthOf(cell: string | number): number {
  const [line = ''] = String(cell).split('\n')
  let width = 0
  for (const sign of line) width += /[ -~｡-ﾟ]/u.test(sign) ? 1 : 2
  return width
}

function cellOf(cell: string | number): Cell {
  if (typeof cell === 'number') return cell
  if (cell === '') return null
  // Said to be text: what begins with = + - @ is shown as it is and never calculated (experience §5).
  return { value: cell.replace(control, '').slice(0, mostCharacters), type: String }
}

/**
 * Rows as an Excel workbook of one sheet; the first row is the heading: bold, and it stays while one scrolls. Columns
 * are as wide as what is in them. Texts are written as texts whatever they begin with, numbers as numbers.
 */
export async function writeExcel(
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> {
  const [heading = [], ...lines] = rows
  const columns = heading.map((name, at) => {
    const widths = [name, ...lines.slice(0, measured).map(line => line[at] ?? '')].map(widthOf)
    return { width: Math.min(mostWidth, Math.max(leastWidth, ...widths) + 2) }
  })
  const data = [
    heading.map(name => ({ value: String(name), type: String, fontWeight: 'bold' as const })),
    ...lines.map(line => line.map(cellOf)),
  ]
  return writeExcelFile(data, { sheet: sheetName(sheet), columns, stickyRowsCount: 1 }).toBuffer()
}

/** A name that Excel takes: at most 31 characters, none of its own signs. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
