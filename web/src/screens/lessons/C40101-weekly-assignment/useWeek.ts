import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '@terakoya/domain/days/day'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { batch } from '../../../api/callApi.ts'
import type { WeekData } from './model/weekData.ts'

/** An answer names the week it belongs to: the one before stays on the page while the next one loads. */
export interface LoadedWeek extends WeekData {
  center_no: number
  week_date: Day
}

export const weekKey = 'C40101_week'

/** A center's week in one round trip. */
export function weekQuery(center_no: number, week_date: Day) {
  return queryOptions<LoadedWeek, ApiFailure>({
    queryKey: [weekKey, center_no, week_date],
    queryFn: async ({ signal }) => {
      const days = { center_no, start_date: week_date, end_date: addDays(week_date, 6) }
      const [range, calendar, people, applied] = await batch(
        [
          { api: 'C40101_canEdit', input: { center_no } },
          { api: 'C40101_getCalendar', input: days },
          { api: 'C40101_getTeacherInfoAndSchedule', input: days },
          { api: 'C40101_getAppliedSchedule', input: days },
        ],
        { signal },
      )
      return { center_no, week_date, range, days: calendar, people, applied }
    },
  })
}

/** The week; asked again by `refetch`, and by nothing else. */
export function useWeek(center_no: number, week_date: Day): UseQueryResult<LoadedWeek, ApiFailure> {
  return useQuery({ ...weekQuery(center_no, week_date), placeholderData: keepPreviousData })
}
