import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { Context } from '../context.ts'
import { type Encoding, encodeText } from '../csv/encoding.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { cellOf } from './cellValue.ts'
import { type BrowseQuestion, type KeptMaster, questionOf } from './keptMaster.ts'
import { leaveAccess } from './leaveAccess.ts'
import { browseRecords } from './masterRows.sql.ts'

interface ExportQuestion extends BrowseQuestion {
  columns?: readonly string[] | undefined
  encoding: Encoding
}

/** The heading of a column: the field's name for people. */
export function headingOf(field: string): string {
  return fieldLabel(field) ?? field
}

/** The records that a list shows, all pages, as CSV (experience §5). */
export async function exportRecords(ctx: Context, kept: KeptMaster, question: ExportQuestion) {
  const { source, choices, noun } = kept
  const { rows } = await browseRecords(ctx.tx, source, questionOf(ctx, question), {
    limit: 1_000_000,
    offset: 0,
  })
  await leaveAccess(ctx, kept, 'export', rows)
  const fields = question.columns ?? source.fields
  const lines = [
    fields.map(headingOf),
    ...rows.map(row => fields.map(field => cellOf(choices, field, row[field]))),
  ]
  return {
    file_name: `${noun}_${ctx.today.replaceAll('-', '')}.csv`,
    mimetype: `text/csv; charset=${question.encoding === 'utf-8' ? 'utf-8' : 'Shift_JIS'}`,
    content: encodeText(writeCsv(lines), question.encoding),
  }
}
