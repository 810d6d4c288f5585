import { type Constraint, never } from './constraint.ts'

/** Every period a teacher is paid for (FORMAT, L4). */
export const openedSlots: Constraint = {
  key: 'slot',
  level: 4,
  isHard: never,
  sentence: (_options, weights) => `開くコマをできるだけ少なくします（1コマ ${weights.slot}）。`,
  addTo(draft) {
    const { slot } = draft.week.problem.weights
    for (const opening of draft.openings) draft.addCost(opening.column, slot)
  },
}
