import { check } from '../checker.ts'
import type { Assignment, Problem } from '../problem.ts'

/** The cheapest feasible plan of a tiny problem by trying every one; the checker judges each. */
export function bruteForce(problem: Problem): { cost: number; assign: Assignment } | null {
  const choices = [null, ...problem.teachers.map(teacher => teacher.id)]
  let best: { cost: number; assign: Assignment } | null = null
  const assign: Record<string, string | null> = {}
  const tryFrom = (index: number) => {
    const lesson = problem.lessons[index]
    if (lesson === undefined) {
      const { violations, cost } = check(problem, assign)
      if (violations.length === 0 && (best === null || cost < best.cost))
        best = { cost, assign: { ...assign } }
      return
    }
    for (const choice of choices) {
      assign[lesson.id] = choice
      tryFrom(index + 1)
    }
  }
  tryFrom(0)
  return best
}
