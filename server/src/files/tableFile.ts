import type { FileFormat, TableFile } from '@terakoya/contract/listInputs'
import { encodeText, notInShiftJis } from '../csv/encoding.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { makeWorkbook } from '../excel/makeWorkbook.ts'
import type { ExcelRows } from '../excel/writeExcel.ts'
import { csvRows } from './csvRows.ts'

/** The media type of a workbook. */
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as a workbook of one sheet; its first line is the heading. The lines may come some at a time.
 * @param name of the file, without its ending
 */
export async function workbookFile(
  name: string,
  sheet: string,
  lines: ExcelRows | AsyncIterable<ExcelRows>,
): Promise<TableFile> {
  const content = await makeWorkbook([{ name: sheet, rows: lines }])
  return { file_name: `${name}.xlsx`, mimetype: excelType, content, replaced: '' }
}

/** A table as a file, with 〓 for what its format lacks; its first line is the heading. @param name of the file, without its ending */
export async function tableFile(
  format: FileFormat,
  name: string,
  sheet: string,
  lines: ExcelRows,
): Promise<TableFile> {
  if (format === 'xlsx') return workbookFile(name, sheet, lines)
  const text = writeCsv(csvRows(lines))
  const file_name = `${name}.csv`
  if (format === 'csv') {
    const content = encodeText(text, 'utf-8')
    return { file_name, mimetype: 'text/csv; charset=utf-8', content, replaced: '' }
  }
  return {
    // Beside the other one in a folder it is known by its name.
    file_name: `${name}_ShiftJIS.csv`,
    mimetype: 'text/csv; charset=Shift_JIS',
    content: encodeText(text, 'shift_jis'),
    replaced: notInShiftJis(text).join(''),
  }
}
