import { expect, test } from 'vitest'
import { type EditedRow, emptyRow, moveRow } from './nameRows.ts'
import { changesOfList, countOf, numberRows } from './placeRows.ts'

const row = (id: number, fields: Partial<EditedRow> = {}): EditedRow => ({
  ...emptyRow(id),
  names_code: `A${id}`,
  name1: '名',
  sort_order: id * 10,
  ...fields,
})
const list = [row(1), row(2), row(3), row(4), row(5)]
const ids = (rows: readonly EditedRow[]) => rows.map(each => each.id)
const orders = (rows: readonly EditedRow[]) => numberRows(list, rows).map(each => each.sort_order)

test('a removed row is one change, and the others keep their numbers', () => {
  const after = list.filter(each => each.id !== 2)
  const changes = changesOfList(list, after)
  expect([countOf(changes), ids(changes.removed)]).toEqual([1, [2]])
  expect(orders(after)).toEqual([10, 30, 40, 50])
})

test('a row that was moved by one place or by many is one change', () => {
  for (const after of [moveRow(list, 0, 1), [...list.slice(1), row(1)]]) {
    const changes = changesOfList(list, after)
    expect(countOf(changes)).toBe(1)
    const numbered = numberRows(list, after)
    expect(numbered.filter(each => each.sort_order !== each.id * 10)).toHaveLength(1)
    expect([...numbered].sort((a, b) => a.sort_order - b.sort_order)).toEqual(numbered)
  }
})

test('a row that is edited and moved counts once; a new one is numbered behind the last', () => {
  const after = [row(2, { name1: '後' }), row(1), row(3), row(4), row(5), row(9, { sort_order: 0 })]
  expect(countOf(changesOfList(list, after))).toBe(2)
  expect(orders(after).at(-1)).toBe(60)
})

test('what has no room between is numbered anew', () => {
  const tight = [row(1, { sort_order: 1 }), row(2, { sort_order: 2 }), row(3, { sort_order: 3 })]
  const after = [tight[0], row(9, { sort_order: 0 }), tight[1], tight[2]].flatMap(each => each ?? [])
  expect(numberRows(tight, after).map(each => each.sort_order)).toEqual([10, 20, 30, 40])
})

test('rows of one number are left alone as long as nobody moves them', () => {
  const tied = [row(1, { sort_order: 0 }), row(2, { sort_order: 0 })]
  expect(countOf(changesOfList(tied, tied))).toBe(0)
  expect(numberRows(tied, tied)).toEqual(tied)
})
