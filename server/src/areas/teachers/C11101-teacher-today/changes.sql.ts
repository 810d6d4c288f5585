import type { ToldChange } from '@terakoya/contract/teachers/C11101-teacher-today'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { plannedOnce } from '../../../database/plannedOnce.sql.ts'
import { newsDays } from '../../../records/toldTeacher.sql.ts'

/** Whether everybody was told of the scope's teacher's own absence on a day. */
export async function wasToldAbsent(tx: Tx, scope: Scope, day: string): Promise<boolean> {
  const { rows } = await sql<{ absent: boolean }>`
    select exists (select 1 from incidents i where i.incident_kind = 'absence' and i.told_at is not null
      and i.undone_at is null and ${day}::date between i.start_date and i.end_date
      and ${scopeConditions.teacher(scope, 'i')}) as absent`.execute(tx)
  return rows[0]?.absent ?? false
}

/** What was told of lessons from a day on that were the scope's teacher's, or are now, as far as it still holds. */
export async function listToldChanges(
  tx: Tx,
  scope: Scope,
  { today, now }: { today: string; now: string },
): Promise<ToldChange[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${newsDays})`
  const { rows } = await sql<ToldChange>`
    ${plannedOnce}with by_incident as (
      select x.schedule_no, x.schedule_date, x.time_limit_no, l.subject_no, l.center_no, i.told_at,
        case when x.after_teacher_no = t.teacher_no then 'taken' when x.outcome in ('called_off', 'moved') then x.outcome
          else 'given' end as change,
        -- As the mail gives it to who had a lesson that doesn't take place.
        case when x.outcome in ('called_off', 'moved') then i.reason else '' end as reason
      from incidents i
      join incident_lessons x on x.incident_no = i.incident_no and x.published_flag = 1 and x.outcome <> 'stayed'
      join teachers t on t.teacher_no in (x.before_teacher_no, x.after_teacher_no)
      join lessons l on l.schedule_no = x.schedule_no
      where i.told_at > ${since} and i.undone_at is null
        and x.schedule_date >= ${today}::date and ${scopeConditions.teacher(scope, 't')}
        and case when x.after_teacher_no = t.teacher_no then l.cancelled_flag = 0 and l.teacher_no = t.teacher_no
          when x.outcome in ('called_off', 'moved') then l.cancelled_flag = 1
          else l.cancelled_flag = 0 and l.teacher_no is distinct from t.teacher_no end
    ), by_distribution as (
      -- What a distribution told of lessons that had been told before: the last word on each.
      select c.schedule_no, l.subject_no, l.center_no, c.queued_at as told_at, m.change, '' as reason,
        case m.change when 'taken' then c.schedule_date else coalesce(c.before_schedule_date, c.schedule_date) end as schedule_date,
        case m.change when 'taken' then c.time_limit_no else coalesce(c.before_time_limit_no, c.time_limit_no) end as time_limit_no
      from teachers t
      cross join lateral (
        select distinct on (x.schedule_no) x.*, o.queued_at
        from outbox o cross join lateral jsonb_to_recordset(o.detail -> 'changes') as x(schedule_no integer, schedule_date date,
          time_limit_no smallint, teacher_no integer, before_schedule_date date, before_time_limit_no smallint, before_teacher_no integer)
        where o.mail_kind = 'distribution' and o.teacher_no = t.teacher_no and o.queued_at > ${since}
        order by x.schedule_no, o.queued_at desc, o.outbox_no desc
      ) c
      cross join lateral (select case when c.teacher_no = t.teacher_no then 'taken' else 'given' end as change) m
      join lessons l on l.schedule_no = c.schedule_no and l.cancelled_flag = 0
      where ${scopeConditions.teacher(scope, 't')}
        and case m.change when 'taken' then c.before_teacher_no not in (0, t.teacher_no) and l.teacher_no = t.teacher_no
          else c.before_teacher_no = t.teacher_no and l.teacher_no is distinct from t.teacher_no end
    )
    select distinct on (x.schedule_date, x.time_limit_no, x.schedule_no) x.schedule_no, x.schedule_date, x.time_limit_no,
      j.name1 as subject_name, c.name1 as center_name, x.change, x.reason
    from (
      select schedule_no, schedule_date, time_limit_no, subject_no, center_no, told_at, change, reason from by_incident
      union all
      select schedule_no, schedule_date, time_limit_no, subject_no, center_no, told_at, change, reason from by_distribution
      where schedule_date >= ${today}::date and schedule_no not in (select schedule_no from by_incident)
    ) x
    join subjects j on j.subject_no = x.subject_no
    join centers c on c.center_no = x.center_no
    order by x.schedule_date, x.time_limit_no, x.schedule_no, x.told_at desc limit 50`.execute(tx)
  return rows
}
