import { waysInto } from '../feasibility/chain.ts'
import type { DayLesson } from '../feasibility/dayFacts.ts'
import type { DayPlan } from '../feasibility/dayPlan.ts'

/** A lesson goes to a teacher (its place). */
export interface Step {
  readonly lesson: DayLesson
  readonly teacher: number
}

/** The asked lesson's step first, then whom it pushes out, then whom that one pushes out. */
export type Chain = readonly [Step, ...Step[]]

/**
 * Calls `found` with every chain of at most three steps after which the asked lesson and all that were assigned have a
 * teacher, none of whose steps can be left out; the plan is then as after the chain, and as before when this returns.
 * Nothing is missed: a teacher without room gets it only from whom they have (`waysInto` knows the smallest sets), so
 * - one other lesson leaves and fits elsewhere, or
 * - it doesn't fit elsewhere, and one lesson leaves that teacher in turn, or
 * - two have to leave the first teacher, and both fit elsewhere.
 * @param before the same plan once more, which stays as it is.
 */
export function eachChain(
  plan: DayPlan,
  before: DayPlan,
  asked: DayLesson,
  found: (chain: Chain) => void,
): void {
  new ChainSearch(plan, before, found).start(asked)
}

class ChainSearch {
  private readonly plan: DayPlan
  private readonly found: (chain: Chain) => void
  private readonly before: DayPlan
  private readonly open = new Map<DayLesson, readonly number[]>()

  constructor(plan: DayPlan, before: DayPlan, found: (chain: Chain) => void) {
    this.plan = plan
    this.before = before
    this.found = found
  }

  start(asked: DayLesson): void {
    const { plan } = this
    for (const teacher of asked.teachers) {
      const first = { lesson: asked, teacher }
      if (plan.fits(asked, teacher)) {
        this.trying([], first, () => this.found([first]))
        continue
      }
      for (const way of waysInto(plan, asked, teacher, plan.cellOf(asked, teacher))) {
        const [one, other, more] = way
        if (one === undefined || more !== undefined) continue
        this.trying(way, first, () => {
          if (other === undefined) this.placeOne(first, one)
          else this.placeBoth(first, one, other)
        })
      }
    }
  }

  /**
   * The other teachers with whom an assigned lesson fits as the plan stood. That remains true while a chain is tried,
   * but for the teachers of its steps; most lessons of a busy period fit nowhere and are passed over at once.
   */
  private openTo(lesson: DayLesson): readonly number[] {
    const known = this.open.get(lesson)
    if (known !== undefined) return known
    const { before } = this
    const own = before.teacherOf(lesson)
    const open = lesson.teachers.filter(teacher => teacher !== own && before.fits(lesson, teacher))
    this.open.set(lesson, open)
    return open
  }

  /** Takes the lessons out, makes the step if it fits then, goes on, and takes everything back. */
  private trying(out: readonly DayLesson[], { lesson, teacher }: Step, then: () => void): void {
    const { plan } = this
    const mark = plan.mark()
    for (const one of out) plan.take(one)
    if (plan.fits(lesson, teacher)) {
      plan.put(lesson, teacher)
      then()
    }
    plan.undo(mark)
  }

  private placeOne(first: Step, lesson: DayLesson): void {
    const { plan } = this
    for (const teacher of lesson.teachers) {
      if (teacher === first.teacher) continue
      const second = { lesson, teacher }
      if (plan.fits(lesson, teacher)) {
        this.trying([], second, () => this.found([first, second]))
        continue
      }
      const cell = plan.cellOf(lesson, teacher)
      if (!plan.isSpent(cell, teacher)) {
        for (const pushed of [...plan.at(cell)]) this.pushOn(first, second, pushed)
        continue
      }
      const from = teacher * plan.facts.periods
      for (let other = from; other < from + plan.facts.periods; other += 1) {
        const [pushed, more] = plan.at(other)
        if (pushed !== undefined && more === undefined) this.pushOn(first, second, pushed)
      }
    }
  }

  /** The second step pushes one lesson out; it may even go to the first teacher, who has lost one. */
  private pushOn(first: Step, second: Step, pushed: DayLesson): void {
    if (pushed.pinned) return
    const others = this.openTo(pushed).filter(teacher => teacher !== first.teacher)
    const back = this.plan.fits(pushed, first.teacher) && pushed.teachers.includes(first.teacher)
    if (others.length === 0 && !back) return
    this.trying([pushed], second, () => {
      for (const teacher of back ? [first.teacher, ...others] : others) {
        const third = { lesson: pushed, teacher }
        this.trying([], third, () => this.found([first, second, third]))
      }
    })
  }

  /** Both may go to the same teacher, if there is room for two. */
  private placeBoth(first: Step, one: DayLesson, other: DayLesson): void {
    for (const teacher of this.openTo(one)) {
      const second = { lesson: one, teacher }
      this.trying([], second, () => {
        for (const next of this.openTo(other)) {
          const third = { lesson: other, teacher: next }
          this.trying([], third, () => this.found([first, second, third]))
        }
      })
    }
  }
}
