import { type Kysely, sql } from 'kysely'

/** The migrations that a database has had, in their order; none where it is empty. */
export async function readAppliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ present: boolean }>`
    select to_regclass('public.kysely_migration') is not null as present`.execute(db)
  if (table.rows[0]?.present !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
