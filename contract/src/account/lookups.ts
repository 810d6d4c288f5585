import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { nothing, recordNo } from '../scalars.ts'
import { filled, postalCode } from '../validators/textValidators.ts'

/** Places of the world, from a small table; they may be read by JSONP, without a session (domain §9). */
const access = { functions: 'public', scope: {}, writes: false, jsonp: true, whileLooking: true } as const

/** Japan first, then by name. */
export const Lookup_getCountries = defineCall({
  api: 'Lookup_getCountries',
  title: '国の選択肢',
  ...access,
  input: nothing,
  output: z.array(
    z.strictObject({
      /** ISO 3166-1, the number: Japan is 392. */
      country_id: z.number(),
      country_code: z.string(),
      country_name: z.string(),
    }),
  ),
})

/** Japan's prefectures, from north to south; none for other countries. */
export const Lookup_getStates = defineCall({
  api: 'Lookup_getStates',
  title: '州・都道府県の選択肢',
  ...access,
  input: z.strictObject({ country_id: recordNo }),
  output: z.array(z.strictObject({ state_id: z.number(), country_id: z.number(), state_name: z.string() })),
})

/** The municipalities of a prefecture that the table of postal codes knows. */
export const Lookup_getCities = defineCall({
  api: 'Lookup_getCities',
  title: '市区町村の選択肢',
  ...access,
  input: z.strictObject({ state_id: recordNo }),
  output: z.array(z.strictObject({ city_id: z.number(), state_id: z.number(), city_name: z.string() })),
})

/** The towns of a postal code; none when it is not known, which stops nobody from writing the address by hand. */
export const Lookup_getPostalCode = defineCall({
  api: 'Lookup_getPostalCode',
  title: '郵便番号からの住所',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  input: z.strictObject({ postal_code: filled(postalCode()) }),
  output: z.array(
    z.strictObject({
      postal_code: z.string(),
      state_id: z.number(),
      state_name: z.string(),
      city_id: z.number(),
      city_name: z.string(),
      /** Empty where the code stands for the rest of the municipality. */
      town_name: z.string(),
    }),
  ),
})
