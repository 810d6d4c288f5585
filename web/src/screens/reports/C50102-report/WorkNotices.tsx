import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { ReportDrafts } from './drafts/ReportDrafts.tsx'
import type { Dropdowns } from './fields/choices.ts'
import classes from './Report.module.css'
import { reportWords } from './text.ts'
import type { ReportWork } from './useReportWork.ts'

interface WorkNoticesProps {
  work: ReportWork
  dropdowns: Dropdowns
  /** The rows that bar what was pressed. */
  faulty: readonly ReportRowNo[]
  onRow: (detail_no: ReportRowNo) => void
}

/** Above a form: a draft that waits, what bars the submission with the way there, and what was refused. */
export function WorkNotices({ work, dropdowns, faulty, onRow }: WorkNoticesProps) {
  const t = reportWords.useText()
  return (
    <>
      <ReportDrafts drafts={work.drafts} dropdowns={dropdowns} />
      {faulty.length > 0 && (
        <Notice kind="error" live>
          {t('faults')}
          {faulty.map(no => (
            <button key={no} type="button" className={classes.toRow} onClick={() => onRow(no)}>
              {reportRows[no].label}
            </button>
          ))}
        </Notice>
      )}
      {work.waitsSince !== null ? (
        <Notice kind="warning" title={t('waits', { time: lessonInstant.time(work.waitsSince) })} live seen>
          {t('failed_offline')}
        </Notice>
      ) : (
        <FailureAlert error={work.error} title={t('failed')} seen />
      )}
    </>
  )
}
