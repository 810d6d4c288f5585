import { expect, test } from 'vitest'
import { parseTsv } from './parseTsv.ts'

test.each<[string, string[][]]>([
  ['a', [['a']]],
  ['a\r\n', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t', [['a', '']]],
  ['a\t\r\n', [['a', '']]],
  ['\n\nb', [[''], [''], ['b']]],
  ['A1\t"一行目\n二行目"\t後', [['A1', '一行目\n二行目', '後']]],
  ['"左\t右"\tx', [['左\t右', 'x']]],
  ['"言う ""はい""\r\n終"\r\nB', [['言う "はい"\r\n終'], ['B']]],
  ['"A"\tB', [['"A"', 'B']]],
  ['"開いたまま\tB', [['"開いたまま', 'B']]],
  ['5" 画面\tB', [['5" 画面', 'B']]],
])('%j is read as %j', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})
