import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { reportStatus } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { listMailedReports, type MailedReport } from '../../records/reportTelling.sql.ts'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { factLines } from './requestFacts.ts'

const reportToldDetail = z.object({ schedule_no: z.number().int() })
export type ReportToldDetail = z.output<typeof reportToldDetail>

type ToldKey = 'report_published' | 'report_corrected'

interface Words {
  subject: string
  head: string
}

const words: Readonly<Record<ToldKey, Record<'lesson' | 'absence', Words>>> = {
  report_published: {
    lesson: { subject: '授業の報告書をお送りします', head: '次の授業の報告書をお送りします。' },
    absence: { subject: '欠席のご報告', head: '次の授業は欠席となりました。講師からのご報告があります。' },
  },
  report_corrected: {
    lesson: { subject: '訂正した報告書をお送りします', head: '次の授業の報告書を訂正しました。' },
    absence: { subject: '訂正した欠席のご報告', head: '次の授業の欠席のご報告を訂正しました。' },
  },
}

/** Whether the family reads the report as it stands: one that was sent back tells nobody. */
export function isSent(report: MailedReport | undefined): boolean {
  return (
    report?.report_status === reportStatus.approved || report?.report_status === reportStatus.absentApproved
  )
}

/** Day, slot and subject of a report's lesson. */
export const reportedText = ({ schedule_date, time_limit_no }: MailedReport): string =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

/** Tells a family that a report can be read: of which lesson, by whom, and where; never the text (decision 182). */
const toldMail = (key: ToldKey) =>
  defineMailKind({
    key,
    detail: reportToldDetail,
    load: (tx, details) =>
      listMailedReports(
        tx,
        details.map(detail => detail.schedule_no),
      ),
    holds: ({ schedule_no }, reports) => isSent(reports.get(schedule_no)),
    write: ({ schedule_no }, about, reports) => {
      const report = reports.get(schedule_no)
      if (!report) return null
      const absence = report.report_status === reportStatus.absentApproved
      const { subject, head } = words[key][absence ? 'absence' : 'lesson']
      const facts = factLines([
        ['日時', reportedText(report)],
        ['科目', report.subject_name],
        ['担当', `${report.teacher_name} 先生`],
      ])
      return familyMail(about, subject, [head, '', ...facts], `/C50102/${schedule_no}`)
    },
  })

export const reportPublishedMail = toldMail('report_published')
export const reportCorrectedMail = toldMail('report_corrected')
