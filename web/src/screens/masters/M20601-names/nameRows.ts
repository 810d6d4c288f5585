import { parseTsv } from './parseTsv.ts'
import { namesWords } from './text.ts'

/** A row as it is edited; `id` keeps it apart from others while its code may still change. */
export interface EditedRow {
  id: number
  names_code: string
  name1: string
  name2: string
  name3: string
  names1_value: string
  remarks: string
  /** As it is stored; where a row stands now is its place in the table. */
  sort_order: number
  valid_flag: number
}

/** The cells of text, in the order of the table; what is pasted falls into them from the left. */
export const textColumns = ['names_code', 'name1', 'name2', 'name3', 'names1_value', 'remarks'] as const
export type TextColumn = (typeof textColumns)[number]

/** What can be changed of a row, beside its place. */
export const fieldsOfRow = [...textColumns, 'valid_flag'] as const
export type RowField = (typeof fieldsOfRow)[number]

export const maxCharacters: Readonly<Record<TextColumn, number>> = {
  names_code: 10,
  name1: 50,
  name2: 50,
  name3: 50,
  names1_value: 50,
  remarks: 200,
}

export function emptyRow(id: number): EditedRow {
  const words = { names_code: '', name1: '', name2: '', name3: '', names1_value: '', remarks: '' }
  return { id, ...words, sort_order: 0, valid_flag: 1 }
}

function codeFault(code: string, codes: readonly string[]): string | null {
  const t = namesWords.say
  if (code === '') return t('code_missing')
  if (!/^[A-Za-z0-9]*$/.test(code)) return t('code_signs')
  if (code.length > maxCharacters.names_code) return t('code_long')
  return codes.filter(other => other === code).length > 1 ? t('code_twice', { code }) : null
}

/** What is wrong with each row, by column (spec §5 "Names master batch"); rows without a fault are not there. */
export function rowFaults(
  rows: readonly EditedRow[],
  wordOf: (column: TextColumn) => string,
): Map<number, Partial<Record<TextColumn, string>>> {
  const t = namesWords.say
  const codes = rows.map(row => row.names_code)
  const faults = new Map<number, Partial<Record<TextColumn, string>>>()
  for (const row of rows) {
    const found: Partial<Record<TextColumn, string>> = {}
    const code = codeFault(row.names_code, codes)
    if (code !== null) found.names_code = code
    for (const column of textColumns.slice(1)) {
      const max = maxCharacters[column]
      if (row[column].length > max) found[column] = t('too_long', { column: wordOf(column), max })
    }
    if (row.name1.trim() === '') found.name1 = t('name_missing', { column: wordOf('name1') })
    if (Object.keys(found).length > 0) faults.set(row.id, found)
  }
  return faults
}

function cellText(column: TextColumn, text: string): string {
  // A field is one line: a break or a tab of the sheet's cell becomes a space.
  const cell = text.replace(/\s*[\t\r\n]\s*/g, ' ').trim()
  return column === 'names_code' ? cell.normalize('NFKC') : cell
}

/** The rows with a range of a spreadsheet pasted from one cell on; further rows are added as they are needed. */
export function pasteInto(
  rows: readonly EditedRow[],
  at: { row: number; column: TextColumn },
  text: string,
  nextId: number,
): EditedRow[] {
  const first = textColumns.indexOf(at.column)
  const pasted = [...rows]
  for (const [line, content] of parseTsv(text).entries()) {
    const place = at.row + line
    const row = { ...(pasted[place] ?? emptyRow(nextId + line)) }
    for (const [cell, value] of content.entries()) {
      const column = textColumns[first + cell]
      if (column) row[column] = cellText(column, value)
    }
    pasted[place] = row
  }
  return pasted
}

/** Whether a paste is a range, or a cell of one that says more than its text, rather than a word for one field. */
export function isRange(text: string): boolean {
  const [first = [], ...others] = parseTsv(text)
  return others.length > 0 || first.length > 1 || first[0] !== text.replace(/\r?\n$/, '')
}

/** The rows with one of them a place further up or down. */
export function moveRow(rows: readonly EditedRow[], from: number, step: 1 | -1): EditedRow[] {
  const moved = [...rows]
  const [row] = moved.splice(from, 1)
  if (row) moved.splice(from + step, 0, row)
  return moved
}
