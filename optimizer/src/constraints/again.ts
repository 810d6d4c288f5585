import type { Week } from '../week.ts'
import { type Constraint, never } from './constraint.ts'

/**
 * Among plans with as many unassigned lessons, the fewest students have two of them or more (docs/assignment-format.md, beside the
 * levels). A single day doesn't see the others: it leaves the price out, so that its bound stays valid for the week.
 */
export const again: Constraint = {
  key: 'again',
  level: 1,
  isHard: never,
  sentence: (_options, weights) => `未割当が同じ生徒に重ならないようにします（1人 ${weights.again ?? 0}）。`,
  addTo(draft) {
    const { week, scope } = draft
    const price = week.problem.weights.again ?? 0
    if (price === 0 || scope.prices !== null) return
    const without = lessonsWithoutTeacher(week)
    const byStudent = new Map<number, number[]>()
    for (const { index } of draft.lessons) {
      const student = week.studentOf[index] ?? -1
      if (week.pinnedOf[index] !== -1 || week.candidates[index]?.length === 0) continue
      byStudent.set(student, [...(byStudent.get(student) ?? []), index])
    }
    for (const [student, lessons] of byStudent) {
      const always = without.get(student) ?? 0
      if (always > 1 || always + lessons.length < 2) continue
      const column = draft.addColumn(price, 0, 1, false)
      draft.agains.push({ column, always, lessons })
      const left = lessons.map(lesson => draft.leftColumns.get(lesson) ?? -1)
      for (const [place, one] of left.entries()) {
        // Of every two at most one, or the price; beside a lesson that nobody can take, of none.
        for (const others of always === 1 ? [[]] : left.slice(place + 1).map(other => [other])) {
          draft.addTerms(Number.NEGATIVE_INFINITY, 1 - always, [
            ...[one, ...others].map(each => [each, 1] as const),
            [column, -1],
          ])
        }
      }
    }
  },
}

/** By student, the lessons that nobody can take. */
function lessonsWithoutTeacher(week: Week): Map<number, number> {
  const found = new Map<number, number>()
  for (const [lesson, candidates] of week.candidates.entries()) {
    const student = week.studentOf[lesson] ?? -1
    if (candidates.length === 0) found.set(student, (found.get(student) ?? 0) + 1)
  }
  return found
}

/** What students pay who have two lessons that nobody can take, in every plan. */
export function againAlways(week: Week): number {
  const price = week.problem.weights.again ?? 0
  return price === 0 ? 0 : price * [...lessonsWithoutTeacher(week).values()].filter(count => count > 1).length
}
