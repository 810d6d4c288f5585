import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { needOf, type ReportRowNo, reportRowNos, reportRows } from '@terakoya/domain/reports/rows'
import { reportStatus } from '@terakoya/domain/reports/states'
import { rowText } from './rowText.ts'

/** A row of a report as it is read. */
export interface ReportLine {
  detail_no: ReportRowNo
  label: string
  /** Empty where it was asked for, and nobody has written anything. */
  text: string
}

interface ReadReport {
  time_limit_no: number
  class_count: number
  report_status: number | null
  rows: readonly { detail_no: number; comment: string; label: string }[]
}

/** Whether a report says why the student was not there. */
export function isAbsence(report_status: number | null): boolean {
  return report_status === reportStatus.absent || report_status === reportStatus.absentApproved
}

/**
 * What there is to read of a report, in the order of its rows. What the reader may not see isn't among its rows; what was
 * asked for and is empty is, so that a reviewer sees that it is missing.
 */
export function reportLines(report: ReadReport): ReportLine[] {
  const { rows, time_limit_no, class_count, report_status } = report
  const lesson = { time_division: timeDivisionOf(time_limit_no), class_count }
  const given = new Map(rows.map(row => [row.detail_no, rowText(row.detail_no, row)]))
  return reportRowNos.flatMap(detail_no => {
    const text = given.get(detail_no)
    const need = needOf(detail_no, lesson, isAbsence(report_status))
    if (text === undefined || need === 'none') return []
    const asked = need === 'required' || need === 'warned'
    return text !== '' || asked ? [{ detail_no, label: reportRows[detail_no].label, text }] : []
  })
}
