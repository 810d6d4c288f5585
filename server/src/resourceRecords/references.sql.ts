import { sql } from 'kysely'
import type { InScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

interface Reference {
  table: string
  column: string
}

/**
 * The columns that hold the number of a table's record and keep it from being removed: foreign keys that don't
 * go with it.
 */
export async function referencesTo(tx: Tx, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'
      and cardinality(c.conkey) = 1
    order by 1, 2`.execute(tx)
  return rows
}

/** Every table that keeps rows of others from being removed. */
export async function referringTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c
    where c.contype = 'f' and c.confdeltype <> 'c' and c.connamespace = 'public'::regnamespace order by 1`.execute(
    tx,
  )
  return rows.map(row => row.table)
}

/** How many rows hold that record, by table; only those that hold it. */
export async function countUses(
  tx: Tx,
  references: readonly Reference[],
  id: InScope<string>,
): Promise<{ table: string; count: number }[]> {
  const uses = new Map<string, number>()
  for (const { table, column } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) uses.set(table, (uses.get(table) ?? 0) + count)
  }
  return [...uses].map(([table, count]) => ({ table, count }))
}
