import { expect, test } from 'vitest'
import { joinRows } from './useRows.ts'

const page = (...ids: number[]) => ({ rows: ids.map(id => ({ id })) })
const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(row => row.id)

test('pages stand beneath each other in their order', () => {
  expect(idsOf(joinRows([page(3, 1), page(2)], 'id'))).toEqual([3, 1, 2])
})

test('a record that moved to the next page while it was read is shown once', () => {
  expect(idsOf(joinRows([page(1, 2), page(2, 3)], 'id'))).toEqual([1, 2, 3])
})
