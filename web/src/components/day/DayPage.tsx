import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { DayBody } from './DayBody.tsx'
import { DayNav } from './DayNav.tsx'
import { useSeenAgain } from './useSeenAgain.ts'
import type { ShownDay } from './useShownDay.ts'

interface DayPageProps<Data> {
  shown: ShownDay
  /** The call that answers the day; the day before may stand while it loads. */
  asked: UseQueryResult<Data, ApiFailure>
  className: string | undefined
  /** What else is told before the day's content. */
  above?: ReactNode
  children: (data: Data) => ReactNode
}

/** A person's day: the way to the days around it, and what it holds, loading, failed or there. */
export function DayPage<Data extends { closed_flag: number; remarks: string }>({
  shown: { day, now, showDay },
  asked: { data, error, isPlaceholderData, refetch, dataUpdatedAt },
  className,
  above,
  children,
}: DayPageProps<Data>) {
  useSeenAgain({ dataUpdatedAt, refetch })
  const known = data && !isPlaceholderData ? data : null
  return (
    <div className={`page ${className}`}>
      <DayNav
        day={day}
        today={now.day}
        closed={known?.closed_flag === 1}
        remarks={known?.remarks ?? ''}
        onShow={showDay}
      />
      {above}
      {data ? (
        <DayBody stale={isPlaceholderData}>{children(data)}</DayBody>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
