import { type Constraint, never } from './constraint.ts'

/** Idle periods between a teacher's first and last of a day (docs/assignment-format.md, L4): on site, but not opened. */
export const gaps: Constraint = {
  key: 'gap',
  level: 4,
  isHard: never,
  sentence: (_options, weights) => `講師の空きコマをできるだけ少なくします（1コマ ${weights.gap}）。`,
  addTo(draft) {
    const { gap } = draft.week.problem.weights
    if (gap === 0) return
    for (const day of draft.teacherDays) {
      for (const column of draft.onSite(day).present) draft.addCost(column, gap)
      for (const period of day.periods) {
        for (const column of period.openings) draft.addCost(column, -gap)
      }
    }
  },
}
