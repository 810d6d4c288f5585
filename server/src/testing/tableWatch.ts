import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** Notices which tables change, without looking through them. */
export interface TableWatch {
  /** The tables in which a row was added, changed or removed for good since the last question, by their full names. */
  changes(): Promise<string[]>
}

/** The tables of ours and that of the queue; not the unlogged ones, in which counts are kept that are no record. */
async function watchedTables(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where not exists (select from pg_class c where c.oid = format('%I.%I', schemaname, tablename)::regclass and c.relpersistence = 'u')
      and ((schemaname = 'public' and tablename not like 'kysely%') or (schemaname = 'queue' and tablename = 'job'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Puts a watch on every table of a test's database, as `tableChecksums` knows them: each row that changes notes its
 * table in the same transaction, so what is rolled back leaves nothing, and what is written as it was before is no
 * change. Comparing checksums of all tables before and after says the same and costs a hundred times as much; the
 * position of the write-ahead log belongs to the whole cluster, which the files of a run share.
 */
export async function watchTables(db: Tx): Promise<TableWatch> {
  await sql`
    create schema test_watch;
    create unlogged table test_watch.changes (name text not null);
    create function test_watch.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if tg_op = 'UPDATE' and old::text = new::text then return null; end if;
      insert into test_watch.changes values (tg_argv[0]);
      return null;
    end $$`.execute(db)
  const triggers = (await watchedTables(db)).map(
    name => `
      create trigger test_watch after insert or update or delete on ${name}
        for each row execute function test_watch.note('${name}');
      create trigger test_watch_all after truncate on ${name}
        for each statement execute function test_watch.note('${name}');`,
  )
  await sql.raw(triggers.join('')).execute(db)
  return {
    changes: async () => {
      const { rows } = await sql<{ name: string }>`
        with noted as (delete from test_watch.changes returning name) select distinct name from noted order by name
      `.execute(db)
      return rows.map(({ name }) => name)
    },
  }
}
