import { type ReportStatus, reportStatus, waitsForReview } from '@terakoya/domain/reports/states'

/** What the report's author does next: begin it, go on with it, mend what was sent back, or nothing but read. */
export type AuthorWork = 'write' | 'write_on' | 'amend' | 'read'

export function authorWork(report_status: number | null): AuthorWork {
  if (report_status === null) return 'write'
  if (report_status === reportStatus.partial) return 'write_on'
  return report_status === reportStatus.returned ? 'amend' : 'read'
}

/** Whether a reviewer has something to decide. */
export function waits(report_status: number | null): boolean {
  return report_status !== null && waitsForReview.includes(report_status as ReportStatus)
}
