import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { changedSince } from '../../records/changedSince.sql.ts'
import { untoldNotes } from '../../records/untold.sql.ts'

export type WaitingRow = OutputOf<'Home_getWaiting'>['rows'][number]

interface WaitingDays {
  today: string
  /** The last day that counts as soon. */
  soon_date: string
  /** The Monday of this week. */
  week_date: string
  /** What no mail told families: of mails from that day on, for whom may read them; `null`: not for this person. */
  untold_since: string | null
}

/**
 * Counts what waits in the scope's centers: lessons, requests that nobody has decided, and what no mail told. What a week
 * changed is counted as distributing it would tell it (`changedSince`).
 */
export async function listWaiting(
  tx: Tx,
  scope: Scope,
  { today, soon_date, week_date, untold_since }: WaitingDays,
): Promise<WaitingRow[]> {
  const untold = sql`
      union all
      select 2, 'not_told', n.center_no, ${week_date}::date, (n.queued_at at time zone 'Asia/Tokyo')::date, 0
      from (${untoldNotes(scope, sql<boolean>`m.queued_at >= ${untold_since}::date::timestamp at time zone 'Asia/Tokyo'`)}) n
      where n.told_at is null and n.last_date >= ${today}::date`
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
      ${changedSince(sql`published`)}
    ), waiting as (
      select 0 as place, 'unassigned_soon' as kind, center_no, week_date, schedule_date as since_date, teacher_no from ahead
      where teacher_no is null and schedule_date <= ${soon_date}::date
      union all
      select 3, 'unassigned_week', center_no, week_date, schedule_date, teacher_no from ahead
      where teacher_no is null and schedule_date > ${soon_date}::date and week_date = ${week_date}::date
      union all
      select 4, 'undistributed', center_no, week_date, schedule_date, teacher_no from ahead
      where not exists (
        select 1 from published p where p.center_no = ahead.center_no and p.week_date = ahead.week_date)
      union all
      select 5, 'changed', c.center_no, c.week_date, l.schedule_date, l.teacher_no
      from changed c join lessons l on l.schedule_no = c.schedule_no
      union all
      select 1, 'requests', r.center_no, ${week_date}::date,
        (r.requested_at at time zone 'Asia/Tokyo')::date, 0 from requests r
      where r.request_status = 'open' and r.hidden_flag = 0 and ${scopeConditions.center(scope, 'r')}
      ${untold_since === null ? sql`` : untold}
    )
    select w.kind, w.center_no, c.name1 as center_name, w.week_date, count(*)::integer as count,
      min(w.since_date) as since_date,
      (count(*) - count(w.teacher_no))::integer as unassigned_count, 0 as incident_no, '' as teacher_name,
      null as decided_at
    from waiting w join centers c on c.center_no = w.center_no
    group by w.place, w.kind, w.center_no, c.name1, w.week_date
    order by w.place, w.week_date, min(w.since_date), w.center_no`.execute(tx)
  return rows
}
