import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { nothing, recordNo } from '../scalars.ts'

/** Places of the world, from a small table; they may be read by JSONP, without a session (domain §9). */
const access = { functions: 'public', scope: {}, writes: false, jsonp: true } as const

export const Lookup_getCountries = defineLaterCall({
  api: 'Lookup_getCountries',
  title: '国の選択肢',
  ...access,
  input: nothing,
})

export const Lookup_getStates = defineLaterCall({
  api: 'Lookup_getStates',
  title: '州・都道府県の選択肢',
  ...access,
  input: z.strictObject({ country_id: recordNo }),
})

export const Lookup_getCities = defineLaterCall({
  api: 'Lookup_getCities',
  title: '市区町村の選択肢',
  ...access,
  input: z.strictObject({ state_id: recordNo }),
})
