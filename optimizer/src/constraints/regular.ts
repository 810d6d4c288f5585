import { type Constraint, never } from './constraint.ts'

/** Last week's teacher goes on (FORMAT, L3). */
export const regular: Constraint = {
  key: 'regular',
  level: 3,
  isHard: never,
  sentence: (_options, weights) => `前の週と同じ講師をできるだけ続けます（1件 ${weights.regular}）。`,
  pairCost: (problem, lesson, teacher) =>
    lesson.regular === null || lesson.regular === teacher.id ? 0 : problem.weights.regular,
}
