import { periodGroups } from '../days/timeSlot.ts'

/** What a teacher's day can go over, in the order in which the first is told: periods, periods in a row. */
export const dayLimits = ['day_limit', 'consecutive_limit'] as const
export type DayLimit = (typeof dayLimits)[number]

/** What is settled with a teacher for a day. */
export interface AgreedDay {
  max_periods_per_day: number
  /** `null`: nothing is settled. */
  max_consecutive_periods: number | null
}

/** Most periods of a day (groups 1–7) without one between them that is not taught. */
export function longestRow(groups: ReadonlySet<number>): number {
  return Math.max(0, ...[...groups].map(group => rowWith(groups, group)))
}

/** How many periods the row has in which a taught period lies. */
function rowWith(groups: ReadonlySet<number>, group: number): number {
  let [first, last] = [group, group]
  while (groups.has(first - 1)) first -= 1
  while (groups.has(last + 1)) last += 1
  return last - first + 1
}

/** What the teacher's day goes over because of one of its periods; a longer row elsewhere that day is not its fault. */
export function limitsPassed(teacher: AgreedDay, day: ReadonlySet<number>, group: number): DayLimit[] {
  const inRow = teacher.max_consecutive_periods ?? periodGroups.length
  return dayLimits.filter(limit =>
    limit === 'day_limit' ? day.size > teacher.max_periods_per_day : rowWith(day, group) > inRow,
  )
}

/** What the day would go over if the period were taught too; nothing where it is taught already. */
export function limitsOver(teacher: AgreedDay, day: ReadonlySet<number>, group: number): DayLimit[] {
  return day.has(group) ? [] : limitsPassed(teacher, new Set([...day, group]), group)
}
