import type { DayNeed, PeriodNeed } from '@terakoya/contract/teachers/C10301-shift-overview'

/** A period that falls short. */
export interface Gap extends PeriodNeed {
  schedule_date: string
}

/** The periods that fall short from a day on, the worst first, then the nearest. */
export function gapsOf(days: readonly DayNeed[], today: string): Gap[] {
  return days
    .filter(day => day.schedule_date >= today)
    .flatMap(({ schedule_date, periods }) => periods.map(period => ({ schedule_date, ...period })))
    .filter(period => period.missing > 0)
    .sort(
      (a, b) =>
        b.missing - a.missing ||
        a.schedule_date.localeCompare(b.schedule_date) ||
        a.time_limit_no - b.time_limit_no,
    )
}
