import { apartLessons } from './apart.ts'
import { teachersBySlot } from './constraints/availability.ts'
import { constraints } from './constraints/list.ts'
import { type Lesson, limitsOn, type Problem, type Teacher } from './problem.ts'

/**
 * A problem as numbers, sorted so that the order of the file changes nothing: teachers by id, lessons by slot
 * and id. Indices everywhere below are places in these two lists.
 */
export interface Week {
  readonly problem: Problem
  readonly teachers: readonly Teacher[]
  readonly lessons: readonly Lesson[]
  readonly centerOf: Int32Array
  readonly slotOf: Int32Array
  readonly halfOf: Int32Array
  /** Seats per half: one-to-one 2, one-to-two 1. */
  readonly widths: Int32Array
  /** Teacher set by hand, or -1. */
  readonly pinnedOf: Int32Array
  /** Teachers a lesson may go to, ascending, and the price of each (L2 + L3 + L6). */
  readonly candidates: readonly Int32Array[]
  readonly pairCosts: readonly Int32Array[]
  /** Price of leaving it (L1 + L6). */
  readonly unassignedCost: Int32Array
  readonly desired: Int32Array
  /** Most opened periods by teacher and day (`teacher * days + day`). */
  readonly maxPerDay: Int32Array
  /** Most opened periods in a row, likewise; more than any day has where there is no limit. */
  readonly breakAfter: Int32Array
  /** Settled periods as bits, likewise: a row of them alone may be longer. */
  readonly settled: Int32Array
  /** By lesson, the lessons that must not have its teacher: free ones of the same slot. */
  readonly apart: readonly (readonly number[])[]
  /** Students as numbers. */
  readonly studentOf: Int32Array
}

/** Sorts by id, the same in every country. */
export const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Reads a problem into a week: every pair that no constraint forbids, with its price. */
export function makeWeek(problem: Problem): Week {
  const teachers = [...problem.teachers].sort(byId)
  const lessons = [...problem.lessons].sort((a, b) => a.slot - b.slot || byId(a, b))
  const sorted: Problem = { ...problem, teachers, lessons }
  const offered = teachersBySlot(sorted)
  const centers = new Map([...problem.centers].sort(byId).map((center, index) => [center.id, index]))
  const places = new Map(teachers.map((teacher, index) => [teacher.id, index]))
  const students = new Map(
    [...new Set(lessons.map(lesson => lesson.student))].map((id, index) => [id, index]),
  )
  const apart = apartLessons(sorted)
  const forbidding = constraints.flatMap(({ forbids }) => (forbids === undefined ? [] : [forbids]))
  const pricing = constraints.flatMap(({ pairCost }) => (pairCost === undefined ? [] : [pairCost]))
  const leaving = constraints.flatMap(({ unassignedCost }) =>
    unassignedCost === undefined ? [] : [unassignedCost],
  )
  const limits = teachers.flatMap(teacher =>
    Array.from({ length: problem.days }, (_one, day) => limitsOn(teacher, day, problem.periods)),
  )
  const candidates: Int32Array[] = []
  const pairCosts: Int32Array[] = []
  for (const [place, lesson] of lessons.entries()) {
    const taken = apart.pinned[place]
    const pinned = lesson.pinned === null ? undefined : places.get(lesson.pinned)
    const able =
      pinned !== undefined
        ? [pinned]
        : (offered.get(lesson.center)?.get(lesson.slot) ?? []).filter(index => {
            const teacher = teachers[index]
            if (teacher === undefined || taken?.has(teacher.id)) return false
            return !forbidding.some(forbids => forbids(sorted, lesson, teacher))
          })
    candidates.push(Int32Array.from(able))
    pairCosts.push(
      Int32Array.from(able, index => {
        const teacher = teachers[index]
        if (teacher === undefined) return 0
        return pricing.reduce((sum, price) => sum + price(sorted, lesson, teacher), 0)
      }),
    )
  }
  return {
    problem: sorted,
    teachers,
    lessons,
    centerOf: Int32Array.from(lessons, lesson => centers.get(lesson.center) ?? -1),
    slotOf: Int32Array.from(lessons, lesson => lesson.slot),
    halfOf: Int32Array.from(lessons, lesson => lesson.half),
    widths: Int32Array.from(lessons, lesson => (lesson.cap === 1 ? 2 : 1)),
    pinnedOf: Int32Array.from(lessons, lesson =>
      lesson.pinned === null ? -1 : (places.get(lesson.pinned) ?? -1),
    ),
    candidates,
    pairCosts,
    unassignedCost: Int32Array.from(lessons, lesson =>
      leaving.reduce((sum, price) => sum + price(sorted, lesson), 0),
    ),
    desired: Int32Array.from(teachers, teacher => teacher.desired),
    maxPerDay: Int32Array.from(limits, ({ most }) => most),
    breakAfter: Int32Array.from(limits, ({ inRow }) => inRow),
    settled: Int32Array.from(limits, ({ settled }) => settled),
    apart: apart.free,
    studentOf: Int32Array.from(lessons, lesson => students.get(lesson.student) ?? -1),
  }
}

/** Seats per half a lesson takes. */
export function widthOf(week: Week, lesson: number): number {
  return week.widths[lesson] ?? 0
}

/** Number of pairs of some lessons: what drives a model's time and memory. */
export function countPairs(week: Week, lessons: readonly number[]): number {
  return lessons.reduce((sum, lesson) => sum + (week.candidates[lesson]?.length ?? 0), 0)
}

/** Number of teacher-periods some lessons could open: what makes a day hard, more than its pairs. */
export function countTeacherPeriods(week: Week, lessons: readonly number[]): number {
  const slots = week.problem.days * week.problem.periods
  const found = new Set<number>()
  for (const lesson of lessons) {
    for (const teacher of week.candidates[lesson] ?? [])
      found.add(teacher * slots + (week.slotOf[lesson] ?? 0))
  }
  return found.size
}
