import type { ComparedPlan } from '@terakoya/contract/lessons/C40101-weekly-assignment/comparePlans'
import type { Result } from '@terakoya/optimizer/assign'
import { planFigures } from '@terakoya/optimizer/planFigures'
import { assignmentProblem, isFree, type WeekFacts } from './assignmentProblem.ts'

/** One of the plans that were compared: its figures, and who gets each of the comparison's lessons (0: nobody). */
export interface KeptPlan extends ComparedPlan {
  teacher_nos: number[]
}

/** The result of a comparison as its job keeps it: numbers of lessons and teachers, no names. */
export interface Comparison {
  /** The lessons that the plans decide, with the versions they had when the week was read. */
  lessons: [schedule_no: number, lock_version: number][]
  /** What the plans were made for (`basisOf` the week). */
  basis: string
  /** In the order of the variants. */
  plans: KeptPlan[]
  /** The plan that was taken last. */
  taken: number | null
}

/** The lessons of a comparison. */
export function decidedIn(facts: WeekFacts): Comparison['lessons'] {
  return facts.lessons
    .filter(lesson => isFree(facts, lesson))
    .map(({ schedule_no, lock_version }) => [schedule_no, lock_version])
}

/** A plan as a comparison keeps it. */
export function comparedPlanOf(facts: WeekFacts, lessons: Comparison['lessons'], plan: Result): KeptPlan {
  const { status, elapsed_seconds, assign } = plan
  return {
    status,
    seconds: Math.round(elapsed_seconds * 10) / 10,
    ...planFigures(assignmentProblem(facts), assign, String(facts.center_no)),
    teacher_nos: lessons.map(([schedule_no]) => Number(assign[schedule_no] ?? 0)),
  }
}
