import type { SettledApplication } from '@terakoya/contract/entries/C30101-application/submit'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

type Search = InputOf<'C30101_getList'>['searchInfo']

/** Lessons that were entered one by one, with what they stand in the place of. */
function applications(scope: Scope, asked: Search) {
  const conditions = [
    sql`l.weekly_entry_no is null`,
    scopeConditions.lesson(scope, 'l'),
    ...(asked.student_no === undefined ? [] : [sql`l.student_no = ${asked.student_no}`]),
    ...(asked.center_no === undefined ? [] : [sql`l.center_no = ${asked.center_no}`]),
    ...(asked.start_date === undefined ? [] : [sql`l.schedule_date >= ${asked.start_date}::date`]),
    ...(asked.end_date === undefined ? [] : [sql`l.schedule_date <= ${asked.end_date}::date`]),
    ...(asked.entry_type === undefined ? [] : [sql`${entryType} = ${asked.entry_type}`]),
    ...(asked.search === undefined || asked.search === ''
      ? []
      : [sql`strpos(s.search_text, search_fold(${asked.search})) > 0`]),
  ]
  return sql`from lessons l
    join students s on s.student_no = l.student_no
    where ${sql.join(conditions, sql` and `)}`
}

const entryType = sql`(case when l.change_flag = 1 then 4 else l.class_type end)`

export async function countApplications(tx: Tx, scope: Scope, asked: Search): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total ${applications(scope, asked)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A page of them, the latest first. */
export async function listApplications(
  tx: Tx,
  scope: Scope,
  asked: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<SettledApplication[]> {
  const { rows } = await sql<SettledApplication>`
    with page as (
      select l.*, s.student_name, s.center_no as student_center_no ${applications(scope, asked)}
      order by l.schedule_date desc, l.time_limit_no desc, l.schedule_no desc limit ${limit} offset ${offset}
    )
    select l.schedule_no, l.student_no, l.student_name, l.student_center_no as center_no, n.name1 as center_name, ${entryType} as entry_type,
      l.schedule_date, l.time_limit_no, c.name1 as course_name, j.name1 as subject_name,
      o.schedule_date as before_schedule_date, coalesce(o.time_limit_no, 0) as before_time_limit_no,
      l.updated_at as entered_at, l.cancelled_flag
    from page l
    join centers n on n.center_no = l.center_no
    join courses c on c.course_no = l.course_no
    join subjects j on j.subject_no = l.subject_no
    left join lessons o on o.schedule_no = l.entry_schedule_no
    order by l.schedule_date desc, l.time_limit_no desc, l.schedule_no desc`.execute(tx)
  return rows
}
