import { expect, test } from 'vitest'
import { firstDayAhead, hasBegun } from './hasBegun.ts'

test.each([
  ['2026-04-15', 60, '2026-04-15', '18:19', false],
  ['2026-04-15', 60, '2026-04-15', '18:20', true],
  ['2026-04-15', 62, '2026-04-15', '19:09', false],
  ['2026-04-15', 62, '2026-04-15', '19:10', true],
  ['2026-04-15', 10, '2026-04-14', '23:59', false],
  ['2026-04-14', 70, '2026-04-15', '00:00', true],
])('the slot %s %i at %s %s', (schedule_date, time_limit_no, day, time, begun) => {
  expect(hasBegun({ schedule_date, time_limit_no }, { day, time })).toBe(begun)
})

test.each([
  ['18:19', '2026-12-31'],
  ['18:20', '2027-01-01'],
])('at %s the slot of 18:20 is first ahead on %s', (time, day) => {
  expect(firstDayAhead(60, { day: '2026-12-31', time })).toBe(day)
})
