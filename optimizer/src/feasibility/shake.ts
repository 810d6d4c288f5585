import { makeRandom, type Random } from '../heuristic/random.ts'
import { findChain, waysInto } from './chain.ts'
import type { DayLesson } from './dayFacts.ts'
import type { DayPlan } from './dayPlan.ts'
import type { Region } from './region.ts'

/** Fights of a try's chains: of whom was pushed out, and of those who waited before. */
const pushedEffort = 60
const othersEffort = 5

/**
 * Looks for a plan of a region with fewer unassigned than now: an unassigned lesson takes a place by force, and whom
 * it pushed out looks for others; what leaves no more unassigned than before is kept, for it may open a way. Always
 * the same for the same plan. Answers whether there are fewer.
 */
export function shake(plan: DayPlan, region: Region, tries: number): boolean {
  const random = makeRandom(1)
  const movable = [...region.lessons].filter(lesson => !lesson.pinned)
  let waiting = movable.filter(lesson => plan.teacherOf(lesson) === -1)
  const before = waiting.length
  for (let round = 0; round < tries; round += 1) {
    const mark = plan.mark()
    if (!force(plan, random, pick(random, waiting))) continue
    const left = movable.filter(lesson => plan.teacherOf(lesson) === -1)
    const settled = left.filter(
      lesson => !findChain(plan, lesson, waiting.includes(lesson) ? othersEffort : pushedEffort),
    )
    if (settled.length > waiting.length) plan.undo(mark)
    else {
      waiting = settled
      if (waiting.length < before) return true
    }
  }
  return false
}

function force(plan: DayPlan, random: Random, lesson: DayLesson | undefined): boolean {
  const teacher = pick(random, lesson?.teachers ?? [])
  if (lesson === undefined || teacher === undefined) return false
  const way = pick(random, waysInto(plan, lesson, teacher, plan.cellOf(lesson, teacher)))
  if (way === undefined) return false
  for (const one of way) plan.take(one)
  plan.put(lesson, teacher)
  return true
}

function pick<T>(random: Random, all: readonly T[]): T | undefined {
  return all[random.below(all.length)]
}
