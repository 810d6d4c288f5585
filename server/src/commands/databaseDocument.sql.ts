import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A table as the migrations have left it. */
export interface DescribedTable {
  name: string
  comment: string
  columns: DescribedColumn[]
  /** Primary key, unique, check, foreign key and exclusion, as PostgreSQL writes them. */
  constraints: { name: string; definition: string }[]
  /** Indexes that no constraint made. */
  indexes: string[]
  triggers: { name: string; definition: string }[]
}

interface DescribedColumn {
  name: string
  type: string
  required: boolean
  /** Its default or what it is generated from; empty without. */
  given: string
  comment: string
}

const ours = sql`n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`

/** All tables with what the database holds of them, in the order of their names. */
export async function describeTables(tx: Tx): Promise<DescribedTable[]> {
  const { rows } = await sql<DescribedTable>`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull, 'comment', coalesce(col_description(c.oid, a.attnum), ''),
          'given', case
            when a.attidentity <> '' then 'identity'
            when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid)
            else coalesce(pg_get_expr(d.adbin, d.adrelid), '') end) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
          order by k.contype, k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')), '[]') as constraints,
      coalesce((select jsonb_agg(pg_get_indexdef(i.indexrelid) order by pg_get_indexdef(i.indexrelid))
        from pg_index i where i.indrelid = c.oid
          and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)), '[]') as indexes,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid))
          order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} order by c.relname`.execute(tx)
  return rows
}

/** The views and functions of the schema, as PostgreSQL writes them. */
export async function describePrograms(tx: Tx): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, 'create view ' || c.relname || E' as\n' || pg_get_viewdef(c.oid, true) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v'
    union all
    select p.proname, pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by name, definition`.execute(tx)
  return rows
}
