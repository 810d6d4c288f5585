import type { Language } from '@terakoya/domain/words/words'
import type { ExcelRows, ExcelSheet } from './writeExcel.ts'

/** Some rows of one of a workbook's sheets; plain data, so that it travels to the thread that writes workbooks. */
export interface ExcelPart {
  sheet: number
  name: string
  /** Of its reader: the thread knows none. */
  language: Language
  rows: ExcelRows
}

/** The sheets that parts in their order make. */
export function sheetsOf(parts: readonly ExcelPart[]): ExcelSheet[] {
  const sheets: (Pick<ExcelPart, 'name' | 'language'> & { rows: ExcelRows[number][] })[] = []
  for (const { sheet, name, language, rows } of parts) {
    sheets[sheet] ??= { name, language, rows: [] }
    sheets[sheet].rows.push(...rows)
  }
  return sheets
}
