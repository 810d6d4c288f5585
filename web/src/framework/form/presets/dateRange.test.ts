import { expect, test } from 'vitest'
import { isReversed, modeOf } from './dateRange.ts'

const range = (start_date: string, end_date: string) => ({ start_date, end_date })

test.each([
  ['2026-04-01', '2026-04-30', 'since', 'inRange'],
  ['2026-04-01', '', 'before', 'since'],
  ['2026-04-01', '', 'inRange', 'inRange'],
  ['', '2026-04-30', 'since', 'before'],
  ['', '', 'before', 'before'],
] as const)('from %j to %j, chosen %s, is %s', (start, end, chosen, mode) => {
  expect(modeOf(range(start, end), chosen)).toBe(mode)
})

test('an end before its start is told, an open end is none', () => {
  expect(isReversed(range('2026-04-02', '2026-04-01'))).toBe(true)
  expect(isReversed(range('2026-04-01', '2026-04-01'))).toBe(false)
  expect(isReversed(range('2026-04-01', ''))).toBe(false)
})
