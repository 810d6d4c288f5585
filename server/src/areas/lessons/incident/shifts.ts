import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { localTime } from '../../../clock.ts'
import { insertOfficeWork } from '../../../records/officeWork.sql.ts'
import type { Context } from '../../../road/context.ts'
import { saveShifts } from '../../teachers/saveShifts.ts'
import type { DecidedLesson, IncidentAsked } from './decisions.ts'
import { type IncidentShift, listFreeShifts } from './incident.sql.ts'

/** Saves periods of shifts at a center, a teacher after the other in the order of their numbers. */
async function save(
  ctx: Context,
  center_no: number,
  units: readonly { teacher_no: number; schedule_date: string; time_limit_no: number }[],
  delete_flag: 0 | 1,
): Promise<void> {
  for (const [teacher_no, own] of [...groupBy(units, each => each.teacher_no)].sort(([a], [b]) => a - b)) {
    const updateData = own.map(({ schedule_date, time_limit_no }) => ({
      ...{ schedule_date, time_limit_no, center_no, delete_flag },
    }))
    await saveShifts(ctx, { teacher_no, updateData, submit_months: [] })
  }
}

/** Asked stand-ins get the periods added to their shifts. Answers them. */
export async function addShifts(
  ctx: Context,
  center_no: number,
  lessons: readonly DecidedLesson[],
): Promise<IncidentShift[]> {
  const asked = lessons.flatMap(({ decision, lesson }) =>
    decision.outcome === 'replaced' && decision.shift_flag === 1
      ? [
          {
            teacher_no: decision.teacher_no,
            schedule_date: lesson.schedule_date,
            time_limit_no: lesson.period_no,
          },
        ]
      : [],
  )
  const keyOf = (unit: (typeof asked)[number]) =>
    `${unit.teacher_no} ${unit.schedule_date} ${unit.time_limit_no}`
  const units = [...new Map(asked.map(unit => [keyOf(unit), unit])).values()]
  await save(ctx, center_no, units, 0)
  return units.map(unit => ({ ...unit, added_flag: 1, office_work: [] }))
}

/** Periods of shifts in which nothing is taught any more are taken out, those that are over left as they are. */
export async function takeShiftsOut(ctx: Context, asked: IncidentAsked): Promise<IncidentShift[]> {
  if (asked.shifts_out_flag === 0) return []
  const now = localTime(ctx)
  const free = (await listFreeShifts(ctx.tx, asked)).filter(
    ({ schedule_date, time_limit_no }) =>
      asked.time_limit_nos.includes(time_limit_no) &&
      !periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
  )
  await save(ctx, asked.center_no, free, 1)
  return free.map(shift => ({ ...shift, added_flag: 0 }))
}

/** Shifts that were taken out are there again, with the office work that went with them. */
export async function putShiftsBack(
  ctx: Context,
  center_no: CenterInScope,
  shifts: readonly IncidentShift[],
): Promise<void> {
  const out = shifts.filter(({ added_flag }) => added_flag === 0)
  await save(ctx, center_no, out, 0)
  const office = out.flatMap(({ office_work, ...unit }) =>
    office_work.map(time_limit_no => ({ ...unit, time_limit_no })),
  )
  await insertOfficeWork(ctx.tx, center_no, office)
}

/** Shifts that were added for stand-ins are taken out again. */
export async function dropAdded(
  ctx: Context,
  center_no: CenterInScope,
  shifts: readonly IncidentShift[],
): Promise<void> {
  await save(
    ctx,
    center_no,
    shifts.filter(({ added_flag }) => added_flag === 1),
    1,
  )
}
