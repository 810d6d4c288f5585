import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { partsOf } from '@terakoya/contract/masters/partsOf'
import { messageOf } from '@terakoya/contract/messages'
import type { z } from 'zod'
import { type CsvRow, csvSteps, maxCharacters } from '../csv/parseCsv.ts'
import { withoutApostrophe } from '../csv/writeCsv.ts'
import { failures } from '../failure.ts'
import { listText } from '../refusalParts.ts'
import { inEveryLanguage } from '../words/reader.ts'
import { kindOf } from './cellKind.ts'
import { valueFrom, wordIn } from './cellValue.ts'
import { headingOf } from './exportRecords.ts'
import { inSlices } from './inSlices.ts'
import { withLostZeros } from './lostZeros.ts'
import type { StoredResource } from './storedResource.ts'
import { fileWords } from './text.ts'
import { withoutKeys } from './withoutKeys.ts'

const { say } = fileWords

/** One fault of a file: the row as a spreadsheet counts it, the column by its heading. */
export interface ImportFault {
  row: number
  field: string
  column: string
  message: string
}

export interface ImportRow {
  row: number
  code: string
  values: Record<string, unknown>
}

export interface ReadFile {
  /** The rows that are whole, with the fields the file has. */
  rows: ImportRow[]
  faults: ImportFault[]
  total: number
  /** How many values of a field got back the zeros that a spreadsheet had taken. */
  restored: Map<string, number>
  /** What the file says of a row: its name and the value of a field, for whoever has to find and mend it. */
  said(row: number, field: string): string
}

/** The most rows of one file; further ones are another file. */
export const maxRows = 20_000

/** Rows and empty lines together; behind them nothing is read. */
const maxLines = 10 * maxRows

/** So much of a cell is repeated in a sentence. */
const maxRepeated = 50

/** Whether nothing may stand for a value: a day that isn't known. */
function isNullable(schema: z.core.$ZodType | undefined): boolean {
  return schema?._zod.def.type === 'nullable'
}

/** A fault of one place in a file. */
const fault = (row: number, field: string, column: string, message: string): ImportFault => ({
  row,
  field,
  column,
  message,
})

/** The lines of a file; one with more than `maxRows` is refused with their number before any is judged. */
async function linesOf(text: string): Promise<CsvRow[]> {
  const lines: CsvRow[] = []
  let count = 0
  for await (const step of inSlices(csvSteps(text))) {
    if (step === null) continue
    if (step.line > maxLines) {
      const max = maxLines.toLocaleString('ja-JP')
      throw failures.refused('TOO_MANY_ROWS', say('too_many_lines', { max }))
    }
    if (step.cells.length === 0) continue
    count += 1
    if (count <= maxRows + 1) lines.push(step)
  }
  const rows = count - 1
  if (rows > maxRows) {
    const values = { rows: rows.toLocaleString('ja-JP'), max: maxRows.toLocaleString('ja-JP') }
    throw failures.refused('TOO_MANY_ROWS', say('too_many_rows', values))
  }
  return lines
}

const repeated = (cell: string) => (cell.length > maxRepeated ? `${cell.slice(0, maxRepeated)}…` : cell)

/** A row of long cells is as much work as many short ones. */
const weightOf = ({ cells }: CsvRow) => 1 + cells.reduce((sum, cell) => sum + cell.length, 0) / 500

/** How a file is read that wasn't written out here. */
export interface Reading {
  /** What each column holds, in their order; `null`: it is passed over. Without, the headings say it. */
  columns?: readonly (string | null)[]
  /** A record may have several rows: none comes twice. */
  many?: boolean
}

/** By what a file may call a field: its word on the screen and the usual one, in every language. */
export function headingsOf(kept: StoredResource): (field: string) => readonly string[] {
  const words = inEveryLanguage(() =>
    Object.keys(kept.fields).map(field => [headingOf(kept, field), fieldLabel(field)]),
  )
  const called = Object.keys(kept.fields).map((field, at) => {
    const all = words.flatMap(each => each[at] ?? []).filter(word => word !== undefined)
    return [field, all] as const
  })
  const byField = new Map(called)
  return field => byField.get(field) ?? []
}

/** What is wrong with the headings: unknown ones, one that comes twice, no code to know a row by. */
function headingFaults(
  kept: StoredResource,
  cells: readonly string[],
  columns: readonly (string | null | undefined)[],
) {
  const code = kept.codeField
  const faults = cells.flatMap((whole, at) => {
    const cell = repeated(whole)
    const field = columns[at]
    if (field === undefined) return [fault(1, '', cell, say('heading_unknown', { cell }))]
    if (field === null || columns.indexOf(field) === at) return []
    return [fault(1, field, cell, say('heading_twice', { cell }))]
  })
  if (columns.includes(code)) return faults
  const name = headingOf(kept, code)
  return [...faults, fault(1, code, name, say('code_missing', { name }))]
}

/**
 * The rows of a file, each held against the fields' own rules: what the heading names is read, in any order, by
 * the field's word, in whichever language it was written out, or its name; columns of files are passed over. Wrong headings, a quote without an end, missing
 * codes and codes that come twice are faults. Works in slices: other requests are answered meanwhile.
 */
