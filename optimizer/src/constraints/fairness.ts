import { type Constraint, never } from './constraint.ts'

/**
 * A teacher's week comes close to the wished number of periods (docs/assignment-format.md, L5). Over the whole week it is exact
 * (over / under); a single day sees only a price per opened period, which keeps its bound valid for the week.
 */
export const fairness: Constraint = {
  key: 'fair',
  level: 5,
  isHard: never,
  sentence: (_options, weights) => `講師ごとの希望コマ数に近づけます（1コマ ${weights.fair}）。`,
  addTo(draft) {
    const { fair } = draft.week.problem.weights
    if (fair === 0) return
    const { prices } = draft.scope
    if (prices !== null) {
      for (const opening of draft.openings) draft.addCost(opening.column, prices[opening.teacher] ?? 0)
      return
    }
    for (const [teacher, columns] of draft.openingsByTeacher()) {
      const desired = draft.week.desired[teacher] ?? 0
      const over = draft.addColumn(fair, 0, Number.POSITIVE_INFINITY, false)
      const under = draft.addColumn(fair, 0, Number.POSITIVE_INFINITY, false)
      draft.fairnessColumns.set(teacher, { over, under })
      draft.fairnessRows.set(
        teacher,
        draft.addTerms(desired, desired, [
          ...columns.map(column => [column, 1] as const),
          [over, -1] as const,
          [under, 1] as const,
        ]),
      )
    }
  },
}
