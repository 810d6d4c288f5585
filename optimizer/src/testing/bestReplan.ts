import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import { type Assignment, assignedTeacher, type Lesson, type Problem } from '../problem.ts'
import type { Loss } from '../replan/loss.ts'
import { hasApartTogether } from './arbitraryAsked.ts'

/**
 * What a re-plan comes to: lessons that should have a teacher and have none, students changed (those hit and those
 * beside, each for itself), cost of the week.
 */
export interface ReplanOutcome {
  readonly open: number
  readonly changed: number
  readonly cost: number
}

/** A loss as it is told to people: restated here, so that a mistake of the engine doesn't hide. */
export class ReplanJudge {
  private readonly before: Problem
  private readonly plan: Assignment
  private readonly loss: Loss
  private readonly apart: ApartStudents
  /** The week without those who are gone; who was with them is free. */
  readonly after: Problem

  constructor(problem: Problem, plan: Assignment, loss: Loss, apart: ApartStudents) {
    this.before = problem
    this.plan = plan
    this.loss = loss
    this.apart = apart
    const lost = (teacher: string, center: string, slot: number) =>
      loss.gone.some(one => one.teacher === teacher && one.center === center && one.slots.includes(slot))
    this.after = {
      ...problem,
      // Who sits together already may go on so: judged here, not by the checker.
      apart: [],
      teachers: problem.teachers.map(teacher => ({
        ...teacher,
        avail: Object.fromEntries(
          Object.entries(teacher.avail).map(([center, slots]) => [
            center,
            slots.filter(slot => !lost(teacher.id, center, slot)),
          ]),
        ),
      })),
      lessons: problem.lessons.map(lesson => (this.isHit(lesson) ? { ...lesson, pinned: null } : lesson)),
      published: Object.fromEntries(problem.lessons.map(lesson => [lesson.id, this.told(lesson)])),
    }
  }

  isHit(lesson: Lesson): boolean {
    const teacher = assignedTeacher(this.plan, lesson.id)
    return this.loss.gone.some(
      one => one.teacher === teacher && one.center === lesson.center && one.slots.includes(lesson.slot),
    )
  }

  private told({ id }: Lesson): string | null {
    return this.before.published === undefined
      ? assignedTeacher(this.plan, id)
      : assignedTeacher(this.before.published, id)
  }

  isOfDay(lesson: Lesson): boolean {
    return Math.floor(lesson.slot / this.before.periods) === this.loss.day
  }

  /** Lessons of the day that wait for a teacher though nobody asked for one. */
  isWaiting({ id }: Lesson): boolean {
    return assignedTeacher(this.plan, id) === null && !this.loss.place.includes(id)
  }

  /** The outcome of a plan of the whole week; `null`: it breaks a rule or the budget. */
  judge(assign: Assignment, budget: number | null): ReplanOutcome | null {
    const { violations, cost, twice } = check(this.after, assign)
    if (violations.length > 0 || this.bringsTogether(assign)) return null
    const day = this.before.lessons.filter(lesson => this.isOfDay(lesson))
    const { hit, beside } = this.changedBy(assign)
    if (budget !== null && beside.size > budget) return null
    const open = day.filter(lesson => assignedTeacher(assign, lesson.id) === null && !this.isWaiting(lesson))
    // Of a student's other unassigned lessons a day knows nothing.
    const again = (this.before.weights.again ?? 0) * twice
    return { open: open.length, changed: hit.size + beside.size, cost: cost - again }
  }

  /** Students with a changed lesson that was hit or to be placed, and those with another changed one. */
  changedBy(assign: Assignment): { hit: Set<string>; beside: Set<string> } {
    const isSettled = (lesson: Lesson) =>
      this.isHit(lesson) ||
      (this.loss.place.includes(lesson.id) && assignedTeacher(this.plan, lesson.id) === null)
    const moved = this.before.lessons.filter(
      lesson => this.isOfDay(lesson) && this.hasChanged(lesson, assign),
    )
    const of = (settled: boolean) =>
      new Set(moved.filter(lesson => isSettled(lesson) === settled).map(({ student }) => student))
    return { hit: of(true), beside: of(false) }
  }

  /** Students kept apart who share a teacher's period and don't do so already. */
  private bringsTogether(assign: Assignment): boolean {
    const stays = ({ id }: Lesson) => assign[id] === this.plan[id]
    return this.after.lessons.some((one, place) =>
      this.after.lessons
        .slice(place + 1)
        .some(
          other =>
            !(stays(one) && stays(other)) &&
            hasApartTogether({ ...this.after, lessons: [one, other] }, assign, this.apart),
        ),
    )
  }

  private hasChanged(lesson: Lesson, assign: Assignment): boolean {
    const [now, then] = [assignedTeacher(this.plan, lesson.id), assignedTeacher(assign, lesson.id)]
    if (then === null) return now !== null
    return then !== now && then !== this.told(lesson) && (now !== null || this.told(lesson) !== null)
  }

  /** The best outcome over every plan of the day, those that wait among them or not; by `order`. */
  best(
    budget: number | null,
    waitingToo: boolean,
    order: (outcome: ReplanOutcome) => number[],
  ): ReplanOutcome {
    let best: ReplanOutcome | null = null
    const lessons = this.after.lessons.filter(lesson => this.isOfDay(lesson))
    const free = lessons.filter(lesson => lesson.pinned === null && (waitingToo || !this.isWaiting(lesson)))
    const ids = this.after.teachers.map(({ id }) => id)
    const tryFrom = (index: number, assign: Assignment) => {
      const lesson = free[index]
      if (lesson === undefined) {
        const outcome = this.judge(assign, budget)
        if (outcome !== null && (best === null || isLess(order(outcome), order(best)))) best = outcome
        return
      }
      for (const id of [null, ...ids]) {
        const more = { ...assign, [lesson.id]: id }
        // Whoever is not placed yet only makes room.
        if (id === null || check(this.after, more).violations.length === 0) tryFrom(index + 1, more)
      }
    }
    tryFrom(0, { ...this.plan, ...Object.fromEntries(free.map(({ id }) => [id, null])) })
    if (best === null) throw new Error('Not even leaving everybody is feasible.')
    return best
  }
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}
