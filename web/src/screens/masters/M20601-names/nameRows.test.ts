import { expect, test } from 'vitest'
import { type EditedRow, emptyRow, isRange, pasteInto, rowFaults } from './nameRows.ts'

const row = (id: number, fields: Partial<EditedRow> = {}): EditedRow => ({
  ...emptyRow(id),
  names_code: `A${id}`,
  name1: '名',
  ...fields,
})
const word = (column: string) => column

test.each([
  ['', 'コードが入力されていません。'],
  ['A-1', 'コードは半角の英字と数字で入力してください。'],
  ['Ａ１', 'コードは半角の英字と数字で入力してください。'],
  ['A1234567890', 'コードは10文字以内で入力してください。'],
  ['A2', 'コード「A2」が重複しています。'],
])('the code %j is a fault', (names_code, sentence) => {
  expect(rowFaults([row(1, { names_code }), row(2)], word).get(1)?.names_code).toBe(sentence)
})

test('rows as they should be have no fault; a missing or long name has', () => {
  expect(rowFaults([row(1), row(2)], word).size).toBe(0)
  const faults = rowFaults([row(1, { name1: ' ', remarks: 'x'.repeat(201) })], word).get(1)
  expect(faults).toEqual({
    name1: 'name1が入力されていません。',
    remarks: 'remarksは200文字以内で入力してください。',
  })
})

test('a range is pasted from its cell on, adds rows, and codes become half width', () => {
  const pasted = pasteInto(
    [row(1), row(2)],
    { row: 1, column: 'names_code' },
    'Ｂ１\t算数\r\nB2\t数学\t数\r\n',
    10,
  )
  expect(pasted.map(each => [each.id, each.names_code, each.name1, each.name2])).toEqual([
    [1, 'A1', '名', ''],
    [2, 'B1', '算数', ''],
    [11, 'B2', '数学', '数'],
  ])
})

test('what is pasted beyond the last column is left out', () => {
  expect(pasteInto([row(1)], { row: 0, column: 'remarks' }, '備考\t余り', 10)).toEqual([
    row(1, { remarks: '備考' }),
  ])
})

test.each([
  ['一つ', false],
  ['一つ\r\n', false],
  ['一つ\t二つ', true],
  ['一つ\n二つ', true],
  ['"一つ\n二つ"', true],
])('%j is a range: %s', (text, range) => {
  expect(isRange(text)).toBe(range)
})

test('breaks, tabs and quotes inside a cell of a sheet stay inside its field', () => {
  const text = 'B1\t"一行目\n二行目"\t"左\t右 ""中"""\n'
  const pasted = pasteInto([row(1)], { row: 0, column: 'names_code' }, text, 10)
  expect(pasted.map(each => [each.names_code, each.name1, each.name2])).toEqual([
    ['B1', '一行目 二行目', '左 右 "中"'],
  ])
})
