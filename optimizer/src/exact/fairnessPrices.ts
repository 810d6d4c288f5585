import type { Week } from '../week.ts'
import type { Draft } from './draft.ts'

/**
 * What an opened period of a teacher costs a single day on top, so that days can be solved apart. Any price p
 * with |p| ≤ fair is valid: `fair · |opened − desired| ≥ p · (opened − desired)`, so the days' bounds minus
 * `p · desired` stay a bound of the week. Only −fair, 0 and +fair are used, to keep costs on the grid.
 */
export type FairnessPrices = Float64Array

/** Prices from the duals of the whole week's linear relaxation. */
export function pricesFromDuals(draft: Draft, duals: Float64Array): FairnessPrices {
  const { week } = draft
  const { fair } = week.problem.weights
  const prices = new Float64Array(week.teachers.length)
  if (fair === 0) return prices
  for (const [teacher, row] of draft.fairnessRows) {
    const share = Math.round(-(duals[row] ?? 0) / fair)
    prices[teacher] = fair * Math.max(-1, Math.min(1, share))
  }
  return prices
}

/** Prices from a known plan, when there is no time for the relaxation: above the wish +fair, below −fair. */
export function pricesFromPlan(week: Week, choice: Int32Array): FairnessPrices {
  const { fair } = week.problem.weights
  const slots = new Map<number, Set<number>>()
  for (const [lesson, one] of choice.entries()) {
    const teacher = week.candidates[lesson]?.[one]
    if (teacher === undefined) continue
    const opened = slots.get(teacher) ?? new Set<number>()
    opened.add(week.slotOf[lesson] ?? 0)
    slots.set(teacher, opened)
  }
  return Float64Array.from(
    week.desired,
    (desired, teacher) => fair * Math.sign((slots.get(teacher)?.size ?? 0) - desired),
  )
}

/** What the days' bounds have to be corrected by: −Σ price · desired over some teachers. */
export function priceConstant(week: Week, teachers: readonly number[], prices: FairnessPrices): number {
  return -teachers.reduce((sum, teacher) => sum + (prices[teacher] ?? 0) * (week.desired[teacher] ?? 0), 0)
}
