import { type Day, dayNumber } from '@terakoya/domain/days/day'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { findElement, getSelfClosingTagMarkup, replaceElement } from 'write-excel-file/utility'

/** Excel's own limit for the text of a cell. */
const maxCharacters = 32_767
const leastWidth = 8
const mostWidth = 60
/** So many rows tell how wide a column is. */
const measured = 500
/** Excel counts days from 30 December 1899. */
const excelEpoch = 25_569

/** A text, a number, or a day or a time of day (`HH:mm`), which Excel can count with. */
export type ExcelCell = string | number | { day: Day } | { time: string }

/** Rows of a sheet. */
export type ExcelRows = readonly (readonly ExcelCell[])[]

/** A sheet; its first row is the heading. */
export interface ExcelSheet {
  name: string
  rows: ExcelRows
}

/** Control characters have no place in XML; tabs and line breaks do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** How wide a cell's widest line is in half-width characters: kana and kanji count twice. */
function widthOf(cell: ExcelCell): number {
  if (typeof cell === 'object') return 'day' in cell ? cell.day.length : cell.time.length
  const widths = String(cell)
    .split('\n')
    .map(line => [...line].reduce((sum, sign) => sum + (/[ -~｡-ﾟ]/u.test(sign) ? 1 : 2), 0))
  return Math.max(...widths)
}

function cellOf(cell: ExcelCell): Cell {
  if (typeof cell === 'number') return cell
  if (typeof cell === 'object' && 'time' in cell) {
    const [hours, minutes] = cell.time.split(':').map(Number)
    return { value: ((hours ?? 0) * 60 + (minutes ?? 0)) / (24 * 60), type: Number, format: 'hh:mm' }
  }
  if (typeof cell === 'object') {
    return { value: dayNumber(cell.day) + excelEpoch, type: Number, format: 'yyyy/mm/dd' }
  }
  if (cell === '') return null
  // Said to be text: what begins with = + - @ is shown as it is and never calculated (experience §5).
  const value = cell.replace(control, '').slice(0, maxCharacters)
  return { value, type: String, ...(value.includes('\n') && { wrap: true, alignVertical: 'top' as const }) }
}

function sheetOf({ name, rows }: ExcelSheet) {
  const [heading = [], ...lines] = rows
  const columns = heading.map((title, at) => {
    const widths = [title, ...lines.slice(0, measured).map(line => line[at] ?? '')].map(widthOf)
    return { width: Math.min(mostWidth, Math.max(leastWidth, ...widths) + 2) }
  })
  const bold = heading.map(title => {
    const cell = cellOf(title)
    return typeof cell === 'object' && cell !== null
      ? { ...cell, fontWeight: 'bold' as const }
      : { value: String(title), type: String, fontWeight: 'bold' as const }
  })
  return { sheet: name, columns, stickyRowsCount: 1, data: [bold, ...lines.map(line => line.map(cellOf))] }
}

/** The heading's row is frozen as Excel itself writes it; the library splits columns too, and names a pane that isn't. */
const frozenHeading = getSelfClosingTagMarkup('pane', {
  ySplit: 1,
  topLeftCell: 'A2',
  activePane: 'bottomLeft',
  state: 'frozen',
})

function freezeHeading(sheet: string): string {
  const pane = findElement(sheet, 'pane')
  if (!pane) throw new Error('write-excel-file writes no pane for stickyRowsCount any more')
  return replaceElement(sheet, pane, frozenHeading)
}

/**
 * Sheets as an Excel workbook; the heading of each is bold and stays while one scrolls. Columns are as wide as what is
 * in them. Texts are written as texts whatever they begin with, numbers as numbers, days as days. It takes the thread
 * it runs in for as long as it takes: `makeWorkbook` asks for it where that doesn't matter.
 */
export async function writeWorkbook(sheets: readonly ExcelSheet[]): Promise<Uint8Array> {
  const names = new Set<string>()
  return writeExcelFile(
    sheets.map(sheet => sheetOf({ ...sheet, name: sheetName(sheet.name, names) })),
    { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: freezeHeading } } } }] },
  ).toBuffer()
}

const longestName = 31

/**
 * A name that Excel takes and that no other sheet has: at most 31 characters, none of its own signs, told apart without
 * regard to case.
 */
function sheetName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(control, '')
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .trim() || ' '
  for (let nth = 1; ; nth += 1) {
    const suffix = nth === 1 ? '' : ` (${nth})`
    const found = plain.slice(0, longestName - suffix.length) + suffix
    if (taken.has(found.toLowerCase())) continue
    taken.add(found.toLowerCase())
    return found
  }
}
