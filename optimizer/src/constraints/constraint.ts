import type { Draft } from '../exact/draft.ts'
import type { Lesson, Problem, ProblemOptions, Teacher, Weights } from '../problem.ts'

/**
 * One rule of the assignment in one file: what it forbids or costs per pair, its rows in the model, and the
 * sentence people read. The heuristic prices openings itself, by the same weights; the checker shares nothing.
 */
export interface Constraint {
  readonly key: string
  /** Level of the cost it belongs to (1–6); 0 when it can only be hard. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Whether it is hard under these options. */
  isHard(options: ProblemOptions): boolean
  /** What it says to people, in Japanese, with its weight where it has one. */
  sentence(options: ProblemOptions, weights: Weights): string
  /** Whether an unpinned lesson must not go to the teacher. */
  forbids?(problem: Problem, lesson: Lesson, teacher: Teacher): boolean
  /** Price of the pair once assigned (pinned ones included). */
  pairCost?(problem: Problem, lesson: Lesson, teacher: Teacher): number
  /** Price of leaving the lesson unassigned. */
  unassignedCost?(problem: Problem, lesson: Lesson): number
  /** Adds its columns, prices and rows to a model. */
  addTo?(draft: Draft): void
}

/** For constraints that no option softens. */
export const always = (): boolean => true
/** For constraints that only ever cost. */
export const never = (): boolean => false
