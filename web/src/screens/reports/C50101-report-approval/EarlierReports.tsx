import { Button } from '@mantine/core'
import { maxReportDays } from '@terakoya/contract/inputLimits'
import { addDays, daysBetween } from '@terakoya/domain/days/day'
import { Notice } from '../../../components/Notice.tsx'
import type { Browse } from '../../../framework/browse/useBrowse.ts'
import { approvalWords } from './text.ts'

interface EarlierReportsProps {
  browse: Browse
  today: string
  /** A teacher's own: what is still to be handed in. */
  own?: boolean
}

/** What waits before the days of the list, and the way there: nobody who looks at a week takes the rest for done. */
export function EarlierReports({ browse, today, own = false }: EarlierReportsProps) {
  const t = approvalWords.useText()
  const { count, first_date } = (browse.beside.before ?? { count: 0, first_date: null }) as {
    count: number
    first_date: string | null
  }
  if (count === 0 || first_date === null) return null
  const far = daysBetween(first_date, today) >= maxReportDays
  const show = () =>
    browse.change({
      filters: {
        start_date: first_date,
        end_date: far ? addDays(first_date, maxReportDays - 1) : today,
        state: own ? undefined : 'waiting',
      },
    })
  return (
    <Notice kind="warning">
      <div className="row between">
        <span>{t(own ? 'earlier_own' : 'earlier', { count: count.toLocaleString('ja-JP') })}</span>
        <Button size="compact-sm" variant="default" onClick={show}>
          {t('earlier_show', { count: count.toLocaleString('ja-JP') })}
        </Button>
      </div>
    </Notice>
  )
}
