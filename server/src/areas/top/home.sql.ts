import type { waitingKinds } from '@terakoya/contract/top/home'
import { sql } from 'kysely'
import { type Scope, scopeConditions } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

interface WaitingRow {
  kind: (typeof waitingKinds)[number]
  center_no: number
  center_name: string
  week_date: string
  count: number
  unassigned_count: number
}

interface WaitingDays {
  today: string
  /** The last day that counts as soon. */
  soon_date: string
  /** The Monday of this week. */
  week_date: string
}

/**
 * Counts what waits in the scope's centers: lessons, and requests that nobody has decided. What a week changed is counted as distributing it would tell it: taught by
 * another teacher or at another time than published, not published yet, or published and gone.
 */
export async function listWaiting(
  tx: Tx,
  scope: Scope,
  { today, soon_date, week_date }: WaitingDays,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with ahead as (
      select l.center_no, l.schedule_date, l.teacher_no,
        l.schedule_date - (extract(isodow from l.schedule_date)::integer - 1) as week_date
      from lessons l
      where l.cancelled_flag = 0 and ${scopeConditions.center(scope, 'l')}
        and l.schedule_date between ${today}::date and ${week_date}::date + 13
    ), published as (
      select p.center_no, p.week_date from distributions p
      where p.stopped_at is null and p.week_date >= ${week_date}::date and ${scopeConditions.center(scope, 'p')}
    ), changed as (
      select p.center_no, p.week_date, d.schedule_no
      from published p join distributed_lessons d using (center_no, week_date)
      left join lessons l on l.schedule_no = d.schedule_no and l.center_no = d.center_no and l.cancelled_flag = 0
        and l.held_teacher_no = d.teacher_no and l.schedule_date = d.schedule_date
        and l.time_limit_no = d.time_limit_no
      where l.schedule_no is null
      union
      select p.center_no, p.week_date, l.schedule_no
      from published p join lessons l on l.center_no = p.center_no and l.cancelled_flag = 0
        and l.held_teacher_no is not null and l.schedule_date between p.week_date and p.week_date + 6
      left join distributed_lessons d on d.schedule_no = l.schedule_no and d.teacher_no = l.held_teacher_no
        and d.schedule_date = l.schedule_date and d.time_limit_no = l.time_limit_no
      where d.schedule_no is null
    ), waiting as (
      select 0 as place, 'unassigned_soon' as kind, center_no, week_date, teacher_no from ahead
      where teacher_no is null and schedule_date <= ${soon_date}::date
      union all
      select 2, 'unassigned_week', center_no, week_date, teacher_no from ahead
      where teacher_no is null and schedule_date > ${soon_date}::date and week_date = ${week_date}::date
      union all
      select 3, 'undistributed', center_no, week_date, teacher_no from ahead
      where not exists (
        select 1 from published p where p.center_no = ahead.center_no and p.week_date = ahead.week_date)
      union all
      select 4, 'changed', c.center_no, c.week_date, l.teacher_no
      from changed c join lessons l on l.schedule_no = c.schedule_no
      union all
      select 1, 'requests', r.center_no, ${week_date}::date, 0 from requests r
      where r.request_status = 'open' and r.hidden_flag = 0 and ${scopeConditions.center(scope, 'r')}
    )
    select w.kind, w.center_no, c.name1 as center_name, w.week_date, count(*)::integer as count,
      (count(*) - count(w.teacher_no))::integer as unassigned_count
    from waiting w join centers c on c.center_no = w.center_no
    group by w.place, w.kind, w.center_no, c.name1, w.week_date
    order by w.place, w.week_date, w.center_no`.execute(tx)
  return rows
}
