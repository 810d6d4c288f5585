import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** How many rows each table of the product has, by its name. */
export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select c.relname as name, (xpath('/row/count/text()',
      query_to_xml(format('select count(*) as count from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::bigint::float8 as count
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
