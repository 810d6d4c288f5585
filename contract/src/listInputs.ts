import { z } from 'zod'
import { count, pagination, recordNo, requiredText, text } from './scalars.ts'

/** What a list sorts by: columns it knows, the first one first. */
export const sortOrder = z
  .array(z.strictObject({ column: requiredText(50), direction: z.enum(['asc', 'desc']) }))
  .max(5)

/** The same, of a list whose columns are known. */
function sortBy(columns: readonly string[] | undefined) {
  if (!columns) return sortOrder
  const column = z.enum(columns as [string, ...string[]])
  return z
    .array(z.strictObject({ column, direction: z.enum(['asc', 'desc']) }))
    .max(5) as z.ZodType as typeof sortOrder
}

/** As many as a condition may name: more than any list of references is chosen from by hand. */
const maxConditionValues = 100

/** A condition that any of several values meets: one value, or a list of them. */
export function anyOf<Value extends z.ZodType>(value: Value) {
  return z.union([value, z.array(value).min(1).max(maxConditionValues)])
}

/** The question of every list (spec §7 "Generic CRUD"): what is sought, in which order, which page. */
export function browseInput<Search extends z.ZodRawShape>(search: Search, sortable?: readonly string[]) {
  return z.strictObject({
    searchInfo: z.strictObject({ search: text(100).optional(), ...search }),
    orderBy: sortBy(sortable),
    pagination,
    /** The columns that the person chose to see; all without. */
    columns: z.array(requiredText(50)).max(60).optional(),
  })
}

/** How many records of a list have each of these values, and `all` of them; a record may have several. */
export function countsOf<Value extends string>(values: readonly Value[]) {
  const counts = Object.fromEntries(values.map(value => [value, z.number()]))
  return z.strictObject({ all: z.number(), ...(counts as Record<Value, z.ZodNumber>) })
}

/** How a file is written: CSV in UTF-8, CSV in Shift_JIS (for old spreadsheets), an Excel workbook. */
export const fileFormat = z.enum(['csv', 'csv_shift_jis', 'xlsx'])
export type FileFormat = z.output<typeof fileFormat>

/** A table as a file; `replaced`: the characters that its format lacks. */
export const tableOutput = z.strictObject({
  file_name: requiredText(255),
  mimetype: z.string(),
  content: z.custom<Uint8Array>(content => content instanceof Uint8Array),
  replaced: z.string(),
})
export type TableFile = z.output<typeof tableOutput>

/** The same where there may be too many rows to hold: what is in the file comes piece after piece. */
export const streamedOutput = tableOutput.extend({
  content: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    content =>
      content instanceof Uint8Array ||
      (typeof content === 'object' && content !== null && Symbol.asyncIterator in content),
  ),
})
export type StreamedFile = z.output<typeof streamedOutput>

/** A list written to a file: the same question without pages, in the format that was chosen (experience §5). */
export function exportInput<Search extends z.ZodRawShape>(
  search: Search,
  sortable?: readonly string[],
  columns: z.ZodType<string> = requiredText(50),
) {
  return z.strictObject({
    searchInfo: z.strictObject({ search: text(100).optional(), ...search }),
    orderBy: sortBy(sortable),
    // A file without columns, or with one twice, could not be read back.
    columns: z
      .array(columns)
      .min(1)
      .max(60)
      .refine(asked => new Set(asked).size === asked.length, { params: { reason: 'duplicate' } })
      .optional(),
    format: fileFormat,
  })
}

/** One record, to be read or edited. */
export const recordInput = z.strictObject({ id: recordNo })

/** One record as the person last saw it: an older version is answered 409. */
export const versionInput = z.strictObject({ id: recordNo, lock_version: count })

/** The fields of an edit: the record as it was last seen, and what it shall be. */
export function editInput<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ id: recordNo, lock_version: count, ...fields })
}

export type BrowseInput<Search extends z.ZodRawShape> = ReturnType<typeof browseInput<Search>>
export type ExportInput<Search extends z.ZodRawShape> = ReturnType<typeof exportInput<Search>>
export type EditInput<Fields extends z.ZodRawShape> = ReturnType<typeof editInput<Fields>>
