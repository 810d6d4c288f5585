import { messageOf } from '@terakoya/contract/messages'
import type { z } from 'zod'
import { parseCsv } from '../csv/parseCsv.ts'
import { withoutApostrophe } from '../csv/writeCsv.ts'
import { type CellKind, valueFrom } from './cellValue.ts'
import { headingOf } from './exportRecords.ts'
import type { KeptMaster } from './keptMaster.ts'

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
}

function kindOf(schema: z.core.$ZodType): CellKind {
  const {
    type,
    innerType,
    in: before,
    options,
    values,
  } = schema._zod.def as {
    type: string
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    options?: z.core.$ZodType[]
    values?: unknown[]
  }
  const inside = innerType ?? before ?? options?.[0]
  if (inside) return kindOf(inside)
  if (type === 'array') return 'list'
  return type === 'number' || typeof values?.[0] === 'number' ? 'number' : 'text'
}

const fault = (row: number, field: string, column: string, message: string): ImportFault => ({
  row,
  field,
  column,
  message,
})

/**
 * The rows of a file, each held against the fields' own rules: what the heading names is read, in any order, by
 * the field's word or its name; columns of files are passed over. Unknown headings, missing codes and codes that come twice are faults.
 */
export function readImport(
  { fields: shape, codeField, choices, source }: KeptMaster,
  text: string,
): ReadFile {
  const [heading, ...lines] = parseCsv(text)
  const fields = Object.keys(shape)
  if (!heading) return { rows: [], total: 0, faults: [fault(1, '', '', 'ファイルに行がありません。')] }
  const columns = heading.cells.map(cell => {
    const name = withoutApostrophe(cell).trim()
    return fields.find(field => headingOf(field) === name || field === name)
  })
  const faults = heading.cells.flatMap((cell, at) =>
    columns[at] === undefined
      ? [
          fault(
            1,
            '',
            cell,
            `見出し「${cell}」という項目はありません。書き出したファイルの見出しのまま使ってください。`,
          ),
        ]
      : [],
  )
  if (!columns.includes(codeField)) {
    const name = headingOf(codeField)
    faults.push(fault(1, codeField, name, `「${name}」の列がありません。どの行かを見分けるために必要です。`))
  }
  if (faults.length > 0) return { rows: [], total: lines.length, faults }
  const kinds = Object.fromEntries(fields.map(field => [field, kindOf(shape[field] as z.core.$ZodType)]))
  const seen = new Map<string, number>()
  const rows: ImportRow[] = []
  for (const { line, cells } of lines) {
    const values: Record<string, unknown> = {}
    const found: ImportFault[] = []
    for (const [at, field] of columns.entries()) {
      // A file's name in a cell brings no file: the record keeps those it has.
      if (field === undefined || source.json?.includes(field)) continue
      const value = valueFrom(choices, field, kinds[field] ?? 'text', withoutApostrophe(cells[at] ?? ''))
      const parsed = (shape[field] as z.ZodType).safeParse(value, { reportInput: true })
      if (parsed.success) values[field] = parsed.data
      else found.push(...faultsOf(line, field, parsed.error, choices[field]))
    }
    const code = String(values[codeField] ?? '')
    const before = seen.get(code)
    if (code !== '' && before !== undefined) {
      found.push(
        fault(
          line,
          codeField,
          headingOf(codeField),
          `${headingOf(codeField)}「${code}」は${before}行目にもあります。`,
        ),
      )
    }
    seen.set(code, line)
    if (found.length > 0) faults.push(...found)
    else rows.push({ row: line, code, values })
  }
  return { rows, faults, total: lines.length }
}

function faultsOf(
  row: number,
  field: string,
  error: z.ZodError,
  choices: readonly (readonly [string | number, string])[] | undefined,
): ImportFault[] {
  const column = headingOf(field)
  if (choices) {
    const words = choices.map(([, word]) => word).join('、')
    return [fault(row, field, column, `${column}は${words}のいずれかを入力してください。`)]
  }
  const [issue] = error.issues
  if (!issue) return []
  // The path is the row's; in the file it is the column that people see.
  const message = messageOf({ ...issue, path: [field] }, column).replace(`（${field}）`, '')
  return [fault(row, field, column, message)]
}
