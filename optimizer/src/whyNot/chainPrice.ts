import { constraints } from '../constraints/list.ts'
import { dayPrice } from '../dayPrice.ts'
import type { DayLesson } from '../feasibility/dayFacts.ts'
import { type Assignment, assignedTeacher, type Problem, type Teacher } from '../problem.ts'
import type { Chain } from './chains.ts'
import type { LessonDay } from './lessonDay.ts'

const pricing = constraints.flatMap(({ pairCost }) => (pairCost === undefined ? [] : [pairCost]))
const leaving = constraints.flatMap(({ unassignedCost }) =>
  unassignedCost === undefined ? [] : [unassignedCost],
)

/**
 * What chains of a day add to the cost of the plan it was read from. Reckoned from the touched pairs and teacher-days
 * alone, because thousands are compared for one answer.
 */
export class ChainPrices {
  private readonly day: LessonDay
  /** Opened periods by teacher on the other days of the week. */
  private readonly elsewhere: Int32Array
  /** What a teacher's day costs before. */
  private readonly before: Int32Array
  private readonly teachersBefore: Int32Array
  private readonly periodsBefore: Int32Array
  private readonly pairs = new Map<number, number>()

  constructor(day: LessonDay, elsewhere: Int32Array) {
    const { plan, facts, teachers } = day
    this.day = day
    this.elsewhere = elsewhere
    this.before = Int32Array.from(teachers, (_teacher, place) => this.dayCost(place))
    this.periodsBefore = Int32Array.from(plan.opened)
    this.teachersBefore = Int32Array.from(facts.lessons, lesson => plan.teacherOf(lesson))
  }

  /** What the chain added; the plan is as after it. */
  of(chain: Chain): number {
    const touched = new Set<number>()
    let price = 0
    for (const { lesson, teacher } of chain) {
      const from = this.teachersBefore[lesson.index] ?? -1
      price += this.pairCost(lesson, teacher) - this.pairCost(lesson, from)
      touched.add(teacher)
      if (from !== -1) touched.add(from)
    }
    for (const teacher of touched) {
      price += this.dayCost(teacher) - (this.before[teacher] ?? 0) + this.fairness(teacher)
    }
    return price
  }

  /** Of a teacher's place, or of nobody (-1). */
  private pairCost(lesson: DayLesson, place: number): number {
    const { problem, lessons, teachers } = this.day
    const key = lesson.index * (teachers.length + 1) + place + 1
    const known = this.pairs.get(key)
    if (known !== undefined) return known
    const one = lessons[lesson.index]
    const teacher = teachers[place]
    if (one === undefined) return 0
    const cost =
      teacher === undefined
        ? leaving.reduce((sum, price) => sum + price(problem, one), 0)
        : pricing.reduce((sum, price) => sum + price(problem, one, teacher), 0)
    this.pairs.set(key, cost)
    return cost
  }

  private dayCost(teacher: number): number {
    const { plan, facts, problem } = this.day
    let first = -1
    let last = -1
    let count = 0
    for (let period = 0; period < facts.periods; period += 1) {
      if (plan.at(teacher * facts.periods + period).length === 0) continue
      if (first === -1) first = period
      last = period
      count += 1
    }
    return problem.weights.slot * count + dayPrice(problem.weights, count, last - first + 1)
  }

  private fairness(teacher: number): number {
    const { plan, teachers, problem } = this.day
    const off = (this.elsewhere[teacher] ?? 0) - (teachers[teacher]?.desired ?? 0)
    const after = Math.abs(off + (plan.opened[teacher] ?? 0))
    return problem.weights.fair * (after - Math.abs(off + (this.periodsBefore[teacher] ?? 0)))
  }
}

/** What a plan no longer pays when the lesson is assigned, since its student had exactly two unassigned ones. */
export function againSaved(problem: Problem, assign: Assignment, { lesson }: LessonDay): number {
  const missing = problem.lessons.filter(
    one => one.student === lesson.student && assignedTeacher(assign, one.id) === null,
  )
  return missing.length === 2 ? (problem.weights.again ?? 0) : 0
}

/** By teacher, the periods that a plan opens on other days than that one. */
export function openedElsewhere(
  problem: Problem,
  assign: Assignment,
  teachers: readonly Teacher[],
  day: number,
): Int32Array {
  const slots = new Map(teachers.map(({ id }) => [id, new Set<number>()]))
  for (const { id, slot } of problem.lessons) {
    if (Math.floor(slot / problem.periods) === day) continue
    slots.get(assignedTeacher(assign, id) ?? '')?.add(slot)
  }
  return Int32Array.from(teachers, ({ id }) => slots.get(id)?.size ?? 0)
}
