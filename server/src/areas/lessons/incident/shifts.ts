import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { requiredCenter } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { insertOfficeWork, listOfficeWorkOfPeriods } from '../../../records/officeWork.sql.ts'
import type { Context } from '../../../road/context.ts'
import { type SavedShifts, saveShifts } from '../../teachers/saveShifts.ts'
import type { DecidedLesson, IncidentAsked } from './decisions.ts'
import {
  type IncidentShift,
  listFreeShifts,
  listTaughtShifts,
  passShiftsOn,
  type StoredIncident,
} from './incident.sql.ts'

/** A period of a teacher. */
interface Unit {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
}

const keyOf = ({ teacher_no, schedule_date, time_limit_no }: Unit) =>
  `${teacher_no} ${schedule_date} ${time_limit_no}`

type Added = SavedShifts['added'][number] & { teacher_no: number }

/**
 * Saves periods of shifts at a center, a teacher after the other in the order of their numbers. Answers those that are new
 * there.
 */
async function save(
  ctx: Context,
  center_no: number,
  units: readonly Unit[],
  delete_flag: 0 | 1,
): Promise<Added[]> {
  const newThere: Added[] = []
  for (const [teacher_no, own] of [...groupBy(units, each => each.teacher_no)].sort(([a], [b]) => a - b)) {
    const updateData = own.map(({ schedule_date, time_limit_no }) => ({
      ...{ schedule_date, time_limit_no, center_no, delete_flag },
    }))
    const { added } = await saveShifts(ctx, { teacher_no, updateData, submit_months: [] })
    newThere.push(...added.map(each => ({ ...each, teacher_no })))
  }
  return newThere
}

/** Office work goes with its shift, back as well. */
function putOfficeWork(ctx: Context, center_no: CenterInScope, shifts: readonly IncidentShift[]) {
  const office = shifts.flatMap(({ office_work, ...unit }) =>
    office_work.map(time_limit_no => ({ ...unit, time_limit_no })),
  )
  return insertOfficeWork(ctx.tx, center_no, office)
}

/**
 * Asked stand-ins get the periods added to their shifts. Answers those that they didn't have there, with where they had them:
 * what was there before, their own or another incident's, isn't this one's to take away.
 */
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
  const units = [...new Map(asked.map(unit => [keyOf(unit), unit])).values()]
  const office = groupBy(await listOfficeWorkOfPeriods(ctx.tx, units), work =>
    keyOf({ ...work, time_limit_no: work.time_limit_no - (work.time_limit_no % 10) }),
  )
  const added = await save(ctx, center_no, units, 0)
  return added.map(({ teacher_no, schedule_date, time_limit_no, before_center_no }) => {
    const unit = { teacher_no, schedule_date, time_limit_no }
    const office_work = (office.get(keyOf(unit)) ?? []).map(work => work.time_limit_no)
    return { ...unit, added_flag: 1, before_center_no, office_work }
  })
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
  return free.map(shift => ({ ...shift, added_flag: 0, before_center_no: null }))
}

/** Shifts that were taken out are there again, with the office work that went with them. */
export async function putShiftsBack(
  ctx: Context,
  { center_no }: StoredIncident,
  shifts: readonly IncidentShift[],
): Promise<void> {
  const out = shifts.filter(({ added_flag }) => added_flag === 0)
  await save(ctx, center_no, out, 0)
  await putOfficeWork(ctx, center_no, out)
}

/**
 * Shifts that were added for stand-ins are where they were, or gone. A period in which something else is taught by now stays; what
 * another incident has given them then goes back with that one.
 */
export async function dropAdded(
  ctx: Context,
  { incident_no, center_no }: StoredIncident,
  shifts: readonly IncidentShift[],
): Promise<void> {
  const taught = new Set((await listTaughtShifts(ctx.tx, incident_no)).map(keyOf))
  await passShiftsOn(ctx.tx, incident_no)
  const free = shifts.filter(shift => shift.added_flag === 1 && !taught.has(keyOf(shift)))
  const before = groupBy(free, shift => shift.before_center_no)
  await save(ctx, center_no, before.get(null) ?? [], 1)
  for (const [no, moved] of before) {
    if (no === null) continue
    await save(ctx, no, moved, 0)
    await putOfficeWork(ctx, requiredCenter(ctx, no), moved)
  }
}
