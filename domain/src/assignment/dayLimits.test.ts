import { expect, it } from 'vitest'
import { limitsOver, limitsPassed, longestRow } from './dayLimits.ts'

const agreed = { max_periods_per_day: 4, max_consecutive_periods: 2 }

it('a period that is taught already goes over nothing', () => {
  expect(limitsOver(agreed, new Set([1, 2, 3, 4, 5]), 3)).toEqual([])
})

it.each([
  ['one more than agreed', [1, 2, 4, 5], 7, ['day_limit']],
  ['the third in a row, at its end', [3, 4], 5, ['consecutive_limit']],
  ['the third in a row, at its beginning', [3, 4], 2, ['consecutive_limit']],
  ['the one that joins two', [3, 5], 4, ['consecutive_limit']],
  ['after one off', [3, 4], 6, []],
  ['beside a row that people have made longer', [1, 2, 3], 5, []],
  ['both', [1, 2, 4, 5], 3, ['day_limit', 'consecutive_limit']],
  ['the first of a day', [], 1, []],
] as const)('%s', (_, day, group, limits) => {
  expect(limitsOver(agreed, new Set<number>(day), group)).toEqual(limits)
})

it('where nothing is settled a row has no limit', () => {
  const teacher = { max_periods_per_day: 7, max_consecutive_periods: null }
  expect(limitsOver(teacher, new Set([1, 2, 3, 4, 5, 6]), 7)).toEqual([])
})

it('of a day as it stands, the periods of the long row are told, the others not', () => {
  const day = new Set([1, 2, 3, 6])
  expect([1, 2, 3, 6].map(group => limitsPassed(agreed, day, group))).toEqual([
    ['consecutive_limit'],
    ['consecutive_limit'],
    ['consecutive_limit'],
    [],
  ])
})

it('the longest row of a day', () => {
  expect(
    [[], [4], [1, 3, 5], [1, 2, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7]].map(day => longestRow(new Set(day))),
  ).toEqual([0, 1, 1, 3, 7])
})
