import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

/** The columns by which lessons, entries, requests and students hold on to what may be made invalid. */
export type Held = 'center_no' | 'classroom_no' | 'course_no' | 'subject_no'

/** What goes on with those records from the day on, at the centers of the scope. */
export async function countStanding(
  tx: Tx,
  scope: Scope,
  held: Held,
  nos: readonly number[],
  today: string,
): Promise<OutputOf<'M20101_getStanding'>> {
  const ours = (row: string) =>
    sql`${sql.ref(`${row}.${held}`)} = any(${[...nos]}::integer[]) and ${scopeConditions.center(scope, row)}`
  const isPlace = held === 'center_no' || held === 'classroom_no'
  const asks = held === 'classroom_no' ? sql`false` : ours('q')
  const { rows } = await sql<OutputOf<'M20101_getStanding'>>`
    with ahead as (
      select l.schedule_date from lessons l where l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
        and l.schedule_date >= ${today}::date and ${ours('l')}
    )
    select (select count(*) from ahead)::integer as lesson_count, (select max(schedule_date) from ahead) as last_date,
      (select count(*) from weekly_entries w where ${ours('w')}
        and (w.course_end_date is null or w.course_end_date >= ${today}::date))::integer as entry_count,
      (select count(*) from requests q where ${asks} and q.request_status = 'open')::integer as request_count,
      ${
        isPlace
          ? sql`(select count(*) from students s where ${ours('s')} and s.valid_flag = 1
              and s.enrollment_status <> ${enrollment.withdrawn})::integer`
          : sql`0`
      } as student_count`.execute(tx)
  return rows[0] ?? { lesson_count: 0, last_date: null, entry_count: 0, request_count: 0, student_count: 0 }
}

/** The courses of course types. */
export async function coursesOf(tx: Tx, course_type_nos: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('courses')
    .select('course_no')
    .where('course_type_no', 'in', [...course_type_nos])
    .execute()
  return rows.map(row => row.course_no)
}
