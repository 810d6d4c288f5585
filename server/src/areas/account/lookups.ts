import { countries } from '../../places/data/countries.ts'
import { prefectures } from '../../places/data/prefectures.ts'
import { findCities, findTowns } from '../../places/findPlaces.ts'
import type { Handlers } from '../../road/handlers.ts'

const japan = 392

export const lookupHandlers: Pick<
  Handlers,
  'Lookup_getCountries' | 'Lookup_getStates' | 'Lookup_getCities' | 'Lookup_getPostalCode'
> = {
  Lookup_getCountries: async () =>
    countries.map(([country_id, country_code, country_name]) => ({ country_id, country_code, country_name })),

  // Only Japan's are known; addresses elsewhere are written by hand.
  Lookup_getStates: async (_ctx, { country_id }) =>
    country_id === japan
      ? prefectures.map((state_name, at) => ({ state_id: at + 1, country_id, state_name }))
      : [],

  Lookup_getCities: async (ctx, { state_id }) =>
    state_id <= prefectures.length ? findCities(ctx.tx, state_id) : [],

  Lookup_getPostalCode: async (ctx, { postal_code }) => {
    const towns = await findTowns(ctx.tx, postal_code)
    return towns.map(town => {
      const state_id = Math.floor(town.city_id / 1000)
      return { ...town, state_id, state_name: prefectures[state_id - 1] ?? '' }
    })
  },
}
