import { sql } from 'kysely'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

export interface StayingStudent {
  /** The whole period (x0). */
  period_no: number
  student_name: string
  /** 1: those who look after the center were told that they are alone with each other. */
  told_flag: 0 | 1
}

/**
 * The students who are in a teacher's meetings of a day still, of periods that are over: as far as the service has told of no
 * leave, no end, no later meeting of the account, and hasn't said since that nobody holds it.
 */
export async function listStayingStudents(
  tx: Tx,
  scope: Scope,
  { schedule_date, over }: { schedule_date: string; over: readonly number[] },
): Promise<StayingStudent[]> {
  if (over.length === 0) return []
  const { rows } = await sql<StayingStudent>`
    select r.period_no, s.student_name, max(coalesce((select 1 from meeting_disagreements g
        join lessons l on l.schedule_no = g.schedule_no and l.student_no = x.student_no
        where g.room_no = r.room_no and g.code = 'D7' and g.closed_at is null limit 1), 0))::integer as told_flag
    from meeting_rooms r
    join meeting_sessions x on x.room_no = r.room_no and x.open_flag = 1
    join students s on s.student_no = x.student_no
    where r.schedule_date = ${schedule_date}::date and r.period_no = any(${[...over]}::integer[])
      and ${scopeConditions.teacher(scope, 'r')}
      and r.opened_at is not null and r.ended_at is null and r.state <> 'replaced'
      and (r.found_over_at is null or x.joined_at > r.found_over_at)
      and not exists (select 1 from meeting_rooms o where o.schedule_account_no = r.schedule_account_no
        and o.room_no <> r.room_no and o.opened_at > r.opened_at)
    group by r.period_no, s.student_no, s.student_name order by r.period_no, s.student_name`.execute(tx)
  return rows
}
