import { type Constraint, never } from './constraint.ts'

/**
 * Every period a teacher is paid for (docs/assignment-format.md, L4). Where a period is cheaper than what it can save elsewhere
 * (an idle period or a day of one period, a wish not met), opening it for nobody has to be forbidden; else the price does that.
 */
export const openedSlots: Constraint = {
  key: 'slot',
  level: 4,
  isHard: never,
  sentence: (_options, weights) => `開くコマをできるだけ少なくします（1コマ ${weights.slot}）。`,
  addTo(draft) {
    const { slot, gap, fair, single = 0 } = draft.week.problem.weights
    for (const opening of draft.openings) {
      draft.addCost(opening.column, slot)
      if (slot >= Math.max(gap, single) + fair) continue
      draft.addTerms(0, Number.POSITIVE_INFINITY, [
        ...opening.pairs.map(pair => [pair.column, 1] as const),
        [opening.column, -1] as const,
      ])
    }
  },
}
