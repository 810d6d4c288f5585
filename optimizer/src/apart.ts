import { apartStudents, type Lesson, type Problem } from './problem.ts'

/** Lessons of students kept apart at one time (docs/assignment-format.md, hard rule 9), by lesson as places in `problem.lessons`. */
export interface ApartLessons {
  /** Free lessons that a free lesson must not share a teacher with. */
  readonly free: readonly (readonly number[])[]
  /** Teachers whom a free lesson must not have, since a lesson set by hand has them. */
  readonly pinned: readonly ReadonlySet<string>[]
}

const nobody: ReadonlySet<string> = new Set()

/** Reads who must not meet. Two lessons set by hand stay together: that is people's decision. */
export function apartLessons(problem: Problem): ApartLessons {
  const apart = apartStudents(problem)
  const bySlot = new Map<number, number[]>()
  for (const [index, lesson] of problem.lessons.entries()) {
    if (!apart.has(lesson.student)) continue
    const there = bySlot.get(lesson.slot)
    if (there === undefined) bySlot.set(lesson.slot, [index])
    else there.push(index)
  }
  const met = problem.lessons.map((lesson): readonly number[] => {
    const others = apart.get(lesson.student)
    if (others === undefined || lesson.pinned !== null) return []
    return (bySlot.get(lesson.slot) ?? []).filter(one => others.has(problem.lessons[one]?.student ?? ''))
  })
  const pinnedOf = (index: number): Lesson['pinned'] => problem.lessons[index]?.pinned ?? null
  return {
    free: met.map(others => others.filter(one => pinnedOf(one) === null)),
    pinned: met.map(others => {
      const teachers = others.flatMap(one => pinnedOf(one) ?? [])
      return teachers.length === 0 ? nobody : new Set(teachers)
    }),
  }
}
