import { expect, it } from 'vitest'
import { periodIsOver } from './periodOver.ts'

it.each([
  ['2026-04-14', 70, '09:00', true],
  ['2026-04-16', 10, '23:00', false],
  ['2026-04-15', 10, '09:10', false],
  ['2026-04-15', 10, '10:39', false],
  ['2026-04-15', 10, '10:40', true],
  // A first half is over with its period.
  ['2026-04-15', 11, '10:00', false],
  ['2026-04-15', 11, '10:40', true],
])('%s %i is over at %s of 2026-04-15: %s', (day, slot, time, over) => {
  expect(periodIsOver(day, slot, { day: '2026-04-15', time })).toBe(over)
})
