import { expect, it } from 'vitest'
import { dayBeside, parseDaySearch } from './daySearch.ts'

it('a day of the address is taken when it exists', () => {
  expect(parseDaySearch({ date: '2026-11-25' })).toEqual({ date: '2026-11-25' })
})

it('an address without a day is no fault', () => {
  expect(parseDaySearch({})).toEqual({})
})

it.each(['', '2026-02-31', '2026/11/25', 20261125, ['2026-11-25'], null])(
  '%j in the address counts as a wrong day',
  date => {
    expect(parseDaySearch({ date })).toEqual({ wrong: true })
  },
)

it('the days beside a day end with the calendar', () => {
  expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayBeside('9999-12-31', 1)).toBeNull()
  expect(dayBeside('0001-01-01', -1)).toBeNull()
})
