import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { elementKey, partOf } from './listElement.ts'
import { meets } from './meets.sql.ts'
import type {
  FoundRecord,
  ListTable,
  ResourceQuestion,
  ResourceRecord,
  ResourceTable,
  SortColumn,
} from './resourceTable.ts'

/** What the queries below need of a resource: its table, its key, and the fields that are columns or lists. */
export interface ResourceSource extends ResourceTable {
  key: string
  fields: readonly string[]
  /** The parts of the elements of a list, by field; they are columns of its table. */
  parts?: Readonly<Record<string, readonly string[]>>
  /** Columns worked out for the list, by name; by scope where not everybody knows the same of a row. */
  listed?: Readonly<Record<string, RawBuilder<unknown> | ((scope: Scope) => RawBuilder<unknown>)>>
}

type Condition = RawBuilder<unknown>

/** The rows a scope reaches; without a kind of their own only `all` reaches any. To `read` there may be more. */
function inScope(
  { scope: changed, readScope, gone }: ResourceSource,
  scope: Scope,
  act: 'read' | 'change',
): Condition {
  const kind = act === 'read' ? (readScope ?? changed) : changed
  const there = gone ? sql`r.${sql.ref(gone.column)} <> ${gone.value}` : sql`true`
  if (kind) return sql`(${scopeConditions[kind](scope, 'r')} and ${there})`
  return scope.kind === 'all' || scope.kind === 'system' ? there : sql`false`
}

const lColumn = (column: string) => sql`l.${sql.ref(column)}`

/** The elements of a list that a person may know of. */
function elementsSeen(list: ListTable, scope: Scope): Condition {
  switch (list.scope) {
    case 'center':
      return scopeConditions.center(scope, 'l')
    case 'student':
      return sql`exists (select 1 from students e where e.student_no = ${lColumn(list.column)}
        and ${scopeConditions.student(scope, 'e')})`
    default:
      return sql`true`
  }
}

function fieldOf(source: ResourceSource, field: string, scope: Scope): RawBuilder<unknown> {
  const list = source.lists?.[field]
  if (list) {
    const parts = source.parts?.[field]
    const order = sql.join((list.position ? [list.position] : (parts ?? [list.column])).map(lColumn))
    const from = sql`from ${sql.table(list.table)} l
      where l.${sql.ref(list.owner)} = r.${sql.ref(source.key)} and ${elementsSeen(list, scope)}`
    if (!parts)
      return sql`array(select ${lColumn(list.column)} ${from} order by ${order}) as ${sql.ref(field)}`
    const named = sql.join(parts.map(part => sql`${sql.lit(part)}, ${lColumn(part)}`))
    return sql`(select coalesce(json_agg(json_build_object(${named}) order by ${order}), '[]') ${from}) as ${sql.ref(field)}`
  }
  if (source.zeroIsNull?.includes(field)) return sql`coalesce(r.${sql.ref(field)}, 0) as ${sql.ref(field)}`
  return sql`r.${sql.ref(field)}`
}

function recordColumns(source: ResourceSource, scope: Scope): RawBuilder<unknown> {
  const own = [source.key, ...source.fields, 'lock_version', 'updated_at'].map(field =>
    fieldOf(source, field, scope),
  )
  return sql.join(own)
}

function hasWord(source: ResourceSource, word: string): Condition {
  if (source.searchStored) {
    const { text, grams } = source.searchStored
    // The grams are found by index; the text tells whether they stand together.
    return sql`(r.${sql.ref(grams)} @> sought_grams(search_fold(${word}))
      and strpos(r.${sql.ref(text)}, search_fold(${word})) > 0)`
  }
  const own = source.searched.map(column => sql`r.${sql.ref(column)}`)
  const columns = sql.join([...own, ...(source.searchedBeside ?? [])])
  return sql`strpos(search_fold(concat_ws(chr(1), ${columns})), search_fold(${word})) > 0`
}

function hasValue(
  source: ResourceSource,
  column: string,
  { equal: asked, scope }: Pick<ResourceQuestion, 'equal' | 'scope'>,
): Condition {
  const value = asked[column]
  const narrowing = source.narrowing?.[column]
  if (narrowing) return narrowing(value, asked, scope)
  const list = source.lists?.[`${column}s`]
  if (list) {
    return sql`exists (select 1 from ${sql.table(list.table)} l where l.${sql.ref(list.owner)} = r.${sql.ref(source.key)}
      and l.${sql.ref(list.column)} ${meets(value)})`
  }
  return sql`r.${sql.ref(column)} ${meets(value)}`
}

function conditionOf(source: ResourceSource, question: Omit<ResourceQuestion, 'order'>): Condition {
  const conditions = [
    inScope(source, question.scope, 'read'),
    ...question.words.map(word => hasWord(source, word)),
    ...Object.keys(question.equal).map(column => hasValue(source, column, question)),
  ]
  return sql.join(conditions, sql` and `)
}

function orderOf(source: ResourceSource, order: readonly SortColumn[]): RawBuilder<unknown> {
  const asked = order.length > 0 ? order : source.order
  const all = [...asked, { column: source.key, direction: 'asc' as const }]
  return sql.join(
    all.map(({ column, direction }) => {
      const own = source.ordered?.[column] ?? column
      const place = source.listed?.[column] ? sql`${sql.ref(column)}` : sql`r.${sql.ref(own)}`
      return direction === 'desc' ? sql`${place} desc` : sql`${place} asc`
    }),
  )
}

