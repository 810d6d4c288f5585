import { reportStatus } from '@terakoya/domain/reports/states'
import { failures } from '../../../failure.ts'
import { openReport } from '../../../operations/reports/openReport.ts'
import { readReportWords, textsOf } from '../../../operations/reports/reportTexts.ts'
import { warningsOf } from '../../../operations/reports/reportWarnings.ts'
import { presetsOf } from '../../../operations/reports/saveReport.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'

/** 指導報告書 (C50102): what its author should look at before it is handed in. */
export const reportWarningHandlers: Pick<Handlers, 'C50102_getWarnings'> = {
  C50102_getWarnings: async (ctx, { schedule_no, report_status, rows = [] }) => {
    const report = await openReport(ctx, schedule_no)
    const { lesson, actor } = report
    if (actor !== 'author') throw failures.notFound(reportRefusals.say('report'))
    const stored =
      lesson.report_status === null ? presetsOf(report, await readReportWords(ctx, lesson)) : report.rows
    const texts = textsOf([...stored, ...rows])
    const warnings = await warningsOf(ctx, report, texts, report_status === reportStatus.absent)
    return { student_no: lesson.student_no, warnings }
  },
}
