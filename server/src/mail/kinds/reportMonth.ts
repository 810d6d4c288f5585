import { monthText } from '@terakoya/domain/days/dayText'
import { isMonth } from '@terakoya/domain/days/month'
import { reportStatus } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { listMailedReports, type MailedReport } from '../../records/reportTelling.sql.ts'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { isSent, reportedText } from './reportTold.ts'

const reportMonthDetail = z.object({
  /** `YYYY-MM` */
  month: z.string().refine(isMonth),
  schedule_nos: z.array(z.number().int()).min(1),
})
export type ReportMonthDetail = z.output<typeof reportMonthDetail>

/** The reports that were sent in a month, for a family that wants to hear of them once. */
export const reportMonthMail = defineMailKind({
  key: 'report_month',
  detail: reportMonthDetail,
  load: (tx, details) =>
    listMailedReports(
      tx,
      details.flatMap(detail => detail.schedule_nos),
    ),
  holds: ({ schedule_nos }, reports) => schedule_nos.some(no => isSent(reports.get(no))),
  write: ({ month, schedule_nos }, about, reports) => {
    const sent = schedule_nos.flatMap(no => reports.get(no) ?? []).filter(isSent)
    const subject = `${monthText(month)}の報告書（${sent.length}件）`
    const head = `${monthText(month)}にお送りした報告書は、次の${sent.length}件です。`
    return familyMail(about, subject, [head, '', ...sent.map(line)], '/C50102/pastReport')
  },
})

function line(report: MailedReport): string {
  const marks = [
    ...(report.report_status === reportStatus.absentApproved ? ['欠席'] : []),
    ...(report.corrected_flag === 1 ? ['訂正版'] : []),
  ]
  const marked = marks.length > 0 ? `（${marks.join('・')}）` : ''
  return `■ ${reportedText(report)}　${report.subject_name}　${report.teacher_name} 先生${marked}`
}
