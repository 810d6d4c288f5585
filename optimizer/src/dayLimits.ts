import { longestRun } from './dayPrice.ts'
import type { DayLimits } from './problem.ts'
import type { Week } from './week.ts'

/** The limits of a teacher's day in a week. */
export function dayLimits(week: Week, teacher: number, day: number): DayLimits {
  const at = teacher * week.problem.days + day
  return {
    max: week.maxPerDay[at] ?? 0,
    inRow: week.breakAfter[at] ?? 0,
    settled: week.settled[at] ?? 0,
  }
}

/** Whether no row of a day's periods (as bits) is too long: one more than `inRow` is, unless all of it is settled. */
export function keepsRows({ inRow, settled }: Omit<DayLimits, 'max'>, mask: number): boolean {
  if (longestRun(mask) <= inRow) return true
  for (let row = 2 ** (inRow + 1) - 1; row <= mask; row <<= 1) {
    if ((mask & row) === row && (settled & row) !== row) return false
  }
  return true
}
