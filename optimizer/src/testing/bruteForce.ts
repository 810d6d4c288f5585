import { check } from '../checker.ts'
import type { Assignment, Levels, Problem } from '../problem.ts'

interface Found {
  readonly cost: number
  readonly levels: Levels
  readonly twice: number
  readonly assign: Assignment
}

/** The cheapest feasible plan of a tiny problem by trying every one; the checker judges each. */
export function bruteForce(problem: Problem): Found | null {
  return bestOf(problem, (one, other) => one.cost - other.cost)
}

/** The feasible plan of a tiny problem whose levels come first in strict order, by trying every one. */
export function bruteForceStrictly(problem: Problem): Found | null {
  return bestOf(problem, (one, other) => {
    const inOrder = ({ levels: [unassigned, ...others], twice }: Found) =>
      (problem.weights.again ?? 0) > 0 ? [unassigned, twice, ...others] : [unassigned, ...others]
    const [a, b] = [inOrder(one), inOrder(other)]
    const first = a.findIndex((level, index) => level !== b[index])
    return first === -1 ? 0 : (a[first] ?? 0) - (b[first] ?? 0)
  })
}

function bestOf(problem: Problem, compare: (one: Found, other: Found) => number): Found | null {
  const choices = [null, ...problem.teachers.map(teacher => teacher.id)]
  let best: Found | null = null
  const assign: Record<string, string | null> = {}
  const tryFrom = (index: number) => {
    const lesson = problem.lessons[index]
    if (lesson === undefined) {
      const { violations, cost, levels, twice } = check(problem, assign)
      const found = { cost, levels, twice, assign: { ...assign } }
      if (violations.length === 0 && (best === null || compare(found, best) < 0)) best = found
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
