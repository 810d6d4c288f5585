import { againAlways } from '../constraints/again.ts'
import type { Week } from '../week.ts'
import type { Scope } from './draft.ts'

/** A bound of a model without solving it: every lesson at its cheapest, every profitable opening taken. */
export function trivialBound(week: Week, scope: Scope): number {
  let bound = 0
  const profitable = new Set<string>()
  const { slot: price } = week.problem.weights
  for (const lesson of scope.lessons) {
    const costs = week.pairCosts[lesson] ?? new Int32Array()
    const left = week.pinnedOf[lesson] === -1 ? (week.unassignedCost[lesson] ?? 0) : Number.POSITIVE_INFINITY
    bound += costs.reduce((least, cost) => Math.min(least, cost), left)
    for (const teacher of week.candidates[lesson] ?? []) {
      const extra = price + (scope.prices?.[teacher] ?? 0)
      const key = `${teacher}@${week.slotOf[lesson]}`
      if (extra >= 0 || profitable.has(key)) continue
      profitable.add(key)
      bound += extra
    }
  }
  return bound
}

/** What no model covers: lessons without candidates, students with two of them, and the wishes of teachers without a pair. */
export function fixedCost(week: Week, teachersWithPairs: ReadonlySet<number>): number {
  let cost = againAlways(week)
  for (const [lesson, candidates] of week.candidates.entries()) {
    if (candidates.length === 0) cost += week.unassignedCost[lesson] ?? 0
  }
  for (const [teacher, desired] of week.desired.entries()) {
    if (!teachersWithPairs.has(teacher)) cost += week.problem.weights.fair * desired
  }
  return cost
}
