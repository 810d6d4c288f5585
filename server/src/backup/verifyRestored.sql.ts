import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A rule of the schema that rows of a restored database break, and how many. */
export interface BrokenRule {
  table: string
  rule: string
  rows: number
}

/**
 * Holds every row against every foreign key and check of the schema, as if they were declared anew: a restored page that was
 * damaged shows here, or can't be read at all. Empty: all hold.
 */
export async function listBrokenRules(tx: Tx): Promise<BrokenRule[]> {
  const { rows: rules } = await sql<{ table: string; rule: string; broken: string }>`
    select c.conrelid::regclass::text as "table", c.conname as rule,
      case c.contype when 'c' then format('select count(*) as count from %s where not (%s)', c.conrelid::regclass,
          regexp_replace(pg_get_constraintdef(c.oid), '^CHECK \\((.*)\\)( NO INHERIT)?$', '\\1'))
        else format('select count(*) as count from %s r where %s and not exists (select 1 from %s o where %s)',
          c.conrelid::regclass,
          (select string_agg(format('r.%I is not null', a.attname), ' and ')
            from unnest(c.conkey) as k(no) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no),
          c.confrelid::regclass,
          (select string_agg(format('o.%I = r.%I', f.attname, a.attname), ' and ')
            from unnest(c.conkey, c.confkey) as k(own, other)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
            join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other))
      end as broken
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype in ('c', 'f') and c.conrelid <> 0
    order by 1, 2`.execute(tx)
  const found: BrokenRule[] = []
  for (const { table, rule, broken } of rules) {
    const { rows } = await sql<{ count: string }>`${sql.raw(broken)}`.execute(tx)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) found.push({ table, rule, rows: count })
  }
  return found
}

/** Builds every index anew from its rows: what must be there once and isn't fails here. */
export async function rebuildIndexes(tx: Tx): Promise<void> {
  await sql`reindex schema public`.execute(tx)
}

/** Uploaded files that a record holds, by where they lie. */
export async function listHeldFiles(tx: Tx): Promise<{ storage_key: string; size: number }[]> {
  const { rows } = await sql<{ storage_key: string; size: number }>`
    select storage_key, size::float8 as size from files where held order by storage_key`.execute(tx)
  return rows
}
