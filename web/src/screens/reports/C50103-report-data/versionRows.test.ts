import { expect, test } from 'vitest'
import { changedRows } from './versionRows.ts'

test('a text is told from the one before it by the rows that differ', () => {
  const rows = (...texts: [number, string][]) => ({
    rows: texts.map(([detail_no, comment]) => ({ detail_no, comment })),
  })
  const first = rows([9, 'p.46'], [13, 'よくできました。'])
  expect(changedRows(first, undefined)).toEqual([])
  expect(changedRows(first, first)).toEqual([])
  expect(changedRows(rows([9, 'p.47'], [13, 'よくできました。'], [14, '次は式']), first)).toEqual([
    '今回の宿題',
    '次の講師への引き継ぎ',
  ])
})
