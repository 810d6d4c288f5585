import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { dayOfInstant, timeOfInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { DaySlot, RequestRecord } from '../../records/request.sql.ts'
import type { EntryStudent } from '../entries/ground.sql.ts'
import { type OpenedWish, openWish } from './openWish.ts'

/** The slots of a request, as first and second choice. */
export function choicesOf(request: RequestRecord): (DaySlot & { choice: 1 | 2 })[] {
  const slot = (choice: 1 | 2, schedule_date: string | null, time_limit_no: number | null) =>
    schedule_date === null || time_limit_no === null ? [] : [{ choice, schedule_date, time_limit_no }]
  return [
    ...slot(1, request.first_date, request.first_time_limit_no),
    ...slot(2, request.second_date, request.second_time_limit_no),
  ]
}

/**
 * Judges a request as it stands now. Its own reservation is in nobody's way, and the deadlines are those of the day on
 * which the family asked: who asked in time doesn't lose the lesson because the center takes its days to decide. What has
 * begun meanwhile is too late.
 */
export async function openRequest(
  ctx: Pick<Context, 'tx' | 'now' | 'today'>,
  student: EntryStudent,
  request: RequestRecord,
): Promise<OpenedWish> {
  const { request_no, schedule_no, subject_no, course_no } = request
  const wish =
    schedule_no !== null
      ? ({ kind: 'change', schedule_no } as const)
      : ({ kind: 'addition', subject_no: subject_no ?? 0, course_no: course_no ?? 0 } as const)
  const opened = await openWish(ctx, student, wish, {
    asked_on: dayOfInstant(request.requested_at),
    own: { request_no },
    request_no,
    ...(request.subject_type === null ? {} : { subject_type: request.subject_type }),
    engine_days: choicesOf(request).map(({ schedule_date }) => schedule_date),
  })
  const now = { day: ctx.today, time: timeOfInstant(ctx.now) }
  const isOver = (slot: DaySlot) => hasBegun(slot, now)
  const { lesson } = opened
  const begun = lesson !== null && lesson.make_up_flag === 0 && isOver(lesson)
  return {
    ...opened,
    fault: opened.fault === '' && begun ? 'begun' : opened.fault,
    reasonOf: slot => (isOver(slot) ? 'too_early' : opened.reasonOf(slot)),
  }
}
