import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

interface StandingWeekly {
  student_no: number
  dayofweek_code: number
  time_limit_no: number
  course_no: number
  subject_no: number
}

/** The weekly lessons of students that run on that day or later. */
export async function listWeeklyOf(
  tx: Tx,
  scope: Scope,
  student_nos: readonly number[],
  today: string,
): Promise<StandingWeekly[]> {
  const { rows } = await sql<StandingWeekly>`
    select w.student_no, w.dayofweek_code, w.time_limit_no, w.course_no, w.subject_no
    from weekly_entries w join students s using (student_no)
    where w.student_no = any(${[...student_nos]}::integer[]) and ${scopeConditions.student(scope, 's')}
      and (w.course_end_date is null or w.course_end_date >= ${today}::date)`.execute(tx)
  return rows
}

/** What students take. */
export async function listSubjectsOf(tx: Tx, scope: Scope, student_nos: readonly number[]) {
  const { rows } = await sql<{ student_no: number; subject_no: number; class_type: number }>`
    select j.student_no, j.subject_no, j.class_type from student_subjects j join students s using (student_no)
    where j.student_no = any(${[...student_nos]}::integer[]) and ${scopeConditions.student(scope, 's')}
    order by j.student_no, j.subject_no, j.class_type`.execute(tx)
  return rows
}

/** The last weekly lesson that there is. */
export async function lastWeekly(tx: Tx, _all: Scope): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(weekly_entry_no), 0) as last from weekly_entries`.execute(tx)
  return rows[0]?.last ?? 0
}

/** The weekly lessons that this work has entered since then: nobody else's has its moment and its person. */
export async function listEnteredNow(
  tx: Tx,
  scope: Scope,
  { user_no, now, after }: { user_no: number; now: string; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ weekly_entry_no: number }>`
    select w.weekly_entry_no from weekly_entries w
    where w.entered_at = ${now}::timestamptz and w.entered_by = ${user_no}
      and w.weekly_entry_no > ${after} and ${scopeConditions.center(scope, 'w')}
    order by 1`.execute(tx)
  return rows.map(row => row.weekly_entry_no)
}
