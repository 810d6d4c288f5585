import type { Lesson, Teacher } from '../problem.ts'
import type { Constraint } from './constraint.ts'

const misses = (lesson: Lesson, teacher: Teacher) => lesson.gender !== 3 && lesson.gender !== teacher.gender

/** The teacher has the gender asked for; 3 asks for none (FORMAT, hard rule 4 or L2). */
export const gender: Constraint = {
  key: 'gender',
  level: 2,
  isHard: options => options.genderHard,
  sentence: (options, weights) =>
    options.genderHard
      ? '希望と違う性別の講師には割り当てません。'
      : `希望と違う性別の講師は、できるだけ避けます（1件 ${weights.gender}）。`,
  forbids: (problem, lesson, teacher) => problem.options.genderHard && misses(lesson, teacher),
  pairCost: (problem, lesson, teacher) => (misses(lesson, teacher) ? problem.weights.gender : 0),
}
