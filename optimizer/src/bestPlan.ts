import { check } from './checker.ts'
import type { Assignment, Levels } from './problem.ts'
import type { Week } from './week.ts'

/** A plan that the independent checker has passed. */
export interface CheckedPlan {
  readonly choice: Int32Array
  readonly assign: Assignment
  readonly levels: Levels
  /** Students with two or more unassigned lessons. */
  readonly twice: number
  readonly cost: number
}

/** The best plan so far. Nothing enters that the checker refuses. */
export class BestPlan {
  plan: CheckedPlan | null = null
  /** Plans the checker refused: a bug of the engine each; tests assert that there are none. */
  refused = 0
  private readonly week: Week
  private readonly strict: boolean

  /** Strictly, a level counts only where all levels before it are equal; else the cost counts. */
  constructor(week: Week, strict = false) {
    this.week = week
    this.strict = strict
  }

  /** Takes a plan if it is feasible and better; answers whether it did. */
  offer(choice: Int32Array): boolean {
    const assign = assignmentOf(this.week, choice)
    const { violations, levels, twice, cost } = check(this.week.problem, assign)
    if (violations.length > 0) {
      this.refused += 1
      return false
    }
    const plan: CheckedPlan = { choice: choice.slice(), assign, levels, twice, cost }
    if (this.plan !== null && this.compare(plan, this.plan) >= 0) return false
    this.plan = plan
    return true
  }

  private compare(one: CheckedPlan, other: CheckedPlan): number {
    if (!this.strict) return one.cost - other.cost
    const { again = 0 } = this.week.problem.weights
    const twice = again > 0 ? one.twice - other.twice : 0
    return one.levels[0] - other.levels[0] || twice || compareLevels(one.levels, other.levels)
  }
}

/** Below 0 when the first levels are better in strict order: the first level that differs decides. */
export function compareLevels(one: Levels, other: Levels): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
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
