import { expect, it } from 'vitest'
import { clockBehind, daysBehind, tokyoClock, untilNextMinute } from './clock.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['2026-11-25T09:10:59Z', '2026-11-25', 18 * 60 + 10],
  ['2026-11-24T14:59:59Z', '2026-11-24', 23 * 60 + 59],
  ['2026-11-24T15:00:00Z', '2026-11-25', 0],
  ['2026-12-31T23:30:00-05:00', '2027-01-01', 13 * 60 + 30],
])('%s is %s, %i minutes in, on a clock in Tokyo', (instant, day, minutes) => {
  expect(tokyoClock(at(instant))).toEqual({ day, minutes })
})

it('the day is the server’s, the time of day the device’s', () => {
  const opened = at('2026-07-03T18:10:00+09:00')
  const behind = daysBehind('2026-11-25', opened)
  expect(clockBehind(opened, behind)).toEqual({ day: '2026-11-25', minutes: 18 * 60 + 10 })
  expect(clockBehind(at('2026-07-04T00:00:00+09:00'), behind)).toEqual({ day: '2026-11-26', minutes: 0 })
  expect(clockBehind(opened, daysBehind('2026-06-30', opened)).day).toBe('2026-06-30')
})

it('the next minute is at most a minute away and never now', () => {
  expect(untilNextMinute(at('2026-11-25T09:10:15.250Z'))).toBe(44_750)
  expect(untilNextMinute(at('2026-11-25T09:10:00Z'))).toBe(60_000)
})
