import { type Day, dayNumber } from '@terakoya/domain/days/day'
import type { Language } from '@terakoya/domain/words/words'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { findElement, getSelfClosingTagMarkup, replaceElement } from 'write-excel-file/utility'
import { type PrintedSheet, withPageSetup, withPrintNames } from './printSetup.ts'

/** Excel's own limit for the text of a cell. */
const maxCharacters = 32_767
const minWidth = 8
const maxWidth = 60
/** So many rows tell how wide a column is. */
const measured = 500
/** Excel counts days from 30 December 1899. */
const excelEpoch = 25_569

/** A day with its weekday as Excel writes it in a language: `2026/11/24(火)`, `2026/11/24 (Tue)`, `2026/11/24(週二)`. */
const dayAndWeekday: Readonly<Record<Language, string>> = {
  ja: '[$-411]yyyy/mm/dd(aaa)',
  en: '[$-409]yyyy/mm/dd (ddd)',
  'zh-TW': '[$-404]yyyy/mm/dd(aaa)',
}
/** Points of one line of text. */
const lineHeight = 15
/** Cells of several lines begin where the others do. */
const atTop = { alignVertical: 'top' } as const

/** A text, a number, or a day (with its weekday) or a time of day (`HH:mm`), which Excel can count with. */
export type ExcelCell = string | number | { day: Day; weekday?: true } | { time: string }

/** Rows of a sheet. */
export type ExcelRows = readonly (readonly ExcelCell[])[]

/** A sheet; its first row is the heading. */
export interface ExcelSheet {
  name: string
  /** In which weekdays are said; Japanese without. */
  language?: Language
  rows: ExcelRows
}

/** Control characters have no place in XML; tabs and line breaks do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** How wide a cell's widest line is in half-width characters: kana and kanji count twice. */
function widthOf(cell: ExcelCell): number {
  if (typeof cell === 'object') return 'day' in cell ? (cell.weekday ? 16 : 10) : cell.time.length
  const widths = String(cell)
    .split('\n')
    .map(line => [...line].reduce((sum, sign) => sum + (/[ -~｡-ﾟ]/u.test(sign) ? 1 : 2), 0))
  return Math.max(...widths)
}

/** Lines that a printed table has. */
const ruled = { borderStyle: 'thin', borderColor: '#808080' } as const

function cellOf(cell: ExcelCell, language: Language): Cell {
  if (typeof cell === 'number') return { value: cell, type: Number, ...ruled, ...atTop }
  if (typeof cell === 'object' && 'time' in cell) {
    const [hours, minutes] = cell.time.split(':').map(Number)
    const value = ((hours ?? 0) * 60 + (minutes ?? 0)) / (24 * 60)
    return { value, type: Number, format: 'hh:mm', ...ruled, ...atTop }
  }
  if (typeof cell === 'object') {
    const format = cell.weekday === true ? dayAndWeekday[language] : 'yyyy/mm/dd'
    return { value: dayNumber(cell.day) + excelEpoch, type: Number, format, ...ruled, ...atTop }
  }
  if (cell === '') return ruled
  // Said to be text, also once somebody edits it: what begins with = + - @ is shown as it is and never calculated
  // (experience §5), and the zeros before a code or a phone number stay.
  const value = cell.replace(control, '').slice(0, maxCharacters)
  return { value, type: String, format: '@', ...ruled, ...atTop, ...(value.includes('\n') && { wrap: true }) }
}

const linesIn = (cell: ExcelCell) => (typeof cell === 'string' ? cell.split('\n').length : 1)

/** A row as high as its highest cell: not every program finds that out by itself when it opens a file. */
function rowOf(line: readonly ExcelCell[], language: Language): Cell[] {
  const height = Math.max(1, ...line.map(linesIn)) * lineHeight
  return line.map((cell, at) => {
    const made = cellOf(cell, language)
    return at === 0 && height > lineHeight && typeof made === 'object' && made !== null
      ? { ...made, height }
      : made
  })
}

const head = { fontWeight: 'bold', backgroundColor: '#F2F2F2', ...ruled } as const

function sheetOf({ name, rows, language = 'ja' }: ExcelSheet) {
  const [heading = [], ...lines] = rows
  const columns = heading.map((title, at) => {
    const widths = [title, ...lines.slice(0, measured).map(line => line[at] ?? '')].map(widthOf)
    return { width: Math.min(maxWidth, Math.max(minWidth, ...widths) + 2) }
  })
  const bold = heading.map(title => {
    const cell = cellOf(title, language)
    return typeof cell === 'object' && cell !== null
      ? { ...cell, ...head }
      : { value: String(title), type: String, ...head }
  })
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return {
    sheet: name,
    columns,
    stickyRowsCount: 1,
    data: [bold, ...lines.map(line => rowOf(line, language))],
    printed: { name, columns: columns.length, rows: rows.length, width } satisfies PrintedSheet,
  }
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
 * in them. Texts are written as texts whatever they begin with, numbers as numbers, days as days. Printed, it fits the
 * width of its paper, with lines, the heading on every page and the page of how many. It takes the thread it runs in for
 * as long as it takes: `makeWorkbook` asks for it where that doesn't matter.
 */
export async function writeWorkbook(sheets: readonly ExcelSheet[]): Promise<Uint8Array> {
  const names = new Set<string>()
  const made = sheets.map(sheet => sheetOf({ ...sheet, name: sheetName(sheet.name, names) }))
  const printed = made.map(sheet => sheet.printed)
  return writeExcelFile(
    made.map(({ printed: _printed, ...sheet }) => sheet),
    {
      features: [
        {
          files: {
            transform: {
              'xl/workbook.xml': { transform: workbook => withPrintNames(workbook, printed) },
              'xl/worksheets/sheet{id}.xml': {
                transform: (sheet, _options, { sheetIndex }) => {
                  const about = printed[sheetIndex]
                  const frozen = freezeHeading(sheet)
                  return about ? withPageSetup(frozen, about) : frozen
                },
              },
            },
          },
        },
      ],
    },
  ).toBuffer()
}

const maxSheetName = 31

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
    const found = plain.slice(0, maxSheetName - suffix.length) + suffix
    if (taken.has(found.toLowerCase())) continue
    taken.add(found.toLowerCase())
    return found
  }
}
