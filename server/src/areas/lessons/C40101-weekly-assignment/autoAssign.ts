import { differingWishes, sameWishes } from '@terakoya/domain/assignment/wishes'
import type { CenterInScope, JobInScope } from '../../../auth/inScope.ts'
import { requireCenter, requiredCenter } from '../../../auth/requireCenter.ts'
import { lockWeeks } from '../../../database/transaction.ts'
import { Failure } from '../../../failure.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import { listCenters } from '../../../records/center.sql.ts'
import { readWishes } from '../../../records/centerSettings.sql.ts'
import { addJob, autoAssignKind } from '../../../records/job.sql.ts'
import { lockLessonsOfDays } from '../../../records/lesson.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listCentersToJoin } from './centersToJoin.sql.ts'
import { daysOfRun } from './daysOfRun.ts'
import { assignmentRefusals } from './text.ts'

const otherWishes = (center_name: string) =>
  new Failure(409, 'WISHES_DIFFER', assignmentRefusals.say('other_wishes', { center: center_name }))

export const autoAssignHandlers: Pick<Handlers, 'C40101_autoAssign' | 'C40101_getCentersToJoin'> = {
  C40101_autoAssign: async (ctx, { center_no, with_center_nos, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    const others = [...new Set(with_center_nos)]
      .filter(no => no !== center_no)
      .sort((a, b) => a - b)
      .map(no => requiredCenter(ctx, no))
    const { week_date, days } = daysOfRun(ctx, start_date, end_date)
    await lockWeeks(ctx.tx, [center_no, ...others], week_date)
    await refuseWhileRunning(ctx.tx, center_no, week_date)
    await requireJoinable(ctx, center_no, others, week_date)
    const job_no = await begin(ctx, { center_no, week_date, days })
    for (const no of others) await begin(ctx, { center_no: no, week_date, days, lead_job_no: job_no })
    // The others are done with the first.
    await ctx.jobs.send(ctx.tx, job_no)
    return { job_no }
  },

  C40101_getCentersToJoin: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    const { week_date, days } = daysOfRun(ctx, start_date, end_date)
    const wishes = await readWishes(ctx.tx, center_no)
    const centers = await listCentersToJoin(ctx.tx, ctx.scope, { center_no, week_date, ...days })
    const answer = []
    for (const { running, ...center } of centers) {
      const differing = differingWishes(wishes, await readWishes(ctx.tx, center.center_no))
      const refusal = running ? 'running' : differing.length > 0 ? 'wishes' : ''
      answer.push({ ...center, refusal, differing } as const)
    }
    return answer
  },
}

/** Refuses a center that is assigned by itself at the moment or wants something else, by its name. */
async function requireJoinable(
  { tx }: Context,
  center_no: CenterInScope,
  others: readonly CenterInScope[],
  week_date: string,
): Promise<void> {
  if (others.length === 0) return
  const names = new Map((await listCenters(tx)).map(center => [center.center_no, center.name1]))
  const wishes = await readWishes(tx, center_no)
  for (const other of others) {
    const name = names.get(other) ?? ''
    await refuseWhileRunning(tx, other, week_date, name)
    if (!sameWishes(wishes, await readWishes(tx, other))) throw otherWishes(name)
  }
}

interface Begun {
  center_no: CenterInScope
  week_date: string
  days: { start_date: string; end_date: string }
  lead_job_no?: JobInScope
}

/** A center's job, and the line that it was begun. */
async function begin(ctx: Context, { days, ...week }: Begun): Promise<JobInScope> {
  const { user_no } = ctx.user
  const job_no = await addJob(ctx.tx, {
    ...week,
    kind: autoAssignKind,
    input: days,
    requested_by: user_no,
    requested_at: ctx.now,
  })
  const lessons = await lockLessonsOfDays(ctx.tx, { center_no: week.center_no, ...days })
  for (const { student_no, manual_flag, pinned_flag } of lessons) {
    if (manual_flag === 0 && pinned_flag === 0) ctx.touched_students.add(student_no)
  }
  await audit(ctx, 'auto_assign_started', 'center_week', week.center_no, { ...days, job_no })
  return job_no
}
