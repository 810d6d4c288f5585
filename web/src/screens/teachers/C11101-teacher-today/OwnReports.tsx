import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReportState } from '@terakoya/contract/reports/C50101-report-approval'
import type { Day } from '@terakoya/domain/days/day'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { ReportDueTag } from '../../../components/reports/ReportDueTag.tsx'
import { useReportCounts } from '../../../components/reports/useWaitingReports.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { teacherTodayWords } from './text.ts'

const acts = [
  ['returned', 'reports_amend'],
  ['none', 'reports_write'],
  ['partial', 'reports_write_on'],
] as const

/** What reports wait for the teacher: those sent back, those not written yet, and those that were only begun. */
export function OwnReports({ now }: { now: DayClock }) {
  const t = teacherTodayWords.useText()
  const { counts, start_date } = useReportCounts()
  if (!counts) return null
  const way = (state: ReportState, label: string, what: string): ReactNode => (
    <Button
      component={Link}
      to="/C50101/teacher"
      search={linkSearch('/C50101', { start_date, state })}
      size="compact-sm"
      variant="default"
    >
      {label}
      <span className="visually-hidden">：{what}</span>
    </Button>
  )
  const rows = acts
    .map(([state, act]) => ({ state, act: t(act), what: t(`reports_${state}`), count: counts[state] }))
    .filter(({ count }) => count > 0)
    .map(({ state, act, what, count }) => ({
      key: state,
      what,
      state:
        state === 'returned' ? (
          t('reports_count', { count })
        ) : (
          <OldestDue state={state} count={count} start_date={start_date} now={now} />
        ),
      act: way(state, act, what),
    }))
  return <WaitingList id="own-reports" title={t('own_reports')} rows={rows} />
}

interface OldestDueProps {
  state: ReportState
  count: number
  start_date: Day
  now: DayClock
}

const first = { current_page: 1, per_page: 1 }

/** How many they are, and until when the one that is due first has to be handed in. */
function OldestDue({ state, count, start_date, now }: OldestDueProps) {
  const t = teacherTodayWords.useText()
  const { data } = useCall('C50101_doBrowse', {
    searchInfo: { start_date, state },
    orderBy: [{ column: 'schedule_date', direction: 'asc' }],
    pagination: first,
  })
  const [oldest] = data?.rows ?? []
  if (!oldest) return t('reports_count', { count })
  if (count === 1) {
    return (
      <>
        {t('reports_count', { count })} <ReportDueTag report={oldest} now={now} />
      </>
    )
  }
  return (
    <>
      {t('reports_next', { count })}
      <ReportDueTag report={oldest} now={now} />
    </>
  )
}
