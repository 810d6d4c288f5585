import type { DayLesson } from './dayFacts.ts'
import type { DayPlan } from './dayPlan.ts'
import type { Region } from './region.ts'

/** Found and kept in the plan; proven that there is none; or given up. */
export type Fit = 'found' | 'none' | 'unknown'

/** Of more lessons than that nobody tries every way. */
export const maxLessons = 60

/**
 * Tries every way to seat a region's lessons anew with at most so many left out, the hardest lesson first. When it
 * finds none or gives up, the plan is as it was. `effort` counts looks at a lesson and a teacher.
 */
export function fitExactly(plan: DayPlan, region: Region, leftOut: number, effort: number): Fit {
  const free = [...region.lessons].filter(lesson => !lesson.pinned)
  if (free.length > maxLessons) return 'unknown'
  const mark = plan.mark()
  const before = new Map(free.map(lesson => [lesson, plan.teacherOf(lesson)]))
  for (const lesson of free) if (plan.teacherOf(lesson) !== -1) plan.take(lesson)
  const search = new Search(plan, before, effort)
  if (search.seat(free, leftOut)) return 'found'
  plan.undo(mark)
  return search.exhausted ? 'unknown' : 'none'
}

class Search {
  private readonly plan: DayPlan
  private readonly before: ReadonlyMap<DayLesson, number>
  private effort: number

  constructor(plan: DayPlan, before: ReadonlyMap<DayLesson, number>, effort: number) {
    this.plan = plan
    this.before = before
    this.effort = effort
  }

  get exhausted(): boolean {
    return this.effort < 0
  }

  seat(waiting: readonly DayLesson[], leftOut: number): boolean {
    const hardest = this.hardestOf(waiting)
    const left = leftOut - hardest.lost
    if (left < 0) return false
    const { lesson } = hardest
    if (lesson === null) return true
    const rest = hardest.waiting.filter(one => one !== lesson)
    for (const teacher of this.inOrder(lesson)) {
      if (this.exhausted) return false
      const mark = this.plan.mark()
      this.plan.put(lesson, teacher)
      if (this.seat(rest, left)) return true
      this.plan.undo(mark)
    }
    return left > 0 && !this.exhausted && this.seat(rest, left - 1)
  }

  /** The lesson with the fewest teachers left; those with none are lost, for nothing that is put makes room. */
  private hardestOf(waiting: readonly DayLesson[]) {
    let lesson: DayLesson | null = null
    let fewest = Number.POSITIVE_INFINITY
    const alive: DayLesson[] = []
    for (const one of waiting) {
      let fitting = 0
      for (const teacher of one.teachers) if (this.plan.fits(one, teacher)) fitting += 1
      this.effort -= one.teachers.length
      if (fitting === 0) continue
      alive.push(one)
      if (fitting < fewest) [lesson, fewest] = [one, fitting]
    }
    return { lesson, waiting: alive, lost: waiting.length - alive.length }
  }

  /** Its teacher of before first. */
  private inOrder(lesson: DayLesson): readonly number[] {
    const fitting = lesson.teachers.filter(teacher => this.plan.fits(lesson, teacher))
    const before = this.before.get(lesson) ?? -1
    return fitting.includes(before) ? [before, ...fitting.filter(one => one !== before)] : fitting
  }
}
