import { appendFileSync } from 'node:fs'

/** What a run tries of what it could try; the runner says it in its last lines (`scripts/tallies.mjs`). */
export interface Tally {
  of: 'server' | 'components' | 'optimizer' | 'e2e' | 'brokenInputs'
  tried: number
  all: number
  /** How many that are nearest to the change, and that it reaches from afar, are left out: files of tests, or calls. */
  near?: number
  far?: number
}

/** Tells the runner; the last of a kind counts. Without a runner nobody asks. */
export function tellTally(tally: Tally, file = process.env.TEST_TALLIES): void {
  if (file) appendFileSync(file, `${JSON.stringify(tally)}\n`)
}
