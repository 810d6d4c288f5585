import type { OperationDay } from '@terakoya/contract/lessons/C40201-operation-table'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import { listCenters } from '../../../records/center.sql.ts'
import type { Context } from '../../../road/context.ts'
import { listOperationLessons, listOperationTeachers } from './operationDay.sql.ts'

/** A center's day as it is assigned now: for the screen, the paper and the workbook alike. */
export async function readOperationDay(
  ctx: Context,
  { center_no, schedule_date }: { center_no: number; schedule_date: string },
): Promise<OperationDay> {
  requireCenter(ctx, center_no)
  const asked = { center_no, schedule_date }
  const calendar = await listCalendarDays(ctx.tx, schedule_date, schedule_date)
  const [day] = openDays(calendar, schedule_date, schedule_date)
  const teachers = await listOperationTeachers(ctx.tx, asked)
  const lessons = await listOperationLessons(ctx.tx, ctx.scope, asked)
  const center = (await listCenters(ctx.tx)).find(each => each.center_no === center_no)
  // What stands outside of the open hours is shown all the same: somebody has to see it.
  const used = [
    ...lessons.map(each => each.time_limit_no),
    ...teachers.flatMap(each => [...each.working, ...each.office]),
  ].map(slot => periodGroupOf(slot) * 10)
  return {
    ...asked,
    center_name: center?.name1 ?? '',
    closed_flag: day?.closed_flag === 0 ? 0 : 1,
    remarks: day?.remarks ?? '',
    time_limits: [...new Set([...(day?.time_limits ?? []), ...used])].sort((a, b) => a - b),
    teachers,
    lessons,
  }
}
