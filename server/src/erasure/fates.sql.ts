import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * Every stored or derived column in which words or bytes can stand, or the number of a student, a teacher or a login, as
 * `table.column`; and every table, as `table`.
 */
export async function listTellingColumns(tx: Tx): Promise<{ table: string; column: string | null }[]> {
  const { rows } = await sql<{ table: string; column: string | null }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (
      a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype,
        'inet'::regtype, 'uuid'::regtype, 'tsvector'::regtype)
      or a.attname ~ '(^|_)(student|teacher|user|person)_nos?$' or a.attname ~ '_by$'
      or exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        and array_length(k.conkey, 1) = 1
        and k.confrelid in ('students'::regclass, 'teachers'::regclass, 'users'::regclass)))
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by 1, 2`.execute(tx)
  return rows
}
