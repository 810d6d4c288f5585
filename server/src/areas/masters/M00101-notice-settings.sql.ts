import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

/** How many people have read the notice of the row `r`, as the database has counted it. */
export const readCount = sql`coalesce(
  (select x.read_count from notice_read_counts x where x.notice_no = r.notice_no), 0)`

/** Classrooms of which the scope has students. */
function ownClassroom(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from students s where s.classroom_no = c.classroom_no and ${scopeConditions.student(scope, 's')})`
}

/** The valid classrooms that a keeper may address, by their names. */
export async function listClassrooms(
  tx: Tx,
  scope: Scope,
): Promise<{ classroom_no: number; label: string }[]> {
  const { rows } = await sql<{ classroom_no: number; label: string }>`
    select c.classroom_no, c.name1 as label from classrooms c
    where c.valid_flag = 1 and ${ownClassroom(scope)} order by c.classroom_id`.execute(tx)
  return rows
}

/** The logins of people whom a keeper may address: students of the scope, and staff of its centers and classrooms. */
function addressable(scope: Scope): RawBuilder<boolean> {
  const staff = scopeConditions.center(scope, 'uc')
  return sql<boolean>`u.status <> 'D' and u.user_type_code <> '300' and case
    when u.student_no is not null then ${scopeConditions.student(scope, 's')}
    when u.classroom_no is not null then exists (
      select 1 from students cs where cs.classroom_no = u.classroom_no and ${scopeConditions.student(scope, 'cs')})
    else ${scope.kind === 'all'} or exists (select 1 from user_centers uc where uc.user_no = u.user_no and ${staff}) end`
}

type ReaderRow = OutputOf<'M00101_findReaders'>['rows'][number]

/** Those of the numbers whom the keeper may address, or the first twenty whose name or ID holds the word. */
export async function findReaders(
  tx: Tx,
  scope: Scope,
  asked: { user_nos: readonly number[]; search: string },
): Promise<ReaderRow[]> {
  const sought =
    asked.user_nos.length > 0
      ? sql`u.user_no = any(${[...asked.user_nos]}::integer[])`
      : sql`u.status = 'A' and u.search_grams @> sought_grams(search_fold(${asked.search}))
          and strpos(u.search_text, search_fold(${asked.search})) > 0`
  const { rows } = await sql<ReaderRow>`
    select u.user_no, coalesce(u.student_no, 0) as student_no, u.user_named || '（' || u.user_id || '）' as label
    from users u left join students s on s.student_no = u.student_no
    where ${sought} and ${addressable(scope)}
    order by u.user_id limit ${asked.user_nos.length > 0 ? asked.user_nos.length : 20}`.execute(tx)
  return rows
}

/** Everybody whom a notice names, by the login's ID; of whom the keeper may not address, `elsewhere`. */
export async function readerCodes(
  tx: Tx,
  scope: Scope,
  elsewhere: string,
): Promise<{ user_no: number; code: string }[]> {
  const { rows } = await sql<{ user_no: number; code: string }>`
    select u.user_no, case when ${addressable(scope)} then u.user_id else ${elsewhere} end as code
    from users u left join students s on s.student_no = u.student_no
    where u.user_no in (select a.user_no from notice_users a)`.execute(tx)
  return rows
}

/** The codes of all classrooms. */
export async function classroomCodes(tx: Tx) {
  return tx.selectFrom('classrooms').select(['classroom_no', 'classroom_id']).execute()
}

/** Those of the users whom the keeper may address and who belong to the audience. */
export async function readersAmong(
  tx: Tx,
  scope: Scope,
  user_nos: readonly number[],
  audience: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ user_no: number }>`
    select u.user_no from users u left join students s on s.student_no = u.student_no
    where u.user_no = any(${[...user_nos]}::integer[]) and ${addressable(scope)}
      and (${audience} = 'all' or (${audience} = 'students') = (u.student_no is not null))`.execute(tx)
  return new Set(rows.map(row => row.user_no))
}

/** Those of the classrooms that a keeper may address. */
export async function classroomsAmong(
  tx: Tx,
  scope: Scope,
  classroom_nos: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ classroom_no: number }>`
    select c.classroom_no from classrooms c
    where c.classroom_no = any(${[...classroom_nos]}::integer[]) and ${ownClassroom(scope)}`.execute(tx)
  return new Set(rows.map(row => row.classroom_no))
}

/**
 * Whether the notice of the row `n`, with that number, is for the login of the row `u`, with `s` its student: says of
 * every login what `scopeConditions.notice` says of one. The number itself, so that the lists are read once.
 */
function isReader(notice_no: number): RawBuilder<boolean> {
  return sql<boolean>`n.notice_no = ${notice_no} and u.status = 'A' and u.user_type_code <> '300'
    and (n.audience = 'all' or (n.audience = 'students') = (u.student_no is not null))
    and (
      u.user_no in (select a.user_no from notice_users a where a.notice_no = ${notice_no})
      or (
        (n.center_no is null or u.user_type_code = '560' or s.center_no = n.center_no
          or (u.classroom_no is not null and u.classroom_no in
            (select cs.classroom_no from students cs where cs.center_no = n.center_no))
          or (s.student_no is null and u.classroom_no is null and u.user_no in
            (select uc.user_no from user_centers uc where uc.center_no = n.center_no)))
        and (
          coalesce(s.classroom_no, u.classroom_no) in
            (select a.classroom_no from notice_classrooms a where a.notice_no = ${notice_no})
          or (not exists (select 1 from notice_classrooms a where a.notice_no = ${notice_no})
            and not exists (select 1 from notice_users a where a.notice_no = ${notice_no}))
        )
      )
    )`
}

/** How many people who may sign in a notice of the scope is for, and how many of them have read it. */
export async function countReaders(
  tx: Tx,
  scope: Scope,
  notice_no: number,
): Promise<{ reader_count: number; read_count: number } | undefined> {
  const { rows } = await sql<{ reader_count: number; read_count: number }>`
    select counted.reader_count, counted.read_count
    from notices n cross join lateral (
      select count(*)::integer as reader_count, count(x.user_no)::integer as read_count
      from users u
      left join students s on s.student_no = u.student_no
      left join notice_reads x on x.user_no = u.user_no and x.notice_no = n.notice_no
      where ${isReader(notice_no)}
    ) counted
    where n.notice_no = ${notice_no} and ${scopeConditions.center(scope, 'n')}`.execute(tx)
  return rows[0]
}

/** Whether there is such a notice in the scope. */
export async function keepsNotice(tx: Tx, scope: Scope, notice_no: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notices n where n.notice_no = ${notice_no} and ${scopeConditions.center(scope, 'n')}`.execute(
    tx,
  )
  return rows.length > 0
}

