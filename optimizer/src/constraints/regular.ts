import type { Lesson, Teacher } from '../problem.ts'
import { never, type PairRule } from './constraint.ts'

const isSomebodyElse = ({ regular }: Lesson, { id }: Teacher) => regular !== null && regular !== id

/** Last week's teacher goes on (docs/assignment-format.md, L3). */
export const regular: PairRule<'regular'> = {
  key: 'regular',
  level: 3,
  isHard: never,
  sentence: (_options, weights) => `前の週と同じ講師をできるだけ続けます（1件 ${weights.regular}）。`,
  isBrokenBy: isSomebodyElse,
  pairCost: ({ weights }, lesson, teacher) => (isSomebodyElse(lesson, teacher) ? weights.regular : 0),
}
