import type {
  AssignmentResult,
  KeptResult,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/autoAssign'
import type { JobAnswer } from '@terakoya/contract/lessons/jobs'
import { requireCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import {
  type AssignJobInput,
  autoAssignKind,
  cancelJob,
  comparisonKind,
  findJob,
  listJobsOfRun,
} from '../../records/job.sql.ts'
import { listStudentsOfLessons } from '../../records/lesson.sql.ts'
import { auditAll } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { lessonRefusals } from './text.ts'

export const jobHandlers: Pick<Handlers, 'Jobs_getStatus' | 'Jobs_cancel'> = {
  Jobs_getStatus: async (ctx, { job_no }) => {
    const job = await findJob(ctx.tx, ctx.scope, job_no, [autoAssignKind])
    if (!job) throw failures.notFound(nouns.task)
    const input = job.input as unknown as AssignJobInput
    const run = await listJobsOfRun(ctx.tx, job.lead_job_no ?? job.job_no)
    const progress = job.progress as JobAnswer['progress']
    return {
      job_no: job.job_no,
      kind: job.kind,
      requested_at: job.requested_at,
      finished_at: job.finished_at,
      ...input,
      state: job.state as JobAnswer['state'],
      center_no: job.center_no ?? 0,
      week_date: job.week_date ?? '',
      progress: seesAll(ctx, run) ? progress : { ...progress, unassigned: undefined },
      result: await withNames(ctx, job.result as unknown as KeptResult | null),
      message: job.message ?? '',
      requested_by_name: job.requested_by_name ?? '',
      together: run
        .filter(each => each.job_no !== job_no)
        .map(({ center_no, center_name, unassigned }) => ({
          center_no,
          center_name,
          unassigned: ctx.scope.center_nos.includes(center_no) ? unassigned : null,
        })),
    }
  },

  Jobs_cancel: async (ctx, { job_no }) => {
    const cancelled = await cancelJob(ctx.tx, ctx.scope, job_no, ctx.now)
    const job = await findJob(ctx.tx, ctx.scope, job_no, [autoAssignKind, comparisonKind])
    if (!job || job.center_no === null) throw failures.notFound(nouns.task)
    requireCenter(ctx, job.center_no)
    const state = job.state as JobAnswer['state']
    if (state === 'completed' || state === 'failed') {
      throw failures.refused('ALREADY_ENDED', lessonRefusals.say('already_ended'))
    }
    // Who asks a second time is told the same, and leaves no second line.
    if (cancelled === undefined) return { state }
    const run = await listJobsOfRun(ctx.tx, job.lead_job_no ?? job.job_no)
    await auditAll(
      ctx,
      run.map(each => ({
        action: `${job.kind}_cancelled`,
        subject: 'center_week',
        subject_no: each.center_no,
        detail: { week_date: job.week_date, job_no: each.job_no },
      })),
    )
    return { state }
  },
}

/** Whether the run's figures are of the user's centers alone. */
function seesAll({ scope }: Context, run: readonly { center_no: number }[]): boolean {
  return run.every(each => scope.center_nos.includes(each.center_no))
}

/** A result with the names as they are now; who is out of the user's scope by now has none. */
async function withNames(
  { tx, scope }: Context,
  result: KeptResult | null,
): Promise<AssignmentResult | null> {
  if (!result) return null
  const names = await listStudentsOfLessons(
    tx,
    scope,
    result.unassigned.map(lesson => lesson.schedule_no),
  )
  return {
    ...result,
    unassigned: result.unassigned.map(lesson => ({
      ...lesson,
      student_name: names.get(lesson.schedule_no) ?? '',
    })),
  }
}
