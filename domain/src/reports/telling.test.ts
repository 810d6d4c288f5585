import { expect, test } from 'vitest'
import { isMailed, readWish } from './telling.ts'

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 1],
] as const)('a karte that says %j wishes %i', (text, wish) => {
  expect(readWish(text)).toBe(wish)
})

test('each report is mailed, a monthly one never by itself, a needed one when the reviewer asks', () => {
  const told = ([1, 2, 3] as const).map(wish => [isMailed(wish, false), isMailed(wish, true)])
  expect(told).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ])
})
