import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { autoAssignKind } from '../../../records/job.sql.ts'

interface JoinAsked {
  center_no: number
  week_date: string
  start_date: string
  end_date: string
}

type CenterToJoin = Omit<OutputOf<'C40101_getCentersToJoin'>[number], 'refusal' | 'differing'> & {
  center_no: CenterInScope
  running: boolean
}

/** The scope's other centers, no groups, with what those days have in common with the center asked for. */
export async function listCentersToJoin(tx: Tx, scope: Scope, asked: JoinAsked): Promise<CenterToJoin[]> {
  const { center_no, week_date, start_date, end_date } = asked
  const { rows } = await sql<CenterToJoin>`
    with working as (
      select distinct s.teacher_no, s.center_no from teacher_shifts s
      where s.schedule_date between ${start_date} and ${end_date} and s.work_flag = 1
    ), own as (
      select w.teacher_no from working w where w.center_no = ${center_no}
    )
    select c.center_no, c.name1 as center_name,
      (select count(*)::integer from working w where w.center_no = c.center_no
        and w.teacher_no in (select teacher_no from own)) as shared_teachers,
      count(l.schedule_no)::integer as lessons,
      (count(*) filter (where l.schedule_no is not null and l.teacher_no is null))::integer as unassigned,
      exists (select 1 from jobs j where j.kind = ${autoAssignKind} and j.center_no = c.center_no
        and j.week_date = ${week_date} and j.state in ('queued', 'running')) as running
    from centers c
    left join lessons l on l.center_no = c.center_no and l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
      and l.schedule_date between ${start_date} and ${end_date}
    where c.valid_flag = 1 and c.group_flag = 0 and c.center_no <> ${center_no}
      and ${scopeConditions.center(scope, 'c')}
    group by c.center_no, c.name1
    order by shared_teachers desc, c.center_no`.execute(tx)
  return rows
}
