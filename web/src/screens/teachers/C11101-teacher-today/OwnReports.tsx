import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { useReportCounts } from '../../../components/reports/useWaitingReports.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { teacherTodayWords } from './text.ts'

/** What reports wait for the teacher: those sent back, and those not written yet. */
export function OwnReports() {
  const t = teacherTodayWords.useText()
  const { counts, start_date } = useReportCounts()
  if (!counts) return null
  const { returned, none, partial, overdue } = counts
  const way = (label: string, what: string) => (
    <Button
      component={Link}
      to="/C50101/teacher"
      search={linkSearch('/C50101', { start_date })}
      size="compact-sm"
      variant="default"
    >
      {label}
      <span className="visually-hidden">：{what}</span>
    </Button>
  )
  const unwritten = none + partial
  const rows = [
    {
      key: 'returned',
      count: returned,
      what: t('reports_returned'),
      state: t('reports_count', { count: returned }),
      act: way(t('reports_amend'), t('reports_returned')),
    },
    {
      key: 'unwritten',
      count: unwritten,
      what: t('reports_unwritten'),
      state:
        overdue > 0
          ? t('reports_overdue', { count: unwritten, overdue })
          : t('reports_count', { count: unwritten }),
      act: way(t('reports_write'), t('reports_unwritten')),
    },
  ].filter(({ count }) => count > 0)
  return <WaitingList id="own-reports" title={t('own_reports')} rows={rows} />
}
