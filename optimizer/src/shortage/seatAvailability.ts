import type { DayFacts, DayLesson } from '../feasibility/dayFacts.ts'
import type { DayPlan } from '../feasibility/dayPlan.ts'
import {
  addCell,
  addShape,
  maxSeated,
  minutesOf,
  noPool,
  noShapes,
  type Pool,
  readScore,
  type Shapes,
} from './maxSeated.ts'

/** What counting says of some lessons. */
export interface Count {
  /** So many of them find no seat, whatever the plan. */
  readonly missing: number
  /** Minutes of those: the shortest that as many can leave out. */
  readonly minutes: number
}

/** What a teacher's period has left beside the lessons that stay. */
export interface CellLeft {
  readonly first: number
  readonly second: number
  /** Lessons that stay are there: it takes no further period of the teacher's day. */
  readonly open: boolean
}

/** The seats and limits of a day beside the lessons that stay, for counting. */
export class SeatAvailability {
  readonly facts: DayFacts
  private readonly pins: DayPlan
  private readonly cells: CellLeft[] = []
  /** The last question in which each cell was counted. */
  private readonly stamps: Int32Array
  private stamp = 1
  private readonly profiles = new Map<string, Float64Array>()

  constructor(facts: DayFacts, pins: DayPlan) {
    this.facts = facts
    this.pins = pins
    this.stamps = new Int32Array(facts.limits.length * facts.periods)
  }

  cellOf(lesson: DayLesson, teacher: number): number {
    return this.pins.cellOf(lesson, teacher)
  }

  left(cell: number): CellLeft {
    const known = this.cells[cell]
    if (known) return known
    const there = this.pins.at(cell)
    const free = (other: number) =>
      Math.max(0, 2 - there.reduce((sum, each) => sum + (each.half === other ? 0 : each.width), 0))
    // Who comes for the other half alone takes nothing of this one.
    const found = { first: free(2), second: free(1), open: there.length > 0 }
    this.cells[cell] = found
    return found
  }

  /** Periods that the teacher may still open on the day. */
  openings(teacher: number): number {
    return Math.max(0, (this.facts.limits[teacher] ?? 0) - (this.pins.opened[teacher] ?? 0))
  }

  /** Every teacher's period that one of the lessons could use, each once. */
  cellsOf(lessons: readonly DayLesson[]): number[] {
    const { stamps } = this
    const stamp = this.stamp++
    const cells: number[] = []
    for (const lesson of lessons) {
      for (const teacher of lesson.teachers) {
        const cell = this.cellOf(lesson, teacher)
        if (stamps[cell] === stamp) continue
        stamps[cell] = stamp
        cells.push(cell)
      }
    }
    return cells
  }

  /** How many periods the teachers of those cells can open there, their limits obeyed. */
  openingsOf(cells: readonly number[]): { most: number; closed: number } {
    const { periods, limits } = this.facts
    const perTeacher = new Int32Array(limits.length)
    let closed = 0
    let most = 0
    for (const cell of cells) {
      if (this.left(cell).open) continue
      closed += 1
      const teacher = Math.floor(cell / periods)
      const own = (perTeacher[teacher] ?? 0) + 1
      perTeacher[teacher] = own
      if (own <= this.openings(teacher)) most += 1
    }
    return { most, closed }
  }

  /** How many of the lessons find no seat at least: all seats that one of them could use are counted for all of them. */
  count(lessons: readonly DayLesson[]): Count {
    const { periods } = this.facts
    const shapes = Array.from({ length: periods }, noShapes)
    const sizes = new Int32Array(periods)
    let minutes = 0
    for (const lesson of lessons) {
      const own = shapes[lesson.period]
      if (own === undefined) continue
      addShape(own, lesson)
      sizes[lesson.period] = (sizes[lesson.period] ?? 0) + 1
      minutes += minutesOf(lesson.half)
    }
    const cells = this.cellsOf(lessons)
    const pools = Array.from({ length: periods }, noPool)
    const closed = new Int32Array(periods)
    for (const cell of cells) {
      const period = cell % periods
      const { first, second, open } = this.left(cell)
      const pool = pools[period]
      if (open && pool !== undefined) addCell(pool, first, second)
      if (!open) closed[period] = (closed[period] ?? 0) + 1
    }
    const { most, closed: all } = this.openingsOf(cells)
    // best[y]: the most that the periods so far seat with y opened cells; where no limit bites all are opened at once.
    let best = new Float64Array(1)
    for (let period = 0; period < periods; period += 1) {
      const [own, pool] = [shapes[period], pools[period]]
      if (own === undefined || pool === undefined || sizes[period] === 0) continue
      const openable = closed[period] ?? 0
      const least = all > most ? 0 : openable
      // More cells than lessons seat nobody more.
      const further = Math.max(0, Math.min(openable, sizes[period] ?? 0) - least)
      const profile = this.profileOf(own, pool, least, further)
      const next = new Float64Array(Math.min(most, best.length - 1 + further) + 1)
      for (let opened = 0; opened <= further; opened += 1) {
        const seated = profile[opened] ?? 0
        const before = Math.min(best.length, next.length - opened)
        for (let at = 0; at < before; at += 1) {
          const sum = (best[at] ?? 0) + seated
          if (sum > (next[at + opened] ?? 0)) next[at + opened] = sum
        }
      }
      best = next
    }
    const seated = readScore(Math.max(...best))
    return { missing: lessons.length - seated.lessons, minutes: minutes - seated.minutes }
  }

  /** What a period seats with `least` cells opened and up to `further` more; asked again for most sets of a search. */
  private profileOf(shapes: Shapes, pool: Pool, least: number, further: number): Float64Array {
    const key = [shapes.whole, shapes.first, shapes.second, ...Object.values(pool), least, further].join()
    const known = this.profiles.get(key)
    if (known) return known
    addCell(pool, 2, 2, least)
    const profile = new Float64Array(further + 1)
    for (let opened = 0; opened <= further; opened += 1) {
      if (opened > 0) addCell(pool, 2, 2)
      profile[opened] = maxSeated(shapes, pool)
    }
    this.profiles.set(key, profile)
    return profile
  }
}
