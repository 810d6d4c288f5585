import { directTeacher, findChain } from './chain.ts'
import { unassignedAtLeast } from './counting.ts'
import type { DayFacts, DayLesson } from './dayFacts.ts'
import { DayPlan } from './dayPlan.ts'
import type { Efforts } from './efforts.ts'
import { fitExactly } from './exactFit.ts'
import { type Region, regionsOf } from './region.ts'
import { shake } from './shake.ts'

/** Rounds over what is unassigned: a chain that failed may find a way after others. */
const rounds = 3

/** A day's plan of which it is known what it proves. */
export interface DayState {
  readonly plan: DayPlan
  /** Regions that leave lessons unassigned, proven to be the fewest; the rest of the plan leaves none. */
  readonly proven: readonly Region[]
  /** Regions whose fewest is not known, set aside: nothing may go there. */
  readonly setAside: number
}

/** A part of the day that leaves lessons unassigned, and whether it is proven that it leaves the fewest. */
interface Part {
  readonly region: Region
  readonly proven: boolean
}

/**
 * The plan of the day with the fewest unassigned that chains find, with everything that could concern these: proven to
 * have no better plan, by counting seats or by trying all, or not.
 */
export function settleDay(
  facts: DayFacts,
  lessons: readonly DayLesson[],
  efforts: Efforts,
): { plan: DayPlan; parts: readonly Part[] } {
  const plan = new DayPlan(facts)
  for (const lesson of lessons) if (lesson.pinned) plan.put(lesson, lesson.teachers[0] ?? -1)
  const seats = (lesson: DayLesson) => lesson.width * (lesson.half === 0 ? 2 : 1)
  const free = lessons
    .filter(lesson => !lesson.pinned)
    .sort((a, b) => seats(a) - seats(b) || a.teachers.length - b.teachers.length || a.index - b.index)
  for (const lesson of free) {
    const teacher = directTeacher(plan, lesson)
    if (teacher !== -1) plan.put(lesson, teacher)
  }
  for (let round = 0; round < rounds && improve(plan, free, efforts.openChain); round += 1);
  for (;;) {
    const regions = regionsOf(plan, unassignedOf(plan, free))
    const outcomes = regions.map(region => [region, prove(plan, region, efforts)] as const)
    if (outcomes.some(([, outcome]) => outcome === 'better')) continue
    return { plan, parts: outcomes.map(([region, outcome]) => ({ region, proven: outcome === 'proven' })) }
  }
}

/**
 * The settled plan of the day without what isn't proven: that is set aside, with its cells and its share of its
 * teachers' limits. It is enough to be right about the others: their part and the part set aside never meet, so the
 * fewest of both is the sum, whatever the part set aside needs.
 */
export function openState(facts: DayFacts, lessons: readonly DayLesson[], efforts: Efforts): DayState {
  const { plan, parts } = settleDay(facts, lessons, efforts)
  const unproven = parts.filter(part => !part.proven)
  for (const { region } of unproven) setAside(plan, region)
  return {
    plan,
    proven: parts.filter(part => part.proven).map(part => part.region),
    setAside: unproven.length,
  }
}

function unassignedOf(plan: DayPlan, lessons: Iterable<DayLesson>): DayLesson[] {
  return [...lessons].filter(lesson => plan.teacherOf(lesson) === -1)
}

/** How many of a region's lessons the plan leaves unassigned. */
export function countUnassigned(plan: DayPlan, region: Region): number {
  return unassignedOf(plan, region.lessons).length
}

function improve(plan: DayPlan, free: readonly DayLesson[], effort: number): boolean {
  let better = false
  for (const lesson of unassignedOf(plan, free)) {
    if (findChain(plan, lesson, effort)) better = true
  }
  return better
}

function prove(plan: DayPlan, region: Region, efforts: Efforts): 'proven' | 'better' | 'unknown' {
  const count = countUnassigned(plan, region)
  if (unassignedAtLeast(plan, region) >= count) return 'proven'
  const fit = fitExactly(plan, region, count - 1, efforts.openExact)
  if (fit !== 'unknown') return fit === 'found' ? 'better' : 'proven'
  return shake(plan, region, efforts.shakes) ? 'better' : 'unknown'
}

function setAside(plan: DayPlan, region: Region): void {
  for (const lesson of region.lessons) if (plan.teacherOf(lesson) !== -1) plan.take(lesson)
  for (const cell of region.cells) {
    const teacher = Math.floor(cell / plan.facts.periods)
    plan.blocked[cell] = 1
    plan.limits[teacher] = Math.max(0, (plan.limits[teacher] ?? 0) - 1)
  }
}
