import type { Calls } from '@terakoya/contract/calls'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { periodGroupOf, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { z } from 'zod'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import type { Tx } from '../../../database/connect.ts'
import { lockWeek } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { giveMeetings } from '../../../operations/giveMeetings.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import { requireEditable, requireMonday, sundayOf } from '../../../operations/requireEditable.ts'
import { listUntoldOf } from '../../../records/incident.sql.ts'
import { listAddressees, type QueuedMail, queueMails } from '../../../records/outbox.sql.ts'
import { listRunning } from '../../../records/runningMeetings.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  copyWeek,
  type Difference,
  hideWeek,
  keepTold,
  listDifference,
  listMeetingAccounts,
  listMeetings,
  listPeriodsToCopy,
  markDistributed,
  markStopped,
  takeOverPeriods,
  writeMeetings,
} from './distribute.sql.ts'
import { distributionDiff, toldOf } from './distributionDiff.ts'
import { distributionMails } from './distributionMails.ts'
import { tellTakenOver } from './tellTakenOver.ts'
import { assignmentRefusals } from './text.ts'

type DistributeHandlers = Pick<
  Handlers,
  'C40101_getDistributionDiff' | 'C40101_distribute' | 'C40101_stopDistribution'
>

/** The meetings that run while a lesson is taken out of them. */
function runningOf(ctx: Context, center_no: CenterInScope, differences: readonly Difference[]) {
  const taken = differences.filter(
    each =>
      each.teacher_no !== each.before_teacher_no ||
      each.schedule_date !== each.before_schedule_date ||
      periodGroupOf(each.time_limit_no as TimeLimitNo) !==
        periodGroupOf((each.before_time_limit_no ?? 0) as TimeLimitNo),
  )
  const schedule_nos = taken.map(each => each.schedule_no)
  return listRunning(ctx.tx, center_no, { today: ctx.today, schedule_nos })
}

/** Of queued mails: for how many people there is an address, and for how many none. */
async function countReached(
  tx: Tx,
  mails: readonly QueuedMail[],
): Promise<{ mails: number; unreachable: number }> {
  const reachable = new Set(
    (
      await listAddressees(tx, {
        student_nos: mails.flatMap(mail => mail.student_no ?? []),
        teacher_nos: mails.flatMap(mail => mail.teacher_no ?? []),
      })
    ).flatMap(person => (person.reachable_flag === 1 ? [`${person.student_no} ${person.teacher_no}`] : [])),
  )
  const reached = mails.filter(mail =>
    reachable.has(`${mail.student_no ?? 0} ${mail.teacher_no ?? 0}`),
  ).length
  return { mails: reached, unreachable: mails.length - reached }
}

/**
 * Publishes a center's week and queues the mails about what changes. Throws 409 DIFF_CHANGED where the difference is another
 * one than the `fingerprint` says.
 */
export async function distributeWeek(
  ctx: Context,
  { fingerprint, ...week }: z.output<Calls['C40101_distribute']['input']>,
): Promise<OutputOf<'C40101_distribute'>> {
  requireCenterOf(ctx, week)
  const { center_no, week_date } = week
  requireMonday(week_date)
  requireEditable(ctx.today, sundayOf(week_date))
  await lockWeek(ctx.tx, center_no, week_date)
  await refuseWhileRunning(ctx.tx, center_no, week_date)

  const differences = await listDifference(ctx.tx, week)
  const now = localTime(ctx)
  const diff = distributionDiff(differences, now)
  if (fingerprint !== undefined && fingerprint !== diff.fingerprint) {
    throw new Failure(409, 'DIFF_CHANGED', assignmentRefusals.say('diff_changed'))
  }
  const running = await runningOf(ctx, center_no, differences)
  const keptMeetings = await listMeetings(ctx.tx, week)
  await markDistributed(ctx.tx, week, ctx.user.user_no, ctx.now)
  const after = await copyWeek(ctx.tx, week)
  const taken = await takeOverPeriods(ctx.tx, week)
  const accounts = await listMeetingAccounts(ctx.tx, center_no)
  const meetings = giveMeetings(after, keptMeetings, accounts.usable, accounts.spare)
  await writeMeetings(ctx.tx, week, meetings.given)
  const mails = distributionMails(week_date, toldOf(differences, now))
  await queueMails(ctx.tx, center_no, 'distribution', mails, ctx.now)
  const further = await tellTakenOver(ctx, week, taken)
  const told = await countReached(ctx.tx, [...mails, ...further])
  for (const { student_no } of [...differences, ...taken]) ctx.touched_students.add(student_no)

  const counts = {
    distributed: after.length,
    added: diff.added.length,
    removed: diff.removed.length,
    changed: diff.changed.length,
    without_meeting: meetings.missing.length,
    back_to_back: meetings.back_to_back.length,
    running: running.length,
    ...told,
  }
  await audit(ctx, 'distributed', 'center_week', center_no, { week_date, ...counts })
  return { distributed_at: ctx.now, ...counts }
}

