import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** The columns that hold a file: those of `file_uses`, and of any table that has files of its own. */
async function columnsWithFiles(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'files'::regclass`.execute(tx)
  return rows
}

/** Forgets the files that were uploaded before then and that no record holds; gives their storage keys. */
export async function forgetUnattached(tx: Tx, before: string): Promise<string[]> {
  const unheld = (await columnsWithFiles(tx)).map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} h where h.${sql.ref(column)} = f.file_id)`,
  )
  const { rows } = await sql<{ storage_key: string }>`
    delete from files f where f.uploaded_at < ${before}::timestamptz and ${sql.join(unheld, sql` and `)}
    returning f.storage_key`.execute(tx)
  return rows.map(row => row.storage_key)
}
