import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import { keyOfTable } from './cameIn.sql.ts'

/** How many rows of a table, and of what they are in the way. */
export interface Counted {
  table: string
  count: number
}

/** The tables of which rows came in. */
export async function tablesOf(tx: Tx, takeover_no: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select table_name as "table", count(*) filter (where before is null) as count from takeover_rows
    where takeover_no = ${takeover_no} group by 1 order by 1`.execute(tx)
  return rows
}

/** Rows that somebody has changed since, or removed. */
export async function countTouched(
  tx: Tx,
  takeover_no: number,
  table: string,
): Promise<{ edited: number; gone: number }> {
  const key = keyOfTable[table] ?? ''
  const { rows } = await sql<{ edited: number; gone: number }>`
    select count(*) filter (where r.lock_version <> t.lock_version) as edited,
      count(*) filter (where r.${sql.ref(key)} is null) as gone
    from takeover_rows t left join ${sql.table(table)} r on r.${sql.ref(key)} = t.record_no
    where t.takeover_no = ${takeover_no} and t.table_name = ${table}`.execute(tx)
  return rows[0] ?? { edited: 0, gone: 0 }
}

const newOf = (takeover_no: number, table: string) => sql`(select t.record_no from takeover_rows t
  where t.takeover_no = ${takeover_no} and t.table_name = ${table} and t.before is null)`

/** The lessons that came in: those of its weekly lessons, whenever they were made, and those that rights are for. */
const lessonsOf = (takeover_no: number) => sql`(select l.schedule_no from lessons l
  where l.weekly_entry_no in ${newOf(takeover_no, 'weekly_entries')}
    or l.schedule_no in ${newOf(takeover_no, 'lessons')})`

/** Its weekly lessons on which work was done: they are as they were entered no longer. */
export async function countLessonsUsed(tx: Tx, takeover_no: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lessons l
    where l.weekly_entry_no in ${newOf(takeover_no, 'weekly_entries')}
      and (l.lock_version > 0 or l.teacher_no is not null or l.cancelled_flag = 1
        or l.attendance_distinction <> 0 or l.change_flag = 1)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rights that came in and have been used. */
export async function countRightsUsed(tx: Tx, takeover_no: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from missed_lessons m
    where m.schedule_no in ${lessonsOf(takeover_no)} and m.made_up_schedule_no is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function countLessons(tx: Tx, takeover_no: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lessons where schedule_no in ${lessonsOf(takeover_no)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What goes with lessons, before the students. */
const ofLessons = ['lesson_ledger', 'lesson_cancellations', 'missed_lessons']

/**
 * What goes with a record of a takeover and with nothing else: no work of anybody's. Alerts are the product's own: of a running school's lessons
 * of the next days it raises some within the minute.
 */
const goesAlong: Readonly<Record<string, readonly string[]>> = {
  teachers: ['alerts', 'teacher_centers', 'teacher_subjects', 'contacts'],
  students: [
    ...['alerts', 'contacts', 'student_ng_teachers', 'student_apart', 'student_priority_teachers'],
    ...['student_subjects', 'student_test_scores'],
    // Of lessons: whose those are decides of them.
    ...ofLessons,
  ],
  users: ['user_centers', 'user_functions'],
  weekly_entries: ['weekly_skips'],
  lessons: ['alerts', ...ofLessons],
  kartes: [],
}

interface Reference {
  table: string
  column: string
  /** By which a row of ours is known; `''`: it has no number of its own. */
  key: string
}

/** Columns that hold the number of a record of the table, by foreign keys of one column. */
async function referencesTo(tx: Tx, table: string): Promise<Reference[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = any(c.confkey)
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.connamespace = 'public'::regnamespace
      and f.attname = ${keyOfTable[table] ?? ''} and array_position(c.conkey, a.attnum) = array_position(c.confkey, f.attnum)
    order by 1, 2`.execute(tx)
  return rows.map(row => ({ ...row, key: keyOfTable[row.table] ?? '' }))
}

const idsOf = (takeover_no: number, table: string) =>
  table === 'lessons' ? lessonsOf(takeover_no) : newOf(takeover_no, table)

/** Rows of others that name records which came in, by table; those that came in with them, and what goes along, are none. */
export async function countUsesOf(tx: Tx, takeover_no: number, table: string): Promise<Counted[]> {
  const found = new Map<string, number>()
  const ids = idsOf(takeover_no, table)
  for (const { table: other, column, key } of await referencesTo(tx, table)) {
    if (goesAlong[table]?.includes(other)) continue
    const own = key === '' ? sql`true` : sql`o.${sql.ref(key)} not in ${idsOf(takeover_no, other)}`
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(other)} o where o.${sql.ref(column)} in ${ids} and ${own}`.execute(
      tx,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.set(other, (found.get(other) ?? 0) + count)
  }
  return [...found].map(([by, count]) => ({ table: by, count }))
}

/** The records that were there before, with what they had. */
export async function listChanged(
  tx: Tx,
  takeover_no: number,
): Promise<{ table: string; record_no: number; before: Record<string, unknown> }[]> {
  const { rows } = await sql<{ table: string; record_no: number; before: Record<string, unknown> }>`
    select table_name as "table", record_no, before from takeover_rows
    where takeover_no = ${takeover_no} and before is not null order by 1, 2`.execute(tx)
  return rows
}

/** Removes what came in, what is named before what names it last; gives how many rows of each table that were. */
export async function removeCameIn(tx: Tx, takeover_no: number): Promise<void> {
  const lessons = lessonsOf(takeover_no)
  await sql`delete from file_uses where screen_code = 'C20201'
    and record_no in ${newOf(takeover_no, 'kartes')}`.execute(tx)
  await sql`delete from kartes where karte_no in ${newOf(takeover_no, 'kartes')}`.execute(tx)
  await sql`select forget_takeover_ledger(${takeover_no})`.execute(tx)
  await sql`delete from missed_lessons where schedule_no in ${lessons}`.execute(tx)
  // A lesson that is called off says how until the end: both go in one statement.
  await sql`with off as (delete from lesson_cancellations where schedule_no in ${lessons})
    delete from lessons where schedule_no in ${lessons}`.execute(tx)
  await sql`delete from weekly_entries where weekly_entry_no in ${newOf(takeover_no, 'weekly_entries')}`.execute(
    tx,
  )
  for (const table of ['users', 'students', 'teachers']) {
    const key = keyOfTable[table] ?? ''
    for (const along of (goesAlong[table] ?? []).filter(each => !ofLessons.includes(each))) {
      await sql`delete from ${sql.table(along)} where ${sql.ref(key)} in ${newOf(takeover_no, table)}`.execute(
        tx,
      )
    }
    if (table === 'students') {
      await sql`delete from student_apart where other_student_no in ${newOf(takeover_no, table)}`.execute(tx)
    }
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in ${newOf(takeover_no, table)}`.execute(
      tx,
    )
  }
}

/** The takeover is no more: its files may come in again. */
export async function endWayBack(
  tx: Tx,
  takeover_no: number,
  { undone_at, undone_by }: { undone_at: string; undone_by: number },
): Promise<void> {
  await tx
    .updateTable('takeovers')
    .set({ state: 'undone', undone_at, undone_by })
    .where('takeover_no', '=', takeover_no)
    .execute()
  await tx.deleteFrom('takeover_rows').where('takeover_no', '=', takeover_no).execute()
}
