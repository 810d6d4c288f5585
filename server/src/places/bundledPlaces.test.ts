import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseCsv } from '../csv/parseCsv.ts'
import { bundledCities, bundledTowns } from './bundledPlaces.ts'
import { prefectures } from './data/prefectures.ts'
import { readKenAll } from './readKenAll.ts'

test('every prefecture has its municipalities, some 1,900 together, Tokyo its 23 wards', () => {
  const cities = prefectures.map((_, at) => bundledCities(at + 1))
  expect(cities.every(of => of.length >= 15)).toBe(true)
  expect(cities.flat().length).toBeGreaterThan(1880)
  expect(new Set(cities.flat().map(({ city_id }) => city_id)).size).toBe(cities.flat().length)
  expect(bundledCities(13).filter(({ city_name }) => city_name.endsWith('区'))).toHaveLength(23)
  expect([0, 48, 2_147_483_647].map(bundledCities)).toEqual([[], [], []])
})

test.each([
  ['1000001', '千代田区', '千代田'],
  ['1600022', '新宿区', '新宿'],
  ['5300001', '大阪市北区', '梅田'],
  ['4600008', '名古屋市中区', '栄'],
  ['8100001', '福岡市中央区', '天神'],
  ['0600001', '札幌市中央区', '北一条西'],
  ['9800021', '仙台市青葉区', '中央'],
  ['7300011', '広島市中区', '基町'],
  ['6008216', '京都市下京区', '東塩小路町'],
  ['6500021', '神戸市中央区', '三宮町'],
  ['2310015', '横浜市中区', '尾上町'],
  ['3300854', 'さいたま市大宮区', '桜木町'],
  ['2600013', '千葉市中央区', '中央'],
  ['9500088', '新潟市中央区', '万代'],
  ['9000015', '那覇市', '久茂地'],
  ['1000000', '千代田区', ''],
  ['4090142', '北都留郡小菅村', ''],
])('%s is %s%s', (postal_code, city_name, town_name) => {
  expect(bundledTowns(postal_code)).toMatchObject([{ postal_code, city_name, town_name }])
})

test('a code that does not exist tells nothing', () => {
  expect(bundledTowns('0000001')).toEqual([])
})

test('it knows what a file of Japan Post says, code by code, in every prefecture', async () => {
  const text = await readFile(new URL('ken-all-sample.csv', import.meta.url), 'utf8')
  const rows = readKenAll(parseCsv(text))
  expect(rows.length).toBeGreaterThan(200)
  for (const row of rows) expect(bundledTowns(row.postal_code)).toContainEqual(row)
})
