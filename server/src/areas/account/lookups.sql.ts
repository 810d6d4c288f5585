import type { Tx } from '../../database/connect.ts'

export async function listCities(tx: Tx, state_id: number) {
  return tx
    .selectFrom('cities')
    .select(['city_id', 'state_id', 'city_name'])
    .where('state_id', '=', state_id)
    .orderBy('city_id')
    .execute()
}

/** More than the towns of any code. */
const maxTowns = 200

export async function listTowns(tx: Tx, postal_code: string) {
  return tx
    .selectFrom('postal_codes')
    .innerJoin('cities', 'cities.city_id', 'postal_codes.city_id')
    .select(['postal_code', 'state_id', 'postal_codes.city_id', 'city_name', 'town_name'])
    .where('postal_code', '=', postal_code)
    .orderBy('city_id')
    .orderBy('town_name')
    .limit(maxTowns)
    .execute()
}
