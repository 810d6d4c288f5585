import { type Insertable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { DB } from '../database/tables.ts'

const rowsPerStatement = 5000

/** Inserts rows, thousands at a time; all rows of one call name the same columns. */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map(column => sql.ref(column)))
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const chunk = JSON.stringify(rows.slice(from, from + rowsPerStatement), bytesAsHex)
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)
    `.execute(tx)
  }
}

/** Bytes as PostgreSQL reads them; JSON knows none. */
function bytesAsHex(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const bytes = this[key]
  return Buffer.isBuffer(bytes) ? `\\x${bytes.toString('hex')}` : value
}

/** Brings reports to a status, as the database lets them move. */
export async function moveReports(
  tx: Tx,
  { schedule_nos, report_status }: { schedule_nos: readonly number[]; report_status: number },
): Promise<void> {
  await tx
    .updateTable('lesson_reports')
    .set({ report_status })
    .where(sql<boolean>`schedule_no = any(${[...schedule_nos]}::integer[])`)
    .execute()
}

/** Whether the business has nothing yet: no center, no student, no login. */
export async function businessIsEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from centers) and not exists (select from students)
      and not exists (select from users)
      -- What a real business starts from is there from its first start on, before anybody is.
      and not exists (select from settings) as empty
  `.execute(tx)
  return rows[0]?.empty === true
}

/** Lets every numbered table go on after its highest number. */
export async function advanceNumbers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'
  `.execute(tx)
  for (const { table_name, column_name } of rows) {
    await sql`
      select setval(
        pg_get_serial_sequence(${table_name}, ${column_name}),
        (select coalesce(max(${sql.ref(column_name)}), 0) + 1 from ${sql.table(table_name)}),
        false
      )
    `.execute(tx)
  }
}

/** Marks the business as an invented one; only such a one is ever thrown away. */
export async function markAsDemo(tx: Tx, choice: object): Promise<void> {
  await sql`
    insert into settings (setting_key, value) values ('demo', ${JSON.stringify(choice)}::jsonb)
    on conflict (setting_key) do update set value = excluded.value
  `.execute(tx)
}

/** Whether the business was made by the demo. */
export async function isMarkedAsDemo(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from settings where setting_key = 'demo'`.execute(tx)
  return rows.length > 0
}

/** Empties all tables but the migrations' own, jobs waiting in the queue included. Whatever guards a table against being emptied is lifted meanwhile. */
export async function removeEverything(tx: Tx): Promise<void> {
  // Asked of the database, so that the next table that is only ever added to needs no line here. 32: for `truncate`.
  const { rows: guarded } = await sql<{ table_name: string }>`
    select distinct tgrelid::regclass::text as table_name from pg_trigger
    where not tgisinternal and tgtype & 32 <> 0
  `.execute(tx)
  const guard = (table: string, state: 'disable' | 'enable') =>
    sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(tx)
  for (const { table_name } of guarded) await guard(table_name, 'disable')
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(tx)
  const tables = sql.join(rows.map(({ table_name }) => sql.table(table_name)))
  await sql`truncate ${tables} restart identity`.execute(tx)
  for (const { table_name } of guarded) await guard(table_name, 'enable')
  const { rows: queues } =
    await sql`select from pg_tables where schemaname = 'queue' and tablename = 'job'`.execute(tx)
  if (queues.length > 0) await sql`delete from queue.job`.execute(tx)
}

/** Drops all tables, views and functions of ours and the queue, the record of the migrations included. */
export async function dropSchema(tx: Tx): Promise<void> {
  await sql`drop schema if exists queue cascade`.execute(tx)
  await sql`
    do $$
    declare
      dropped text;
    begin
      for dropped in
        select format('table if exists %I', c.relname) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      loop
        execute format('drop %s cascade', dropped);
      end loop;
      -- Named before the first one goes: what another takes with it has no name afterwards.
      foreach dropped in array coalesce((
        select array_agg(format('function if exists %s', p.oid::regprocedure)) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')), '{}')
      loop
        execute format('drop %s cascade', dropped);
      end loop;
    end $$`.execute(tx)
}

/** Lets the planner know what is there now. */
export async function analyze(tx: Tx): Promise<void> {
  await sql`analyze`.execute(tx)
}
