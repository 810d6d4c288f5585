import { shortDayText } from '@terakoya/domain/days/dayText'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import type { PreviousReport } from './readReport.ts'
import { approvalWords } from './text.ts'

/** The report before, by itself: of this one there is nothing to stand beside it yet. */
export function PreviousSheet({ report }: { report: PreviousReport }) {
  const t = approvalWords.useText()
  return (
    <section className="stack gap-2" aria-labelledby="report-previous">
      <h3 id="report-previous" className="num">
        {t('previous_sheet', { day: shortDayText(report.schedule_date), subject: report.subject_name })}
      </h3>
      <ReportSheet rows={report.rows} level={4} />
    </section>
  )
}
