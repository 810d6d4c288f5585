import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { autoAssignKind, findRunningJob } from '../records/job.sql.ts'

/** Refuses mass changes of a week while an automatic run works on it. `center_name`: of a center not on the screen. */
export async function refuseWhileRunning(
  tx: Tx,
  center_no: CenterInScope,
  week_date: string,
  center_name?: string,
): Promise<void> {
  if (await findRunningJob(tx, autoAssignKind, center_no, week_date)) {
    const where = center_name === undefined ? '' : `「${center_name}」で`
    throw new Failure(
      409,
      'RUN_IN_PROGRESS',
      `${where}この週の自動割当を実行中です。終わるのを待つか、中止してからもう一度お試しください。`,
    )
  }
}
