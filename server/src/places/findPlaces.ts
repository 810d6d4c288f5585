import type { Tx } from '../database/connect.ts'
import { bundledCities, bundledTowns } from './bundledPlaces.ts'
import { hasImportedTowns, listCities, listTowns } from './places.sql.ts'
import type { PostalTown } from './readKenAll.ts'

/** The municipalities of a prefecture: of the table that was imported, otherwise of the one that comes with the product. */
export async function findCities(tx: Tx, state_id: number) {
  return (await hasImportedTowns(tx)) ? listCities(tx, state_id) : bundledCities(state_id)
}

/** The towns of a postal code, of the same table. */
export async function findTowns(tx: Tx, postal_code: string): Promise<PostalTown[]> {
  return (await hasImportedTowns(tx)) ? listTowns(tx, postal_code) : bundledTowns(postal_code)
}
