import { always, type PairRule } from './constraint.ts'

/** A teacher on the lesson's NG list is never used (docs/assignment-format.md, hard rule 3). */
export const ng: PairRule<'ng'> = {
  key: 'ng',
  level: 0,
  isHard: always,
  sentence: () => 'NGの講師には割り当てません。',
  isBrokenBy: (lesson, teacher) => lesson.ng.includes(teacher.id),
}
