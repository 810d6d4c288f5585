import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Where words are found: how many rows of which column. */
export interface FoundIn {
  table: string
  column: string
  rows: number
}

/**
 * Every column of every table in which the pattern is found, of whatever schema: texts and JSON as they are written. Bytes are sealed or
 * hashes, and no words.
 */
export async function findWords(tx: Tx, _all: SystemScope, pattern: string): Promise<FoundIn[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
      and n.nspname not like 'pg_temp%' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'name'::regtype,
        'xml'::regtype)
    order by 1, 2, 3`.execute(tx)
  const found: FoundIn[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(`${schema}.${table}`)} t
      where t.${sql.ref(column)}::text ~* ${pattern}`.execute(tx)
    const count = rows[0]?.rows ?? 0
    if (count > 0)
      found.push({ table: schema === 'public' ? table : `${schema}.${table}`, column, rows: count })
  }
  return found
}
