import { expect, test } from 'vitest'
import { remainingDays, urgency } from './remaining.ts'

test.each([
  ['2026-04-18', 3, 'soon'],
  ['2026-04-15', 0, 'today'],
  ['2026-04-14', -1, 'over'],
] as const)('reserved until %s there are %d days left on 15 April: %s', (until, days, word) => {
  expect(remainingDays(until, '2026-04-15')).toBe(days)
  expect(urgency(remainingDays(until, '2026-04-15'))).toBe(word)
})