export const distributeHandlers: DistributeHandlers = {
  C40101_getDistributionDiff: async (ctx, week) => {
    requireCenterOf(ctx, week)
    requireMonday(week.week_date)
    const differences = await listDifference(ctx.tx, week)
    const { student_nos, teacher_nos, ...diff } = distributionDiff(differences, localTime(ctx))
    const people = await listAddressees(ctx.tx, { student_nos, teacher_nos })
    const reached = people.filter(person => person.reachable_flag === 1)
    const accounts = await listMeetingAccounts(ctx.tx, week.center_no)
    const periods = await listPeriodsToCopy(ctx.tx, week)
    const kept = await listMeetings(ctx.tx, week)
    const { missing, back_to_back } = giveMeetings(periods, kept, accounts.usable, accounts.spare)
    const nameOf = new Map(periods.map(period => [period.teacher_no, period.teacher_name]))
    return {
      ...diff,
      students: reached.filter(person => person.student_no > 0).length,
      teachers: reached.filter(person => person.teacher_no > 0).length,
      mailless_flag: ctx.config.mail === null ? 1 : 0,
      unreachable: people.flatMap(({ reachable_flag, ...person }) => (reachable_flag === 1 ? [] : [person])),
      without_meeting: missing.map(({ period_no, ...period }) => ({ ...period, time_limit_no: period_no })),
      back_to_back: back_to_back.map(({ schedule_date, period_no, teacher_no, ...period }) => ({
        ...{ schedule_date, time_limit_no: period_no, teacher_no },
        teacher_name: nameOf.get(teacher_no) ?? '',
        before_teacher_name: nameOf.get(period.before_teacher_no) ?? '',
        account_name: accounts.names.get(period.schedule_account_no) ?? '',
      })),
      running: await runningOf(ctx, week.center_no, differences),
      untold: await listUntoldOf(ctx.tx, {
        ...{ center_no: week.center_no, start_date: week.week_date, end_date: sundayOf(week.week_date) },
      }),
    }
  },

  C40101_distribute: distributeWeek,

  C40101_stopDistribution: async (ctx, week) => {
    requireCenterOf(ctx, week)
    const { center_no, week_date } = week
    requireMonday(week_date)
    if (week_date <= ctx.today) {
      throw new Failure(400, 'ALREADY_BEGUN', assignmentRefusals.say('already_begun'))
    }
    await lockWeek(ctx.tx, center_no, week_date)
    if (!(await markStopped(ctx.tx, week, ctx.now)))
      throw failures.refused('NOT_DISTRIBUTED', assignmentRefusals.say('not_distributed'))
    await keepTold(ctx.tx, week)
    const lessons = await hideWeek(ctx.tx, week)
    for (const { student_no } of lessons) ctx.touched_students.add(student_no)
    const hidden = lessons.length
    await audit(ctx, 'distribution_stopped', 'center_week', center_no, { week_date, hidden })
    return { stopped_at: ctx.now, hidden }
  },
}
