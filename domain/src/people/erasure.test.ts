import { expect, test } from 'vitest'
import { labourUntil, ledgerUntil, meetingUntil } from './erasure.ts'

test('books stay ten years after the fiscal year of the last lesson, hours of work five, words of meetings ninety days', () => {
  expect(ledgerUntil('2026-03-31')).toBe('2036-03-31')
  expect(ledgerUntil('2026-04-01')).toBe('2037-03-31')
  expect(labourUntil('2026-04-01')).toBe('2032-03-31')
  expect(meetingUntil('2026-04-15')).toBe('2026-07-14')
})
