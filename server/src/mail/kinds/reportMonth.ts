import { monthText } from '@terakoya/domain/days/dayText'
import { isMonth } from '@terakoya/domain/days/month'
import { reportStatus } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { listMailedReports, type MailedReport } from '../../records/reportTelling.sql.ts'
import { familyMail, itemLine } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { isSent, reportedText } from './reportTold.ts'
import { reportWords } from './text.ts'

const { say } = reportWords

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
    const told = { month: monthText(month), count: sent.length }
    const lines = [say('month_head', told), '', ...sent.map(line)]
    return familyMail(about, say('month_subject', told), lines, '/C50102/pastReport')
  },
})

function line(report: MailedReport): string {
  const marks = [
    ...(report.report_status === reportStatus.absentApproved ? [say('absent')] : []),
    ...(report.corrected_flag === 1 ? [say('corrected')] : []),
  ]
  const teacher = mailWords.say('teacher', { name: report.teacher_name })
  const facts = { subject: report.subject_name, teacher, marks: marks.join(say('marks')) }
  return itemLine(reportedText(report), say(marks.length > 0 ? 'month_line_marked' : 'month_line', facts))
}
