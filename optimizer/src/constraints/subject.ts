import { type Lesson, type Teacher, teaches } from '../problem.ts'
import type { Constraint } from './constraint.ts'

const misses = (lesson: Lesson, teacher: Teacher) => !teaches(teacher, lesson.level, lesson.subject)

/** The teacher teaches the subject at the student's level (FORMAT, hard rule 4 or L2). */
export const subject: Constraint = {
  key: 'subject',
  level: 2,
  isHard: options => options.subjectHard,
  sentence: (options, weights) =>
    options.subjectHard
      ? '科目を教えられない講師には割り当てません。'
      : `科目が合わない割り当ては、できるだけ避けます（1件 ${weights.subject}）。`,
  forbids: (problem, lesson, teacher) => problem.options.subjectHard && misses(lesson, teacher),
  pairCost: (problem, lesson, teacher) => (misses(lesson, teacher) ? problem.weights.subject : 0),
}
