import { expect, test } from 'vitest'
import { sortedDays, withRange } from './selectDays.ts'

const open = (day: string) => day !== '2026-12-23'

test('a range is added in either direction, without the days that cannot be chosen', () => {
  const chosen = new Set(['2026-12-01'])
  const days = ['2026-12-01', '2026-12-22', '2026-12-24']
  expect(sortedDays(withRange(chosen, '2026-12-22', '2026-12-24', 'add', open))).toEqual(days)
  expect(sortedDays(withRange(chosen, '2026-12-24', '2026-12-22', 'add', open))).toEqual(days)
})

test('a range is taken out, those that can no longer be chosen among it', () => {
  const chosen = new Set(['2026-12-22', '2026-12-23', '2026-12-25'])
  expect(sortedDays(withRange(chosen, '2026-12-22', '2026-12-24', 'remove', open))).toEqual(['2026-12-25'])
})
