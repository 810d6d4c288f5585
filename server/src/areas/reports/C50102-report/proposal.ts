import { openRows } from '@terakoya/domain/reports/mode'
import { reportProposal } from '@terakoya/domain/reports/proposal'
import { failures } from '../../../failure.ts'
import { openReport } from '../../../operations/reports/openReport.ts'
import { readProposalFacts } from '../../../operations/reports/proposals.ts'
import { labelOf, readReportWords, textsOf } from '../../../operations/reports/reportTexts.ts'
import { presetsOf } from '../../../operations/reports/saveReport.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'

/** 指導報告書 (C50102): what its rows could say. */
export const reportProposalHandlers: Pick<Handlers, 'C50102_getProposal'> = {
  C50102_getProposal: async (ctx, { schedule_no, rows = [] }) => {
    const report = await openReport(ctx, schedule_no)
    const { lesson, actor, mode } = report
    if (actor !== 'author') throw failures.notFound(reportRefusals.say('report'))
    const words = await readReportWords(ctx, lesson)
    const { facts, before } = await readProposalFacts(ctx, lesson, words)
    const stored = lesson.report_status === null ? presetsOf(report, words) : report.rows
    // Of a report that was sent back only marked rows are open, and those say what a reviewer wants changed.
    const open = mode === 'add' ? openRows(mode, { marked: [], absence: false }) : []
    const proposals = reportProposal(facts, textsOf([...stored, ...rows])).filter(each =>
      open.includes(each.detail_no),
    )
    return {
      student_no: lesson.student_no,
      previous: before && {
        schedule_no: before.schedule_no,
        schedule_date: before.schedule_date,
        homework: facts.previous?.rows.get(9) ?? '',
      },
      proposals: proposals.map(({ detail_no, comment, sources }) => ({
        ...{ detail_no, comment, sources: [...sources] },
        label: labelOf(detail_no, comment, words),
      })),
    }
  },
}
