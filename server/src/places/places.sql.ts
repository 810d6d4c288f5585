import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { PostalTown } from './readKenAll.ts'

const rowsPerStatement = 10_000

/** Puts these towns, and the municipalities that they are in, in the place of all that are there. */
export async function replaceTowns(tx: Tx, towns: readonly PostalTown[]): Promise<void> {
  await sql`delete from postal_codes`.execute(tx)
  await sql`delete from cities`.execute(tx)
  for (let from = 0; from < towns.length; from += rowsPerStatement) {
    const chunk = JSON.stringify(towns.slice(from, from + rowsPerStatement))
    await sql`
      insert into cities (city_id, state_id, city_name)
      select distinct on (city_id) city_id, city_id / 1000, city_name
      from json_to_recordset(${chunk}::json) as town (city_id integer, city_name text)
      on conflict (city_id) do nothing
    `.execute(tx)
    await sql`
      insert into postal_codes (postal_code, city_id, town_name)
      select postal_code, city_id, town_name
      from json_to_recordset(${chunk}::json) as town (postal_code text, city_id integer, town_name text)
    `.execute(tx)
  }
}

/** Whether a table has been imported. */
export async function hasImportedTowns(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from postal_codes limit 1`.execute(tx)
  return rows.length > 0
}

/** The imported municipalities of a prefecture. */
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

/** The imported towns of a postal code. */
export async function listTowns(tx: Tx, postal_code: string): Promise<PostalTown[]> {
  return tx
    .selectFrom('postal_codes')
    .innerJoin('cities', 'cities.city_id', 'postal_codes.city_id')
    .select(['postal_code', 'postal_codes.city_id', 'city_name', 'town_name'])
    .where('postal_code', '=', postal_code)
    .orderBy('city_id')
    .orderBy('town_name')
    .limit(maxTowns)
    .execute()
}
