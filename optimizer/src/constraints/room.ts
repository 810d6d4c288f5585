import type { Lesson } from '../problem.ts'
import { always, type PlanRule } from './constraint.ts'

/**
 * Two seats per half: one-to-one takes both, one-to-two one (docs/assignment-format.md, hard rule 6). A row per half over the
 * opened period; the textbook rows `x ≤ y` only made the solver slower.
 */
export const room: PlanRule<'full'> = {
  key: 'full',
  level: 0,
  isHard: always,
  sentence: () => '1つの時限に座れるのは、前半・後半それぞれ2席までです。',
  conflicts(lesson, duty) {
    const there = duty.beside(lesson)
    const isFull = [1, 2].some(half => {
      const together = [lesson, ...there].filter(one => one.half === 0 || one.half === half)
      return together.includes(lesson) && seatsOf(together) > 2
    })
    return isFull ? there.filter(other => meets(other, lesson)) : null
  },
  addTo(draft) {
    for (const opening of draft.openings) {
      const halves = [1, 2].map(half =>
        opening.pairs.filter(pair => {
          const own = draft.week.halfOf[pair.lesson]
          return own === 0 || own === half
        }),
      )
      const [first = [], second = []] = halves
      const same = first.length === second.length && first.every((pair, index) => pair === second[index])
      for (const pairs of same ? [first] : [first, second]) {
        if (pairs.length === 0) continue
        draft.addTerms(Number.NEGATIVE_INFINITY, 0, [
          ...pairs.map(pair => [pair.column, draft.week.widths[pair.lesson] ?? 0] as const),
          [opening.column, -2] as const,
        ])
      }
    }
  },
}

function seatsOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((seats, { cap }) => seats + (cap === 1 ? 2 : 1), 0)
}

/** Whether two lessons of a period are there at the same time. */
function meets(one: Lesson, other: Lesson): boolean {
  return one.half === 0 || other.half === 0 || one.half === other.half
}
