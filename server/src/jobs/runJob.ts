import { PinConflictError } from '@terakoya/optimizer/pins'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/connect.ts'
import { failureOfDatabaseError, isRetryable } from '../database/sqlState.ts'
import { inTransaction } from '../database/transaction.ts'
import { type AutoAssignment, planWeek, storePlan } from '../operations/autoAssignWeek.ts'
import { finishJob } from '../operations/finishJob.ts'
import {
  type AssignJobInput,
  reportProgress,
  startJob,
  yearUpdateKind,
  yearUpdateOfJob,
} from '../records/job.sql.ts'
import { writeAudit } from '../traces.sql.ts'
import { runYearUpdate } from './runYearUpdate.ts'

export interface JobRunner {
  database: Database
  clock: Clock
  /** The solver's thread, where the server is a bundle. */
  workerUrl?: URL
  /** Aborted when the worker has to stop: the job stays as it is and is taken up again. */
  stopping: AbortSignal
}

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
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { plan, cancelled } = await makePlan(runner, job_no, run)
      if (runner.stopping.aborted) return
      if (cancelled) {
        await finishJob(database.db, job_no, { state: 'cancelled', finished_at: clock.now() })
        return
      }
      try {
        await inTransaction(database.db, tx => keepPlan(tx, job, run, plan, clock.now()))
        return
      } catch (error) {
        if (attempt === plans || !noLongerFits(error)) throw error
      }
    }
  } catch (error) {
    if (runner.stopping.aborted) return
    const failure = failureOfDatabaseError(error)
    if (failure?.status === 503 || isRetryable(error)) throw error
    const message = failure?.message ?? (error instanceof PinConflictError ? error.message : brokenRun)
    await inTransaction(database.db, tx =>
      finishJob(tx, job_no, { state: 'failed', message, finished_at: clock.now() }),
    )
    if (!failure && !(error instanceof PinConflictError)) throw error
  }
}

/** What people read when a run ended by a defect; its details are on the server's terminal. */
const brokenRun =
  '自動割当の途中で問題が起きたため、終了しました。割り当ては実行前のままです。もう一度実行しても続く場合は、管理者に連絡してください。'

/** How often a plan is made when what people save meanwhile leaves no room for it. */
const plans = 3

/** Whether the week has changed so that the plan's lessons have no seat or no working teacher any more. */
function noLongerFits(error: unknown): boolean {
  const code = failureOfDatabaseError(error)?.errorCode
  return code === 'MSG_1003' || code === 'MSG_1004'
}

async function makePlan(runner: JobRunner, job_no: number, run: AutoAssignment) {
  const cancelled = new AbortController()
  const watching = watch(runner, job_no, cancelled)
  let plan: Plan
  try {
    plan = await planWeek(runner.database, run, {
      signal: AbortSignal.any([runner.stopping, cancelled.signal]),
      onProgress: progress => watching.tell(progress),
      ...(runner.workerUrl ? { workerUrl: runner.workerUrl } : {}),
    })
  } finally {
    await watching.end()
  }
  // A solver that fell out costs only the proof; somebody should know all the same.
  for (const failure of plan.plan.failures) process.stderr.write(`job ${job_no}: ${failure}\n`)
  return { plan, cancelled: cancelled.signal.aborted }
}

type Plan = Awaited<ReturnType<typeof planWeek>>

/** Stores the plan, the job's end and the line about it, all or nothing. */
async function keepPlan(
  tx: Tx,
  job: { job_no: number; requested_by: number | null },
  run: AutoAssignment,
  plan: Plan,
  now: string,
): Promise<void> {
  const { job_no } = job
  const { result, lessons } = await storePlan(tx, run, plan, now)
  await finishJob(tx, job_no, { state: 'completed', result, finished_at: now })
  const { unassigned, ...figures } = result
  await writeAudit(tx, [
    {
      user_no: job.requested_by ?? 0,
      action: 'auto_assigned',
      subject: 'center_week',
      subject_no: run.center_no,
      detail: { ...run, job_no, ...figures, unassigned: unassigned.length, lessons },
      at: now,
    },
  ])
}

/** Milliseconds between two looks at whether somebody cancelled. */
const lookEvery = 500

/** Writes the newest progress now and then, and aborts when the job was cancelled. */
function watch(runner: JobRunner, job_no: number, cancelled: AbortController) {
  let latest: object = {}
  let writing: Promise<void> = Promise.resolve()
  const look = () => {
    writing = writing
      .then(async () => {
        if (await reportProgress(runner.database.db, job_no, latest)) cancelled.abort()
      })
      // The next look tries again; a database that stays away ends the job at its own transaction.
      .catch(() => undefined)
  }
  const timer = setInterval(look, lookEvery)
  return {
    tell(progress: { phase: string; piece: number; pieces: number; levels: readonly number[]; gap: number }) {
      const { phase, piece, pieces, levels, gap } = progress
      latest = { phase, piece, pieces, unassigned: levels[0] ?? 0, gap: Number.isFinite(gap) ? gap : null }
    },
    /** Looks a last time. */
    async end() {
      clearInterval(timer)
      look()
      await writing
    },
  }
}
