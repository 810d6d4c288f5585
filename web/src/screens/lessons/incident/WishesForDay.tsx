import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { Notice } from '../../../components/Notice.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { incidentWords } from './text.ts'

interface WishesForDayProps {
  center_no: number
  day: Day
}

/**
 * How many requests of families wait that wish for a day that closes, and the way to them: nobody can accept those any more. It is the
 * count of the very list that it leads to; nothing without any, or for whoever has no such list.
 */
export function WishesForDay({ center_no, day }: WishesForDayProps) {
  const t = incidentWords.useText()
  const searchInfo = { center_no, request_status: 'open' as const, wished_date: day }
  const { data } = useCall(
    'C40411_doBrowse',
    { searchInfo, orderBy: [], pagination: { current_page: 1, per_page: 10 } },
    { enabled: mayOpen(screenOf('C40411-requests'), useUser()), staleTime: 0 },
  )
  const count = data?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Notice kind="warning">
      {t('wishes', { day: dayText(day), count })}{' '}
      {/* Beside this page: what is being decided here stays as it is. */}
      <Link to="/C40411" search={linkSearch('/C40411', searchInfo)} target="_blank">
        {t('to_requests')}
      </Link>
    </Notice>
  )
}
