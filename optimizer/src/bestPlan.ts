import { check } from './checker.ts'
import type { Assignment, Levels } from './problem.ts'
import type { Week } from './week.ts'

/** A plan that the independent checker has passed. */
export interface CheckedPlan {
  readonly choice: Int32Array
  readonly assign: Assignment
  readonly levels: Levels
  readonly cost: number
}

/** The best plan so far. Nothing enters that the checker refuses. */
export class BestPlan {
  plan: CheckedPlan | null = null
  /** Plans the checker refused: a bug of the engine each; tests assert that there are none. */
  refused = 0
  private readonly week: Week

  constructor(week: Week) {
    this.week = week
  }

  /** Takes a plan if it is feasible and cheaper; answers whether it did. */
  offer(choice: Int32Array): boolean {
    const assign = assignmentOf(this.week, choice)
    const { violations, levels, cost } = check(this.week.problem, assign)
    if (violations.length > 0) {
      this.refused += 1
      return false
    }
    if (this.plan !== null && cost >= this.plan.cost) return false
    this.plan = { choice: choice.slice(), assign, levels, cost }
    return true
  }
}

/** Choices as the format's plan: every lesson, in the week's order. */
export function assignmentOf(week: Week, choice: Int32Array): Assignment {
  return Object.fromEntries(
    week.lessons.map((lesson, index) => {
      const teacher = week.candidates[index]?.[choice[index] ?? -1]
      return [lesson.id, teacher === undefined ? null : (week.teachers[teacher]?.id ?? null)]
    }),
  )
}
