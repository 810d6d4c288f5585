import { expect, test } from 'vitest'
import { nextUnit } from './nextUnit.ts'

// A week without Sunday and two days of the next; 60 on the 3rd is two halves.
const rows = [
  ['2026-12-01 40', '2026-12-01 60'],
  ['2026-12-03 40', '2026-12-03 61', '2026-12-03 62'],
  ['2026-12-04 50'],
  ['2026-12-08 40', '2026-12-08 60'],
  ['2026-12-10 60'],
]

test.each([
  // Sideways within the day, over what isn't there and no further than its ends.
  ['2026-12-01 40', 'ArrowRight', '2026-12-01 60'],
  ['2026-12-01 60', 'ArrowLeft', '2026-12-01 40'],
  ['2026-12-03 61', 'ArrowRight', '2026-12-03 62'],
  ['2026-12-01 60', 'ArrowRight', null],
  ['2026-12-01 40', 'ArrowLeft', null],
  // Up and down in the period, over days without it; the same half, else the first.
  ['2026-12-03 40', 'ArrowDown', '2026-12-08 40'],
  ['2026-12-08 40', 'ArrowUp', '2026-12-03 40'],
  ['2026-12-01 60', 'ArrowDown', '2026-12-03 61'],
  ['2026-12-03 62', 'ArrowDown', '2026-12-08 60'],
  ['2026-12-04 50', 'ArrowDown', null],
  ['2026-12-01 40', 'ArrowUp', null],
  // The ends of the day.
  ['2026-12-03 61', 'Home', '2026-12-03 40'],
  ['2026-12-03 40', 'End', '2026-12-03 62'],
  // A week on, or as far as there is.
  ['2026-12-01 60', 'PageDown', '2026-12-08 60'],
  ['2026-12-03 40', 'PageDown', '2026-12-08 40'],
  ['2026-12-10 60', 'PageUp', '2026-12-03 61'],
  ['2026-12-08 40', 'PageUp', '2026-12-01 40'],
  ['2026-12-03 40', 'PageUp', '2026-12-01 40'],
  ['2026-12-10 60', 'PageDown', null],
  ['2026-12-01 40', 'a', null],
  ['2026-12-02 40', 'ArrowDown', null],
])('from %s by %s to %s', (from, key, to) => {
  expect(nextUnit(rows, from, { key })).toBe(to)
})

test('with Ctrl, Home and End lead to the ends of all days, and arrows are left to the page', () => {
  expect(nextUnit(rows, '2026-12-04 50', { key: 'Home', ctrlKey: true })).toBe('2026-12-01 40')
  expect(nextUnit(rows, '2026-12-04 50', { key: 'End', metaKey: true })).toBe('2026-12-10 60')
  expect(nextUnit(rows, '2026-12-01 40', { key: 'ArrowRight', ctrlKey: true })).toBeNull()
})

test('with Alt every key is the browser’s own', () => {
  expect(nextUnit(rows, '2026-12-01 60', { key: 'ArrowLeft', altKey: true })).toBeNull()
})
