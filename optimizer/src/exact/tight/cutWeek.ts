import type { Week } from '../../week.ts'

/** Some lessons of a week as a week of their own, small enough to hand to a thread. */
export interface CutWeek {
  readonly week: Week
  /** By teacher of the small week. */
  readonly prices: Float64Array
}

/** Cuts lessons out with the teachers they may go to; places among candidates stay what they are. */
export function cutWeek(week: Week, lessons: readonly number[], prices: Float64Array): CutWeek {
  const kept = [...new Set(lessons.flatMap(lesson => [...(week.candidates[lesson] ?? [])]))].sort(
    (a, b) => a - b,
  )
  const indices = new Map(kept.map((teacher, index) => [teacher, index]))
  const places = new Map(lessons.map((lesson, index) => [lesson, index]))
  const ofLessons = (values: Int32Array) => Int32Array.from(lessons, lesson => values[lesson] ?? 0)
  const ofTeachers = (values: Int32Array | Float64Array) => kept.map(teacher => values[teacher] ?? 0)
  const { days } = week.problem
  const ofDays = (values: Int32Array) =>
    Int32Array.from(kept.flatMap(teacher => [...values.subarray(teacher * days, (teacher + 1) * days)]))
  const none = new Int32Array()
  const small: Week = {
    // Names stay behind: models are made of numbers alone.
    problem: { ...week.problem, teachers: [], lessons: [], published: {} },
    teachers: kept.flatMap(teacher => week.teachers[teacher] ?? []),
    lessons: lessons.flatMap(lesson => week.lessons[lesson] ?? []),
    centerOf: ofLessons(week.centerOf),
    slotOf: ofLessons(week.slotOf),
    halfOf: ofLessons(week.halfOf),
    widths: ofLessons(week.widths),
    pinnedOf: ofLessons(week.pinnedOf).map(teacher => indices.get(teacher) ?? -1),
    candidates: lessons.map(lesson =>
      (week.candidates[lesson] ?? none).map(teacher => indices.get(teacher) ?? -1),
    ),
    pairCosts: lessons.map(lesson => week.pairCosts[lesson] ?? none),
    unassignedCost: ofLessons(week.unassignedCost),
    maxPerDay: ofDays(week.maxPerDay),
    desired: Int32Array.from(ofTeachers(week.desired)),
    breakAfter: ofDays(week.breakAfter),
    settled: ofDays(week.settled),
    apart: lessons.map(lesson => (week.apart[lesson] ?? []).flatMap(other => places.get(other) ?? [])),
    studentOf: ofLessons(week.studentOf),
  }
  return { week: small, prices: Float64Array.from(ofTeachers(prices)) }
}
