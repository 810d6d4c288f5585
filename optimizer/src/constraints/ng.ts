import { always, type Constraint } from './constraint.ts'

/** A teacher on the lesson's NG list is never used (FORMAT, hard rule 3). */
export const ng: Constraint = {
  key: 'ng',
  level: 0,
  isHard: always,
  sentence: () => 'NGの講師には割り当てません。',
  forbids: (_problem, lesson, teacher) => lesson.ng.includes(teacher.id),
}
