import { type Constraint, never } from './constraint.ts'

/** Each lesson gets one teacher or stays unassigned, which costs most of all (docs/assignment-format.md, L1). */
export const unassigned: Constraint = {
  key: 'unassigned',
  level: 1,
  isHard: never,
  sentence: (_options, weights) => `未割当の授業をできるだけ少なくします（1件 ${weights.unassigned}）。`,
  unassignedCost: problem => problem.weights.unassigned,
  addTo(draft) {
    for (const lesson of draft.lessons) {
      const left = draft.addColumn(draft.week.unassignedCost[lesson.index] ?? 0, 0, 1, false)
      draft.leftColumns.set(lesson.index, left)
      const columns = [...lesson.pairs.map(pair => pair.column), left]
      draft.lessonRows.set(lesson.index, draft.addRow(1, 1, columns, 1))
    }
  },
}
