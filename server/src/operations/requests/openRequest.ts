import { asOf, judgeRequest } from '@terakoya/domain/entries/wish'
import { dayOfInstant, localTime } from '../../clock.ts'
import type { RequestRecord } from '../../records/request.sql.ts'
import type { Context } from '../../road/context.ts'
import type { EntryStudent } from '../entries/availability.sql.ts'
import { choicesOf } from './choicesOf.ts'
import { loadWish } from './loadWish.ts'
import type { OpenedWish } from './openWish.ts'

/** Judges a request as it stands now. Its own reservation is in nobody's way. */
export async function openRequest(
  ctx: Pick<Context, 'tx' | 'now' | 'today'>,
  student: EntryStudent,
  request: RequestRecord,
): Promise<OpenedWish> {
  const { request_no, schedule_no, subject_no, course_no } = request
  const asked =
    schedule_no !== null
      ? ({ kind: 'change', schedule_no } as const)
      : ({ kind: 'addition', subject_no: subject_no ?? 0, course_no: course_no ?? 0 } as const)
  const asked_on = dayOfInstant(request.requested_at)
  const wish = await loadWish(ctx, student, asked, {
    asked_on,
    own: { request_no },
    waits: true,
    ...(request.subject_type === null ? {} : { subject_type: request.subject_type }),
    engine_days: choicesOf(request).map(({ schedule_date }) => schedule_date),
  })
  const now = localTime(ctx)
  return { wish, judged: judgeRequest(asOf(wish, asked_on), now) }
}
