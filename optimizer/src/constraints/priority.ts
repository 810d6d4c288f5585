import { type Constraint, never } from './constraint.ts'

/** The student's order of wishes counts unless last week's teacher goes on (FORMAT, L3). */
export const priority: Constraint = {
  key: 'priority',
  level: 3,
  isHard: never,
  sentence: (_options, weights) => `希望順位の高い講師を優先します（1順位 ${weights.priority}）。`,
  pairCost(problem, lesson, teacher) {
    if (lesson.regular === teacher.id) return 0
    const rank = lesson.priority.indexOf(teacher.id)
    return problem.weights.priority * (rank === -1 ? lesson.priority.length : rank)
  },
}
