import { setImmediate as pause } from 'node:timers/promises'

/** So many rows are worked on before other requests get their turn. */
const rowsASlice = 200

/**
 * Goes through many rows without holding up what else the process has to answer; where rows differ much, `weightOf`
 * tells how many usual ones a row is worth.
 */
export async function* inSlices<Row>(
  rows: Iterable<Row>,
  weightOf: (row: Row) => number = () => 1,
): AsyncGenerator<Row> {
  let weight = 0
  for (const row of rows) {
    weight += weightOf(row)
    if (weight >= rowsASlice) {
      weight = 0
      await pause()
    }
    yield row
  }
}
