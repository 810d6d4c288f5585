import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useCall } from '../../../api/useCall.ts'
import { reportedSince } from '../../../components/reports/useWaitingReports.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

/** The one that is open may be among those that wait, and the next is wanted. */
const two = { orderBy: [], pagination: { current_page: 1, per_page: 2 } }

/**
 * On a phone there is no list beside the report that is read: from one that waits for the reviewer leads a way to the next,
 * the one that has waited longest.
 */
export function NextWaiting({ report: { actor, schedule_no } }: { report: Report }) {
  const t = reportWords.useText()
  const { today } = useConfig()
  const lists = mayOpen(screenOf('C50101-report-approval'), useUser())
  const asks = useNarrow() && actor === 'reviewer' && lists
  const searchInfo = { start_date: reportedSince(today), state: 'waiting' as const }
  const { data } = useCall('C50101_doBrowse', { ...two, searchInfo }, { enabled: asks })
  const next = data?.rows.find(row => row.schedule_no !== schedule_no)
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
