import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays, type Day, isDay } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { LedgerBook } from '../../../components/ledger/LedgerBook.tsx'

/** So many days up to the asked one are told. */
const daysShown = 92

interface LedgerTabProps {
  until: Day | undefined
  onUntil: (day: Day) => void
}

/** 授業の増減記録: how many lessons are owed on any day, and every line that comes to it. */
export function LedgerTab({ until, onUntil }: LedgerTabProps) {
  const today = useNow().day
  const end_date = until ?? today
  const start_date = addDays(end_date, -(daysShown - 1))
  // What is being typed is no day yet.
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C21201_getLedger',
    { start_date, end_date },
    { keepPrevious: true },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <LedgerBook
      date={typed ?? end_date}
      onDate={date => {
        setTyped(isDay(date) ? null : date)
        if (isDay(date)) onUntil(date)
      }}
      start_date={start_date}
      end_date={end_date}
      data={data && bookOf(data)}
      stale={isPlaceholderData}
    />
  )
}

function bookOf({ lines, opening_balance, closing_balance }: OutputOf<'C21201_getLedger'>) {
  return {
    lines: lines.map(({ related, ...line }) => ({
      ...line,
      related_schedule_no: related?.schedule_no ?? 0,
      related_schedule_date: related?.schedule_date ?? null,
      related_time_limit_no: related?.time_limit_no ?? 0,
    })),
    balance: closing_balance,
    balance_before: opening_balance,
    omitted: 0,
  }
}
