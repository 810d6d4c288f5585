import type { RunningMeeting } from '@terakoya/contract/lessons/C40101-weekly-assignment/distribute'
import { sql } from 'kysely'
import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

export type RunningPeriod = RunningMeeting

/**
 * Of lessons as they were published, the periods of a day whose meeting somebody has opened and of whose end nobody has told:
 * whoever is in it stays there, whatever is published.
 */
export async function listRunning(
  tx: Tx,
  center_no: CenterInScope,
  { today, schedule_nos }: { today: string; schedule_nos: readonly number[] },
): Promise<RunningPeriod[]> {
  const { rows } = await sql<RunningPeriod>`
    select distinct r.schedule_date, r.period_no as time_limit_no, r.teacher_no, t.display_name as teacher_name
    from distributed_lessons d
    join meeting_rooms r on r.teacher_no = d.teacher_no and r.schedule_date = d.schedule_date
      and r.period_no = d.time_limit_no - d.time_limit_no % 10 and r.opened_at is not null and r.ended_at is null
    join teachers t on t.teacher_no = r.teacher_no
    where d.schedule_no = any(${[...schedule_nos]}::integer[]) and d.center_no = ${center_no}
      and d.schedule_date = ${today}::date
    order by 2, 3`.execute(tx)
  return rows
}
