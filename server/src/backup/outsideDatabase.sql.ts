import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The major version of the server, and whether somebody's tables are there. */
export async function lookAtDatabase(tx: Tx): Promise<{ major: number; empty: boolean }> {
  const { rows } = await sql<{ major: number; empty: boolean }>`
    select current_setting('server_version_num')::integer / 10000 as major,
      not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname !~ '^pg_') as empty`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a question of one row has one answer')
  return row
}
