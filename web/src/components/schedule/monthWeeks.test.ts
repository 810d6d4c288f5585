import { expect, it } from 'vitest'
import { monthRange, monthWeeks } from './monthWeeks.ts'

it('a month is its whole weeks, from Monday', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[5]?.[6]).toBe('2026-12-06')
  expect(monthRange('2026-11')).toEqual({ start_date: '2026-10-26', end_date: '2026-12-06' })
})

it('a February of four weeks has four', () => {
  expect(monthWeeks('2027-02').map(week => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})
