import type { Draft } from '../draft.ts'

/**
 * Rows that every plan satisfies and many a fraction of one does not: in each half of an opening, all its
 * one-to-one lessons together with any single one-to-two lesson take no more than the opening itself.
 */
export function addCliqueRows(draft: Draft): void {
  const { halfOf, widths } = draft.week
  for (const opening of draft.openings) {
    const whole = opening.pairs.every(pair => halfOf[pair.lesson] === 0)
    for (const half of whole ? [1] : [1, 2]) {
      const here = opening.pairs.filter(pair => halfOf[pair.lesson] === 0 || halfOf[pair.lesson] === half)
      const wide = here.filter(pair => widths[pair.lesson] === 2).map(pair => pair.column)
      const narrow = here.filter(pair => widths[pair.lesson] === 1).map(pair => pair.column)
      if (here.length < 2 || narrow.length === 0) continue
      const together = wide.length > 1 ? [addSum(draft, wide)] : wide
      for (const column of narrow) {
        draft.addTerms(Number.NEGATIVE_INFINITY, 0, [
          ...[column, ...together].map(one => [one, 1] as const),
          [opening.column, -1],
        ])
      }
    }
  }
}

/** A column that is the sum of others, so that many rows need not repeat them. */
function addSum(draft: Draft, columns: readonly number[]): number {
  const sum = draft.addColumn(0, 0, 1, false)
  draft.addTerms(0, 0, [...columns.map(column => [column, 1] as const), [sum, -1]])
  return sum
}
