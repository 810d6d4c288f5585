import { expect, test } from 'vitest'
import { decodeText, encodeText, notInShiftJis } from './encoding.ts'
import { csvSteps, maxCharacters, parseCsv } from './parseCsv.ts'
import { inert, withoutApostrophe, writeCsv } from './writeCsv.ts'

test.each<[string, string[][]]>([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,1","b ""2""\r\nc"\r\n', [['a,1', 'b "2"\r\nc']]],
  [
    'a,\r\n,b\r\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"never closed', [['never closed']]],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(parseCsv(text).map(row => row.cells)).toEqual(rows)
})

test('empty lines are left out and still counted', () => {
  expect(parseCsv('a\r\n\r\nb\r\n').map(row => row.line)).toEqual([1, 3])
})

const long = maxCharacters + 1

test.each([
  ['a cell without an end', 'x'.repeat(50_000), [long], 1],
  ['a quoted cell', `"${'x'.repeat(50_000)}",b`, [long, 1], 1],
  ['a quoted cell of quotes', `"${'""'.repeat(50_000)}"`, [long], 51],
  ['what follows a quoted cell', `"a"${'x'.repeat(50_000)}`, [long], 1],
  [
    'a row of commas',
    `a${','.repeat(50_000)}`,
    Array.from({ length: 1000 }, (_, at) => (at === 0 ? 1 : 0)),
    51,
  ],
])('%s is kept no further than its bounds, and read in short steps', (_what, text, lengths, steps) => {
  expect(parseCsv(text).map(row => row.cells.map(cell => cell.length))).toEqual([lengths])
  expect([...csvSteps(text)]).toHaveLength(steps)
})

test('every empty line is a step of its own', () => {
  expect([...csvSteps('\n\r\n,\n"')].map(step => step?.cells)).toEqual([[], [], [], ['']])
})

const formulas = ['=1+1', '+81', '-5', '@cmd', '\tx', '\rx']
const disguised = [
  ' =1+1',
  '\u00a0=1+1',
  '　=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\n=1+1',
  '　 ＝1+1',
  '＝1+1',
  '＋1',
  '－1',
  // U+2212 becomes － in Shift_JIS.
  '−1+1',
  '﹢1',
  '＠SUM(1)',
]

test.each([...formulas, ...disguised])('the text %j is made inert, and itself again', text => {
  expect(inert(text)).toBe(`'${text}`)
  expect(withoutApostrophe(inert(text))).toBe(text)
})

test('numbers stay numbers, other texts stay as they are', () => {
  expect(writeCsv([[-5, "it's", 'a,b', 'c"d']])).toBe('-5,it\'s,"a,b","c""d"\r\n')
  expect(withoutApostrophe("'quoted'")).toBe("'quoted'")
})

test('what is written is read back', () => {
  const rows = [
    ['科目ID', '=x'],
    ['a\r\nb', '"'],
  ]
  expect(parseCsv(writeCsv(rows)).map(row => row.cells.map(withoutApostrophe))).toEqual(rows)
})

test.each(['数学〜英語', '髙橋 ｱｲｳ ①', 'abc\r\n'])('%j comes back from Shift_JIS', text => {
  const back = decodeText(encodeText(text, 'shift_jis'))
  expect(back?.replace('～', '〜')).toBe(text)
})

test('UTF-8 carries a BOM and comes back without it', () => {
  const bytes = encodeText('数学', 'utf-8')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(decodeText(bytes)).toBe('数学')
})

test('a character that Shift_JIS lacks becomes 〓, and what is no text at all is refused', () => {
  expect(decodeText(encodeText('😀', 'shift_jis'))).toBe('〓')
  expect(decodeText(Uint8Array.from([0x81, 0xff, 0xff]))).toBeNull()
})

test('what the product itself writes between two hours has a sign in Shift_JIS', () => {
  const line = '14:50–16:20、1〜3\u00a0回'
  expect(decodeText(encodeText(line, 'shift_jis'))).toBe('14:50～16:20、1～3 回')
  expect(notInShiftJis(line)).toEqual([])
})

test('the characters that Shift_JIS lacks are named, each once', () => {
  expect(notInShiftJis('𠮷野家の😀と𠮷田〜髙橋①')).toEqual(['𠮷', '😀'])
})
