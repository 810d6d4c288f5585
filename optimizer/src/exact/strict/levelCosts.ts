import { makeWeek } from '../../makeWeek.ts'
import type { Weights } from '../../problem.ts'
import type { Draft } from '../draft.ts'
import { draftModel } from '../draftModel.ts'

/** The weights that make up each level (docs/assignment-format.md, "Cost"), the most important level first. */
const levels: readonly (readonly (keyof Weights)[])[] = [
  ['unassigned'],
  // Beside the levels: who has two unassigned lessons counts right after how many there are.
  ['again'],
  ['subject', 'gender', 'type'],
  ['regular', 'priority'],
  ['slot', 'day', 'gap', 'single'],
  ['fair'],
  ['change'],
]

/**
 * What each level alone charges per column of a written model, the most important level first; together they are
 * the model's costs. Levels that charge nothing are left out, but for the first: it is a count, whatever one costs.
 */
export function levelCosts(draft: Draft): Float64Array[] {
  return levels.map(names => costsOf(draft, names)).filter(costs => costs.some(cost => cost !== 0))
}

/** A model whose weights of one level are doubled has the same columns, and that level's costs once more. */
function costsOf(draft: Draft, names: readonly (keyof Weights)[]): Float64Array {
  const { week, scope } = draft
  const { weights } = week.problem
  const raised = (name: keyof Weights) =>
    name === 'unassigned' && weights.unassigned === 0 ? 1 : 2 * (weights[name] ?? 0)
  const doubled = { ...weights, ...Object.fromEntries(names.map(name => [name, raised(name)])) }
  const other = draftModel(makeWeek({ ...week.problem, weights: doubled }), scope)
  const costs = Float64Array.from(draft.costs, (cost, column) => (other.costs[column] ?? 0) - cost)
  if (scope.prices !== null && names.includes('fair')) {
    for (const { column, teacher } of draft.openings) costs[column] = scope.prices[teacher] ?? 0
  }
  return costs
}
