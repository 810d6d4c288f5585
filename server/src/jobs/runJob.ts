import { failureOfDatabaseError, isRetryable } from '../database/sqlState.ts'
import { inTransaction } from '../database/transaction.ts'
import { finishJob } from '../operations/finishJob.ts'
import { startJob } from '../records/job.sql.ts'
import type { JobRunner } from './jobRunner.ts'
import { jobKindOf } from './kinds/list.ts'

/**
 * Runs one job to its end. Its result and its state are one transaction: a worker killed at any moment leaves things as
 * they were and the job to be taken up again, never half done. One that fails ends with a sentence and an alert; what a
 * second try may mend is thrown, and the queue tries again.
 */
export async function runJob(runner: JobRunner, job_no: number): Promise<void> {
  const { database, clock } = runner
  const job = await startJob(database.db, job_no, clock.now())
  if (!job) return
  const kind = jobKindOf(job.kind)
  try {
    if (!kind) throw new Error(`no kind of job is called ${job.kind}`)
    await kind.run(runner, job)
  } catch (error) {
    if (runner.stopping.aborted) return
    const failure = failureOfDatabaseError(error)
    if (failure?.status === 503 || isRetryable(error)) throw error
    const words = failure?.message ?? kind?.wordsOf?.(error)
    const message = words ?? kind?.broken ?? unknownKind
    await inTransaction(database.db, tx =>
      finishJob(tx, job_no, { state: 'failed', message, finished_at: clock.now() }),
    )
    if (words === undefined) throw error
  }
}

const unknownKind = 'この種類の処理を行えません。サーバーが新しくなったときは、もう一度実行してください。'
