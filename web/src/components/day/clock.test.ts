import { expect, it } from 'vitest'
import { tokyoClock, untilNextMinute } from './clock.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['2026-11-25T09:10:59Z', '2026-11-25', 18 * 60 + 10],
  ['2026-11-24T14:59:59Z', '2026-11-24', 23 * 60 + 59],
  ['2026-11-24T15:00:00Z', '2026-11-25', 0],
  ['2026-12-31T23:30:00-05:00', '2027-01-01', 13 * 60 + 30],
])('%s is %s, %i minutes in, on a clock in Tokyo', (instant, day, minutes) => {
  expect(tokyoClock(at(instant))).toEqual({ day, minutes })
})

it('the next minute is at most a minute away and never now', () => {
  expect(untilNextMinute(at('2026-11-25T09:10:15.250Z'))).toBe(44_750)
  expect(untilNextMinute(at('2026-11-25T09:10:00Z'))).toBe(60_000)
})
