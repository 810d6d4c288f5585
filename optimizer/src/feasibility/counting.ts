import type { DayLimits } from '../problem.ts'
import type { DayLesson } from './dayFacts.ts'
import type { DayPlan } from './dayPlan.ts'
import type { Region } from './region.ts'

/**
 * How many of a region's lessons stay unassigned at least. Seats and limits are counted, of the whole region and of
 * the parts that are scarcest: the lessons that can only go where an unassigned one could. Whatever a part lacks the
 * whole lacks, and parts of different periods lack it together.
 */
export function unassignedAtLeast(plan: DayPlan, region: Region): number {
  const waiting = [...region.lessons].filter(lesson => plan.teacherOf(lesson) === -1)
  const periods = [...new Set(waiting.map(lesson => lesson.period))]
  const byPeriod = periods.map(period => {
    const own = waiting.filter(lesson => lesson.period === period)
    return Math.max(...[own, ...own.map(lesson => [lesson])].map(some => lackOfCells(plan, region, some)))
  })
  return Math.max(
    lackOf(plan, region),
    lackOfCells(plan, region, waiting),
    byPeriod.reduce((sum, lack) => sum + lack, 0),
  )
}

/** What the lessons lack that can go nowhere but to the cells of those. */
function lackOfCells(plan: DayPlan, region: Region, of: readonly DayLesson[]): number {
  const cellsOf = (lesson: DayLesson) => lesson.teachers.map(teacher => plan.cellOf(lesson, teacher))
  const cells = new Set(of.flatMap(cellsOf))
  const only = [...region.lessons].filter(lesson =>
    lesson.teachers.every(teacher => cells.has(plan.cellOf(lesson, teacher))),
  )
  return lackOf(plan, { lessons: new Set(only), cells })
}

/** How many lessons more than seats and limits allow, whoever could take them. */
function lackOf(plan: DayPlan, region: Region): number {
  const { periods } = plan.facts
  const open = new Int32Array(periods)
  const perTeacher = new Map<number, number[]>()
  for (const cell of region.cells) {
    if (plan.blocked[cell] === 1) continue
    const period = cell % periods
    const teacher = Math.floor(cell / periods)
    open[period] = (open[period] ?? 0) + 1
    perTeacher.set(teacher, [...(perTeacher.get(teacher) ?? []), period])
  }
  let most = 0
  for (const [teacher, cells] of perTeacher) {
    const limits = plan.facts.rows[teacher]
    if (limits !== undefined) most += Math.min(withBreaks(cells, limits), plan.limits[teacher] ?? 0)
  }
  const groups = Array.from({ length: periods }, (): DayLesson[] => [])
  for (const lesson of region.lessons) groups[lesson.period]?.push(lesson)
  // best[y]: most lessons that the periods so far seat with y opened cells.
  let best: number[] = [0]
  for (const [period, lessons] of groups.entries()) {
    if (lessons.length === 0) continue
    const own = seatedBy(lessons, open[period] ?? 0)
    const next: number[] = []
    for (const [before, seated] of best.entries()) {
      for (const [more, added] of own.entries()) {
        const total = before + more
        if (total > most) break
        next[total] = Math.max(next[total] ?? 0, seated + added)
      }
    }
    best = next
  }
  return region.lessons.size - Math.max(...best)
}

/**
 * The most of those periods that can be open: of so many and one more in a row, one is not. Where some are settled, no
 * less than what is so, and perhaps more.
 */
function withBreaks(periods: readonly number[], { inRow, settled }: DayLimits): number {
  if (settled !== 0) return periods.length
  let row = 0
  let open = 0
  for (const [place, period] of [...periods].sort((a, b) => a - b).entries()) {
    row = place > 0 && periods.includes(period - 1) ? row + 1 : 1
    if (row % (inRow + 1) !== 0) open += 1
  }
  return open
}

/** The most lessons of one period that so many teachers seat, by the number of teachers. */
function seatedBy(lessons: readonly DayLesson[], teachers: number): number[] {
  const count = (half: number, width: number) =>
    lessons.filter(lesson => lesson.half === half && lesson.width === width).length
  const [narrow, wide] = [count(0, 1), count(0, 2)]
  const halves = [1, 2].map(half => [count(half, 1), count(half, 2)] as const)
  return Array.from({ length: teachers + 1 }, (_none, y) => {
    let most = 0
    // Of as many whole lessons the narrow ones leave the most seats, and so with the halves.
    for (let whole = 0; whole <= narrow + wide; whole += 1) {
      const rest = 2 * y - (whole <= narrow ? whole : narrow + 2 * (whole - narrow))
      if (rest < 0) break
      let seated = whole
      for (const [small, large] of halves) {
        const first = Math.min(small, rest)
        seated += first + Math.min(large, Math.floor((rest - first) / 2))
      }
      most = Math.max(most, seated)
    }
    return most
  })
}
