import type { Highs } from 'highs'
import type { Week } from '../../week.ts'
import { draftModel } from '../draftModel.ts'
import { flatten } from '../modelData.ts'
import { addCliqueRows } from './cliqueRows.ts'
import { addCounts, type Group } from './counts.ts'
import type { CountBounds } from './lagrangian.ts'
import { LinearModel } from './linearModel.ts'

/** A larger group's own relaxation takes longer than finding its counts by branching on the whole day's. */
const maxPairs = 1_000
const slack = 1e-6

/**
 * The least lessons left, and the least lessons left and teachers opened together, of every small group: from
 * the group alone, so they hold in every plan of the day. Groups that share teachers are taken one by one.
 */
export function leastCounts(
  highs: Highs,
  week: Week,
  groups: readonly Group[],
  mustStop: () => boolean,
): CountBounds {
  const limits = new Map<number, { min: number; max: number }>()
  for (const group of groups) {
    const pairs = group.openings.reduce((sum, opening) => sum + opening.pairs.length, 0)
    if (pairs > maxPairs) continue
    const draft = draftModel(week, { lessons: group.lessons, prices: null })
    addCliqueRows(draft)
    const [alone] = addCounts(draft, false)
    if (alone === undefined) continue
    draft.costs.fill(0)
    const model = new LinearModel(highs, flatten(draft), mustStop)
    try {
      for (const name of ['left', 'both'] as const) {
        model.cost(alone[name].column, 1)
        const solution = model.solve()
        model.cost(alone[name].column, 0)
        if (solution === null || solution === 'infeasible') break
        const min = Math.max(0, Math.ceil(solution.objective - slack))
        limits.set(group[name].column, { min, max: group[name].max })
      }
    } finally {
      model.dispose()
    }
  }
  return limits
}
