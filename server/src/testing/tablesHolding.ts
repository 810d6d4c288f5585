import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The tables in which a row holds the word, as text; for secrets that are to lie in none. */
export async function tablesHolding(owner: Tx, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(owner)
  const holding: string[] = []
  for (const { name } of rows) {
    const found =
      await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${word}%`} limit 1`.execute(owner)
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}
