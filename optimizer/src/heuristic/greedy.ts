import { assignedTeacher } from '../problem.ts'
import type { PlanState } from './planState.ts'

/**
 * A first plan: pinned lessons, then what the published plan still allows, then the rest, fewest candidates
 * first, each at its best price.
 */
export function placeGreedily(state: PlanState): void {
  const { week } = state
  const { published } = week.problem
  const all = [...week.lessons.keys()]
  for (const lesson of all) if (week.pinnedOf[lesson] !== -1) state.place(lesson, 0)
  if (published !== undefined) {
    for (const lesson of all) {
      const one = week.lessons[lesson]
      const teacher = one === undefined ? null : assignedTeacher(published, one.id)
      if (teacher === null || state.choice[lesson] !== -1) continue
      const choice = (week.candidates[lesson] ?? []).findIndex(index => week.teachers[index]?.id === teacher)
      if (choice !== -1 && state.priceOf(lesson, choice) < 0) state.place(lesson, choice)
    }
  }
  const width = (lesson: number) => (week.widths[lesson] ?? 0) * (week.halfOf[lesson] === 0 ? 2 : 1)
  const choices = (lesson: number) => week.candidates[lesson]?.length ?? 0
  all.sort((a, b) => width(b) - width(a) || choices(a) - choices(b) || a - b)
  for (const lesson of all) if (state.choice[lesson] === -1) placeBest(state, lesson, -1)
  state.keep()
}

/** Puts a lesson where it costs least; leaves it when that is cheaper. Answers whether it found a place. */
export function placeBest(state: PlanState, lesson: number, except: number): boolean {
  const count = state.week.candidates[lesson]?.length ?? 0
  let best = -1
  let least = 0
  for (let choice = 0; choice < count; choice += 1) {
    if (choice === except) continue
    const price = state.priceOf(lesson, choice)
    if (price < least) {
      least = price
      best = choice
    }
  }
  if (best === -1) return false
  state.place(lesson, best)
  return true
}
