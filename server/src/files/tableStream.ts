import type { StreamedFile } from '@terakoya/contract/listInputs'
import { encodeText, notInShiftJis } from '../csv/encoding.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import type { ExcelRows } from '../excel/writeExcel.ts'
import { csvRows } from './csvRows.ts'

async function* encoded(pieces: AsyncIterable<ExcelRows>, encoding: 'utf-8' | 'shift_jis') {
  let first = true
  for await (const lines of pieces) {
    const text = writeCsv(csvRows(lines))
    // The mark of UTF-8 stands before the first line alone.
    yield first || encoding === 'shift_jis' ? encodeText(text, encoding) : Buffer.from(text)
    first = false
  }
}

/**
 * A table as CSV, piece after piece: the next lines are asked for when those before are written, and none are kept.
 * Its first line is the heading. In Shift_JIS, with 〓 for what it lacks, the lines are asked for twice: what is
 * replaced is told before the file begins.
 * @param name of the file, without its ending
 * @param pieces the lines from the beginning, whenever they are asked for
 */
export async function tableStream(
  format: 'csv' | 'csv_shift_jis',
  name: string,
  pieces: () => AsyncIterable<ExcelRows>,
): Promise<StreamedFile> {
  const file_name = `${name}.csv`
  if (format === 'csv') {
    const content = encoded(pieces(), 'utf-8')
    return { file_name, mimetype: 'text/csv; charset=utf-8', content, replaced: '' }
  }
  const replaced = new Set<string>()
  for await (const lines of pieces())
    for (const sign of notInShiftJis(writeCsv(csvRows(lines)))) replaced.add(sign)
  return {
    // Beside the other one in a folder it is known by its name.
    file_name: `${name}_ShiftJIS.csv`,
    mimetype: 'text/csv; charset=Shift_JIS',
    content: encoded(pieces(), 'shift_jis'),
    replaced: [...replaced].join(''),
  }
}
