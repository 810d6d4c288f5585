import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { writeWorkbook } from './writeExcel.ts'

const rows = [
  ['科目ID', '名称', '並び順'],
  ['S01', '=HYPERLINK("https://example.jp","押す")', 3],
  ['-1+1', '+81 90', -5],
  ['@SUM(A1)', 'a<b>&"c"\u0007', 0],
]

/** As Excel itself writes it: a split of rows alone has no pane at the right. */
const frozenHeading =
  '<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'

async function sheetOf(content: readonly (readonly (string | number)[])[]) {
  const files = unzip(Buffer.from(await writeWorkbook([{ name: '科目/一覧', rows: content }])))
  return { sheet: files['xl/worksheets/sheet1.xml'] ?? '', whole: Object.values(files).join('\n') }
}

test('no text is a formula, whatever it begins with', async () => {
  const { sheet, whole } = await sheetOf(rows)
  expect(sheet).not.toMatch(/<f[ >]/)
  for (const text of ['=HYPERLINK(', '+81 90', '-1+1', '@SUM(A1)']) expect(whole).toContain(text)
})

test('numbers stay numbers', async () => {
  const { sheet } = await sheetOf(rows)
  expect([...sheet.matchAll(/<c r="C[2-9]"[^>]*><v>(-?\d+)<\/v>/g)].map(([, value]) => value)).toEqual([
    '3',
    '-5',
    '0',
  ])
})

test('the heading stays while one scrolls, and columns are as wide as what is in them', async () => {
  const { sheet } = await sheetOf(rows)
  expect(sheet).toContain(frozenHeading)
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths).toHaveLength(3)
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0)
})

test('what XML can not hold is left out, what it reads as its own is written safely', async () => {
  const { whole } = await sheetOf(rows)
  expect(whole).not.toContain('\u0007')
  expect(whole).toContain('a&lt;b&gt;&amp;')
})

test('a sheet may be named after anything, and a list may be empty', async () => {
  const { whole } = await sheetOf([['科目ID']])
  expect(whole).toContain('科目 一覧')
})

test('a workbook has a sheet for each, told apart by their names, with days that Excel counts with', async () => {
  const content = await writeWorkbook([
    {
      name: '佐藤 花子',
      rows: [
        ['日付', '人数'],
        [{ day: '2026-11-25' }, 2],
      ],
    },
    { name: '佐藤 花子', rows: [['日付', '人数']] },
    { name: "''", rows: [['日付']] },
  ])
  const files = unzip(Buffer.from(content))
  const book = files['xl/workbook.xml'] ?? ''
  const names = [...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)
  expect(names.slice(0, 2)).toEqual(['佐藤 花子', '佐藤 花子 (2)'])
  expect(new Set(names).size).toBe(3)
  const [first, second] = [files['xl/worksheets/sheet1.xml'], files['xl/worksheets/sheet2.xml']]
  // 25 November 2026 is day 46,351 of Excel's.
  expect(first).toMatch(/<c r="A2" s="\d+"><v>46351<\/v>/)
  expect(files['xl/styles.xml']).toContain('yyyy/mm/dd')
  expect(first).toContain(frozenHeading)
  expect(second).toContain(frozenHeading.replace('tabSelected="1"', 'tabSelected="0"'))
})

test('a sheet is printed with lines, as wide as its paper, its heading on every page and the page of how many', async () => {
  const wide = Array.from({ length: 12 }, (_, at) => `とても長い見出しの列${at}`)
  const content = await writeWorkbook([
    { name: "佐藤's 表", rows: [wide, wide.map(() => 'あ')] },
    {
      name: '細い表',
      rows: [
        ['科目ID', '並び順'],
        ['S01', ''],
      ],
    },
    { name: '空', rows: [] },
  ])
  const files = unzip(Buffer.from(content))
  const [first = '', second = ''] = [files['xl/worksheets/sheet1.xml'], files['xl/worksheets/sheet2.xml']]
  expect(first).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/)
  expect(first).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  expect(second).toContain('orientation="portrait"')
  expect(first).toContain('&amp;P / &amp;N')
  const book = files['xl/workbook.xml'] ?? ''
  expect(book).toContain(
    `<definedName name="_xlnm.Print_Area" localSheetId="0">'佐藤''s 表'!$A$1:$L$2</definedName>`,
  )
  expect(book).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="1">'細い表'!$1:$1</definedName>`,
  )
  expect(book).not.toContain('localSheetId="2"')
  expect(book.match(/<definedNames/g)).toHaveLength(1)
  // An empty cell has its lines too.
  expect(second).toMatch(/<c r="B2" s="\d+"\/>/)
})

test('a row is as high as its cell of most lines, and a code stays a text when it is edited', async () => {
  const { sheet, whole } = await sheetOf([
    ['時限', '授業'],
    ['1', '佐藤\n高橋\n鈴木'],
  ])
  expect(sheet).toMatch(/<row r="2"[^>]* ht="45"/)
  expect(whole).toContain('formatCode="@"')
})
