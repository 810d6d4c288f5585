import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { waits } from '../../../components/reports/reportWork.ts'
import { useMarkAdvisorRead } from '../../../components/reports/useMarkAdvisorRead.ts'
import { RecordPanel } from '../../../framework/edit/RecordPanel.tsx'
import { useLeaveRecord } from '../../../framework/edit/useLeaveRecord.ts'
import classes from './Approval.module.css'
import type { MarkedReport } from './marks.ts'
import { PaneHead } from './PaneHead.tsx'
import { Review, type ReviewActs } from './Review.tsx'
import { type EditedReport, previousOf } from './readReport.ts'
import { approvalWords } from './text.ts'
import type { HeldApproval } from './useHeldApproval.ts'

interface ReadingPaneProps {
  /** 0: the address names no report. */
  schedule_no: number
  /** It was gone to from another one: its heading has the focus. */
  stepped: boolean
  marked: boolean
  onMark: (report: MarkedReport) => void
  onClose: () => void
  /** It was approved or sent back. */
  onDecided: () => void
  approvals: HeldApproval
  onUndo: () => void
  /** What keys do with the report. */
  acts: RefObject<ReviewActs | null>
}

/** A report beside the list: what was written, what was written last time, and the decision. */
export function ReadingPane(props: ReadingPaneProps) {
  const { schedule_no, onClose } = props
  const t = approvalWords.useText()
  const asked = useCall('C50102_getEdit', { schedule_no }, { enabled: schedule_no > 0, staleTime: 0 })
  useLeaveRecord(onClose)
  return (
    <RecordPanel
      id={schedule_no}
      asked={asked}
      labelledBy="report-heading"
      gone={{ title: t('gone'), body: t('gone_body') }}
      onClose={onClose}
    >
      {report => <Report {...props} report={report} stale={asked.isFetching} />}
    </RecordPanel>
  )
}

interface ReportProps extends ReadingPaneProps {
  report: EditedReport
  /** It is being read again: what stands here may be over. */
  stale: boolean
}

function Report({ report, stale, stepped, onClose, ...others }: ReportProps) {
  const { schedule_no, report_status, mode, review_begun_flag } = report
  const before = useCall('C50102_getPreviousReports', { schedule_no })
  const said = useCall('C50102_getComment', { schedule_no }, { staleTime: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stepped) heading.current?.focus()
  }, [stepped])
  // From now on its author takes it back no more: somebody reads it.
  const { mutate: beginReview } = useWrite('C50101_beginReview')
  useMarkAdvisorRead(report)
  const begins = mode === 'review' && waits(report_status) && review_begun_flag === 0
  useEffect(() => {
    if (begins) beginReview({ schedule_no })
  }, [begins, schedule_no, beginReview])
  return (
    <div className={classes.report}>
      <PaneHead report={report} heading={heading} onClose={onClose} />
      <Review
        report={report}
        previous={previousOf(before.data?.reports ?? [], report)}
        comments={said.data?.comments ?? []}
        stale={stale || said.isFetching}
        {...others}
      />
    </div>
  )
}
