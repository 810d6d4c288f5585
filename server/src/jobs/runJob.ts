import { PinConflictError } from '@terakoya/optimizer/pins'
import { failureOfDatabaseError, isRetryable } from '../database/sqlState.ts'
import { inTransaction } from '../database/transaction.ts'
import { type AutoAssignment, planWeeks, storePlans } from '../operations/autoAssignWeek.ts'
import { finishJob } from '../operations/finishJob.ts'
import { noteRun } from '../operations/noteRun.ts'
import {
  type AssignJobInput,
  type CompareJobInput,
  comparisonKind,
  listJobsOfRun,
  startJob,
  yearUpdateKind,
  yearUpdateOfJob,
} from '../records/job.sql.ts'
import type { JobRunner } from './jobRunner.ts'
import { runComparison } from './runComparison.ts'
import { runYearUpdate } from './runYearUpdate.ts'
import { tellFailures, toldProgress, watchJob } from './watchJob.ts'

/**
 * Runs one job to its end. Its result and its state are one transaction: a worker killed at any moment leaves the
 * week as it was and the job to be taken up again, never half done.
 */
export async function runJob(runner: JobRunner, job_no: number): Promise<void> {
  const { database, clock } = runner
  const job = await startJob(database.db, job_no, clock.now())
  if (job?.kind === yearUpdateKind) {
    const year_update_no = await yearUpdateOfJob(database.db, job_no)
    if (year_update_no !== undefined) await runYearUpdate(runner, { ...job, year_update_no })
    return
  }
  if (!job || job.center_no === null || job.week_date === null) return
  const { start_date, end_date } = job.input as unknown as AssignJobInput
  const run: AutoAssignment = { center_no: job.center_no, week_date: job.week_date, start_date, end_date }
  const comparing = job.kind === comparisonKind
  try {
    if (comparing) {
      const { variants } = job.input as unknown as CompareJobInput
      await runComparison(runner, job_no, run, variants)
    } else await runAssignment(runner, job, run)
  } catch (error) {
    if (runner.stopping.aborted) return
    const failure = failureOfDatabaseError(error)
    if (failure?.status === 503 || isRetryable(error)) throw error
    const broken = comparing ? brokenComparison : brokenRun
    const message = failure?.message ?? (error instanceof PinConflictError ? error.message : broken)
    await inTransaction(database.db, tx =>
      finishJob(tx, job_no, { state: 'failed', message, finished_at: clock.now() }),
    )
    if (!failure && !(error instanceof PinConflictError)) throw error
  }
}

/** What people read when a job ended by a defect; its details are on the server's terminal. */
const brokenRun =
  '自動割当の途中で問題が起きたため、終了しました。割り当ては実行前のままです。もう一度実行しても続く場合は、管理者に連絡してください。'
const brokenComparison =
  '案の比較の途中で問題が起きたため、終了しました。割り当ては変わっていません。もう一度比べても続く場合は、管理者に連絡してください。'

/** How often a plan is made when what people save meanwhile leaves no room for it. */
const plans = 3

async function runAssignment(
  runner: JobRunner,
  { job_no, requested_by }: { job_no: number; requested_by: number | null },
  days: AutoAssignment,
): Promise<void> {
  const { database, clock } = runner
  const jobs = await listJobsOfRun(database.db, job_no)
  const runs = jobs.map(({ center_no }) => ({ ...days, center_no }))
  for (let attempt = 1; ; attempt += 1) {
    const { made, cancelled } = await makePlan(runner, job_no, runs)
    if (runner.stopping.aborted) return
    if (cancelled) {
      await finishJob(database.db, job_no, { state: 'cancelled', finished_at: clock.now() })
      return
    }
    try {
      // The plan, the end of every job of the run and the line about each: all or nothing.
      await inTransaction(database.db, async tx => {
        const now = clock.now()
        const stored = await storePlans(tx, made, now, attempt === plans)
        for (const [at, job] of jobs.entries()) {
          const week = stored[at]
          if (!week) throw new Error(`job ${job.job_no} has no week`)
          await finishJob(tx, job.job_no, { state: 'completed', result: week.result, finished_at: now })
          await noteRun(tx, { user_no: requested_by ?? 0, job_no: job.job_no }, week, now)
        }
      })
      return
    } catch (error) {
      if (attempt === plans || !noLongerFits(error)) throw error
    }
  }
}

/** Whether the week has changed so that the plan's lessons have no seat or no working teacher any more. */
function noLongerFits(error: unknown): boolean {
  const code = failureOfDatabaseError(error)?.errorCode
  return code === 'MSG_1003' || code === 'MSG_1004' || code === 'PLAN_OUTDATED'
}

async function makePlan(runner: JobRunner, job_no: number, runs: readonly AutoAssignment[]) {
  const cancelled = new AbortController()
  const watching = watchJob(runner, job_no, cancelled)
  try {
    const made = await planWeeks(runner.database, runs, {
      now: runner.clock.now(),
      signal: AbortSignal.any([runner.stopping, cancelled.signal]),
      onProgress: progress => watching.tell(toldProgress(progress)),
      ...(runner.workerUrl ? { workerUrl: runner.workerUrl } : {}),
    })
    tellFailures(job_no, made.plan)
    // Looks a last time before it is asked whether somebody cancelled.
    await watching.end()
    return { made, cancelled: cancelled.signal.aborted }
  } finally {
    await watching.end()
  }
}
