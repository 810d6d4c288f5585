import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useCall } from '../../../api/useCall.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

/** As many as a page of the list may hold: of the lesson's own day those before it are passed over. */
const asked = { orderBy: [], pagination: { current_page: 1, per_page: 100 } }

type Lesson = Pick<Report, 'schedule_no' | 'schedule_date' | 'time_limit_no'>

/** Whether a lesson comes after another in the list of what waits. */
function isAfter(a: Lesson, b: Lesson): boolean {
  if (a.schedule_date !== b.schedule_date) return a.schedule_date > b.schedule_date
  return (a.time_limit_no - b.time_limit_no || a.schedule_no - b.schedule_no) > 0
}

/**
 * On a phone there is no list beside the report that is read: a way leads its reviewer on to the next that waits, in the
 * order of the list, so that one left undecided doesn't come again at once.
 */
export function NextWaiting({ report }: { report: Report }) {
  const t = reportWords.useText()
  const lists = mayOpen(screenOf('C50101-report-approval'), useUser())
  const asks = useNarrow() && report.actor === 'reviewer' && lists
  const searchInfo = { start_date: report.schedule_date, state: 'waiting' as const }
  const { data } = useCall('C50101_doBrowse', { ...asked, searchInfo }, { enabled: asks })
  const next = data?.rows.find(row => isAfter(row, report))
  if (!asks || !next) return null
  return (
    <Button
      component={Link}
      to={`/C50102/${next.schedule_no}`}
      size="compact-md"
      variant="default"
      rightSection={<IconChevronRight size={16} aria-hidden />}
    >
      {t('next_waiting')}
    </Button>
  )
}
