import type { Tx } from '../database/connect.ts'
import { writeAudit } from '../traces.sql.ts'
import type { StoredPlan } from './autoAssignWeek.ts'

/** The line about a plan that was stored: whose it was, in figures, and each changed lesson before and after. */
export async function noteRun(
  tx: Tx,
  { user_no, ...by }: { user_no: number; job_no: number; comparison_no?: number },
  { run, result: { unassigned, ...figures }, lessons }: StoredPlan,
  now: string,
): Promise<void> {
  await writeAudit(tx, [
    {
      user_no,
      action: 'auto_assigned',
      subject: 'center_week',
      subject_no: run.center_no,
      detail: { ...run, ...by, ...figures, unassigned: unassigned.length, lessons },
      at: now,
    },
  ])
}
