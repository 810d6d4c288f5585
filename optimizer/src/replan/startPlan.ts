import { assignmentOf } from '../bestPlan.ts'
import { PlanState } from '../heuristic/planState.ts'
import type { Assignment } from '../problem.ts'
import { repairs } from '../whyNot/repairs.ts'
import type { AffectedDay } from './affectedDay.ts'
import { planValue } from './planValue.ts'
import { apartPairs, type RankedPlan, rankPlan, teacherAt } from './ranking.ts'

/**
 * A first plan without a solver: who lost the teacher or is to be placed goes where there is room, the others by the
 * repairs that people are shown for a single lesson, as far as the budget allows.
 */
export function startPlan(day: AffectedDay, budget: number | null): RankedPlan {
  let plan = rankPlan(day, placeDirectly(day)) ?? rankPlan(day, day.standing)
  if (plan === null) throw new Error('What is left of the plan is refused by the checker.')
  for (const lesson of openOf(day, plan.choice)) plan = repaired(day, budget, plan, lesson)
  return plan
}

/** Lessons that are to get a teacher and have none. */
function openOf({ week, waiting }: AffectedDay, choice: Int32Array): number[] {
  return [...week.lessons.keys()].filter(lesson => choice[lesson] === -1 && !waiting.has(lesson))
}

/** Each at its best price, those with the fewest places first; nobody else moves. */
function placeDirectly(day: AffectedDay): Int32Array {
  const { week, standing } = day
  const state = new PlanState(week)
  state.load(standing)
  const apart = new Map<number, number[]>()
  for (const [a, b] of apartPairs(day)) {
    apart.set(a, [...(apart.get(a) ?? []), b])
    apart.set(b, [...(apart.get(b) ?? []), a])
  }
  const able = (lesson: number) => week.candidates[lesson]?.length ?? 0
  const open = openOf(day, standing).sort((a, b) => able(a) - able(b) || a - b)
  for (const lesson of open) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const [choice, teacher] of (week.candidates[lesson] ?? []).entries()) {
      const isApart = (apart.get(lesson) ?? []).some(
        other => teacherAt(day, other, state.choice[other] ?? -1) === teacher,
      )
      const price = isApart ? Number.POSITIVE_INFINITY : state.priceOf(lesson, choice)
      if (price >= least) continue
      best = choice
      least = price
    }
    if (best !== -1) state.place(lesson, best)
  }
  return state.choice.slice()
}

/** The plan with the repair of an open lesson that changes the fewest students; as it was where there is none. */
function repaired(day: AffectedDay, budget: number | null, plan: RankedPlan, lesson: number): RankedPlan {
  const { week, apart } = day
  const id = week.lessons[lesson]?.id ?? ''
  const assign = assignmentOf(week, plan.choice)
  let best = plan
  for (const { moves } of repairs(week.problem, assign, id, { apart })) {
    const more: Assignment = {
      ...assign,
      ...Object.fromEntries(moves.map(({ lesson: moved, to }) => [moved, to])),
    }
    const choice = Int32Array.from(week.lessons, (one, index) =>
      (week.candidates[index] ?? []).findIndex(teacher => week.teachers[teacher]?.id === more[one.id]),
    )
    const found = rankPlan(day, choice)
    if (found === null || (budget !== null && found.beside.length > budget)) continue
    if (planValue(day, found) < planValue(day, best)) best = found
  }
  return best
}
