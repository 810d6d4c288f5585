import type { Tx } from '../database/connect.ts'
import { closeAlerts, raiseAlerts } from '../records/alert.sql.ts'
import { type Ending, endJob } from '../records/job.sql.ts'

/**
 * Ends a job. One that failed raises an alert for its center; the next of its kind that succeeds for the same week
 * closes it.
 */
export async function finishJob(tx: Tx, job_no: number, ending: Ending): Promise<void> {
  const ended = await endJob(tx, job_no, ending)
  const causeOf = ({ kind, center_no, week_date }: (typeof ended)[number]) =>
    `${kind}/${center_no ?? 0}/${week_date ?? ''}`
  if (ending.state === 'completed')
    await closeAlerts(tx, 'job_failed', ended.map(causeOf), ending.finished_at)
  if (ending.state !== 'failed') return
  const alerts = ended.map(job => ({
    cause: causeOf(job),
    center_no: job.center_no,
    detail: {
      job_no: job.job_no,
      kind: job.kind,
      ...(job.week_date === null ? {} : { week_date: job.week_date }),
    },
  }))
  if (alerts.length > 0) await raiseAlerts(tx, 'job_failed', alerts, ending.finished_at)
}
