import type { Day } from '@terakoya/domain/days/day'
import { dayParam } from '../../routing/addressParams.ts'

export const scheduleViews = ['list', 'calendar'] as const
export type ScheduleView = (typeof scheduleViews)[number]

interface ScheduleSearch {
  view: ScheduleView
  /** The day that is open in the calendar. */
  date: Day | undefined
}

/** The state of a person's schedule in the address, which anybody may have typed. */
export function parseScheduleSearch(search: Readonly<Record<string, unknown>>): ScheduleSearch {
  const { date } = search
  return {
    view: scheduleViews.find(view => view === search.view) ?? 'list',
    date: dayParam(date),
  }
}
