import type { Tx } from '../database/connect.ts'
import { audit } from '../road/audit.ts'
import type { StoredPlan } from './autoAssignWeek.ts'

/** The line about a plan that was stored: whose it was, in figures, and each changed lesson before and after. */
export async function noteRun(
  tx: Tx,
  { user_no, ...by }: { user_no: number; job_no: number; comparison_no?: number },
  { run, result: { unassigned, ...figures }, lessons }: StoredPlan,
  now: string,
): Promise<void> {
  const detail = { ...run, ...by, ...figures, unassigned: unassigned.length, lessons }
  await audit({ tx, user: { user_no }, now }, 'auto_assigned', 'center_week', run.center_no, detail)
}
