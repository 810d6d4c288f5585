import { expect, it } from 'vitest'
import { fillsOf, placeOf, postalCodeOf, takesBack } from './postalCode.ts'

it.each([
  ['1500001', '150-0001'],
  ['150-0001', '150-0001'],
  ['１５０－０００１', '150-0001'],
  ['１５０ー０００１', '150-0001'],
  ['〒150 0001', '150-0001'],
  ['150000', null],
  ['15000011', null],
  ['15-00001', null],
  ['', null],
])('%s is the postal code %s', (typed, code) => {
  expect(postalCodeOf(typed)).toBe(code)
})

const town = (town_name: string, city_name = '渋谷区') => ({
  postal_code: '1500001',
  state_id: 13,
  state_name: '東京都',
  city_id: 13113,
  city_name,
  town_name,
})

it('a code of several towns tells what they have in common', () => {
  expect(placeOf([town('神宮前')])).toEqual({ prefecture: '東京都', city: '渋谷区', town: '神宮前' })
  expect(placeOf([town('神宮前'), town('渋谷')])).toEqual({ prefecture: '東京都', city: '渋谷区', town: '' })
  expect(placeOf([town('本町', '新宿区'), town('本町')])).toMatchObject({ city: '', town: '本町' })
})

const place = placeOf([town('神宮前')])

it('a place fills the fields that are named, whatever was in them', () => {
  const fields = { prefecture: 'state', city: 'city', town: 'town', street: 'street' }
  const filled = fillsOf(fields, place, { state: '大阪府', street: '1-2' }, '')
  expect(filled).toEqual({ state: '東京都', city: '渋谷区', town: '神宮前' })
})

it.each([
  ['is written where there was none', '', '', '東京都渋谷区神宮前'],
  [
    'follows a corrected code and keeps the house number',
    '東京都渋谷区渋谷1-2',
    '東京都渋谷区渋谷',
    '東京都渋谷区神宮前1-2',
  ],
  ['that people wrote themselves stays', '大阪府大阪市北区梅田1-2', '', undefined],
])('a whole address %s', (_what, address, before, after) => {
  expect(fillsOf({ address: 'address' }, place, { address }, before).address).toBe(after)
})

it('what was proposed is taken back, what people wrote themselves stays', () => {
  const parts = { prefecture: 'state', city: 'city', town: 'town', street: 'street' }
  expect(takesBack(parts, place, { state: '東京都', city: '港区', town: '神宮前', street: '1-2' })).toEqual({
    state: '',
    town: '',
  })
  expect(takesBack({ address: 'address' }, place, { address: '東京都渋谷区神宮前1-2' })).toEqual({
    address: '1-2',
  })
  expect(takesBack({ address: 'address' }, place, { address: '大阪府' })).toEqual({})
})
