import { expect, test } from 'vitest'
import { mergeNames } from './mergeNames.ts'
import { type EditedRow, emptyRow } from './nameRows.ts'

const row = (id: number, fields: Partial<EditedRow> = {}): EditedRow => ({
  ...emptyRow(id),
  names_code: `A${id}`,
  name1: `名${id}`,
  sort_order: id * 10,
  ...fields,
})
const sent = (rows: readonly EditedRow[]) => rows.map(({ id: _id, ...stored }) => stored)
const base = [row(1), row(2), row(3)]
const merge = (mine: EditedRow[], theirs: EditedRow[]) => mergeNames(base, mine, sent(theirs))
const told = (rows: readonly EditedRow[]) => rows.map(each => `${each.names_code}:${each.name1}`)

test('what only they touched stays theirs: changed, added and removed rows', () => {
  const merged = merge([row(1, { name1: '私' }), row(2), row(3)], [row(1), row(2, { name1: '彼' }), row(7)])
  expect(merged.clashes).toEqual([])
  expect(told(merged.solve(() => 'mine'))).toEqual(['A1:私', 'A2:彼', 'A7:名7'])
  expect(merged.onlyTheirs.map(each => [each.names_code, each.kind])).toEqual([
    ['A2', 'changed'],
    ['A3', 'removed'],
    ['A7', 'added'],
  ])
})

test('what only I touched stays mine: changed, added and removed rows', () => {
  const merged = merge([row(1, { name1: '私' }), row(3), row(9)], base)
  expect([merged.clashes, merged.onlyTheirs]).toEqual([[], []])
  expect(told(merged.solve(() => 'theirs'))).toEqual(['A1:私', 'A3:名3', 'A9:名9'])
})

test('different fields of one row are both kept; one field of both is to be chosen', () => {
  const mine = [row(1, { name1: '私', remarks: '私の備考' }), row(2), row(3)]
  const theirs = [row(1, { name1: '彼', name2: '彼の短い名' }), row(2), row(3)]
  const merged = merge(mine, theirs)
  expect(merged.clashes).toMatchObject([
    { id: 1, kind: 'fields', fields: [{ key: 'name1', before: '名1', mine: '私', theirs: '彼' }] },
  ])
  const both = { name2: '彼の短い名', remarks: '私の備考' }
  expect(merged.solve(() => 'mine')[0]).toMatchObject({ name1: '私', ...both })
  expect(merged.solve(() => 'theirs')[0]).toMatchObject({ name1: '彼', ...both })
})

test('a row that one removed and the other changed is to be chosen', () => {
  const iRemoved = merge([row(1), row(3)], [row(1), row(2, { name1: '彼' }), row(3)])
  expect(iRemoved.clashes).toMatchObject([{ names_code: 'A2', kind: 'i_removed' }])
  expect(told(iRemoved.solve(() => 'mine'))).toEqual(['A1:名1', 'A3:名3'])
  expect(told(iRemoved.solve(() => 'theirs'))).toEqual(['A1:名1', 'A2:彼', 'A3:名3'])
  const theyRemoved = merge([row(1), row(2, { name1: '私' }), row(3)], [row(1), row(3)])
  expect(theyRemoved.clashes).toMatchObject([{ names_code: 'A2', kind: 'they_removed' }])
  expect(told(theyRemoved.solve(() => 'mine'))).toEqual(['A1:名1', 'A2:私', 'A3:名3'])
  expect(told(theyRemoved.solve(() => 'theirs'))).toEqual(['A1:名1', 'A3:名3'])
})

test('one code that both added is one row', () => {
  const merged = merge(
    [...base, row(8, { names_code: 'N', name1: '私' })],
    [...base, row(4, { names_code: 'N' })],
  )
  expect(merged.clashes).toMatchObject([{ names_code: 'N', kind: 'fields', fields: [{ key: 'name1' }] }])
  expect(told(merged.solve(() => 'mine'))).toEqual(['A1:名1', 'A2:名2', 'A3:名3', 'N:私'])
})

test('the order is theirs, unless I moved rows', () => {
  const theirs = [row(3), row(1), row(2)]
  expect(told(merge([row(1, { name1: '私' }), row(2), row(3)], theirs).solve(() => 'mine'))).toEqual([
    'A3:名3',
    'A1:私',
    'A2:名2',
  ])
  expect(told(merge([row(2), row(1), row(3)], [...base, row(4)]).solve(() => 'mine'))).toEqual([
    'A2:名2',
    'A1:名1',
    'A3:名3',
    'A4:名4',
  ])
})
