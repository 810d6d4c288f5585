import type { Tx } from '../database/connect.ts'
import { closeAlerts, raiseAlerts } from '../records/alert.sql.ts'
import { type Ending, endJob } from '../records/job.sql.ts'

/**
 * Ends a job. One that failed raises an alert for its center; the next of its kind that succeeds for the same week
 * closes it.
 */
export async function finishJob(tx: Tx, job_no: number, ending: Ending): Promise<void> {
  const ended = await endJob(tx, job_no, ending)
  if (!ended) return
  const { kind, center_no, week_date } = ended
  const cause = `${kind}/${center_no ?? 0}/${week_date ?? ''}`
  if (ending.state === 'completed') await closeAlerts(tx, 'job_failed', [cause], ending.finished_at)
  if (ending.state !== 'failed') return
  const detail = { job_no, kind, ...(week_date === null ? {} : { week_date }) }
  await raiseAlerts(tx, 'job_failed', [{ cause, center_no, detail }], ending.finished_at)
}
