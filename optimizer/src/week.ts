import type { Lesson, Problem, Teacher } from './problem.ts'

/**
 * A problem as numbers, sorted so that the order of the file changes nothing: teachers by id, lessons by slot
 * and id. Indices everywhere below are places in these two lists.
 */
export interface Week {
  readonly problem: Problem
  readonly teachers: readonly Teacher[]
  readonly lessons: readonly Lesson[]
  readonly centerOf: Int32Array
  readonly slotOf: Int32Array
  readonly halfOf: Int32Array
  /** Seats per half: one-to-one 2, one-to-two 1. */
  readonly widths: Int32Array
  /** Teacher set by hand, or -1. */
  readonly pinnedOf: Int32Array
  /** Teachers a lesson may go to, ascending, and the price of each (L2 + L3 + L6). */
  readonly candidates: readonly Int32Array[]
  readonly pairCosts: readonly Int32Array[]
  /** Price of leaving it (L1 + L6). */
  readonly unassignedCost: Int32Array
  readonly desired: Int32Array
  /** Most opened periods by teacher and day (`teacher * days + day`). */
  readonly maxPerDay: Int32Array
  /** Most opened periods in a row, likewise; more than any day has where there is no limit. */
  readonly breakAfter: Int32Array
  /** Settled periods as bits, likewise: a row of them alone may be longer. */
  readonly settled: Int32Array
  /** By lesson, the lessons that must not have its teacher: free ones of the same slot. */
  readonly apart: readonly (readonly number[])[]
  /** Students as numbers. */
  readonly studentOf: Int32Array
}

/** Sorts by id, the same in every country. */
export const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Seats per half a lesson takes. */
export function widthOf(week: Week, lesson: number): number {
  return week.widths[lesson] ?? 0
}

/** Number of pairs of some lessons: what drives a model's time and memory. */
export function countPairs(week: Week, lessons: readonly number[]): number {
  return lessons.reduce((sum, lesson) => sum + (week.candidates[lesson]?.length ?? 0), 0)
}

/** Number of teacher-periods some lessons could open: what makes a day hard, more than its pairs. */
export function countTeacherPeriods(week: Week, lessons: readonly number[]): number {
  const slots = week.problem.days * week.problem.periods
  const found = new Set<number>()
  for (const lesson of lessons) {
    for (const teacher of week.candidates[lesson] ?? [])
      found.add(teacher * slots + (week.slotOf[lesson] ?? 0))
  }
  return found.size
}
