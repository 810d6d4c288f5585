import type { Duty } from '../duty.ts'
import type { Draft } from '../exact/draft.ts'
import type { Lesson, Problem, ProblemOptions, Teacher, Weights } from '../problem.ts'

/**
 * One rule of the assignment in one file: when it is broken, what that costs, its rows in the model, and the sentence
 * people read. Whoever forbids, explains or counts asks its predicate. The heuristic prices openings itself, by the
 * same weights; the checker shares nothing.
 */
export interface Constraint<Key extends string = string> {
  /** Also the name of the reason when it keeps a teacher from a lesson. */
  readonly key: Key
  /** Level of the cost it belongs to (1–6); 0 when it can only be hard. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Whether it is hard under these options. */
  isHard(options: ProblemOptions): boolean
  /** What it says to people, in Japanese, with its weight where it has one. */
  sentence(options: ProblemOptions, weights: Weights): string
  /** Whether the pair goes against it, whatever the plan is; where it is hard, an unpinned lesson never goes there. */
  isBrokenBy?(lesson: Lesson, teacher: Teacher): boolean
  /** The plan's lessons for which a teacher must not have this one too; `null` when there is nothing in its way. */
  conflicts?(lesson: Lesson, duty: Duty): readonly Lesson[] | null
  /** Price of the pair once assigned (pinned ones included). */
  pairCost?(problem: Problem, lesson: Lesson, teacher: Teacher): number
  /** Price of leaving the lesson unassigned. */
  unassignedCost?(problem: Problem, lesson: Lesson): number
  /** Adds its columns, prices and rows to a model. */
  addTo?(draft: Draft): void
}

/** A rule that looks at the lesson and the teacher alone. */
export type PairRule<Key extends string = string> = Constraint<Key> & Required<Pick<Constraint, 'isBrokenBy'>>

/** A rule that looks at what else the plan asks of the teacher. */
export type PlanRule<Key extends string = string> = Constraint<Key> & Required<Pick<Constraint, 'conflicts'>>

/** For constraints that no option softens. */
export const always = (): boolean => true
/** For constraints that only ever cost. */
export const never = (): boolean => false
