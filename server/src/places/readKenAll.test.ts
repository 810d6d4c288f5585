import { expect, test } from 'vitest'
import { parseCsv } from '../csv/parseCsv.ts'
import { readKenAll } from './readKenAll.ts'

const line = (city: string, code: string, city_name: string, town: string) =>
  `${city},"${code.slice(0, 3)}  ","${code}","","","","","${city_name}","${town}",0,0,0,0,0,0\r\n`

const towns = (text: string) => readKenAll(parseCsv(text)).map(town => town.town_name)

test('a town has its code, its municipality and its name', () => {
  expect(readKenAll(parseCsv(line('13113', '1500001', '渋谷区', '神宮前')))).toEqual([
    { postal_code: '1500001', city_id: 13113, city_name: '渋谷区', town_name: '神宮前' },
  ])
})

test.each([
  ['以下に掲載がない場合', ''],
  ['高鴨野の次に番地がくる場合', ''],
  ['小菅村の次に１～６６３番地がくる場合', ''],
  ['大通西（１〜１９丁目）', '大通西'],
  ['丸の内（次のビルを除く）', '丸の内'],
  ['一円', '一円'],
])('the name %s is written %j', (given, name) => {
  expect(towns(line('01101', '0600042', '札幌市中央区', given))).toEqual([name])
})

test('a municipality that is one code has no town', () => {
  expect(towns(line('19442', '4090142', '北都留郡小菅村', '小菅村一円'))).toEqual([''])
})

test('a name that is broken over rows is one town', () => {
  const broken =
    line('02206', '0340301', '十和田市', '奥瀬（青撫、小沢口、尻辺山、') +
    line('02206', '0340301', '十和田市', '栃久保、十和田湖畔）') +
    line('02206', '0340302', '十和田市', '沢田')
  expect(towns(broken)).toEqual(['奥瀬', '沢田'])
})

test('the same town in two rows is there once', () => {
  const twice =
    line('26102', '6028368', '京都市上京区', '北町') + line('26102', '6028368', '京都市上京区', '北町')
  expect(towns(twice)).toEqual(['北町'])
})

test.each([
  ['another table', '名前,年\r\n山田,10\r\n', '1行目'],
  ['an empty file', '', '郵便番号の行がありません'],
  ['a municipality that cannot be', line('99999', '1500001', '渋谷区', '神宮前'), '1行目'],
  ['a code of six digits', line('13113', '150000', '渋谷区', '神宮前'), '1行目'],
])('%s is refused in words', (_what, text, words) => {
  expect(() => readKenAll(parseCsv(text))).toThrow(words)
})
