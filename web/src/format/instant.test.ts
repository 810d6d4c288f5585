import { expect, it } from 'vitest'
import { dayOfInstant, timeText } from './instant.ts'
import { lessonInstant } from './lessonInstant.ts'

it.each([
  ['2026-11-24T09:20:00Z', '06:20 PM', '18:20'],
  ['2026-11-24T03:00:00Z', '12:00 PM', '12:00'],
  ['2026-11-23T15:05:00Z', '12:05 AM', '00:05'],
  ['2026-11-24T06:05:00+09:00', '06:05 AM', '06:05'],
])('%s is read as %s, or %s', (instant, twelve, twentyFour) => {
  expect(timeText(instant, false)).toBe(twelve)
  expect(timeText(instant, true)).toBe(twentyFour)
})

it('the day of an instant is that of Tokyo', () => {
  expect(dayOfInstant('2026-11-23T14:59:59Z')).toBe('2026-11-23')
  expect(dayOfInstant('2026-11-23T15:00:00Z')).toBe('2026-11-24')
})

it('what is no instant is refused', () => {
  expect(() => timeText('いつか', true)).toThrow(RangeError)
})

it('beside lessons an instant is written as lesson times are', () => {
  expect(lessonInstant.dayAndTime('2026-11-24T09:10:00.000Z')).toBe('2026/11/24（火） 18:10')
})
