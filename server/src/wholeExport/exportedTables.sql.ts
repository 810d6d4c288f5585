import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

export interface ExportedColumn {
  name: string
  /** As PostgreSQL writes it. */
  type: string
  comment: string
}

export interface ExportedTable {
  name: string
  comment: string
  columns: ExportedColumn[]
}

/** All tables with the columns that somebody has written: what is worked out from others isn't told twice. */
export async function listStoredTables(tx: Tx): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'comment', coalesce(col_description(c.oid, a.attnum), '')) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by c.relname`.execute(tx)
  return rows
}

/** A value as text that says the same everywhere: instants as ISO 8601 in UTC, lists and records as JSON, bytes as hex. */
function textOf({ name, type }: ExportedColumn) {
  const column = sql.ref(name)
  if (type === 'bytea') return sql`encode(${column}, 'hex')`
  if (type.startsWith('timestamp')) return sql`to_json(${column}) #>> '{}'`
  if (type.endsWith('[]') || type.startsWith('json')) return sql`to_json(${column})::text`
  return sql`${column}::text`
}

/** Rows that are asked for at once. */
const piece = 2000

/** The rows of a table in the order of its key, so many at a time; `null` is a value that nobody has given. */
export async function* readRows(
  tx: Tx,
  { name, columns }: ExportedTable,
): AsyncGenerator<(string | null)[][]> {
  const chosen = sql.join(columns.map(textOf))
  const order = await keyOf(tx, name)
  const by = order.length === 0 ? sql`1` : sql.join(order.map(column => sql.ref(column)))
  await sql`declare exported no scroll cursor for select array[${chosen}]::text[] as cells from ${sql.table(name)} order by ${by}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{
      cells: (string | null)[]
    }>`fetch ${sql.raw(String(piece))} from exported`.execute(tx)
    if (rows.length > 0) yield rows.map(({ cells }) => cells)
    if (rows.length < piece) break
  }
  await sql`close exported`.execute(tx)
}

/** The columns of its primary key. */
async function keyOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as k(no, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no
    where i.indisprimary and i.indrelid = ${`public.${table}`}::regclass order by k.place`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Writes down that the whole business was taken out; nobody is signed in at the console. */
export async function noteWholeExport(
  tx: Tx,
  now: string,
  { rows, files }: { rows: number; files: number },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      action: 'business_exported',
      subject: 'business',
      subject_no: null,
      detail: JSON.stringify({ by: 'export', rows, files }),
      at: now,
    })
    .execute()
}
