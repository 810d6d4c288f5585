import { expect, test } from 'vitest'
import { timeOf, timesOfDay } from './timeText.ts'

test.each([
  ['18:00', '18:00'],
  ['１８：００', '18:00'],
  ['1800', '18:00'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9:5', '09:05'],
  ['18時', '18:00'],
  ['18時30分', '18:30'],
  ['24:00', null],
  ['18:60', null],
  ['夕方', null],
  ['', null],
])('%j is the time %j', (typed, time) => {
  expect(timeOf(typed)).toBe(time)
})

test('a day has 96 quarters of an hour', () => {
  expect([timesOfDay.length, timesOfDay[0], timesOfDay[73], timesOfDay.at(-1)]).toEqual([
    96,
    '00:00',
    '18:15',
    '23:45',
  ])
})
