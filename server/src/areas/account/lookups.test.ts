import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeText } from '../../csv/encoding.ts'
import { importTowns } from '../../places/importTowns.ts'
import { makeUser } from '../../testing/makePeople.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let office: TestClient

beforeAll(async () => {
  server = await openTestServer()
  office = await server.signIn(await makeUser(server.owner, '540'))
})

afterAll(() => server.close())

const find = (postal_code: string) => office.call('Lookup_getPostalCode', { postal_code })

test('Japan comes first among the countries, with its 47 prefectures', async () => {
  const [japan, ...others] = await office.call('Lookup_getCountries', {})
  expect(japan).toEqual({ country_id: 392, country_code: 'JP', country_name: '日本' })
  expect(others.length).toBeGreaterThan(190)
  const states = await office.call('Lookup_getStates', { country_id: 392 })
  expect(states).toHaveLength(47)
  expect(states[12]).toEqual({ state_id: 13, country_id: 392, state_name: '東京都' })
  expect(await office.call('Lookup_getStates', { country_id: 840 })).toEqual([])
})

test('a prefecture has its municipalities', async () => {
  const cities = await office.call('Lookup_getCities', { state_id: 13 })
  expect(cities).toContainEqual({ city_id: 13113, state_id: 13, city_name: '渋谷区' })
  expect(cities.every(city => city.state_id === 13)).toBe(true)
  expect(cities.filter(({ city_name }) => city_name.endsWith('区'))).toHaveLength(23)
  expect(await office.call('Lookup_getCities', { state_id: 2_147_483_647 })).toEqual([])
})

test('another site may read the places by JSONP, without a session, but no postal code', async () => {
  const url = (api: string, input: object) =>
    `/api/data?api=${api}&input=${encodeURIComponent(JSON.stringify(input))}&callback=placesCame`
  const came = await server.visitor().send({ method: 'GET', url: url('Lookup_getCities', { state_id: 1 }) })
  expect(came.status).toBe(200)
  expect(came.text).toContain('placesCame({"data":{"output":[{"city_id":1101,"state_id":1,')
  const code = { postal_code: '1500001' }
  const refused = await server.visitor().send({ method: 'GET', url: url('Lookup_getPostalCode', code) })
  expect(refused.status).toBe(404)
})

test.each(['1500001', '150-0001', '１５０−０００１', '〒150-0001'])(
  'the postal code %s tells prefecture, municipality and town',
  async code => {
    expect(await find(code)).toEqual([
      {
        postal_code: '1500001',
        state_id: 13,
        state_name: '東京都',
        city_id: 13113,
        city_name: '渋谷区',
        town_name: '神宮前',
      },
    ])
  },
)

test('a code of several towns tells them all, one of none tells nothing', async () => {
  const towns = await find('9896712')
  expect(towns.length).toBeGreaterThan(20)
  expect(new Set(towns.map(town => town.city_name))).toEqual(new Set(['大崎市']))
  expect(await find('0000001')).toEqual([])
})

test('an imported table takes the place of the bundled one; a broken one changes nothing', async () => {
  const path = join(server.folder, 'KEN_ALL.CSV')
  const rows =
    '13113,"150  ","1500001","ﾄｳｷｮｳﾄ","ｼﾌﾞﾔｸ","ｼﾝﾏﾁ","東京都","渋谷区","新町（１〜３丁目）",0,0,0,0,0,0\r\n'
  const bringIn = () => server.owner.transaction().execute(tx => importTowns(tx, path))
  await writeFile(path, encodeText(`${rows}broken,row\r\n`, 'shift_jis'))
  await expect(bringIn()).rejects.toThrow('2行目')
  expect(await find('1500002')).toHaveLength(1)
  await writeFile(path, encodeText(rows, 'shift_jis'))
  await bringIn()
  expect(await find('1500001')).toMatchObject([{ town_name: '新町' }])
  expect(await find('1500002')).toEqual([])
  expect(await office.call('Lookup_getCities', { state_id: 13 })).toEqual([
    { city_id: 13113, state_id: 13, city_name: '渋谷区' },
  ])
})
