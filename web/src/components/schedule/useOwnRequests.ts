import { addDays, type Day } from '@terakoya/domain/days/day'
import { useCall } from '../../api/useCall.ts'

/** Half a year of requests is told. */
const daysBack = 183

/** What the student who is signed in has asked for, and may make up; one answer for all screens that show it. */
export function useOwnRequests(today: Day, enabled = true) {
  return useCall('C21201_getRequest', { start_date: addDays(today, -daysBack), end_date: today }, { enabled })
}
