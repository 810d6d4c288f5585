import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { shiftChangedSince } from '@terakoya/domain/lessons/incident'
import type { CenterDays, CenterInScope } from '../../../auth/inScope.ts'
import { requiredCenter } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { Failure, type FieldFault } from '../../../failure.ts'
import { insertOfficeWork, listOfficeWorkOfPeriods } from '../../../records/officeWork.sql.ts'
import type { Context } from '../../../road/context.ts'
import { type SavedShifts, saveShifts } from '../../teachers/saveShifts.ts'
import type { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import type { DecidedLesson, IncidentAsked } from './decisions.ts'
import {
  type FreeShift,
  type IncidentShift,
  type LeftShift,
  listFreeShifts,
  listTaughtShifts,
  passShiftsOn,
  type StoredIncident,
} from './incident.sql.ts'
import { incidentRefusals } from './text.ts'

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
 * @param refuse tells what is refused of a teacher's; where it notes that only, the others' are tried as well
 */
async function save<Of extends Unit>(
  ctx: Context,
  center_no: number,
  units: readonly Of[],
  delete_flag: 0 | 1,
  refuse: (failure: Failure, own: readonly Of[]) => void = failure => {
    throw failure
  },
): Promise<Added[]> {
  const newThere: Added[] = []
  for (const [teacher_no, own] of [...groupBy(units, each => each.teacher_no)].sort(([a], [b]) => a - b)) {
    const updateData = own.map(({ schedule_date, time_limit_no }) => ({
      ...{ schedule_date, time_limit_no, center_no, delete_flag },
    }))
    try {
      const { added } = await saveShifts(ctx, { teacher_no, updateData, submit_months: [] })
      newThere.push(...added.map(each => ({ ...each, teacher_no })))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refuse(error, own)
    }
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
 * what was there before, their own or another incident's, isn't this one's to take away. What can't be added is refused at the
 * lessons for which it was asked.
 */
export async function addShifts(
  ctx: Context,
  center_no: number,
  lessons: readonly DecidedLesson[],
  refused: RefusedRows,
): Promise<IncidentShift[]> {
  const asked = lessons.flatMap(({ field, decision, lesson }) =>
    decision.outcome === 'replaced' && decision.shift_flag === 1
      ? [
          {
            field,
            teacher_no: decision.teacher_no,
            schedule_date: lesson.schedule_date,
            time_limit_no: lesson.period_no,
          },
        ]
      : [],
  )
  const byUnit = groupBy(asked, keyOf)
  const units = [...byUnit.values()].flatMap(([unit]) => unit ?? [])
  const office = groupBy(await listOfficeWorkOfPeriods(ctx.tx, units), work =>
    keyOf({ ...work, time_limit_no: work.time_limit_no - (work.time_limit_no % 10) }),
  )
  const added = await save(ctx, center_no, units, 0, (failure, own) => {
    const { status, errorCode, message, details } = failure
    // A teacher who isn't there at all is refused for all of them.
    const faults: readonly FieldFault[] =
      details.errors ?? own.map((_unit, index) => ({ field: `updateData.${index}`, message }))
    for (const fault of faults) {
      const unit = own[Number(fault.field.split('.')[1])]
      for (const { field } of (unit && byUnit.get(keyOf(unit))) ?? [])
        refused.add(field, new Failure(status, fault.errorCode ?? errorCode, fault.message))
    }
  })
  return added.map(({ teacher_no, schedule_date, time_limit_no, before_center_no }) => {
    const unit = { teacher_no, schedule_date, time_limit_no }
    const office_work = (office.get(keyOf(unit)) ?? []).map(work => work.time_limit_no)
    return { ...unit, added_flag: 1, before_center_no, office_work }
  })
}

/** Periods of shifts that can be taken out: nothing is taught in them any more, and they aren't over. */
export async function freeShifts(
  ctx: Context,
  asked: CenterDays & { teacher_no: number },
): Promise<FreeShift[]> {
  const now = localTime(ctx)
  return (await listFreeShifts(ctx.tx, asked)).filter(
    ({ schedule_date, time_limit_no }) => !periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
  )
}

/** Periods of shifts in which nothing is taught any more are taken out, those that are over left as they are. */
export async function takeShiftsOut(ctx: Context, asked: IncidentAsked): Promise<IncidentShift[]> {
  if (asked.shifts_out_flag === 0) return []
  const free = (await freeShifts(ctx, asked)).filter(({ time_limit_no }) =>
    asked.time_limit_nos.includes(time_limit_no),
  )
  await save(ctx, asked.center_no, free, 1)
  return free.map(shift => ({ ...shift, added_flag: 0, before_center_no: null }))
}

/** Who has it changed meanwhile keeps it so: what bars a period that is to go back is told with whose it is. */
function notBack({ message }: Failure, [first]: readonly LeftShift[]): never {
  const why = incidentRefusals.say('undo_shift_why', { teacher: first?.teacher_name ?? '', why: message })
  throw new Failure(409, 'CHANGED_SINCE', why, { errors: [{ field: 'shifts', message: why }] })
}

/** The periods that aren't as they were before the incident. */
const notYetBack = (incident: StoredIncident, shifts: readonly LeftShift[]) =>
  shifts.filter(shift => shift.now_center_no !== beforeOf(incident, shift))

const beforeOf = ({ center_no }: StoredIncident, shift: LeftShift) =>
  shift.added_flag === 1 ? shift.before_center_no : center_no

/** Why periods can't go back as things stand, each with whose it is. */
export function shiftFaults(
  ctx: Context,
  incident: StoredIncident,
  shifts: readonly LeftShift[],
): FieldFault[] {
  const { center_no } = incident
  return shifts.flatMap((shift, index) => {
    const before_center_no = beforeOf(incident, shift)
    const after_center_no = shift.added_flag === 1 ? center_no : null
    const changed = shiftChangedSince({ before_center_no, after_center_no }, shift.now_center_no)
    if (shift.now_center_no === before_center_no) return []
    const foreign = before_center_no !== null && !ctx.scope.center_nos.includes(before_center_no)
    if (!changed && !foreign) return []
    const { schedule_date, time_limit_no, teacher_name: teacher } = shift
    const place = `${dayText(schedule_date)} ${slotText(time_limit_no)}`
    const message = incidentRefusals.say(changed ? 'undo_shift' : 'undo_elsewhere', { place, teacher })
    return [{ field: `shifts.${index}`, message }]
  })
}

/** Shifts that were taken out are there again, with the office work that went with them. */
export async function putShiftsBack(
  ctx: Context,
  incident: StoredIncident,
  shifts: readonly LeftShift[],
): Promise<void> {
  const out = notYetBack(incident, shifts).filter(({ added_flag }) => added_flag === 0)
  await save(ctx, incident.center_no, out, 0, notBack)
  await putOfficeWork(ctx, incident.center_no, out)
}

/**
 * Shifts that were added for stand-ins are where they were, or gone. A period in which something else is taught by now stays; what
 * another incident has given them then goes back with that one.
 */
export async function dropAdded(
  ctx: Context,
  incident: StoredIncident,
  shifts: readonly LeftShift[],
): Promise<void> {
  const { incident_no, center_no } = incident
  const taught = new Set((await listTaughtShifts(ctx.tx, incident_no)).map(keyOf))
  await passShiftsOn(ctx.tx, incident_no)
  const free = notYetBack(incident, shifts).filter(
    shift => shift.added_flag === 1 && !taught.has(keyOf(shift)),
  )
  const before = groupBy(free, shift => shift.before_center_no)
  await save(ctx, center_no, before.get(null) ?? [], 1, notBack)
  for (const [no, moved] of before) {
    if (no === null) continue
    await save(ctx, no, moved, 0, notBack)
    await putOfficeWork(ctx, requiredCenter(ctx, no), moved)
  }
}
