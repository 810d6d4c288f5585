import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { type RawBuilder, sql } from 'kysely'
import type { CenterDays } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { autoAssignKind } from '../../../records/job.sql.ts'

export type WeekStamp = OutputOf<'C40101_getWeekStamp'>

/**
 * The columns `week_stamp, open_requests` of a center's days. What is written raises a version, a number or a time;
 * what is only added or taken away changes a sum over what it is.
 */
export function weekStampColumns(
  scope: Scope,
  { center_no, start_date, end_date }: CenterDays,
): RawBuilder<WeekStamp> {
  const inDays = (day: string) => sql`${sql.ref(day)} between ${start_date}::date and ${end_date}::date`
  const lessons = (
    column: string,
  ) => sql`(select concat_ws(' ', count(*), sum(l.lock_version), max(l.updated_at))
    from lessons l where ${sql.ref(`l.${column}`)} = ${center_no} and ${inDays('l.schedule_date')}
      and ${scopeConditions.lesson(scope, 'l')})`
  const duties = (table: string, more: RawBuilder<unknown>) => sql`(select concat_ws(' ', count(*),
      sum(hashtext(concat_ws(' ', d.teacher_no, d.schedule_date, d.time_limit_no, ${more}))::bigint))
    from ${sql.table(table)} d where d.center_no = ${center_no} and ${inDays('d.schedule_date')}
      and ${scopeConditions.center(scope, 'd')})`
  const requests = sql`(select count(*) from requests r left join lessons l on l.schedule_no = r.schedule_no
    where r.center_no = ${center_no} and r.request_status = 'open' and ${scopeConditions.center(scope, 'r')}
      and (${inDays('r.first_date')} or ${inDays('r.second_date')} or ${inDays('l.schedule_date')}))`
  return sql<WeekStamp>`md5(concat_ws('/', ${lessons('center_no')}, ${lessons('original_center_no')},
      ${duties('teacher_shifts', sql`d.work_flag, (select t.valid_flag from teachers t where t.teacher_no = d.teacher_no)`)}, ${duties('office_work', sql`''`)},
      (select string_agg(concat_ws(' ', d.week_date, d.distributed_at, d.stopped_at), ',' order by d.week_date)
        from distributions d where d.center_no = ${center_no} and ${scopeConditions.center(scope, 'd')}
          and d.week_date between ${mondayOf(start_date)}::date and ${end_date}::date),
      (select max(j.job_no) from jobs j where j.center_no = ${center_no} and j.week_date = ${mondayOf(start_date)}::date and j.kind = ${autoAssignKind}
        and ${scopeConditions.center(scope, 'j')}), ${requests},
      (select c.lock_version from center_settings c where c.center_no = ${center_no}))) as week_stamp,
    ${requests}::integer as open_requests`
}

/** Whether anything of a center's days is no longer as it was, and what waits there. */
export async function readWeekStamp(tx: Tx, scope: Scope, asked: CenterDays): Promise<WeekStamp> {
  const { rows } = await sql<WeekStamp>`select ${weekStampColumns(scope, asked)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('one row was asked for')
  return row
}
