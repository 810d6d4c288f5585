import { expect, test } from 'vitest'
import { addDays } from '../days/day.ts'
import { chatKeepYears, keptFrom, keptUntil } from './retention.ts'

test.each([
  // sent, years, kept until
  ['2026-04-01', 3, '2030-03-31'],
  ['2026-11-26', 3, '2030-03-31'],
  ['2027-03-31', 3, '2030-03-31'],
  ['2027-04-01', 3, '2031-03-31'],
  ['2026-04-01', 1, '2028-03-31'],
  ['2027-03-31', 1, '2028-03-31'],
  ['2028-02-29', 10, '2038-03-31'],
] as const)('a message of %s kept for %i years goes after %s', (sent, years, last) => {
  expect(keptUntil(sent, years)).toBe(last)
})

test.each([
  // today, years, the first day that is kept
  ['2030-03-31', 3, '2026-04-01'],
  ['2030-04-01', 3, '2027-04-01'],
  ['2031-01-01', 3, '2027-04-01'],
  ['2028-03-31', 1, '2026-04-01'],
  ['2028-04-01', 1, '2027-04-01'],
] as const)('on %s with %i years messages from %s on are kept', (today, years, from) => {
  expect(keptFrom(today, years)).toBe(from)
})

test('both say the same of every day around a new year', () => {
  for (let years = chatKeepYears.min; years <= chatKeepYears.max; years += 1) {
    for (const today of ['2035-03-30', '2035-03-31', '2035-04-01', '2035-04-02', '2036-02-29']) {
      const from = keptFrom(today, years)
      for (const sent of [-366, -1, 0, 1, 365].map(days => addDays(from, days))) {
        expect(sent >= from).toBe(keptUntil(sent, years) >= today)
      }
    }
  }
})
