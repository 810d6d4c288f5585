import type { ExcelRows, ExcelSheet } from './writeExcel.ts'

/** Some rows of one of a workbook's sheets; plain data, so that it travels to the thread that writes workbooks. */
export interface ExcelPart {
  sheet: number
  name: string
  rows: ExcelRows
}

/** The sheets that parts in their order make. */
export function sheetsOf(parts: readonly ExcelPart[]): ExcelSheet[] {
  const sheets: { name: string; rows: ExcelRows[number][] }[] = []
  for (const { sheet, name, rows } of parts) {
    sheets[sheet] ??= { name, rows: [] }
    sheets[sheet].rows.push(...rows)
  }
  return sheets
}
