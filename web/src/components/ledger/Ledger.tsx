import { Button } from '@mantine/core'
import { maxLedgerDays } from '@terakoya/contract/inputLimits'
import { addDays, type Day, isDay } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../ErrorState.tsx'
import { LedgerBook } from './LedgerBook.tsx'
import { ledgerWords } from './text.ts'

/** So many days are shown at first, and more with each press, up to what one question may ask for. */
const step = 92

interface LedgerProps {
  student_no: number
  today: Day
  /** The day of the balance, where the address keeps it; today without one. */
  until?: Day | undefined
  onUntil?: (day: Day) => void
  /** Leads to the week of a lesson, where the screen can show it. */
  onDay?: (day: Day) => void
}

/** 授業の回数の記録 of a student, for the family and for who enters lessons (domain §1). */
export function Ledger({ student_no, today, until, onUntil, onDay }: LedgerProps) {
  const t = ledgerWords.useText()
  // What is being typed may be no day yet.
  const [date, setDate] = useState<string>(until ?? today)
  const [days, setDays] = useState(step)
  const end_date = isDay(date) ? date : (until ?? today)
  const start_date = addDays(end_date, -(days - 1))
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C30101_getLedger',
    { student_no, start_date, end_date },
    { keepPrevious: true, staleTime: 0 },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <LedgerBook
      date={date}
      onDate={next => {
        setDate(next)
        if (isDay(next)) onUntil?.(next)
      }}
      start_date={start_date}
      end_date={end_date}
      data={data}
      stale={isPlaceholderData}
      {...(onDay && { onDay })}
    >
      {days + step <= maxLedgerDays && (
        <Button
          variant="default"
          size="sm"
          className="start no-print"
          onClick={() => setDays(before => before + step)}
        >
          {t('earlier')}
        </Button>
      )}
    </LedgerBook>
  )
}