export async function readImport(
  kept: StoredResource,
  text: string,
  { columns: given, many = false }: Reading = {},
): Promise<ReadFile> {
  const { fields: shape, codeField, source } = kept
  const [heading, ...lines] = await linesOf(text)
  const fields = Object.keys(shape)
  const nothing = { rows: [], restored: new Map<string, number>(), said: () => '' }
  if (!heading) return { ...nothing, total: 0, faults: [fault(1, '', '', say('no_rows'))] }
  const open = heading.unclosed ? heading : lines.find(line => line.unclosed)
  if (open) {
    const message = say('quote_open', { line: open.line })
    return { ...nothing, total: lines.length, faults: [fault(open.line, '', '', message)] }
  }
  const headings = headingsOf(kept)
  const columns = heading.cells.map((cell, at) => {
    if (given) return given[at] ?? null
    const name = withoutApostrophe(cell).trim()
    return fields.find(field => field === name || headings(field).includes(name))
  })
  const faults: ImportFault[] = headingFaults(kept, heading.cells, columns)
  if (faults.length > 0) return { ...nothing, total: lines.length, faults }
  const kinds = Object.fromEntries(fields.map(field => [field, kindOf(shape[field] as z.core.$ZodType)]))
  const seen = new Map<string, number>()
  const restored = new Map<string, number>()
  const rows: ImportRow[] = []
  for await (const { line, cells } of inSlices(lines, weightOf)) {
    const values: Record<string, unknown> = {}
    const found: ImportFault[] = []
    for (const [at, field] of columns.entries()) {
      // A file's name in a cell brings no file: the record keeps those it has.
      if (field === undefined || field === null || source.json?.includes(field)) continue
      const cell = withoutApostrophe(cells[at] ?? '')
      if (cell.length > maxCharacters) {
        const name = headingOf(kept, field)
        const max = maxCharacters.toLocaleString('ja-JP')
        found.push(fault(line, field, name, say('cell_too_long', { name, max })))
        continue
      }
      const isEmpty = cell.trim() === '' && isNullable(shape[field])
      const value = isEmpty ? null : valueFrom(kept, field, kinds[field] ?? 'text', cell)
      const schema = shape[field] as z.ZodType
      const parsed = schema.safeParse(value, { reportInput: true })
      const choices = kept.coded.includes(field) ? kept.choices[field] : undefined
      const mended = parsed.success ? null : withLostZeros(schema, cell, parsed, choices)
      if (parsed.success) values[field] = parsed.data
      else if (mended !== null) {
        values[field] = mended
        restored.set(field, (restored.get(field) ?? 0) + 1)
      } else found.push(...faultsOf(kept, { line, field, cell: cells[at] ?? '' }, parsed.error))
    }
    const code = String(values[codeField] ?? '')
    const before = seen.get(code)
    if (!many && code !== '' && before !== undefined) {
      const name = headingOf(kept, codeField)
      found.push(fault(line, codeField, name, say('code_twice', { name, code, before })))
    }
    seen.set(code, line)
    if (found.length > 0) faults.push(...found)
    else rows.push({ row: line, code, values })
  }
  const byLine = new Map(lines.map(({ line, cells }) => [line, cells]))
  const said = (row: number, field: string) =>
    repeated(withoutApostrophe(byLine.get(row)?.[columns.indexOf(field)] ?? ''))
  return { rows, faults, total: lines.length, restored, said }
}

/** So many words of a choice are named all; of more, the first ones. */
const maxWords = 12

/** How an element of a list is written, by an example of it: `T0043/絶対`; `null` for what has no parts. */
function formOf(kept: StoredResource, field: string): string | null {
  const parts = Object.keys(partsOf(kept.fields[field] as z.core.$ZodType) ?? {})
  if (parts.length === 0) return null
  const example = (part: string) => {
    const word = kept.choices[`${field}.${part}`]?.[0]?.[1]
    return word === undefined ? (fieldLabel(part) ?? part) : wordIn(kept, `${field}.${part}`, word)
  }
  return parts.map(example).join('/')
}

function faultsOf(
  kept: StoredResource,
  { line, field, cell }: { line: number; field: string; cell: string },
  error: z.ZodError,
): ImportFault[] {
  const name = headingOf(kept, field)
  const one = (message: string) => [fault(line, field, name, message)]
  const [issue] = error.issues
  if (!issue) return []
  const part = issue.path.at(-1)
  const asked = kept.choices[field] ? field : `${field}.${String(part)}`
  const choices = kept.choices[asked]
  const nameable = choices && choices.length > 0 && choices.length <= maxWords
  // Where there is nothing to choose from yet, no list of words is said either.
  const isCoded = kept.coded.includes(asked) || choices?.length === 0
  if (isCoded && !nameable && cell.trim() !== '') {
    return one(say('not_found', { name, cell: repeated(cell) }))
  }
  if (cell.trim() === '') return one(say('empty', { name }))
  if (choices && !(issue.code === 'too_big' || issue.code === 'custom')) {
    const some = listText(choices.slice(0, maxWords).map(([, word]) => wordIn(kept, asked, word)))
    const words = choices.length > maxWords ? say('and_more', { words: some }) : some
    const form = formOf(kept, field)
    return one(form === null ? say('one_of', { name, words }) : say('of_form', { name, form, words }))
  }
  // The path is the row's; in the file it is the column that people see.
  return one(withoutKeys(kept, messageOf({ ...issue, path: [field] }, name)))
}
