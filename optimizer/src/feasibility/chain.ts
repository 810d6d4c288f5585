import type { DayLesson } from './dayFacts.ts'
import type { DayPlan } from './dayPlan.ts'

/**
 * Looks for a place for a lesson by chains: it takes a cell, whom it pushes out takes another, and so on; a teacher
 * at the day's limit gives another period up for it. All of them have to find a place. What it finds is kept in the
 * plan; when it finds nothing, the plan is as it was. No chain found doesn't prove that there is none: every cell is
 * fought for once.
 */
export function findChain(plan: DayPlan, lesson: DayLesson, effort: number): boolean {
  return new Chain(plan, effort).settle(lesson)
}

class Chain {
  private readonly plan: DayPlan
  private effort: number
  private readonly fought = new Set<number>()
  /** Lessons that this chain has put where they are: they stay there. */
  private readonly settled = new Set<DayLesson>()

  constructor(plan: DayPlan, effort: number) {
    this.plan = plan
    this.effort = effort
  }

  settle(lesson: DayLesson): boolean {
    const { plan } = this
    const direct = directTeacher(plan, lesson)
    if (direct !== -1) {
      plan.put(lesson, direct)
      this.settled.add(lesson)
      return true
    }
    for (const teacher of lesson.teachers) {
      const cell = plan.cellOf(lesson, teacher)
      if (plan.blocked[cell] === 1 || this.fought.has(cell)) continue
      for (const pushed of this.waysIn(lesson, teacher, cell)) {
        this.effort -= 1
        if (this.effort < 0) return false
        this.fought.add(cell)
        const mark = plan.mark()
        for (const one of pushed) plan.take(one)
        plan.put(lesson, teacher)
        this.settled.add(lesson)
        if (pushed.every(one => this.settle(one))) return true
        plan.undo(mark, one => this.settled.delete(one))
      }
    }
    return false
  }

  private waysIn(lesson: DayLesson, teacher: number, cell: number): readonly (readonly DayLesson[])[] {
    return waysInto(this.plan, lesson, teacher, cell)
      .filter(way => way.every(one => !this.settled.has(one)))
      .sort((a, b) => a.length - b.length)
  }
}

/**
 * The sets of lessons any of which, once out, lets the lesson in with that teacher: some of the cell's, or where the
 * teacher's limit is reached all of another period, or of two between which a row would be too long. Pinned lessons are
 * in none.
 */
export function waysInto(
  plan: DayPlan,
  lesson: DayLesson,
  teacher: number,
  cell: number,
): readonly (readonly DayLesson[])[] {
  const ways = plan.isSpent(cell, teacher)
    ? otherPeriods(plan, cell, teacher)
    : waysToSeat(plan, lesson, cell)
  return ways.filter(way => way.every(one => !one.pinned))
}

/** The smallest sets of other periods without which the teacher may open the cell: of one, or one on either side. */
function otherPeriods(plan: DayPlan, cell: number, teacher: number): (readonly DayLesson[])[] {
  const { periods } = plan.facts
  const opened = Array.from({ length: periods }, (_none, period) => teacher * periods + period).filter(
    other => plan.at(other).length > 0 && plan.blocked[other] === 0,
  )
  const ones = opened.filter(one => plan.mayOpen(cell, teacher, [one]))
  const others = opened.filter(one => !ones.includes(one))
  const twos = others.flatMap(one =>
    others.flatMap(other => (one < other && plan.mayOpen(cell, teacher, [one, other]) ? [[one, other]] : [])),
  )
  return [...ones.map(one => [one]), ...twos].map(cells => cells.flatMap(one => plan.at(one)))
}

/** A teacher with whom the lesson fits as things stand, one with company first; -1 when there is none. */
export function directTeacher(plan: DayPlan, lesson: DayLesson): number {
  let found = -1
  for (const teacher of lesson.teachers) {
    if (!plan.fits(lesson, teacher)) continue
    if (plan.at(plan.cellOf(lesson, teacher)).length > 0) return teacher
    if (found === -1) found = teacher
  }
  return found
}

/** The smallest sets of a cell's lessons without which the lesson has its seats there. */
function waysToSeat(plan: DayPlan, lesson: DayLesson, cell: number): readonly (readonly DayLesson[])[] {
  const there = plan.at(cell)
  const count = there.length
  const found: number[] = []
  for (let out = 0; out < 1 << count; out += 1) {
    // Smaller sets come first: what contains one of them is none.
    if (found.some(smaller => (out & smaller) === smaller)) continue
    if (sitsWithout(plan, lesson, there, out)) found.push(out)
  }
  return found.map(out => there.filter((_other, bit) => (out & (1 << bit)) !== 0))
}

function sitsWithout(plan: DayPlan, lesson: DayLesson, there: readonly DayLesson[], out: number): boolean {
  let first = lesson.half === 2 ? 0 : lesson.width
  let second = lesson.half === 1 ? 0 : lesson.width
  for (const [bit, other] of there.entries()) {
    if ((out & (1 << bit)) !== 0) continue
    if (!plan.facts.together(lesson, other)) return false
    if (other.half !== 2) first += other.width
    if (other.half !== 1) second += other.width
  }
  return first <= 2 && second <= 2
}