/** One page of the records that a question finds, and how many it finds in all. */
export async function browseRecords(
  tx: Tx,
  source: ResourceSource,
  question: ResourceQuestion,
  page: { limit: number; offset: number },
): Promise<{ rows: ResourceRecord[]; total: number }> {
  const where = conditionOf(source, question)
  const listed = Object.entries(source.listed ?? {}).map(([name, value]) => {
    const column = typeof value === 'function' ? value(question.scope) : value
    return sql`, ${column} as ${sql.ref(name)}`
  })
  const found = await sql<ResourceRecord>`
    select ${recordColumns(source, question.scope)} ${sql.join(listed, sql``)} from ${sql.table(source.table)} r
    where ${where} order by ${orderOf(source, question.order)} limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  )
  // A page that isn't full is the last one: there is nothing to count.
  const { length } = found.rows
  if (length < page.limit && (length > 0 || page.offset === 0)) {
    return { rows: found.rows, total: page.offset + length }
  }
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(source.table)} r where ${where}`.execute(tx)
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Records by their numbers, or by the code that people know them by; `lock` keeps them until the transaction ends,
 * `seenBy` is whose lists are read where that isn't the scope of the rows.
 */
export async function findRecords(
  tx: Tx,
  source: ResourceSource,
  scope: Scope,
  by: { column: string; values: readonly unknown[]; seenBy?: Scope },
  lock = false,
): Promise<FoundRecord[]> {
  if (by.values.length === 0) return []
  const { rows } = await sql<FoundRecord>`
    select ${recordColumns(source, by.seenBy ?? scope)} from ${sql.table(source.table)} r
    where ${inScope(source, scope, lock ? 'change' : 'read')} and r.${sql.ref(by.column)} = any(${[...by.values]})
    ${lock ? sql`order by r.${sql.ref(source.key)} for update` : sql``}`.execute(tx)
  return rows
}

/** The record, locked until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  source: ResourceSource,
  scope: Scope,
  id: number,
): Promise<FoundRecord | undefined> {
  const { rows } = await sql<FoundRecord>`
    select ${recordColumns(source, scope)} from ${sql.table(source.table)} r
    where ${inScope(source, scope, 'change')} and r.${sql.ref(source.key)} = ${id} for update`.execute(tx)
  return rows[0]
}

/** The columns of a record; lists lie elsewhere. */
function columnsOf(source: ResourceSource, values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values)
    .filter(([field]) => source.lists?.[field] === undefined)
    .map(([field, value]) => {
      if (source.json?.includes(field)) return [field, JSON.stringify(value)]
      return [field, source.zeroIsNull?.includes(field) && value === 0 ? null : value]
    })
}

function onlyOnce(elements: readonly unknown[]): unknown[] {
  return [...new Map(elements.map(element => [elementKey(element), element])).values()]
}

async function writeLists(
  tx: Tx,
  source: ResourceSource,
  scope: Scope,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, list] of Object.entries(source.lists ?? {})) {
    const { table, owner, position } = list
    const elements = values[field]
    if (!Array.isArray(elements)) continue
    await sql`delete from ${sql.table(table)} l
      where l.${sql.ref(owner)} = ${id} and ${elementsSeen(list, scope)}`.execute(tx)
    const columns = source.parts?.[field] ?? [list.column]
    const rows = onlyOnce(elements).map((element, at) => {
      const values = columns.map(part => partOf(element, part))
      return sql`(${sql.join([id, ...values, ...(position ? [at + 1] : [])])})`
    })
    if (rows.length === 0) continue
    const names = sql.join([owner, ...columns, ...(position ? [position] : [])].map(name => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`.execute(tx)
  }
}

/** Adds a record and gives its number. */
export async function insertRecord(
  tx: Tx,
  source: ResourceSource,
  scope: Scope,
  values: Readonly<Record<string, unknown>>,
  at: string,
): Promise<number> {
  const columns: [string, unknown][] = [...columnsOf(source, values), ['updated_at', at]]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(source.table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning ${sql.ref(source.key)} as id`.execute(
    tx,
  )
  const id = rows[0]?.id ?? 0
  await writeLists(tx, source, scope, id, values)
  return id
}

/** Changes a record that was locked before. */
export async function updateRecord(
  tx: Tx,
  source: ResourceSource,
  scope: Scope,
  id: number,
  values: Readonly<Record<string, unknown>>,
  at: string,
): Promise<void> {
  const columns: [string, unknown][] = [...columnsOf(source, values), ['updated_at', at]]
  const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  await sql`update ${sql.table(source.table)} set ${set}, lock_version = lock_version + 1
    where ${sql.ref(source.key)} = ${id}`.execute(tx)
  await writeLists(tx, source, scope, id, values)
}

/** The rows that go with a record: the lists it holds itself, and what only grants it. */
export function goesAlong({ lists = {}, removed = [] }: ResourceSource): { table: string; column: string }[] {
  return [...Object.values(lists).map(({ table, owner }) => ({ table, column: owner })), ...removed]
}

/** Removes a record in scope with what goes along. */
export async function deleteRecord(tx: Tx, source: ResourceSource, scope: Scope, id: number): Promise<void> {
  if (!(await lockRecord(tx, source, scope, id))) return
  for (const { table, column } of goesAlong(source)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
  }
  await sql`delete from ${sql.table(source.table)} where ${sql.ref(source.key)} = ${id}`.execute(tx)
}
