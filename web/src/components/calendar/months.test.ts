import { expect, test } from 'vitest'
import { addMonths, dayByKey, lastOf, monthRange, weeksOf } from './months.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-04', 11, '2027-03'],
])('%s and %i months is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

test('a range has both its ends, over the turn of the year, and an end', () => {
  expect(monthRange('2026-12', '2027-02')).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(monthRange('2027-02', '2026-12')).toEqual([])
  expect(monthRange('2026-01', '2999-12', 3)).toHaveLength(3)
})

test('a month has its weeks from Monday, empty where another month is', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
  expect(weeks[4]?.[5]).toBe('2026-02-28')
  expect(lastOf('2028-02')).toBe('2028-02-29')
})

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-12-31', '2026-12-28'],
  ['End', '2026-12-31', '2027-01-03'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['a', '2026-12-01', null],
])('%s leads from %s to %s', (key, day, other) => {
  expect(dayByKey(key, day)).toBe(other)
})
