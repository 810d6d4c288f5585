import { type ReportRow, reportLabels } from '@terakoya/contract/reports/C50101-report-approval'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { reportStateText } from '@terakoya/domain/reports/states'
import { type ReportWarningCode, reportWarningWord } from '@terakoya/domain/reports/warnings'
import type { ExcelCell } from '../../excel/writeExcel.ts'
import { instantText } from '../../files/instantText.ts'
import { listText } from '../../refusalParts.ts'
import { headingOf } from '../../resourceRecords/exportRecords.ts'
import type { Context } from '../../road/context.ts'
import { tellReports } from './C50101-report-approval.sql.ts'

/** So many reports are read and written at a time. */
const pieceSize = 1000

/** A field of a report as a file says it: a mark where something is so, nothing where it isn't. */
function cellOfReport(row: ReportRow, field: string): ExcelCell {
  const value = row[field as keyof ReportRow]
  switch (field) {
    case 'schedule_date':
      return { day: row.schedule_date, weekday: true }
    case 'time_limit_no':
      return slotText(row.time_limit_no)
    case 'school_year_code':
      return schoolYearText(row.school_year_code)
    case 'attendance_distinction':
      return attendanceText[row.attendance_distinction] ?? ''
    case 'report_status':
      return reportStateText(row.report_status)
    case 'warned_codes':
      return listText(row.warned_codes.map(code => reportWarningWord[code as ReportWarningCode]))
  }
  if (field.endsWith('_flag')) return value === 1 ? '○' : ''
  if (field.endsWith('_at')) return typeof value === 'string' ? instantText(value) : ''
  return Array.isArray(value) ? '' : (value ?? '')
}

/** The lines of a file from its heading on, some at a time. */
export async function* linesOf(
  { tx, scope, now }: Context,
  nos: readonly number[],
  fields: readonly string[],
): AsyncGenerator<ExcelCell[][]> {
  yield [fields.map(field => headingOf({ labels: reportLabels }, field))]
  for (let at = 0; at < nos.length; at += pieceSize) {
    const rows = await tellReports(tx, scope, nos.slice(at, at + pieceSize), now)
    yield rows.map(row => fields.map(field => cellOfReport(row, field)))
  }
}
