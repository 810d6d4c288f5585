import { assignedTeacher } from '../problem.ts'
import { type Constraint, never } from './constraint.ts'

/** Staying with the published plan (docs/assignment-format.md, L6); leaving a published lesson unassigned is a change too. */
export const change: Constraint = {
  key: 'change',
  level: 6,
  isHard: never,
  sentence: (_options, weights) =>
    `配信済みの割り当てからの変更をできるだけ少なくします（1件 ${weights.change}）。`,
  pairCost: ({ published, weights }, lesson, teacher) =>
    published === undefined || assignedTeacher(published, lesson.id) === teacher.id ? 0 : weights.change,
  unassignedCost: ({ published, weights }, lesson) =>
    published === undefined || assignedTeacher(published, lesson.id) === null ? 0 : weights.change,
}
