import type { AssignmentWishes } from '@terakoya/domain/assignment/wishes'
import { PinConflictError } from '@terakoya/optimizer/pins'
import { z } from 'zod'
import { onSnapshot } from '../../database/transaction.ts'
import { type AutoAssignment, basisOf, loadWeek, planFacts } from '../../operations/autoAssignWeek.ts'
import { type Comparison, comparedPlanOf, decidedIn } from '../../operations/comparison.ts'
import { finishJob } from '../../operations/finishJob.ts'
import { type CompareJobInput, comparisonKind } from '../../records/job.sql.ts'
import type { JobRunner } from '../jobRunner.ts'
import { comparisonQueue } from '../queues.ts'
import { tellFailures, toldProgress, watchJob } from '../watchJob.ts'
import { defineJobKind } from './jobKind.ts'
import { weekRunOf } from './weekRun.ts'

/** The call that asks for it has judged the wishes. */
const compareInput: z.ZodType<CompareJobInput> = z.object({
  start_date: z.string(),
  end_date: z.string(),
  variants: z.array(z.custom<AssignmentWishes>(value => typeof value === 'object' && value !== null)),
})

/** Plans of the same days under several wishes, side by side. */
export const comparisonJob = defineJobKind({
  key: comparisonKind,
  queue: comparisonQueue,
  input: compareInput,
  run: (runner, job) => runComparison(runner, job.job_no, weekRunOf(job), job.input.variants),
  broken:
    '案の比較の途中で問題が起きたため、終了しました。割り当ては変わっていません。もう一度比べても続く場合は、管理者に連絡してください。',
  wordsOf: error => (error instanceof PinConflictError ? error.message : undefined),
  kept: '60 days',
})

/** Longest the engine may take for one of the plans. */
const secondsOfPlan = 60

/**
 * Makes a plan of the same days for each variant, one after the other, of the week as it was read once, and stores
 * what they come to as the job's result. Nothing of the week changes; cancelled, nothing is kept.
 */
async function runComparison(
  runner: JobRunner,
  job_no: number,
  run: AutoAssignment,
  variants: readonly AssignmentWishes[],
): Promise<void> {
  const { database, clock, stopping, workerUrl } = runner
  const facts = await onSnapshot(database.db, tx => loadWeek(tx, run, clock.now()))
  const cancelled = new AbortController()
  const signal = AbortSignal.any([stopping, cancelled.signal])
  const watching = watchJob(runner, job_no, cancelled)
  const result: Comparison = { lessons: decidedIn(facts), basis: basisOf(facts), plans: [], taken: null }
  try {
    for (const [at, wishes] of variants.entries()) {
      const place = { plan: at + 1, plans: variants.length }
      const wished = { ...facts, wishes }
      const plan = await planFacts(wished, {
        seconds: secondsOfPlan,
        signal,
        onProgress: progress => watching.tell({ ...toldProgress(progress), ...place }),
        ...(workerUrl ? { workerUrl } : {}),
      })
      tellFailures(job_no, plan)
      if (signal.aborted) break
      result.plans.push(comparedPlanOf(wished, result.lessons, plan))
    }
  } finally {
    await watching.end()
  }
  if (stopping.aborted) return
  const finished_at = clock.now()
  await finishJob(
    database.db,
    job_no,
    cancelled.signal.aborted
      ? { state: 'cancelled', finished_at }
      : { state: 'completed', result, finished_at },
  )
}
