import { groupBy } from '@terakoya/domain/collections/groupBy'
import { localTime } from '../../../clock.ts'
import { type QueuedMail, queueMails } from '../../../records/outbox.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { TakenOver } from './distribute.sql.ts'
import { toldOf } from './distributionDiff.ts'
import { distributionMails } from './distributionMails.ts'

/**
 * Tells the people of lessons that left another center's copy, in that center's name, and writes a line of its week.
 * @returns the mails that were queued
 */
export async function tellTakenOver(
  ctx: Context,
  { center_no, week_date }: { center_no: number; week_date: string },
  taken: readonly TakenOver[],
): Promise<QueuedMail<'distribution'>[]> {
  const queued: QueuedMail<'distribution'>[] = []
  for (const [from_center_no, lessons] of groupBy(taken, lesson => lesson.center_no)) {
    const gone = lessons.map(lesson => ({
      ...lesson,
      teacher_no: 0,
      schedule_date: lesson.before_schedule_date,
      time_limit_no: lesson.before_time_limit_no,
    }))
    const mails = distributionMails(week_date, toldOf(gone, localTime(ctx)))
    await queueMails(ctx.tx, from_center_no, 'distribution', mails, ctx.now)
    queued.push(...mails)
    await audit(ctx, 'distribution_taken_over', 'center_week', from_center_no, {
      week_date,
      by_center_no: center_no,
      schedule_nos: lessons.map(each => each.schedule_no),
    })
  }
  return queued
}
