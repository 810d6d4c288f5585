import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { FileFormat } from '@terakoya/contract/listInputs'
import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { plainText } from '@terakoya/contract/richText/allowList'
import type { ExcelCell } from '../excel/writeExcel.ts'
import { tableFile } from '../files/tableFile.ts'
import type { Context } from '../road/context.ts'
import { kindOf } from './cellKind.ts'
import { cellOf } from './cellValue.ts'
import { leaveAccess } from './leaveAccess.ts'
import { browseRecords } from './resourceRows.sql.ts'
import type { ResourceRecord } from './resourceTable.ts'
import { type BrowseQuestion, questionOf, type StoredResource } from './storedResource.ts'

interface ExportQuestion extends BrowseQuestion {
  columns?: readonly string[] | undefined
  format: FileFormat
}

/** The heading of a column: the field's name for people. */
export function headingOf(kept: Pick<StoredResource, 'labels'>, field: string): string {
  return labelOfField(kept, field)
}

/** Whether a field holds one day, which a spreadsheet can sort and count with. */
function isDay({ fields }: Pick<StoredResource, 'fields'>, field: string): boolean {
  const schema = fields[field]
  return schema !== undefined && kindOf(schema) === 'date'
}

/**
 * The records that a list shows, all pages, in the format that was chosen (experience §5).
 * @param verb what the call is named by, where that isn't `export`
 */
export async function exportRecords(
  ctx: Context,
  kept: StoredResource,
  question: ExportQuestion,
  verb = 'export',
) {
  const { source, rules, rich = [] } = kept
  const noun = declaredName(kept.noun)
  const { rows } = await browseRecords(ctx.tx, source, questionOf(ctx, question), {
    limit: 1_000_000,
    offset: 0,
  })
  await leaveAccess(ctx, kept, verb, rows)
  const told = rules.told ? await rules.told(ctx, rows) : rows
  const fields = question.columns ?? source.fields
  const days = new Set(fields.filter(field => isDay(kept, field)))
  const cell = (row: ResourceRecord, field: string): ExcelCell => {
    const value = row[field]
    if (days.has(field) && typeof value === 'string' && value !== '') return { day: value }
    return rich.includes(field) ? plainText(String(value)) : cellOf(kept, field, value)
  }
  return tableFile(question.format, `${noun}_${ctx.today.replaceAll('-', '')}`, noun, [
    fields.map(field => headingOf(kept, field)),
    ...told.map(row => fields.map(field => cell(row, field))),
  ])
}
