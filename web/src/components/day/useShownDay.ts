import type { Day } from '@terakoya/domain/days/day'
import { useEffect } from 'react'
import { useUrlSearch } from '../../routing/useUrlSearch.ts'
import type { DayClock } from './clock.ts'
import { parseDaySearch } from './daySearch.ts'
import { useNow } from './useNow.ts'

export interface ShownDay {
  day: Day
  now: DayClock
  /** Shows another day; today needs no `?date=`. */
  showDay: (day: Day) => void
}

/** The day of the address, today without one. */
export function useShownDay(): ShownDay {
  const now = useNow()
  const [{ date, wrong }, change] = useUrlSearch(parseDaySearch)
  // The address says what is shown, also when somebody typed 31 February into it.
  useEffect(() => {
    if (wrong) change({ date: undefined }, { replace: true })
  }, [wrong, change])
  return {
    day: date ?? now.day,
    now,
    showDay: day => change({ date: day === now.day ? undefined : day }),
  }
}
