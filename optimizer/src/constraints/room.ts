import { always, type Constraint } from './constraint.ts'

/**
 * Two seats per half: one-to-one takes both, one-to-two one (FORMAT, hard rule 6). A row per half over the
 * opened period; the textbook rows `x ≤ y` only made the solver slower.
 */
export const room: Constraint = {
  key: 'room',
  level: 0,
  isHard: always,
  sentence: () => '1つの時限に座れるのは、前半・後半それぞれ2席までです。',
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
