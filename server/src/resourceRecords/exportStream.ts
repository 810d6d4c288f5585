import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { FileFormat, StreamedFile } from '@terakoya/contract/listInputs'
import type { ExcelRows } from '../excel/writeExcel.ts'
import { failures } from '../failure.ts'
import { workbookFile } from '../files/tableFile.ts'
import { tableStream } from '../files/tableStream.ts'
import type { Context } from '../road/context.ts'
import { writeAccess } from '../traces.sql.ts'
import { fileWords } from './text.ts'

/** A workbook is made as a whole; of more rows than that there is CSV alone. */
const maxInWorkbook = 20_000

interface StreamedExport {
  api: string
  /** What the list is of, as it is declared. */
  noun: string
  /** The days that it is of, for its name; today without. */
  days?: { start_date: string; end_date: string }
  format: FileFormat
  /** What was found: its numbers, and whose it is. */
  found: { nos: readonly number[]; student_nos: number[] }
  /** The lines from the heading on, whenever they are asked for. */
  lines: () => AsyncIterable<ExcelRows>
}

/** A list about students as a file of which no more is held than some rows, however many there are. */
export async function exportStream(
  ctx: Context,
  { api, noun, days, format, found: { nos, student_nos }, lines }: StreamedExport,
): Promise<StreamedFile> {
  if (format === 'xlsx' && nos.length > maxInWorkbook) {
    const max = maxInWorkbook.toLocaleString('ja-JP')
    throw failures.refused('TOO_MANY_ROWS', fileWords.say('too_many_for_excel', { max }))
  }
  // The students are known before the first line; the lines themselves are nobody's to hold.
  if (nos.length > 0) {
    await writeAccess(ctx.tx, {
      user_no: ctx.user.user_no,
      api,
      at: ctx.now,
      student_nos,
      row_count: nos.length,
    })
    ctx.traced_apis.add(api)
  }
  const word = declaredName(noun)
  const { start_date, end_date } = days ?? { start_date: ctx.today, end_date: ctx.today }
  const named = [...new Set([start_date, end_date])].map(day => day.replaceAll('-', '')).join('-')
  const name = `${word}_${named}`
  return format === 'xlsx' ? workbookFile(name, word, lines()) : tableStream(format, name, lines)
}
