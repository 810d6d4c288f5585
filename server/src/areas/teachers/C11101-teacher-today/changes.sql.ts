import type { ToldChange } from '@terakoya/contract/teachers/C11101-teacher-today'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { plannedOnce } from '../../../database/plannedOnce.sql.ts'

/** So long ago something told is news. */
const newsDays = 14

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
  const { rows } = await sql<ToldChange>`
    ${plannedOnce}select distinct on (x.schedule_date, x.time_limit_no, x.schedule_no) x.schedule_no, x.schedule_date, x.time_limit_no,
      j.name1 as subject_name, c.name1 as center_name,
      case when x.after_teacher_no = t.teacher_no then 'taken' when x.outcome in ('called_off', 'moved') then x.outcome
        else 'given' end as change,
      -- As the mail gives it to who had a lesson that doesn't take place.
      case when x.outcome in ('called_off', 'moved') then i.reason else '' end as reason
    from incidents i
    join incident_lessons x on x.incident_no = i.incident_no and x.published_flag = 1 and x.outcome <> 'stayed'
    join teachers t on t.teacher_no in (x.before_teacher_no, x.after_teacher_no)
    join lessons l on l.schedule_no = x.schedule_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    where i.told_at > ${now}::timestamptz - make_interval(days => ${newsDays}) and i.undone_at is null
      and x.schedule_date >= ${today}::date and ${scopeConditions.teacher(scope, 't')}
      and case when x.after_teacher_no = t.teacher_no then l.cancelled_flag = 0 and l.teacher_no = t.teacher_no
        when x.outcome in ('called_off', 'moved') then l.cancelled_flag = 1
        else l.cancelled_flag = 0 and l.teacher_no is distinct from t.teacher_no end
    order by x.schedule_date, x.time_limit_no, x.schedule_no, i.told_at desc limit 50`.execute(tx)
  return rows
}
