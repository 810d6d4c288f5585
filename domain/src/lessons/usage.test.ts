import { expect, test } from 'vitest'
import { isLowUsage, usageRate } from './usage.ts'

test('a day is poorly used below 34 percent, and not when nothing is offered', () => {
  expect(isLowUsage(33, 0, 100)).toBe(true)
  expect(isLowUsage(34, 0, 100)).toBe(false)
  expect(isLowUsage(339, 0, 1000)).toBe(true)
  expect(isLowUsage(0, 0, 4)).toBe(true)
  expect(isLowUsage(0, 0, 0)).toBe(false)
})

test('the rate is rounded down, so that a low one never reads 34', () => {
  expect([usageRate(339, 1000), usageRate(1, 3), usageRate(4, 4), usageRate(0, 0)]).toEqual([33, 33, 100, 0])
})

test('lessons that wait for a teacher will take seats', () => {
  expect(isLowUsage(0, 34, 100)).toBe(false)
  expect(isLowUsage(10, 23, 100)).toBe(true)
})
