import type { Lesson, ProblemOptions, Teacher, Weights } from '../problem.ts'
import type { PairRule } from './constraint.ts'

interface Request<Key> {
  readonly key: Key
  /** The option that makes it a rule. */
  readonly option: keyof ProblemOptions
  isBrokenBy(lesson: Lesson, teacher: Teacher): boolean
  /** What people read where it is a rule, and where it costs its weight. */
  readonly hard: string
  readonly soft: string
}

/** What a lesson asks of its teacher: hard where an option says so, else it costs its weight (docs/assignment-format.md, hard rule 4 or L2). */
export function request<Key extends string & keyof Weights>({
  key,
  option,
  isBrokenBy,
  hard,
  soft,
}: Request<Key>): PairRule<Key> {
  return {
    key,
    level: 2,
    isHard: options => options[option],
    sentence: (options, weights) => (options[option] ? hard : `${soft}（1件 ${weights[key]}）。`),
    isBrokenBy,
    pairCost: ({ weights }, lesson, teacher) => (isBrokenBy(lesson, teacher) ? (weights[key] ?? 0) : 0),
  }
}
