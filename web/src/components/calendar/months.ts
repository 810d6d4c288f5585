import { addDays, type Day, dayOf, mondayOf, parseDay } from '@terakoya/domain/days/day'

/** A month, `YYYY-MM`. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

const firstOf = (month: Month): Day => `${month}-01`

/** The month so many months later (earlier when negative). */
export function addMonths(month: Month, count: number): Month {
  const date = parseDay(firstOf(month))
  if (!date) throw new RangeError(`not a month: ${month}`)
  const number = date.year * 12 + date.month - 1 + count
  return monthOf(dayOf({ year: Math.floor(number / 12), month: (((number % 12) + 12) % 12) + 1, day: 1 }))
}

/** The months from one to another, both included, at most `max`. */
export function monthRange(from: Month, to: Month, max = 24): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to && months.length < max; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The last day of a month. */
export function lastOf(month: Month): Day {
  return addDays(firstOf(addMonths(month, 1)), -1)
}

/** The weeks of a month from Monday (spec §1); `null` where a week has days of another month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const last = lastOf(month)
  const weeks: (Day | null)[][] = []
  for (let monday = mondayOf(firstOf(month)); monday <= last; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
    weeks.push(week.map(day => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** The day of another month that stands where this one does, or that month's last. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = lastOf(month)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}

/** Where a key leads from a day: by day, week, to the ends of the week, by month; `null` for other keys. */
export function dayByKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return null
  }
}

/** The weekdays as a calendar's columns, from Monday. */
export const weekdayColumns = [1, 2, 3, 4, 5, 6, 0] as const
