import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { type Month, monthDays } from '@terakoya/domain/days/month'

/** The weeks of a month from Monday (domain §2), whole, with the days of the months beside it at their edges. */
export function monthWeeks(month: Month): Day[][] {
  const { start_date, end_date } = monthDays(month)
  const weeks: Day[][] = []
  for (let monday = mondayOf(start_date); monday <= end_date; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}

/** The first and the last day that a month's weeks show. */
export function monthRange(month: Month): { start_date: Day; end_date: Day } {
  const { start_date, end_date } = monthDays(month)
  return { start_date: mondayOf(start_date), end_date: addDays(mondayOf(end_date), 6) }
}
