import { addDays, type Day } from '@terakoya/domain/days/day'
import { useCall } from '../../api/useCall.ts'

/** Half a year of requests is told. */
const daysBack = 183

interface Looked {
  enabled?: boolean
  /** Asked again every so many milliseconds while the page is seen. */
  refetchInterval?: number
}

/** What the student who is signed in has asked for, and may make up; one answer for all screens that show it. */
export function useOwnRequests(today: Day, looked: Looked = {}) {
  return useCall('C21201_getRequest', { start_date: addDays(today, -daysBack), end_date: today }, looked)
}
