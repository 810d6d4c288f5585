import { useParams } from '@tanstack/react-router'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useOnPaper } from '../../../components/useOnPaper.ts'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { Paper } from './Paper.tsx'
import classes from './Report.module.css'
import { ReportBody, type ReportBodyProps } from './ReportBody.tsx'
import { ReportHead } from './ReportHead.tsx'
import { reportWords } from './text.ts'

const parseSearch = ({ view }: Readonly<Record<string, unknown>>) => ({ view: view === 1 })

/** C50102 指導報告書. */
export function Screen() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const [{ view }] = useUrlSearch(parseSearch)
  const schedule_no = Number(params.schedule_no)
  if (!Number.isSafeInteger(schedule_no) || schedule_no <= 0) return <LostAddress />
  return <ReportPage key={`${schedule_no}${view}`} schedule_no={schedule_no} view={view} />
}

/** Who reads what is written of a report beside it: comments are of those who write and those who review. */
const commenting: readonly string[] = ['560', '550', '540', '530', '300']

function ReportPage({ schedule_no, view }: { schedule_no: number; view: boolean }) {
  const { isStudent, user_type_code } = useUser()
  // All in one request: what the person may not see is refused by itself, and isn't shown.
  const asked = { schedule_no }
  const inside = { enabled: !isStudent, staleTime: 0 }
  const edit = useCall('C50102_getEdit', { ...asked, ...(view && { viewMode: 1 }) }, { staleTime: 0 })
  const dropdowns = useCall('C50102_getDropdowns', {}, inside)
  const previous = useCall('C50102_getPreviousReports', asked, inside)
  const next = useCall('C50102_getNextSchedules', asked, inside)
  const comments = useCall('C50102_getComment', asked, {
    ...inside,
    enabled: commenting.includes(user_type_code),
  })
  const { data: report, error } = edit
  if (!report) {
    if (error?.status === 404) return <LostAddress />
    return (
      <div className={`page ${classes.page}`}>
        {error ? (
          <ErrorState error={error} onRetry={() => void edit.refetch()} />
        ) : (
          <Loading lines={10} height={36} />
        )}
      </div>
    )
  }
  return (
    <WholeReport
      report={report}
      dropdowns={dropdowns}
      comments={comments.data?.comments ?? []}
      previous={previous.data}
      next={next.data}
    />
  )
}

/** On the screen what can be done with it, on paper the sheet. */
export function WholeReport(read: ReportBodyProps) {
  const t = reportWords.useText()
  const printing = useOnPaper()
  const { report } = read
  return (
    <div className={`page ${classes.page}`}>
      {printing && <p className={classes.paperTitle}>{t('paper_title')}</p>}
      <ReportHead report={report} />
      <div className="no-print">
        <ReportBody {...read} />
      </div>
      {printing && <Paper report={report} />}
    </div>
  )
}
