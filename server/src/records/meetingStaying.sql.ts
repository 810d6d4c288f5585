import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'
import { plannedOnce } from '../database/plannedOnce.sql.ts'
import { isThere } from './meetingThere.sql.ts'

export type StayingPerson = TeacherDayPeriod['staying'][number] & {
  /** The whole period (x0). */
  period_no: number
}

/**
 * Who is in a teacher's meetings of a day still, of periods that are over, beside the teacher: as far as is known, and no later
 * meeting of the account was begun. After a switch each of the period's meetings goes on by itself. Whom nobody knows is told of a
 * meeting that was replaced alone: in the other one the teacher sees them.
 */
export async function listStaying(
  tx: Tx,
  scope: Scope,
  { schedule_date, over }: { schedule_date: string; over: readonly number[] },
): Promise<StayingPerson[]> {
  if (over.length === 0) return []
  const { rows } = await sql<StayingPerson>`
    ${plannedOnce}select r.period_no, coalesce(s.student_name, '') as student_name,
      case when s.student_no is null then x.shown_name else '' end as shown_name, r.external_id as meeting_id,
      (r.state = 'replaced')::integer as replaced_flag, max(coalesce((select 1 from meeting_disagreements g
        join lessons l on l.schedule_no = g.schedule_no and l.student_no = x.student_no
        where g.room_no = r.room_no and g.code = 'D7' and g.closed_at is null limit 1), 0))::integer as told_flag
    from meeting_rooms r
    join meeting_sessions x on x.room_no = r.room_no and ${isThere('x', 'r')}
    left join students s on s.student_no = x.student_no
    where r.schedule_date = ${schedule_date}::date and r.period_no = any(${[...over]}::integer[])
      and ${scopeConditions.teacher(scope, 'r')}
      and (x.student_no is not null or (x.teacher_no is null and r.state = 'replaced'))
      and not exists (select 1 from meeting_rooms o where o.schedule_account_no = r.schedule_account_no
        and o.room_no <> r.room_no and o.opened_at > r.opened_at)
    group by r.period_no, r.room_no, r.external_id, r.state, s.student_no, s.student_name,
      case when s.student_no is null then x.shown_name else '' end
    order by r.period_no, r.state = 'replaced', r.room_no, s.student_no is null, s.student_name, shown_name`.execute(
    tx,
  )
  return rows
}
