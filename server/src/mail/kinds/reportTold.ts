import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { reportStatus } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { listMailedReports, type MailedReport } from '../../records/reportTelling.sql.ts'
import { familyMail } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { factLines } from './requestFacts.ts'
import { reportWords } from './text.ts'

const { say } = reportWords

const reportToldDetail = z.object({ schedule_no: z.number().int() })
export type ReportToldDetail = z.output<typeof reportToldDetail>

type ToldKey = 'report_published' | 'report_corrected'

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
const toldMail = <Key extends ToldKey>(key: Key) =>
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
      const told: ToldKey = key
      const what = `${told}_${absence ? 'absence' : 'lesson'}` as const
      const facts = factLines([
        [say('when'), reportedText(report)],
        [say('subject'), report.subject_name],
        [say('teacher'), mailWords.say('teacher', { name: report.teacher_name })],
      ])
      return familyMail(
        about,
        say(`${what}_subject`),
        [say(`${what}_head`), '', ...facts],
        `/C50102/${schedule_no}`,
      )
    },
  })

export const reportPublishedMail = toldMail('report_published')
export const reportCorrectedMail = toldMail('report_corrected')
