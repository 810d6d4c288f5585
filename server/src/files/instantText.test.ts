import { expect, test } from 'vitest'
import { dayOfInstant, timeOfInstant } from '../clock.ts'
import { instantText } from './instantText.ts'

test.each([
  ['2026-11-24T09:30:00.000Z', '2026/11/24（火） 18:30'],
  ['2026-11-24T15:00:00.000Z', '2026/11/25（水） 00:00'],
  ['2026-12-31T23:59:59.999+09:00', '2026/12/31（木） 23:59'],
  ['2028-02-28T15:00:00Z', '2028/02/29（火） 00:00'],
])('%s is written %s, on the day and at the time of the clock', (instant, text) => {
  expect(instantText(instant)).toBe(text)
  expect(text).toContain(dayOfInstant(instant).replaceAll('-', '/'))
  expect(text).toContain(timeOfInstant(instant))
})
