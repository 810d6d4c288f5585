import type { CenterInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { autoAssignKind, findRunningJob } from '../records/job.sql.ts'
import { operationRefusals } from './text.ts'

/** Refuses mass changes of a week while an automatic run works on it. `center_name`: of a center not on the screen. */
export async function refuseWhileRunning(
  tx: Tx,
  center_no: CenterInScope,
  week_date: string,
  center_name?: string,
): Promise<void> {
  if (await findRunningJob(tx, autoAssignKind, center_no, week_date)) {
    throw new Failure(
      409,
      'RUN_IN_PROGRESS',
      center_name === undefined
        ? operationRefusals.say('run_in_progress')
        : operationRefusals.say('run_in_progress_at', { center: center_name }),
    )
  }
}
