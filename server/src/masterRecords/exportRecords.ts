import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { FileFormat } from '@terakoya/contract/listInputs'
import { plainText } from '@terakoya/contract/richText/allowList'
import type { Context } from '../context.ts'
import { encodeText, notInShiftJis } from '../csv/encoding.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { writeExcel } from '../excel/writeExcel.ts'
import { cellOf } from './cellValue.ts'
import { type BrowseQuestion, type KeptMaster, questionOf } from './keptMaster.ts'
import { leaveAccess } from './leaveAccess.ts'
import { browseRecords } from './masterRows.sql.ts'

interface ExportQuestion extends BrowseQuestion {
  columns?: readonly string[] | undefined
  format: FileFormat
}

/** The heading of a column: the field's name for people. */
export function headingOf({ labels }: Pick<KeptMaster, 'labels'>, field: string): string {
  return labels[field] ?? fieldLabel(field) ?? field
}

type Lines = readonly (readonly (string | number)[])[]

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file of a format; `replaced`: the characters that it lacks, for which 〓 stands in it. */
export async function fileOf(format: FileFormat, sheet: string, lines: Lines) {
  if (format === 'xlsx') {
    const content = await writeExcel(sheet, lines)
    return { ending: 'xlsx', mimetype: excelType, content, replaced: '' }
  }
  const text = writeCsv(lines)
  if (format === 'csv') {
    const content = encodeText(text, 'utf-8')
    return { ending: 'csv', mimetype: 'text/csv; charset=utf-8', content, replaced: '' }
  }
  return {
    ending: 'csv',
    mimetype: 'text/csv; charset=Shift_JIS',
    content: encodeText(text, 'shift_jis'),
    replaced: notInShiftJis(text).join(''),
  }
}

/** The records that a list shows, all pages, in the format that was chosen (experience §5). */
export async function exportRecords(ctx: Context, kept: KeptMaster, question: ExportQuestion) {
  const { source, choices, noun, rich = [] } = kept
  const { rows } = await browseRecords(ctx.tx, source, questionOf(ctx, question), {
    limit: 1_000_000,
    offset: 0,
  })
  await leaveAccess(ctx, kept, 'export', rows)
  const fields = question.columns ?? source.fields
  const { ending, ...file } = await fileOf(question.format, noun, [
    fields.map(field => headingOf(kept, field)),
    ...rows.map(row =>
      fields.map(field =>
        rich.includes(field) ? plainText(String(row[field])) : cellOf(choices, field, row[field]),
      ),
    ),
  ])
  return { file_name: `${noun}_${ctx.today.replaceAll('-', '')}.${ending}`, ...file }
}
