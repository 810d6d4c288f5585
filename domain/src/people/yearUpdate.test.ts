import { expect, it } from 'vitest'
import { leavesSchool, nextSchoolYear, yearUpdatePeriod } from './yearUpdate.ts'

it.each([
  ['小1 becomes 小2', 1, 2],
  ['小6 becomes 中1', 6, 7],
  ['中3 becomes 高1', 9, 10],
  ['高3 becomes 既卒', 12, 13],
  ['既卒 stays', 13, null],
])('%s', (_case, from, to) => {
  expect(nextSchoolYear(from)).toBe(to)
})

it('after 小6, 中3 and 高3 students leave their school', () => {
  const leaving = Array.from({ length: 13 }, (_, at) => at + 1).filter(leavesSchool)
  expect(leaving).toEqual([6, 9, 12])
})

it.each([
  ['2027-03-31', 2027, false],
  ['2027-04-01', 2027, true],
  ['2027-06-30', 2027, true],
  ['2027-07-01', 2028, false],
  ['2026-12-31', 2027, false],
])('on %s it is about %i, and may be done: %s', (today, fiscal_year, open) => {
  expect(yearUpdatePeriod(today)).toEqual({
    fiscal_year,
    from: `${fiscal_year}-04-01`,
    until: `${fiscal_year}-06-30`,
    open,
  })
})
