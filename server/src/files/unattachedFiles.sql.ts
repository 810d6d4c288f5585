import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Tables that only tell what happened: a file they name is not in use. */
const traces = ['audit_log', 'access_log', 'idempotency_keys']

interface Column {
  table: string
  column: string
  json: boolean
}

/** Where records may hold uploaded files: lists in `jsonb` (`[{ _id, … }]`), and foreign keys to `files`. */
async function columnsWithFiles(tx: Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", true as json
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.data_type = 'jsonb' and t.table_type = 'BASE TABLE'
      and c.table_name <> all(${traces})
    union all
    select k.conrelid::regclass::text, a.attname, false
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'files'::regclass`.execute(tx)
  return rows
}

/** Forgets the files that were uploaded before then and that no record holds; gives their storage keys. */
export async function forgetUnattached(tx: Tx, before: string): Promise<string[]> {
  const held = (await columnsWithFiles(tx)).map(({ table, column, json }) =>
    json
      ? sql`select jsonb_path_query(${sql.ref(column)}, '$.**._id') #>> '{}' as id from ${sql.table(table)}`
      : sql`select ${sql.ref(column)}::text from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ storage_key: string }>`
    with held as (select null::text as id union all ${sql.join(held, sql` union all `)})
    delete from files f where f.uploaded_at < ${before}::timestamptz
      and not exists (select 1 from held where held.id = f.file_id::text)
    returning f.storage_key`.execute(tx)
  return rows.map(row => row.storage_key)
}
