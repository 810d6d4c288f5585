import { jobFailedAlert } from '../alerts/kinds/jobFailed.ts'
import type { Tx } from '../database/connect.ts'
import { type Ending, endJob } from '../records/job.sql.ts'

/**
 * Ends a job. One that failed raises an alert for its center; the next of its kind that succeeds for the same week
 * closes it.
 */
export async function finishJob(tx: Tx, job_no: number, ending: Ending): Promise<void> {
  const ended = await endJob(tx, job_no, ending)
  if (ending.state === 'completed') await jobFailedAlert.close(tx, ended, ending.finished_at)
  if (ending.state === 'failed') await jobFailedAlert.raise(tx, ended, ending.finished_at)
}
