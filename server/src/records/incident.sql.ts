import { type RawBuilder, sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** An incident that is decided and of which nobody was told. */
export interface UntoldIncident {
  incident_no: number
  center_no: number
  /** Who is absent; `null` where the center closes. */
  teacher_no: number | null
  schedule_date: string
}

/** The incidents that are decided since that instant or longer, and neither told nor undone. */
export async function listUntold(
  tx: Tx,
  _all: SystemScope,
  decided_before: string,
): Promise<UntoldIncident[]> {
  const { rows } = await sql<UntoldIncident>`
    select i.incident_no, i.center_no, i.teacher_no, i.start_date as schedule_date from incidents i
    where i.told_at is null and i.undone_at is null and i.decided_at <= ${decided_before}::timestamptz
    order by i.incident_no`.execute(tx)
  return rows
}

/**
 * Who is absent by an incident in a period (x0) of a day: on all of its days, but for a period in which they work all the same and
 * which it took no lesson from.
 */
export const outThen = (schedule_date: RawBuilder<string>, time_limit_no: RawBuilder<number>) => sql<number>`
  select i.teacher_no from incidents i
  where i.teacher_no is not null and i.undone_at is null and ${schedule_date} between i.start_date and i.end_date
    and (not exists (select 1 from teacher_shifts s where s.teacher_no = i.teacher_no and s.work_flag = 1
        and s.schedule_date = ${schedule_date} and s.time_limit_no = ${time_limit_no})
      or exists (select 1 from incident_lessons x where x.incident_no = i.incident_no
        and x.before_teacher_no = i.teacher_no and x.outcome <> 'stayed'
        and x.schedule_date = ${schedule_date} and x.time_limit_no / 10 = ${time_limit_no} / 10))`
