import { expect, test } from 'vitest'
import { neighbourOf } from './unitKey.ts'

const days = ['2026-11-28', '2026-11-29', '2026-11-30'].map(schedule_date => ({ schedule_date }))
const units = ['2026-11-28 40', '2026-11-28 60', '2026-11-30 40', '2026-11-30 50']
const grid = { days, periods: [40, 50, 60], has: (key: string) => units.includes(key) }

test.each([
  ['2026-11-28 40', 'ArrowRight', '2026-11-28 60'],
  ['2026-11-28 60', 'ArrowLeft', '2026-11-28 40'],
  ['2026-11-28 40', 'ArrowDown', '2026-11-30 40'],
  ['2026-11-30 40', 'ArrowUp', '2026-11-28 40'],
  ['2026-11-28 60', 'ArrowRight', null],
  ['2026-11-28 40', 'ArrowLeft', null],
  ['2026-11-28 60', 'ArrowDown', null],
  ['2026-11-28 40', 'Home', null],
])('from %s by %s to %s, over what is empty', (key, arrow, to) => {
  expect(neighbourOf(key, arrow, grid)).toBe(to)
})
