import type { Lesson, Teacher } from '../problem.ts'
import { type Constraint, never } from './constraint.ts'

/** The student's order of wishes counts unless last week's teacher goes on (docs/assignment-format.md, L3). */
export const priority: Constraint = {
  key: 'priority',
  level: 3,
  isHard: never,
  sentence: (_options, weights) => `希望順位の高い講師を優先します（1順位 ${weights.priority}）。`,
  pairCost: ({ weights }, lesson, teacher) => weights.priority * placesBehind(lesson, teacher),
}

/**
 * How many places the teacher stands behind the first of the student's order. Last week's teacher stands before every
 * order; who isn't in it stands behind all of it.
 */
export function placesBehind({ regular, priority: order }: Lesson, { id }: Teacher): number {
  if (regular === id) return 0
  const at = order.indexOf(id)
  return at === -1 ? order.length : at
}
