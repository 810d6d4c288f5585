import type { Lesson, Teacher } from '../problem.ts'
import type { Constraint } from './constraint.ts'

const misses = (lesson: Lesson, teacher: Teacher) => lesson.type !== 0 && lesson.type !== teacher.type

/** The teacher is of the type asked for; 0 asks for none (FORMAT, hard rule 4 or L2). */
export const teacherType: Constraint = {
  key: 'type',
  level: 2,
  isHard: options => options.typeHard,
  sentence: (options, weights) =>
    options.typeHard
      ? '希望と違う講師区分には割り当てません。'
      : `希望と違う講師区分は、できるだけ避けます（1件 ${weights.type}）。`,
  forbids: (problem, lesson, teacher) => problem.options.typeHard && misses(lesson, teacher),
  pairCost: (problem, lesson, teacher) => (misses(lesson, teacher) ? problem.weights.type : 0),
}