type UnreadRow = OutputOf<'M00101_getUnread'>['rows'][number]

/** A page of the people whom a notice of the scope is for, whom the keeper may address, and who have not read it. */
export async function listUnread(
  tx: Tx,
  scope: Scope,
  notice_no: number,
  page: { limit: number; offset: number },
): Promise<{ rows: UnreadRow[]; total: number }> {
  const { rows } = await sql<UnreadRow & { total: number }>`
    select u.user_no, coalesce(u.student_no, 0) as student_no, u.user_id, u.user_named, u.user_type_code,
      coalesce(c.name1, '') as center_name, coalesce(r.name1, '') as classroom_name,
      count(*) over ()::integer as total
    from notices n cross join users u
    left join students s on s.student_no = u.student_no
    left join centers c on c.center_no = s.center_no
    left join classrooms r on r.classroom_no = coalesce(s.classroom_no, u.classroom_no)
    where ${isReader(notice_no)} and ${scopeConditions.center(scope, 'n')} and ${addressable(scope)}
      and not exists (select 1 from notice_reads x where x.user_no = u.user_no and x.notice_no = ${notice_no})
    order by (s.student_no is null), c.center_id, r.classroom_id, u.user_id, u.user_no
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  const [first] = rows
  // Behind the last page: those before it have read meanwhile.
  if (!first && page.offset > 0) {
    const { total } = await listUnread(tx, scope, notice_no, { limit: 1, offset: 0 })
    return { rows: [], total }
  }
  return { rows: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0 }
}
