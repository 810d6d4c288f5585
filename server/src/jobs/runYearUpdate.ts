import { systemScope } from '../auth/scope.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { failureOfDatabaseError, isRetryable } from '../database/sqlState.ts'
import { inTransaction } from '../database/transaction.ts'
import { changeGradesOfRun } from '../operations/changeGradesOfRun.ts'
import { finishJob } from '../operations/finishJob.ts'
import { findYearUpdate } from '../records/yearUpdate.sql.ts'

interface YearUpdateJob {
  job_no: number
  year_update_no: number
  requested_by: number | null
}

const broken =
  '年度更新の途中で問題が起きたため、終了しました。学年は実行前のままです。もう一度実行しても続く場合は、管理者に連絡してください。'

/**
 * Advances the students of a run. Grades, lines and the job's end are one transaction: killed at any moment, the job
 * is taken up again and finds everything as it was; run twice, the second time finds it applied.
 */
export async function runYearUpdate(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { job_no, year_update_no, requested_by }: YearUpdateJob,
): Promise<void> {
  try {
    await inTransaction(db, async tx => {
      const run = await findYearUpdate(tx, systemScope('年度更新'), year_update_no, true)
      if (!run || run.applied_at !== null) return
      const by = { user_no: requested_by ?? 0, today: clock.today(), now: clock.now() }
      const applied = await changeGradesOfRun(tx, run, 'apply', by)
      await finishJob(tx, job_no, { state: 'completed', result: { applied }, finished_at: by.now })
    })
  } catch (error) {
    const failure = failureOfDatabaseError(error)
    if (failure?.status === 503 || isRetryable(error)) throw error
    const message = failure?.message ?? broken
    await inTransaction(db, tx =>
      finishJob(tx, job_no, { state: 'failed', message, finished_at: clock.now() }),
    )
    if (!failure) throw error
  }
}
