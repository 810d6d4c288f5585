import { apartLessons } from './apart.ts'
import { teachersBySlot } from './constraints/availability.ts'
import { constraints, hardPairRules } from './constraints/list.ts'
import { limitsOn, type Problem } from './problem.ts'
import { byId, type Week } from './week.ts'

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
  const forbidding = hardPairRules(problem.options)
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
            return !forbidding.some(rule => rule.isBrokenBy(lesson, teacher))
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
    maxPerDay: Int32Array.from(limits, ({ max }) => max),
    breakAfter: Int32Array.from(limits, ({ inRow }) => inRow),
    settled: Int32Array.from(limits, ({ settled }) => settled),
    apart: apart.free,
    studentOf: Int32Array.from(lessons, lesson => students.get(lesson.student) ?? -1),
  }
}
