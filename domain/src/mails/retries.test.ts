import { expect, test } from 'vitest'
import { givenUpAfter, isGivenUp, pauseAfter } from './retries.ts'

test('the pauses double from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 11].map(pauseAfter)).toEqual([60, 120, 240, 15_360, 21_600, 21_600])
  expect(pauseAfter(2000)).toBe(21_600)
})

test('a mail is tried for a day, and not again once it is refused for good', () => {
  let seconds = 0
  let attempts = 0
  do {
    attempts += 1
    if (isGivenUp(seconds, attempts, false)) break
    seconds += pauseAfter(attempts)
  } while (attempts < 100)
  expect(attempts).toBe(12)
  expect(seconds).toBeLessThanOrEqual(givenUpAfter)
  expect(isGivenUp(0, 1, true)).toBe(true)
})
