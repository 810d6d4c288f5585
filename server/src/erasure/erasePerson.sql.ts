import type { PersonKind } from '@terakoya/domain/people/erasure'
import { type RawBuilder, sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import type { Act, Instead, Link } from './declaration.ts'
import { erasureOrder, fates } from './fates.ts'

/** Somebody who is erased. */
export interface Person {
  person_kind: PersonKind
  person_no: number
}

/** Minutes that one look through all rows of a table may take, in which nobody waits for it. */
const patient = '5min'

const loginsOf = ({ person_kind, person_no }: Person) =>
  sql`logins_of_person(${person_kind}, ${person_no}::integer)`

function isTheirs(person: Person, link: Link): RawBuilder<boolean> {
  const no = sql`${person.person_no}::integer`
  const logins = sql`any(${loginsOf(person)})`
  switch (link) {
    case 'student_no':
    case 'teacher_no':
    case 'other_student_no':
      return sql`t.${sql.ref(link)} = ${no}`
    case 'login':
      return sql`t.user_no = ${logins}`
    case 'lesson':
      return sql`t.schedule_no in (select schedule_no from lessons where student_no = ${no})`
    case 'karte':
      return sql`t.karte_no in (select karte_no from kartes where student_no = ${no})`
    case 'notice':
      return sql`t.notice_no in (select n.notice_no from notice_users n group by n.notice_no having bool_and(n.user_no = ${logins}))`
    case 'attempt':
      return sql`exists (select 1 from users u where u.user_no = ${logins} and (t.attempt_key = 'own/' || u.user_no
        or t.attempt_key like 'device/' || u.user_no || '/%' or t.attempt_key = 'login/' || lower(u.user_id)
        or right(t.attempt_key, length(u.user_id) + 1) = '/' || lower(u.user_id)))`
  }
}

const theirs = (person: Person, { of }: Act) =>
  sql<boolean>`(${sql.join(
    of.map(link => isTheirs(person, link)),
    sql` or `,
  )})`

function instead(column: string, value: Instead, { person_no }: Person): RawBuilder<unknown> {
  const no = sql`${person_no}::integer`
  switch (value) {
    case 'empty':
      return sql`''`
    case 'words':
      return sql`case when ${sql.ref(column)} = '' then '' else '消去済み' end`
    case 'name':
      return sql`erased_name(${no})`
    case 'id':
      return idInstead(column, no)
    case 'null':
      return sql`null`
    case 'list':
      return sql`'[]'`
    case 'unknown_sex':
      return sql`3`
    case 'off':
      return sql`0`
    case 'deleted':
      return sql`'D'`
    case 'no_password':
      return sql`'!'`
  }
}

/** An id is somebody's alone: a login's own number, where a person has had several. */
const idInstead = (column: string, no: RawBuilder<unknown>) =>
  column === 'user_id' ? sql`'erased-' || t.user_no` : sql`'erased-' || ${no}`

function actsOf(person: Person): { table: string; act: Act }[] {
  return erasureOrder.flatMap(table => {
    const act = fates[table]?.[person.person_kind]
    return act === undefined ? [] : [{ table, act }]
  })
}

/** Of rows that are written over those in which there is something to write over. */
function hasWords({ set }: Act): RawBuilder<boolean> {
  const texts = Object.entries(set ?? {}).filter(([, value]) => ['empty', 'words', 'name'].includes(value))
  if (texts.length === 0) return sql<boolean>`true`
  const filled = texts.map(([column]) => sql`t.${sql.ref(column)} <> ''`)
  return sql<boolean>`(${sql.join(filled, sql` or `)})`
}

/** How many rows of each table are the person's and would go or be written over, without those of which there are none. */
export async function countTheirRows(
  tx: Tx,
  _all: SystemScope,
  person: Person,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, act } of actsOf(person)) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)} t
      where ${theirs(person, act)} and ${hasWords(act)}`.execute(tx)
    const count = rows[0]?.rows ?? 0
    if (count > 0) counts[table] = count
  }
  return counts
}

/** Waits for as long as whole tables take, until the transaction ends. */
export async function bePatient(tx: Tx, _all: SystemScope): Promise<void> {
  await sql`select set_config('statement_timeout', ${patient}, true)`.execute(tx)
}

export interface ErasureLine extends Person {
  erased_at: string
  erased_by: number | null
  reason: string
  counts: Readonly<Record<string, number>>
  kept: readonly { reason: string; rows: number; until: string | null }[]
  shared_words: number
}

/** Notes whom, when and why: by number alone. Gives the erasure's own number. */
export async function noteErasure(tx: Tx, _all: SystemScope, line: ErasureLine): Promise<number> {
  const { counts, kept, ...more } = line
  const row = await tx
    .insertInto('erasures')
    .values({ ...more, counts: JSON.stringify(counts), kept: JSON.stringify(kept) })
    .returning('erasure_no')
    .executeTakeFirstOrThrow()
  return row.erasure_no
}

/** By which words the person is known; `shared`: somebody else is known by them as well, so that they can't be told apart. */
export async function listTheirWords(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<{ word: string; shared: boolean }[]> {
  const { rows } = await sql<{ word: string; shared: boolean }>`
    select word, shared from words_of_person(${person_kind}, ${person_no}::integer) order by word`.execute(tx)
  return rows
}

/** The pattern that finds these words however they are written; `null`: there is none. */
export async function patternOf(tx: Tx, _all: SystemScope, words: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ pattern: string | null }>`
    select pattern_of_words(${[...words]}::text[]) as pattern`.execute(tx)
  return rows[0]?.pattern ?? null
}

/** In lines that nobody changes, by the database's own function; the line in `erasures` has to be of this transaction. */
export async function eraseKeptWords(tx: Tx, _all: SystemScope, erasure_no: number): Promise<void> {
  await sql`select erase_kept_words(${erasure_no}::integer)`.execute(tx)
}

/** The person's files are held by no record any more, and are called after nobody; the night removes what nothing holds. */
export async function releaseTheirFiles(tx: Tx, _all: SystemScope, person: Person): Promise<void> {
  const no = sql`${person.person_no}::integer`
  const isStudent = person.person_kind === 'student'
  const { rows } = await sql<{ file_id: string }>`
    delete from file_uses u where (u.screen_code, u.record_no) in (
      select 'C20201', karte_no from kartes where ${isStudent} and student_no = ${no}
      union all
      select 'C20101', ${no} where ${isStudent}
      union all
      select 'C10101', ${no} where not ${isStudent}
      union all
      select 'M00101', t.notice_no from notices t where ${isTheirs(person, 'notice')})
    returning u.file_id`.execute(tx)
  const ids = rows.map(row => row.file_id)
  await sql`update files f set file_name = '消去済み' where f.file_id = any(${ids}::uuid[])
    and not exists (select 1 from file_uses u where u.file_id = f.file_id)`.execute(tx)
}

/** The person's rows go or are written over, as it is declared. */
export async function eraseTheirRows(tx: Tx, _all: SystemScope, person: Person): Promise<void> {
  for (const { table, act } of actsOf(person)) {
    const which = theirs(person, act)
    if (act.set === undefined) {
      await sql`delete from ${sql.table(table)} t where ${which}`.execute(tx)
      continue
    }
    const set = Object.entries(act.set).map(
      ([column, value]) => sql`${sql.ref(column)} = ${instead(column, value, person)}`,
    )
    await sql`update ${sql.table(table)} t set ${sql.join(set)} where ${which}`.execute(tx)
  }
}

/** The person's words in what others wrote or were told become the neutral name. */
export async function replaceWords(
  tx: Tx,
  _all: SystemScope,
  { person_no }: Person,
  pattern: string,
): Promise<void> {
  const types = await columnTypes(tx)
  const name = sql`erased_name(${person_no}::integer)`
  for (const [table, { sought = [] }] of Object.entries(fates)) {
    if (sought.length === 0) continue
    const text = (column: string) => sql`t.${sql.ref(column)}::text`
    const set = sought.map(column => {
      const type = sql.raw(types.get(`${table}.${column}`) ?? 'text')
      return sql`${sql.ref(column)} = regexp_replace(${text(column)}, ${pattern}, ${name}, 'gi')::${type}`
    })
    const found = sought.map(column => sql`${text(column)} ~* ${pattern}`)
    await sql`update ${sql.table(table)} t set ${sql.join(set)} where ${sql.join(found, sql` or `)}`.execute(
      tx,
    )
  }
}

async function columnTypes(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(tx)
  return new Map(rows.map(({ name, type }) => [name, type]))
}
