import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** A line before the rows of each table. */
interface TableLine {
  table: string
  /** Without those that are generated. */
  columns: string[]
}

const rowsPerStatement = 2000

/** All rows of our tables as lines of JSON, in an order that is always the same: `TableLine`, then its rows. */
export async function readAllRows(tx: Tx): Promise<string[]> {
  const { rows: tables } = await sql<TableLine>`
    select c.relname as table,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname`.execute(tx)
  const lines: string[] = []
  for (const { table, columns } of tables) {
    const chosen = sql.join(columns.map(column => sql.ref(column)))
    const { rows } = await sql<{ line: string }>`
      select row_to_json(chosen)::text as line from (select ${chosen} from ${sql.table(table)}) chosen
      order by 1`.execute(tx)
    lines.push(JSON.stringify({ table, columns } satisfies TableLine), ...rows.map(({ line }) => line))
  }
  return lines
}

/**
 * Puts lines of `readAllRows` into the tables as they are; no trigger runs and no foreign key is asked, as they were when
 * the rows came about. For a superuser, into a schema of the same migrations.
 */
export async function writeAllRows(tx: Tx, lines: readonly string[]): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  // What the migrations themselves have inserted is among the lines.
  for (const { table } of tablesOf(lines)) await sql`delete from ${sql.table(table)}`.execute(tx)
  for (const { table, columns, rows } of tablesOf(lines)) {
    const chosen = sql.join(columns.map(column => sql.ref(column)))
    for (let from = 0; from < rows.length; from += rowsPerStatement) {
      const chunk = `[${rows.slice(from, from + rowsPerStatement).join(',')}]`
      await sql`
        insert into ${sql.table(table)} (${chosen}) overriding system value
        select ${chosen} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(tx)
    }
  }
}

/** How many rows each table has among lines of `readAllRows`. */
export function countRows(lines: readonly string[]): Record<string, number> {
  return Object.fromEntries(tablesOf(lines).map(({ table, rows }) => [table, rows.length]))
}

function tablesOf(lines: readonly string[]): (TableLine & { rows: string[] })[] {
  const tables: (TableLine & { rows: string[] })[] = []
  for (const line of lines) {
    if (line.startsWith('{"table":')) tables.push({ ...(JSON.parse(line) as TableLine), rows: [] })
    else tables.at(-1)?.rows.push(line)
  }
  return tables
}
