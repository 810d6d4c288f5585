import type { Opening } from '../exact/draft.ts'
import { always, type PlanRule } from './constraint.ts'

/**
 * Students kept apart never share a teacher's period (docs/assignment-format.md, hard rule 9). Teachers whom a lesson set by hand keeps
 * from a free one are no candidates of it; here the free ones are kept from each other.
 */
export const apart: PlanRule<'apart'> = {
  key: 'apart',
  level: 0,
  isHard: always,
  sentence: () => '同席を避ける生徒どうしを、同じ時限の同じ講師に割り当てません。',
  conflicts(lesson, duty) {
    const met = duty.beside(lesson).filter(({ student }) => duty.keepsApart(student, lesson.student))
    return met.length > 0 ? met : null
  },
  addTo(draft) {
    if (draft.week.apart.every(others => others.length === 0)) return
    for (const opening of draft.openings) {
      for (const [one, other] of pairsApart(opening, draft.week.apart)) {
        draft.addTerms(Number.NEGATIVE_INFINITY, 0, [
          [one, 1],
          [other, 1],
          [opening.column, -1],
        ])
      }
    }
  },
}

/** Columns of the opening's pairs that must not both be. */
function pairsApart(
  { pairs }: Opening,
  apart: readonly (readonly number[])[],
): (readonly [number, number])[] {
  return pairs.flatMap(one => {
    const others = apart[one.lesson] ?? []
    return pairs
      .filter(other => other.lesson > one.lesson && others.includes(other.lesson))
      .map(other => [one.column, other.column] as const)
  })
}
