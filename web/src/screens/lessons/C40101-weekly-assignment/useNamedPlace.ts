import { useRouterState } from '@tanstack/react-router'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useEffect } from 'react'
import { toast } from '../../../components/toast.ts'
import type { AssignmentSearch } from './search.ts'
import { assignmentWords } from './text.ts'

interface Place {
  /** `undefined`: there is no center to show. */
  center_no: number | undefined
  week: Day
  thisWeek: Day
}

/**
 * The address always names the center and the week that are shown, so that a link, a reload and a re-plan mean what is
 * seen. Where it named no week and the one of before was opened again, that is said: 今週 leads to the present one.
 */
export function useNamedPlace(
  search: Pick<AssignmentSearch, 'center' | 'week'>,
  { center_no, week, thisWeek }: Place,
  change: (next: { center: number; week: Day }, how: { replace: boolean }) => void,
): void {
  // While the next screen loads, the address is already that one's, and this one is still drawn.
  const here = useRouterState({ select: state => state.location.pathname === '/C40101' })
  const named = search.center !== undefined && search.week !== undefined
  const reopened = search.week === undefined && week !== thisWeek
  useEffect(() => {
    if (!here || named || center_no === undefined) return
    change({ center: center_no, week }, { replace: true })
    if (!reopened) return
    toast({
      kind: 'info',
      message: assignmentWords.say('week_reopened', { week: dayRangeText(week, addDays(week, 6)) }),
      occasion: 'C40101:reopened',
    })
  }, [here, named, reopened, center_no, week, change])
}
