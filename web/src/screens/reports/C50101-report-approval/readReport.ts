import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { type ConfirmedCode, confirmedCodes } from '@terakoya/domain/reports/warnings'
import { type ReportLine, reportLines } from '../../../components/reports/reportLines.ts'

export type EditedReport = OutputOf<'C50102_getEdit'>
export type PreviousReport = OutputOf<'C50102_getPreviousReports'>['reports'][number]

/** The status to which a reviewer approves it now; `null` where that isn't to be decided. */
export function approvalOf({ moves }: Pick<EditedReport, 'moves'>): ReportStatus | null {
  const { approved, absentApproved } = reportStatus
  return [approved, absentApproved].find(to => moves.includes(to)) ?? null
}

/** Whether nobody has handed it in: what there is of it is the author's, and nothing is decided. */
export function isUnwritten(report_status: number | null): boolean {
  return report_status === null || report_status === reportStatus.partial
}

/** The rows that are judged; of what is still being written those that say something, for the others are no fault yet. */
export function shownLines(report: EditedReport): ReportLine[] {
  if (report.report_status === null) return []
  const lines = reportLines(withHandover(report))
  return isUnwritten(report.report_status) ? lines.filter(line => line.text !== '') : lines
}

/** The running handover to all teachers stands in its row as it is now. */
function withHandover(report: EditedReport): EditedReport {
  const text = report.handover?.handover_text
  if (text === undefined || text === '') return report
  return {
    ...report,
    rows: report.rows.map(row => (row.detail_no === 15 ? { ...row, comment: text, label: text } : row)),
  }
}

/** The comments that a report sent back now would ask to be settled: of the round that it would begin. */
export function openComments(
  comments: readonly ReportComment[],
  { report_status, round_no }: Pick<EditedReport, 'report_status' | 'round_no'>,
): ReportComment[] {
  const round = report_status === reportStatus.returned ? round_no : round_no + 1
  return comments.filter(comment => comment.round_no === round)
}

/** What was to be changed in a report that has come back: the comments that its author has answered with the new text. */
export function answeredComments(
  comments: readonly ReportComment[],
  { report_status, round_no }: Pick<EditedReport, 'report_status' | 'round_no'>,
): ReportComment[] {
  if (report_status !== reportStatus.again) return []
  return comments.filter(comment => comment.round_no === round_no && comment.amend_flag === 1)
}

/** The report to compare with: the last of the same subject, else the last one. */
export function previousOf(
  reports: readonly PreviousReport[],
  { subject_no }: Pick<EditedReport, 'subject_no'>,
): PreviousReport | undefined {
  return reports.find(report => report.subject_no === subject_no) ?? reports[0]
}

/** The warnings that have to be looked at before the report goes to a family; each is ticked by its place. */
export function unticked(
  warnings: EditedReport['warnings'],
  ticked: ReadonlySet<number>,
): { open: number[]; confirmed: ConfirmedCode[] } {
  const blocks = [...warnings.entries()].filter(([, { blocks }]) => blocks === 1)
  const open = blocks.filter(([at]) => !ticked.has(at)).map(([at]) => at)
  const codes = confirmedCodes.filter(code => blocks.some(([, warning]) => warning.code === code))
  // A code is confirmed once all that it was found in is.
  const confirmed = codes.filter(
    code => !blocks.some(([at, each]) => each.code === code && open.includes(at)),
  )
  return { open, confirmed }
}
