import type { Count, Counts } from './counts.ts'
import type { CountBounds } from './lagrangian.ts'
import type { LinearModel, LinearSolution } from './linearModel.ts'

/** A part of all plans, told by limits of the counts, with the linear relaxation's optimum over it. */
export interface Leaf {
  readonly limits: CountBounds
  readonly solution: LinearSolution
}

const whole = 1e-6
/** More branches cost more time than the core saves with their bound. */
const maxBranches = 30

/**
 * Splits the plans by their counts, cheapest part first, until the counts of the cheapest come out whole or the
 * branches are used up. A side that no fraction of a plan reaches below the cutoff is cut off at once: that is
 * how most counts get their least value. Every plan cheaper than the cutoff lies in one of the parts; `null` when
 * it was stopped before the first.
 */
export function splitByCounts(
  model: LinearModel,
  counts: Counts,
  known: CountBounds,
  cutoff: number,
): Leaf[] | null {
  const search = new Search(model, counts, cutoff)
  const root = search.solve(known)
  if (root === null) return null
  const leaves = root === 'cut' ? [] : [root]
  let branches = 0
  while (branches < maxBranches) {
    leaves.sort((a, b) => a.solution.objective - b.solution.objective)
    const [leaf] = leaves
    if (leaf === undefined) break
    const split = search.split(leaf)
    if (split === null) break
    leaves.splice(0, 1, ...split)
    if (split.length > 1) branches += 1
  }
  return leaves
}

class Search {
  private readonly model: LinearModel
  private readonly order: readonly Count[]
  private readonly cutoff: number
  private set: CountBounds = new Map()

  constructor(model: LinearModel, { groups, total }: Counts, cutoff: number) {
    this.model = model
    this.cutoff = cutoff
    this.order = [
      total.left,
      ...groups.map(group => group.left),
      total.both,
      ...groups.map(group => group.both),
      total.opened,
      ...groups.map(group => group.opened),
    ]
  }

  /** `'cut'` when nothing below the cutoff is there, `null` when it was stopped. */
  solve(limits: CountBounds): Leaf | 'cut' | null {
    for (const { column, max } of this.order) {
      const before = this.set.get(column)
      const after = limits.get(column)
      if (before?.min === after?.min && before?.max === after?.max) continue
      this.model.bound(column, after?.min ?? 0, after?.max ?? max)
    }
    this.set = limits
    const solution = this.model.solve()
    if (solution === null) return null
    if (solution === 'infeasible' || solution.objective >= this.cutoff) return 'cut'
    return { limits, solution }
  }

  /** The two sides of a leaf's first broken count that are left; `null` when none is broken or it was stopped. */
  split(leaf: Leaf): Leaf[] | null {
    for (const count of this.order) {
      const value = leaf.solution.values[count.column] ?? 0
      if (Math.abs(value - Math.round(value)) <= whole) continue
      const limits = leaf.limits.get(count.column) ?? { min: 0, max: count.max }
      const below = this.solve(
        new Map(leaf.limits).set(count.column, { min: limits.min, max: Math.floor(value) }),
      )
      const above = this.solve(
        new Map(leaf.limits).set(count.column, { min: Math.ceil(value), max: limits.max }),
      )
      if (below === null || above === null) return null
      return [below, above].filter(side => side !== 'cut')
    }
    return null
  }
}
