import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type AssignmentWishes, sameWishes } from '@terakoya/domain/assignment/wishes'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { failureOfDatabaseError } from '../../../database/sqlState.ts'
import { lockWeek } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { type AutoAssignment, storePlan } from '../../../operations/autoAssignWeek.ts'
import type { Comparison, KeptPlan } from '../../../operations/comparison.ts'
import { finishJob } from '../../../operations/finishJob.ts'
import { noteRun } from '../../../operations/noteRun.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import { editablePart } from '../../../operations/requireEditable.ts'
import {
  addJob,
  autoAssignKind,
  type CompareJobInput,
  comparisonKind,
  findJob,
  findRunningJob,
  storeJobResult,
} from '../../../records/job.sql.ts'
import { lockLessonsOfDays } from '../../../records/lesson.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { daysOfRun } from './daysOfRun.ts'
import { assignmentRefusals } from './text.ts'

type Answer = OutputOf<'C40101_getComparison'>

const comparing = () => new Failure(409, 'RUN_IN_PROGRESS', assignmentRefusals.say('comparing'))

const alike = () => failures.invalid([{ field: 'variants', message: assignmentRefusals.say('alike') }])

const unfinished = () => new Failure(409, 'NOT_COMPARED', assignmentRefusals.say('not_compared'))

const outdated = () => new Failure(409, 'PLAN_OUTDATED', assignmentRefusals.say('compared_before'))

export const comparePlansHandlers: Pick<
  Handlers,
  'C40101_comparePlans' | 'C40101_getComparison' | 'C40101_takePlan'
> = {
  C40101_comparePlans: async (ctx, { center_no, start_date, end_date, variants }) => {
    requireCenter(ctx, center_no)
    const { week_date, days } = daysOfRun(ctx, start_date, end_date)
    if (variants.some((one, at) => variants.slice(0, at).some(other => sameWishes(one, other)))) throw alike()
    await lockWeek(ctx.tx, center_no, week_date)
    if (await findRunningJob(ctx.tx, comparisonKind, center_no, week_date)) throw comparing()
    const job_no = await addJob(ctx.tx, {
      kind: comparisonKind,
      center_no,
      week_date,
      input: { ...days, variants },
      requested_by: ctx.user.user_no,
      requested_at: ctx.now,
    })
    for (const { student_no, manual_flag, pinned_flag } of await lockLessonsOfDays(ctx.tx, {
      center_no,
      ...days,
    })) {
      if (manual_flag === 0 && pinned_flag === 0) ctx.touched_students.add(student_no)
    }
    await ctx.jobs.send(ctx.tx, job_no)
    return { job_no }
  },

  C40101_getComparison: async (ctx, { job_no }) => {
    const { job, input, result, center_no, week_date } = await findComparison(ctx, job_no)
    const { variants, ...days } = input
    return {
      job_no,
      center_no,
      week_date,
      ...days,
      variants,
      state: job.state as Answer['state'],
      progress: job.progress as Answer['progress'],
      message: job.message ?? '',
      requested_by_name: job.requested_by_name ?? '',
      requested_at: job.requested_at,
      finished_at: job.finished_at,
      lessons: result?.lessons ?? [],
      plans: result?.plans.map(plan => figuresOf(plan, result.lessons)) ?? [],
      taken: result?.taken ?? null,
    }
  },

  C40101_takePlan: async (ctx, asked) => {
    const { center_no, week_date } = await findComparison(ctx, asked.job_no)
    await lockWeek(ctx.tx, center_no, week_date)
    // Read again behind the lock: whoever took a plan of it meanwhile has left it other versions.
    const { job, input, result: compared } = await findComparison(ctx, asked.job_no)
    const chosen = compared?.plans[asked.plan]
    const wishes = input.variants[asked.plan]
    if (!compared || !chosen || !wishes) throw unfinished()
    const days = editablePart(ctx.today, input.start_date, input.end_date)
    if (!days) throw outdated()
    await refuseWhileRunning(ctx.tx, center_no, week_date)
    const run = { center_no, week_date, ...days }
    const stored = await storeTaken(ctx, run, { compared, chosen, wishes })
    const { result } = stored
    if (compared.lessons.length > 0 && result.skipped === compared.lessons.length) throw outdated()
    for (const { student_no } of await lockLessonsOfDays(ctx.tx, run)) ctx.touched_students.add(student_no)
    // It stands among the week's runs, so that the reasons of what stays open are those of this plan.
    const job_no = await addJob(ctx.tx, {
      kind: autoAssignKind,
      center_no,
      week_date,
      input: days,
      requested_by: ctx.user.user_no,
      requested_at: ctx.now,
    })
    await finishJob(ctx.tx, job_no, { state: 'completed', result, finished_at: ctx.now })
    const by = { user_no: ctx.user.user_no, job_no, comparison_no: asked.job_no }
    await noteRun(ctx.tx, by, stored, ctx.now)
    await storeJobResult(ctx.tx, job.job_no, {
      ...compared,
      lessons: await withNewVersions(ctx, run, compared, stored.lessons),
      taken: asked.plan,
    } satisfies Comparison)
    return { ...result, job_no, unassigned: result.unassigned.length }
  },
}

