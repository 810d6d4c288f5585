import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** The migrations that a database has had, in their order; none where it is empty. */
export async function readAppliedMigrations(tx: Tx): Promise<string[]> {
  const table = await sql<{ present: boolean }>`
    select to_regclass('public.kysely_migration') is not null as present`.execute(tx)
  if (table.rows[0]?.present !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}
