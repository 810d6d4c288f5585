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

/** Whether no postal code is known yet. */
export async function knowsNoTown(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from postal_codes limit 1`.execute(tx)
  return rows.length === 0
}
