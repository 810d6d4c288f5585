import { PinConflictError } from '@terakoya/optimizer/pins'
import { failureOfDatabaseError } from '../../database/sqlState.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type AutoAssignment, planWeeks, storePlans } from '../../operations/autoAssignWeek.ts'
import { finishJob } from '../../operations/finishJob.ts'
import { noteRun } from '../../operations/noteRun.ts'
import { autoAssignKind, listJobsOfRun } from '../../records/job.sql.ts'
import type { JobRunner } from '../jobRunner.ts'
import { workQueue } from '../queues.ts'
import { tellFailures, toldProgress, watchJob } from '../watchJob.ts'
import { defineJobKind, type StartedJob } from './jobKind.ts'
import { assignDays, weekRunOf } from './weekRun.ts'

/** Automatic assignment of some days of a week, of one center or of several whose jobs this one leads. */
export const autoAssignJob = defineJobKind({
  key: autoAssignKind,
  queue: workQueue,
  input: assignDays,
  run: (runner, job) => runAssignment(runner, job, weekRunOf(job)),
  broken:
    '自動割当の途中で問題が起きたため、終了しました。割り当ては実行前のままです。もう一度実行しても続く場合は、管理者に連絡してください。',
  wordsOf: error => (error instanceof PinConflictError ? error.message : undefined),
  kept: '13 months',
})

/** How often a plan is made when what people save meanwhile leaves no room for it. */
const plans = 3

async function runAssignment(
  runner: JobRunner,
  { job_no, requested_by }: Pick<StartedJob, 'job_no' | 'requested_by'>,
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
