import type { DayLesson } from './dayFacts.ts'
import type { DayPlan } from './dayPlan.ts'

/** Lessons and cells that keep to themselves: no lesson of the region can go to a cell outside it. */
export interface Region {
  readonly lessons: ReadonlySet<DayLesson>
  readonly cells: ReadonlySet<number>
}

/**
 * Everything that placing the lessons anew could concern: the cells they may go to, whoever sits there, where those
 * may go, and so on. A teacher whose limit the region and the rest might want together is in it with every period
 * that is or could be opened. What is outside keeps its places whatever happens inside. Regions of `whole` come as a
 * whole once they are touched. `null` where there are more than `maxFree` lessons that may move.
 */
export function regionOf(plan: DayPlan, seeds: Iterable<DayLesson>, whole?: readonly Region[]): Region
export function regionOf(
  plan: DayPlan,
  seeds: Iterable<DayLesson>,
  whole: readonly Region[],
  maxFree: number,
): Region | null
export function regionOf(
  plan: DayPlan,
  seeds: Iterable<DayLesson>,
  whole: readonly Region[] = [],
  maxFree = Number.POSITIVE_INFINITY,
): Region | null {
  const { periods } = plan.facts
  const lessons = new Set<DayLesson>(seeds)
  const cells = new Set<number>()
  const inside = new Map<number, number[]>()
  const waiting = [...lessons]
  let free = 0
  const addLessons = (added: Iterable<DayLesson>) => {
    for (const lesson of added) {
      if (lessons.has(lesson)) continue
      lessons.add(lesson)
      waiting.push(lesson)
      if (!lesson.pinned) free += 1
    }
  }
  const isUsed = (cell: number) => plan.at(cell).length > 0 || whole.some(region => region.cells.has(cell))
  const addCell = (teacher: number, cell: number) => {
    if (plan.blocked[cell] === 1 || cells.has(cell)) return
    cells.add(cell)
    const own = inside.get(teacher) ?? []
    inside.set(teacher, own)
    own.push(cell)
    addLessons(plan.at(cell))
    for (const region of whole) if (region.cells.has(cell)) addLessons(region.lessons)
    const outside: number[] = []
    for (let other = teacher * periods; other < (teacher + 1) * periods; other += 1) {
      if (!cells.has(other) && isUsed(other)) outside.push(other)
    }
    if (plan.allowsAll([...own, ...outside], teacher)) return
    for (const other of outside) addCell(teacher, other)
  }
  for (let lesson = waiting.pop(); lesson !== undefined; lesson = waiting.pop()) {
    for (const teacher of lesson.teachers) addCell(teacher, plan.cellOf(lesson, teacher))
    if (free > maxFree) return null
  }
  return { lessons, cells }
}

/** The regions of some lessons; those that share a cell, or might want a teacher's limit together, are one. */
export function regionsOf(plan: DayPlan, seeds: readonly DayLesson[]): Region[] {
  let regions: Region[] = []
  for (const seed of seeds) {
    if (!regions.some(region => region.lessons.has(seed))) regions.push(regionOf(plan, [seed]))
  }
  for (let touching = firstTouching(plan, regions); touching !== null; ) {
    const merged = regionOf(
      plan,
      touching.flatMap(region => [...region.lessons]),
    )
    const apart = regions.filter(region => !touching?.includes(region))
    regions = [...apart, merged]
    touching = firstTouching(plan, regions)
  }
  return regions
}

function firstTouching(plan: DayPlan, regions: readonly Region[]): Region[] | null {
  const { periods } = plan.facts
  for (const teacher of plan.limits.keys()) {
    const concerned = new Set<Region>()
    const used: number[] = []
    for (let cell = teacher * periods; cell < (teacher + 1) * periods; cell += 1) {
      const owners = regions.filter(region => region.cells.has(cell))
      if (owners.length > 1) return owners
      for (const owner of owners) concerned.add(owner)
      if (owners.length === 1 || plan.at(cell).length > 0) used.push(cell)
    }
    if (concerned.size > 1 && !plan.allowsAll(used, teacher)) return [...concerned]
  }
  return null
}
