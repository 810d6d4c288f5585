import { type Constraint, never } from './constraint.ts'

/** Every day a teacher comes in (docs/assignment-format.md, L4): the day's on-site interval, once begun. */
export const teacherDays: Constraint = {
  key: 'day',
  level: 4,
  isHard: never,
  sentence: (_options, weights) => `講師の出勤日をできるだけ少なくします（1日 ${weights.day}）。`,
  addTo(draft) {
    const { day, gap } = draft.week.problem.weights
    if (day === 0 && gap === 0) return
    for (const one of draft.teacherDays) draft.addCost(draft.onSite(one).begun, day)
  },
}
