import { check } from '../checker.ts'
import type { ApartStudents } from '../feasibility/dayFacts.ts'
import type { Assignment, Problem } from '../problem.ts'

/**
 * The fewest lessons that any plan of a tiny problem leaves unassigned, by trying every plan; the checker judges each,
 * and students kept apart never share a teacher's period. `null` when lessons set by hand contradict each other.
 */
export function leastUnassigned(problem: Problem, apart: ApartStudents = new Map()): number | null {
  const lessons = [...problem.lessons].sort((a, b) => Number(b.pinned !== null) - Number(a.pinned !== null))
  let least: number | null = null
  const tryFrom = (index: number, left: number, assign: Assignment) => {
    if (least !== null && left >= least) return
    const lesson = lessons[index]
    if (lesson === undefined) {
      least = left
      return
    }
    const teachers = lesson.pinned === null ? problem.teachers.map(({ id }) => id) : [lesson.pinned]
    for (const id of teachers) {
      const clash = lessons
        .slice(0, index)
        .some(
          other =>
            assign[other.id] === id &&
            other.slot === lesson.slot &&
            isApart(apart, other.student, lesson.student),
        )
      if (clash && lesson.pinned === null) continue
      const more = { ...assign, [lesson.id]: id }
      const { violations } = check({ ...problem, lessons: lessons.slice(0, index + 1) }, more)
      if (violations.length === 0) tryFrom(index + 1, left, more)
    }
    if (lesson.pinned === null) tryFrom(index + 1, left + 1, assign)
  }
  tryFrom(0, 0, {})
  return least
}

function isApart(apart: ApartStudents, a: string, b: string): boolean {
  return (apart.get(a)?.has(b) ?? false) || (apart.get(b)?.has(a) ?? false)
}
