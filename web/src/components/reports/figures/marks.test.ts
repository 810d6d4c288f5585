import { expect, test } from 'vitest'
import { markRows } from './marks.ts'

test('counts stand in a row for each week and a column for each code; what is no code any more is left out', () => {
  const marks = [
    { week: '2026-11-09', code: '2', count: 3 },
    { week: '2026-11-09', code: '1', count: 1 },
    { week: '2026-11-16', code: '2', count: 4 },
    { week: '2026-11-16', code: 'X', count: 9 },
  ]
  expect(markRows(marks, ['1', '2'], mark => mark.week)).toEqual([
    { key: '2026-11-09', counts: [1, 3], total: 4 },
    { key: '2026-11-16', counts: [0, 4], total: 4 },
  ])
})
