import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** What every table holds, in a few bytes each: two that are equal hold the same rows. */
export type TableChecksums = Readonly<Record<string, string>>

const questions = new WeakMap<object, string>()

async function questionFor(db: Tx): Promise<string> {
  const known = questions.get(db)
  if (known !== undefined) return known
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where not exists (select from pg_class c where c.oid = format('%I.%I', schemaname, tablename)::regclass and c.relpersistence = 'u')
      and ((schemaname = 'public' and tablename not like 'kysely%') or (schemaname = 'queue' and tablename = 'job'))
    order by 1`.execute(db)
  const question = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as sum from ${name} r`,
    )
    .join(' union all ')
  questions.set(db, question)
  return question
}

/** Checksums of every table of ours and of the queue but the unlogged ones, which hold counts and no record, as the owner sees them. */
export async function tableChecksums(db: Tx): Promise<TableChecksums> {
  const question = await questionFor(db)
  const { rows } = await sql.raw<{ name: string; sum: string }>(question).execute(db)
  return Object.fromEntries(rows.map(row => [row.name, row.sum]))
}

/** The tables that differ. */
export function changedTables(before: TableChecksums, after: TableChecksums): string[] {
  return Object.keys(after).filter(name => before[name] !== after[name])
}
