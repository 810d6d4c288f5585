import type { ReportRowNo } from './rows.ts'

/**
 * Where words of a report are from: the lesson itself; a row of an earlier report; a row of this one; a name of the
 * masters.
 */
export type ReportSource =
  | { kind: 'lesson' }
  | { kind: 'report'; schedule_no: number; detail_no: ReportRowNo }
  | { kind: 'row'; detail_no: ReportRowNo }
  | { kind: 'name'; names_no: number; code: string }
