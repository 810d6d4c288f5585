import type { Week } from './week.ts'

/** Most opened periods of a teacher's day, and most of them in a row. */
export function dayLimits(week: Week, teacher: number, day: number): { most: number; inRow: number } {
  const at = teacher * week.problem.days + day
  return { most: week.maxPerDay[at] ?? 0, inRow: week.breakAfter[at] ?? 0 }
}
