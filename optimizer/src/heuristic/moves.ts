import { placeBest } from './greedy.ts'
import type { PlanState } from './planState.ts'
import type { Random } from './random.ts'

/** How many lessons may be pushed out in a row before the rest has to find room. */
const maxChain = 6

/**
 * Moves a lesson to a candidate, pushing out what stands in its way; whoever was pushed out goes where it
 * costs least, or pushes others in turn. Answers false when a pinned lesson stands in the way.
 */
export function ejectInto(state: PlanState, random: Random, lesson: number, choice: number): boolean {
  if (state.choice[lesson] !== -1) state.remove(lesson)
  const waiting: number[] = []
  if (!force(state, random, lesson, choice, waiting)) return false
  let pushes = 1
  while (waiting.length > 0) {
    const next = waiting.shift() ?? -1
    const from = state.week.candidates[next]?.length ?? 0
    if (placeBest(state, next, -1) || from < 2 || pushes >= maxChain) continue
    pushes += 1
    const into = random.below(from)
    if (!force(state, random, next, into, waiting)) return false
  }
  return true
}

/** Closes a teacher's period: everyone in it goes elsewhere. Answers false when one of them is pinned. */
export function closePeriod(state: PlanState, lesson: number): boolean {
  const teacher = state.teacherOf(lesson)
  if (teacher === -1) return false
  const lessons = state.lessonsAt(teacher, state.week.slotOf[lesson] ?? 0)
  if (lessons.some(one => state.week.pinnedOf[one] !== -1)) return false
  const choices = lessons.map(one => state.choice[one] ?? -1)
  for (const one of lessons) state.remove(one)
  for (const [index, one] of lessons.entries()) placeBest(state, one, choices[index] ?? -1)
  return true
}

function force(state: PlanState, random: Random, lesson: number, choice: number, waiting: number[]): boolean {
  const { week } = state
  const teacher = week.candidates[lesson]?.[choice] ?? 0
  const slot = week.slotOf[lesson] ?? 0
  let crowding = state.crowdingSlots(teacher, slot)
  while (crowding.length > 0) {
    const other = crowding[random.below(crowding.length)] ?? slot
    for (const one of state.lessonsAt(teacher, other)) if (!pushOut(state, one, waiting)) return false
    crowding = state.crowdingSlots(teacher, slot)
  }
  const there = state.lessonsAt(teacher, slot)
  let left = there.length
  while (!state.joinsAt(lesson, teacher)) {
    if (left === 0) return false
    const index = random.below(left)
    const one = there[index] ?? -1
    left -= 1
    there[index] = there[left] ?? -1
    if (overlaps(state, one, lesson) && !pushOut(state, one, waiting)) return false
  }
  // Leaving is dearer than any place, but a lesson may have been freed of every price: it stays out then.
  if (state.priceOf(lesson, choice) === Number.POSITIVE_INFINITY) return false
  state.place(lesson, choice)
  return true
}

function overlaps(state: PlanState, a: number, b: number): boolean {
  const { week } = state
  if (week.centerOf[a] !== week.centerOf[b] || state.areApart(a, b)) return true
  return (week.halfOf[a] ?? 0) + (week.halfOf[b] ?? 0) !== 3 || week.halfOf[a] === 0 || week.halfOf[b] === 0
}

function pushOut(state: PlanState, lesson: number, waiting: number[]): boolean {
  if (state.week.pinnedOf[lesson] !== -1) return false
  state.remove(lesson)
  waiting.push(lesson)
  return true
}
