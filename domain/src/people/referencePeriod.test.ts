import { expect, test } from 'vitest'
import { defaultReferencePeriod, type ReferencePeriod } from './referencePeriod.ts'

const period = (start: string | null, end: string | null): ReferencePeriod => ({
  reference_start_date: start,
  reference_end_date: end,
})

// spec §3 "term system (2 or 3 terms)", §9 "Fiscal year 1 April to 31 March".
test.each([
  ['2026-04-01', 3, [], '2026-04-01', '2026-08-31'],
  ['2026-11-25', 3, [], '2026-09-01', '2026-12-31'],
  ['2027-01-01', 3, [], '2027-01-01', '2027-03-31'],
  ['2026-09-30', 2, [], '2026-04-01', '2026-09-30'],
  ['2027-02-10', 2, [], '2026-10-01', '2027-03-31'],
  // The term has a karte: the next one.
  ['2026-11-25', 3, [period('2026-09-01', '2026-12-31')], '2027-01-01', '2027-03-31'],
  ['2026-11-25', 3, [period('2026-12-31', '2027-01-01')], '2027-04-01', '2027-08-31'],
  // One that ended before is in nobody's way.
  ['2026-11-25', 3, [period('2026-04-01', '2026-08-31')], '2026-09-01', '2026-12-31'],
  // One without an end leaves nothing free.
  ['2026-11-25', 3, [period('2026-04-01', null)], '2026-09-01', '2026-12-31'],
] as const)('on %s with %i terms and %j: %s to %s', (today, terms, taken, start, end) => {
  expect(defaultReferencePeriod(today, terms, taken)).toEqual(period(start, end))
})
