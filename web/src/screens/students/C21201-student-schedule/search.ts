import { type Day, isDay } from '@terakoya/domain/days/day'

export const views = ['list', 'calendar'] as const
export type ScheduleView = (typeof views)[number]

interface ScheduleSearch {
  view: ScheduleView
  /** The day that is open in the calendar. */
  date: Day | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): ScheduleSearch {
  const { date } = search
  return {
    view: views.find(view => view === search.view) ?? 'list',
    date: typeof date === 'string' && isDay(date) ? date : undefined,
  }
}
