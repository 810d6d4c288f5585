import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

type ApartStudent = OutputOf<'C20101_getApartStudents'>[number]

/** From whom a student is kept apart, or was by the record's history; names of those in scope alone. */
export async function listApart(tx: Tx, scope: Scope, student_no: number): Promise<ApartStudent[]> {
  const seen = scopeConditions.student(scope, 's')
  const { rows } = await sql<ApartStudent>`
    with named as (
      select other_student_no as student_no from student_apart where student_no = ${student_no}
      union
      select value::integer from audit_log a,
        jsonb_path_query(a.detail, '$.changes[*] ? (@.field == "apart_student_nos").*[*] ? (@.type() == "number")') as value
      where a.subject = 'student' and a.subject_no = ${student_no})
    select s.student_no, case when ${seen} then s.student_name else '' end as student_name,
      case when ${seen} then s.student_id else '' end as student_id
    from named join students s using (student_no) order by s.student_no`.execute(tx)
  return rows
}

/** How many of those students are in scope. */
export async function countSeen(tx: Tx, scope: Scope, student_nos: readonly number[]): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::integer as seen from students s
    where s.student_no = any(${[...student_nos]}::integer[]) and ${scopeConditions.student(scope, 's')}`.execute(
    tx,
  )
  return rows[0]?.seen ?? 0
}

/** From whom a student is kept apart beyond the scope. */
export async function listUnseenApart(tx: Tx, scope: Scope, student_no: number): Promise<number[]> {
  const { rows } = await sql<{ student_no: number }>`
    select s.student_no from student_apart a join students s on s.student_no = a.other_student_no
    where a.student_no = ${student_no} and not ${scopeConditions.student(scope, 's')} order by 1`.execute(tx)
  return rows.map(row => row.student_no)
}

/** Raises the version of records whose pairs another record has changed, and gives those pairs as they are now. */
export async function touchApart(tx: Tx, student_nos: readonly number[], now: string) {
  await sql`select 1 from students where student_no = any(${[...student_nos]}::integer[])
    order by student_no for no key update`.execute(tx)
  const { rows } = await sql<{ student_no: number; student_name: string; apart_student_nos: number[] }>`
    update students s set lock_version = s.lock_version + 1, updated_at = ${now}::timestamptz
    where s.student_no = any(${[...student_nos]}::integer[])
    returning s.student_no, s.student_name, array(select a.other_student_no from student_apart a
      where a.student_no = s.student_no order by 1) as apart_student_nos`.execute(tx)
  return rows
}
