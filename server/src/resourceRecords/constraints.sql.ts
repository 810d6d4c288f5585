import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { partOf } from './listElement.ts'
import type { ResourceSource } from './resourceRows.sql.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as it shall be, and as it is; `id` and `before` are null for a new one. */
export interface ComingRow {
  id: number | null
  values: Values
  before: Values | null
}

/** What the database would refuse of one of the rows: by its place among them. */
export interface BrokenConstraint {
  at: number
  field: string
  kind: 'taken' | 'missing'
}

interface UniqueIndex {
  parts: string[]
  predicate: string | null
}

async function uniqueIndexesOf(tx: Tx, table: string): Promise<UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as parts,
      pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary`.execute(
    tx,
  )
  return rows
}

interface ForeignKey {
  table: string
  column: string
  other: string
  other_column: string
}

async function foreignKeysOf(tx: Tx, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select t as "table", a.attname as "column", c.confrelid::regclass::text as other, o.attname as other_column
    from unnest(${[...tables]}::text[]) t join pg_constraint c on c.conrelid = t::regclass
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute o on o.attrelid = c.confrelid and o.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`.execute(tx)
  return rows
}

/** The fields that an index holds together or asks of. */
function fieldsOfIndex({ fields, lists = {} }: ResourceSource, { parts, predicate }: UniqueIndex): string[] {
  const text = [...parts, predicate ?? ''].join(' ')
  return fields.filter(field => lists[field] === undefined && new RegExp(`\\b${field}\\b`).test(text))
}

/** Rows that would have what another record, or a row before them, has already. */
async function takenAt(
  tx: Tx,
  { table, key }: ResourceSource,
  { parts, predicate }: UniqueIndex,
  coming: string,
): Promise<number[]> {
  // Written by the database itself, from its own catalogue.
  const values = sql.join(parts.map((part, at) => sql`(${sql.raw(part)}) as ${sql.ref(`v${at}`)}`))
  const names = parts.map((_, at) => sql.ref(`v${at}`))
  const same = sql.join(
    parts.map((_, at) => sql`k.${sql.ref(`v${at}`)} = a.${sql.ref(`v${at}`)}`),
    sql` and `,
  )
  const where: RawBuilder<unknown> = predicate ? sql`(${sql.raw(predicate)})` : sql`true`
  // Every row is held against the index; nothing of the table is read whole.
  const { rows } = await sql<{ at: number }>`
    with given as (
      select ordinality::integer - 1 as at, ${sql.ref(key)} as id, ${values}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${coming}::jsonb) with ordinality where ${where}),
    asked as (select * from given where ${sql.join(
      names.map(name => sql`${name} is not null`),
      sql` and `,
    )})
    select at from asked a where exists (
      select 1 from (select ${sql.ref(key)} as id, ${values} from ${sql.table(table)} where ${where}) k
      where ${same} and k.id is distinct from a.id and k.id not in (select id from given where id is not null))
    union select at from (
      select at, row_number() over (partition by ${sql.join(names)} order by at) as n from asked) a where n > 1`.execute(
    tx,
  )
  return rows.map(row => row.at)
}

/** Rows that name something that isn't there. */
async function missingAt(
  tx: Tx,
  { other, other_column }: ForeignKey,
  named: { at: number; value: unknown }[],
) {
  if (named.length === 0) return []
  const { rows } = await sql<{ at: number }>`
    select distinct n.at from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(at integer, value text)
    where not exists (
      select 1 from ${sql.table(other)} o where o.${sql.ref(other_column)}::text = n.value)`.execute(tx)
  return rows.map(row => row.at)
}

/** What a row names by a field: nothing by NULL, or by the 0 that stands for it. */
function namesOf(source: ResourceSource, rows: readonly ComingRow[], field: string) {
  return rows.flatMap(({ values }, at) => {
    const value = values[field]
    const named: unknown[] = Array.isArray(value) ? value : [value]
    return named
      .filter(each => each !== null && each !== undefined)
      .map(each => partOf(each, source.lists?.[field]?.column ?? ''))
      .filter(each => !(each === 0 && source.zeroIsNull?.includes(field)))
      .map(each => ({ at, value: each }))
  })
}

/**
 * What the unique indexes and foreign keys of a master's tables would refuse, asked for all rows together and without
 * writing: so a preview says by row what the storing would stumble over.
 */
export async function brokenConstraints(
  tx: Tx,
  source: ResourceSource,
  rows: readonly ComingRow[],
): Promise<BrokenConstraint[]> {
  if (rows.length === 0) return []
  const { table, key, lists = {}, zeroIsNull = [] } = source
  const found: BrokenConstraint[] = []
  const stored = (field: string, value: unknown) => (zeroIsNull.includes(field) && value === 0 ? null : value)
  for (const index of await uniqueIndexesOf(tx, table)) {
    const held = fieldsOfIndex(source, index)
    const field = held.find(each => index.parts.some(part => new RegExp(`\\b${each}\\b`).test(part)))
    // What is stored keeps the index already.
    const touched = rows.some(({ before, values }) => held.some(each => before?.[each] !== values[each]))
    if (field === undefined || !touched) continue
    const coming = JSON.stringify(
      rows.map(({ id, values }) => ({
        ...Object.fromEntries(held.map(each => [each, stored(each, values[each])])),
        [key]: id,
      })),
    )
    for (const at of await takenAt(tx, source, index, coming)) found.push({ at, field, kind: 'taken' })
  }
  const tables = [table, ...Object.values(lists).map(list => list.table)]
  for (const reference of await foreignKeysOf(tx, tables)) {
    const field = fieldOf(source, reference)
    if (field === undefined) continue
    for (const at of await missingAt(tx, reference, namesOf(source, rows, field))) {
      found.push({ at, field, kind: 'missing' })
    }
  }
  return found
}

/** The field that a column of the table, or of the table of one of its lists, holds. */
function fieldOf({ table, fields, lists = {} }: ResourceSource, { table: where, column }: ForeignKey) {
  if (where === table) return fields.find(field => field === column && lists[field] === undefined)
  return Object.entries(lists).find(([, list]) => list.table === where && list.column === column)?.[0]
}
