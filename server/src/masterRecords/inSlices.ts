import { setImmediate as pause } from 'node:timers/promises'

/** So many rows are worked on before other requests get their turn. */
const rowsASlice = 200

/** Goes through many rows without holding up what else the process has to answer. */
export async function* inSlices<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  let at = 0
  for (const row of rows) {
    at += 1
    if (at % rowsASlice === 0) await pause()
    yield row
  }
}
