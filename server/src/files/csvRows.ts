import { dayText } from '@terakoya/domain/days/dayText'
import type { ExcelCell, ExcelRows } from '../excel/writeExcel.ts'

function csvCell(cell: ExcelCell): string | number {
  if (typeof cell !== 'object') return cell
  if ('time' in cell) return cell.time
  return cell.weekday ? dayText(cell.day) : cell.day
}

/** The rows of a table as texts and numbers, for a file that knows no days: `2026-11-24`, or `2026/11/24（火）`. */
export function csvRows(rows: ExcelRows): (string | number)[][] {
  return rows.map(row => row.map(csvCell))
}
