import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { partsOf } from '@terakoya/contract/masters/partsOf'
import { messageOf } from '@terakoya/contract/messages'
import type { z } from 'zod'
import { type CsvRow, csvSteps, maxSigns } from '../csv/parseCsv.ts'
import { withoutApostrophe } from '../csv/writeCsv.ts'
import { failures } from '../failure.ts'
import { kindOf } from './cellKind.ts'
import { valueFrom } from './cellValue.ts'
import { headingOf } from './exportRecords.ts'
import { inSlices } from './inSlices.ts'
import { withLostZeros } from './lostZeros.ts'
import type { StoredResource } from './storedResource.ts'
import { withoutKeys } from './withoutKeys.ts'

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
      throw failures.refused(
        'TOO_MANY_ROWS',
        `ファイルは、空の行を合わせて${maxLines.toLocaleString('ja-JP')}行を超えています。空の行を消すか、ファイルを分けてください。`,
      )
    }
    if (step.cells.length === 0) continue
    count += 1
    if (count <= maxRows + 1) lines.push(step)
  }
  const rows = count - 1
  if (rows > maxRows) {
    throw failures.refused(
      'TOO_MANY_ROWS',
      `ファイルは${rows.toLocaleString('ja-JP')}行あります。一度に取り込めるのは${maxRows.toLocaleString('ja-JP')}行までです。ファイルを分けてください。`,
    )
  }
  return lines
}

const repeated = (cell: string) => (cell.length > maxRepeated ? `${cell.slice(0, maxRepeated)}…` : cell)

/** A row of long cells is as much work as many short ones. */
const weightOf = ({ cells }: CsvRow) => 1 + cells.reduce((sum, cell) => sum + cell.length, 0) / 500

/** What is wrong with the headings: unknown ones, one that comes twice, no code to know a row by. */
function headingFaults(
  kept: StoredResource,
  cells: readonly string[],
  columns: readonly (string | undefined)[],
) {
  const code = kept.codeField
  const faults = cells.flatMap((whole, at) => {
    const cell = repeated(whole)
    const field = columns[at]
    if (field === undefined) {
      const message = `見出し「${cell}」という項目はありません。書き出したファイルの見出しのまま使ってください。`
      return [fault(1, '', cell, message)]
    }
    if (columns.indexOf(field) === at) return []
    return [fault(1, field, cell, `見出し「${cell}」が2回以上あります。1つだけ残してください。`)]
  })
  if (columns.includes(code)) return faults
  const name = headingOf(kept, code)
  return [...faults, fault(1, code, name, `「${name}」の列がありません。どの行かを見分けるために必要です。`)]
}

/**
 * The rows of a file, each held against the fields' own rules: what the heading names is read, in any order, by
 * the field's word or its name; columns of files are passed over. Wrong headings, a quote without an end, missing
 * codes and codes that come twice are faults. Works in slices: other requests are answered meanwhile.
 */
export async function readImport(kept: StoredResource, text: string): Promise<ReadFile> {
  const { fields: shape, codeField, source } = kept
  const [heading, ...lines] = await linesOf(text)
  const fields = Object.keys(shape)
  const nothing = { rows: [], restored: new Map<string, number>(), said: () => '' }
  if (!heading) return { ...nothing, total: 0, faults: [fault(1, '', '', 'ファイルに行がありません。')] }
  const open = heading.unclosed ? heading : lines.find(line => line.unclosed)
  if (open) {
    const message = `${open.line}行目で始まる「"」が閉じられていません。「"」を足すか消してください。`
    return { ...nothing, total: lines.length, faults: [fault(open.line, '', '', message)] }
  }
  const columns = heading.cells.map(cell => {
    const name = withoutApostrophe(cell).trim()
    const called = (field: string) => [headingOf(kept, field), fieldLabel(field), field]
    return fields.find(field => called(field).includes(name))
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
      if (field === undefined || source.json?.includes(field)) continue
      const cell = withoutApostrophe(cells[at] ?? '')
      if (cell.length > maxSigns) {
        const name = headingOf(kept, field)
        const most = maxSigns.toLocaleString('ja-JP')
        found.push(fault(line, field, name, `${name}が長すぎます。1つのセルは${most}文字までです。`))
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
    if (code !== '' && before !== undefined) {
      const name = headingOf(kept, codeField)
      found.push(fault(line, codeField, name, `${name}「${code}」は${before}行目にもあります。`))
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
function formOf({ fields, choices }: StoredResource, field: string): string | null {
  const parts = Object.keys(partsOf(fields[field] as z.core.$ZodType) ?? {})
  if (parts.length === 0) return null
  return parts.map(part => choices[`${field}.${part}`]?.[0]?.[1] ?? fieldLabel(part) ?? part).join('/')
}

function faultsOf(
  kept: StoredResource,
  { line, field, cell }: { line: number; field: string; cell: string },
  error: z.ZodError,
): ImportFault[] {
  const column = headingOf(kept, field)
  const one = (message: string) => [fault(line, field, column, message)]
  const [issue] = error.issues
  if (!issue) return []
  const part = issue.path.at(-1)
  const asked = kept.choices[field] ? field : `${field}.${String(part)}`
  const choices = kept.choices[asked]
  const nameable = choices && choices.length > 0 && choices.length <= maxWords
  if (kept.coded.includes(asked) && !nameable && cell.trim() !== '') {
    return one(`${column}「${repeated(cell)}」は見つかりません。`)
  }
  if (cell.trim() === '') return one(`${column}が入力されていません。`)
  if (choices && !(issue.code === 'too_big' || issue.code === 'custom')) {
    const words = choices.slice(0, maxWords).map(([, word]) => word)
    const more = choices.length > maxWords ? 'など、画面にある名称' : ''
    const form = formOf(kept, field)
    return one(
      form === null
        ? `${column}は${words.join('、')}${more}のいずれかを入力してください。`
        : `${column}は「${form}」の形で入力してください。選べる言葉は${words.join('、')}${more}です。`,
    )
  }
  // The path is the row's; in the file it is the column that people see.
  return one(withoutKeys(kept, messageOf({ ...issue, path: [field] }, column)))
}
