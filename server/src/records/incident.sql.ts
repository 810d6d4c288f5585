import { sql } from 'kysely'
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