/** The plan in figures, and whom it leaves without a teacher: the same figure may be other students' lessons. */
function figuresOf(
  { teacher_nos, ...figures }: KeptPlan,
  lessons: Comparison['lessons'],
): Answer['plans'][number] {
  const unassigned_nos = lessons.flatMap(([schedule_no], at) => (teacher_nos[at] ? [] : [schedule_no]))
  return { ...figures, unassigned_nos }
}

/** A comparison of a center in the scope; one that doesn't exist and one out of scope are the same. */
async function findComparison(ctx: Context, job_no: number) {
  const job = await findJob(ctx.tx, ctx.scope, job_no, [comparisonKind])
  if (!job || job.center_no === null || job.week_date === null) throw failures.notFound(nouns.comparison)
  requireCenter(ctx, job.center_no)
  return {
    job,
    center_no: job.center_no,
    week_date: job.week_date,
    input: job.input as unknown as CompareJobInput,
    result: job.result as unknown as Comparison | null,
  }
}

interface Taken {
  compared: Comparison
  chosen: KeptPlan
  wishes: AssignmentWishes
}

/** Stores what still fits of the plan; what the database refuses all the same is refused in words. */
async function storeTaken(ctx: Context, run: AutoAssignment, { compared, chosen, wishes }: Taken) {
  const { lessons, basis } = compared
  const { status, seconds, teacher_nos } = chosen
  const assign = Object.fromEntries(
    lessons.map(([schedule_no], at) => [schedule_no, teacher_nos[at] ? String(teacher_nos[at]) : null]),
  )
  const plan = { assign, status, elapsed_seconds: seconds }
  const planned = new Map(lessons)
  try {
    return await storePlan(ctx.tx, { run, planned, basis, wishes, plan }, ctx.now)
  } catch (error) {
    const code = failureOfDatabaseError(error)?.errorCode
    throw code === 'MSG_1003' || code === 'MSG_1004' ? outdated() : error
  }
}

/**
 * The lessons of the comparison with the versions that taking a plan has given them: whoever then prefers another of its
 * plans may still take that one, and only what others have changed is left alone.
 */
async function withNewVersions(
  ctx: Context,
  run: AutoAssignment,
  { lessons }: Comparison,
  changed: readonly (readonly [schedule_no: number, from: number, to: number])[],
): Promise<Comparison['lessons']> {
  const mine = new Set(changed.map(([schedule_no]) => schedule_no))
  const now = await lockLessonsOfDays(ctx.tx, run)
  const versions = new Map<number, number>(
    now.map(({ schedule_no, lock_version }) => [schedule_no, lock_version]),
  )
  return lessons.map(([schedule_no, version]) => [
    schedule_no,
    mine.has(schedule_no) ? (versions.get(schedule_no) ?? version) : version,
  ])
}
