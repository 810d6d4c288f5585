import { expect, test } from 'vitest'
import { durationText, percentOf } from './figures.ts'

test.each([
  [0, 0, null],
  [0, 5, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
  [999, 1000, 99],
  [1, 1000, 1],
])('%i of %i is told as %s percent', (count, of, percent) => {
  expect(percentOf({ count, of })).toBe(percent)
})

test.each([
  [0, '0分'],
  [45.4, '45分'],
  [60, '1時間'],
  [200, '3時間20分'],
  [24 * 60, '1日'],
  [52 * 60 + 30, '2日4時間'],
])('%d minutes are told as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
