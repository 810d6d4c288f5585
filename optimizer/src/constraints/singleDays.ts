import { type Constraint, never } from './constraint.ts'

/** A teacher doesn't come in for one period only (docs/assignment-format.md, L4): a day begun of which not two periods are opened. */
export const singleDays: Constraint = {
  key: 'single',
  level: 4,
  isHard: never,
  sentence: (_options, weights) => `1コマだけの出勤をできるだけ避けます（1日 ${weights.single ?? 0}）。`,
  addTo(draft) {
    const { single = 0 } = draft.week.problem.weights
    if (single === 0) return
    for (const day of draft.teacherDays) {
      const column = draft.addColumn(single, 0, 1, false)
      draft.singles.set(day, column)
      draft.addTerms(0, Number.POSITIVE_INFINITY, [
        [column, 1],
        [draft.onSite(day).begun, -2],
        ...day.periods.flatMap(period => period.openings).map(opening => [opening, 1] as const),
      ])
    }
  },
}
