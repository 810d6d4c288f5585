import type { Highs } from 'highs'
import type { Draft } from '../draft.ts'
import { flatten } from '../modelData.ts'
import type { Counts, Total } from './counts.ts'
import { splitByCounts } from './countTree.ts'
import { type CountBounds, priceOut } from './lagrangian.ts'
import { leastCounts } from './leastCounts.ts'
import { LinearModel } from './linearModel.ts'

/** A solver's objective may lie a hair too high. */
const tolerance = 0.01

/** What the tight relaxation of a day proves. */
export interface Relaxation {
  /** No plan below the cutoff is cheaper. */
  readonly bound: number
  /** By column of a pair: no plan below the cutoff that holds the pair is cheaper. */
  readonly forced: Float64Array
  /** Per group, the limits of its counts in every plan below the cutoff. */
  readonly limits: readonly GroupLimits[]
}

export interface GroupLimits {
  readonly left: Limit
  readonly opened: Limit
  readonly both: Limit
}

export interface Limit {
  readonly min: number
  readonly max: number
}

/**
 * Solves the tight linear relaxation of a written day, split by its counts, and prices every pair exactly. Only
 * plans cheaper than the cutoff count. `null` when it was stopped before it knew anything.
 */
export function relaxDay(
  highs: Highs,
  draft: Draft,
  counts: Counts,
  cutoff: number,
  grid: number,
  mustStop: () => boolean,
): Relaxation | null {
  const known = leastCounts(highs, draft.week, counts.groups, mustStop)
  const model = new LinearModel(highs, flatten(draft), mustStop)
  try {
    const leaves = splitByCounts(model, counts, known, cutoff - grid + tolerance)
    if (leaves === null) return null
    let bound = cutoff
    const forced = new Float64Array(draft.costs.length).fill(cutoff)
    for (const { solution, limits } of leaves) {
      const part = priceOut(draft, counts, solution.duals, limits)
      bound = Math.min(bound, part.bound)
      for (const { column } of draft.pairs) {
        forced[column] = Math.min(forced[column] ?? cutoff, part.forced[column] ?? 0)
      }
    }
    return {
      bound,
      forced,
      limits: counts.groups.map(group =>
        limitsOf(
          group,
          leaves.map(leaf => leaf.limits),
        ),
      ),
    }
  } finally {
    model.dispose()
  }
}

function limitsOf(group: Total, parts: readonly CountBounds[]): GroupLimits {
  const widest = (column: number, max: number): Limit => {
    const limits = parts.map(part => part.get(column) ?? { min: 0, max })
    return {
      min: Math.min(...limits.map(limit => limit.min)),
      max: Math.max(...limits.map(limit => limit.max)),
    }
  }
  return {
    left: widest(group.left.column, group.left.max),
    opened: widest(group.opened.column, group.opened.max),
    both: widest(group.both.column, group.both.max),
  }
}
