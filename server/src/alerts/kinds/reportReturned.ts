import { defineAlertKind } from './alertKind.ts'

interface ReturnedReport {
  schedule_no: number
  schedule_date: string
  center_no: number
  student_no: number
  teacher_no: number
  /** How many rows are to be changed. */
  count: number
}

/** A report is with its author to be changed; handing it in again closes it. */
export const reportReturnedAlert = defineAlertKind({
  key: 'report_returned',
  causeOf: ({ schedule_no }: Pick<ReturnedReport, 'schedule_no'>) => String(schedule_no),
  alertOf: ({ count, ...report }: ReturnedReport) => ({ ...report, detail: { count } }),
})
