import type { officeWorkRow } from '@terakoya/contract/officeWorkRow'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { slotsOverlap, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { z } from 'zod'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { Failure, failures, scheduleFailures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { periodRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import { lockLessons } from '../../../records/lesson.sql.ts'
import {
  deleteOfficeWork,
  insertOfficeWork,
  listOfficeWorkOfPeriods,
  type OfficeWork,
} from '../../../records/officeWork.sql.ts'
import { type Cell, listCellLessons } from '../../../records/seat.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Unchecked } from './judgeChanges.ts'
import { listCellDuties } from './loadJudging.sql.ts'
import { type Change, released, stateOf } from './planChanges.ts'
import type { RefusedRows } from './refusedRows.ts'
import { assignmentRefusals } from './text.ts'

export interface AskedOfficeWork {
  field: string
  row: z.output<typeof officeWorkRow>
}

interface SavePlace {
  center_no: CenterInScope
  week_date: string
}

const lessonsThere = () => new Failure(409, 'MSG_1003', assignmentRefusals.say('office_lessons_there'))

const officeWorkThere = () => new Failure(409, 'MSG_1003', assignmentRefusals.say('office_work_there'))

const pinnedThere = () => new Failure(409, 'BLOCKED', assignmentRefusals.say('office_pinned_there'))

function cellKey({ teacher_no, schedule_date, period_no }: Cell): string {
  return `${teacher_no} ${schedule_date} ${period_no}`
}

function cellOf({ teacher_no, schedule_date, time_limit_no }: OfficeWork): Cell {
  return { teacher_no, schedule_date, period_no: time_limit_no - timeDivisionOf(time_limit_no) }
}

/** Refuses rows that contradict themselves, and the same place twice: the page that sent them is broken. */
export function requireSoundOfficeWork(asked: readonly AskedOfficeWork[]): void {
  const seen = new Set<string>()
  for (const { field, row } of asked) {
    const agrees =
      row.timeDivision === timeDivisionOf(row.time_limit_no) && row.dayofweek === dayOfWeek(row.schedule_date)
    const key = `${row.teacher_no} ${row.schedule_date} ${row.time_limit_no}`
    if (!agrees || seen.has(key)) {
      const message = assignmentRefusals.say(agrees ? 'office_twice' : 'office_disagrees', { field })
      throw failures.invalid([{ field, message }])
    }
    seen.add(key)
  }
}

/** The rows within this center, week and editable range; the others are refused. */
function within(ctx: Context, asked: readonly AskedOfficeWork[], place: SavePlace, refused: RefusedRows) {
  for (const { field, row } of asked) {
    const { schedule_date } = row
    const outside = schedule_date < place.week_date || schedule_date > sundayOf(place.week_date)
    if (row.center_no !== place.center_no) refused.add(field, failures.notFound(nouns.center))
    else if (outside) refused.add(field, failures.notFound(nouns.office_work))
    else {
      const refusal = periodRefusal(ctx, schedule_date, row.time_limit_no)
      if (refusal) refused.add(field, refusal)
    }
  }
  return asked.filter(({ field }) => !refused.has(field))
}

/** Takes away what the save deletes: before the lessons are judged, as its place is free for them. */
export async function removeOfficeWork(
  ctx: Context,
  asked: readonly AskedOfficeWork[],
  place: SavePlace,
  refused: RefusedRows,
): Promise<{ deleted: OfficeWork[]; toInsert: AskedOfficeWork[] }> {
  const sound = within(ctx, asked, place, refused)
  const rows = sound.flatMap(({ row }) => (row._action === 'delete' ? [row] : []))
  const deleted = rows.length === 0 ? [] : await deleteOfficeWork(ctx.tx, place.center_no, rows)
  return { deleted, toInsert: sound.filter(({ row }) => row._action !== 'delete') }
}

/** Who is in the cells after the save: stored lessons that it leaves alone, and those that it puts there. */
async function occupantsOf(
  ctx: Context,
  cells: readonly Cell[],
  changes: readonly Change[],
  refused: RefusedRows,
) {
  const changed = new Set<number>(changes.map(({ lesson }) => lesson.schedule_no))
  const stored = (await listCellLessons(ctx.tx, cells)).filter(each => !changed.has(each.schedule_no))
  const placed = changes.flatMap(change => {
    const { teacher_no } = change.next
    return teacher_no === null || refused.has(change.field) ? [] : [{ ...change.lesson, teacher_no, change }]
  })
  return { staying: groupBy(stored, cellKey), coming: groupBy(placed, cellKey) }
}

async function workingCells(ctx: Context, cells: readonly Cell[], center_no: number): Promise<Set<string>> {
  const duties = await listCellDuties(ctx.tx, cells)
  const here = duties.filter(duty => duty.center_no === center_no)
  return new Set(here.map(duty => cellKey({ ...duty, period_no: duty.time_limit_no })))
}

interface Addition {
  inserted: OfficeWork[]
  /** Stored lessons that the check took out of a cell with office work; not yet written. */
  takenOut: Change[]
  unassigned: Unchecked[]
}

/**
 * Adds office work where the teacher works at this center then. A cell that holds lessons after this save can't get
 * it; with the check its lessons end without a teacher instead. `changes` are the save's own, as judged.
 */
export async function addOfficeWork(
  ctx: Context,
  asked: readonly AskedOfficeWork[],
  place: SavePlace,
  changes: readonly Change[],
  check: boolean,
  refused: RefusedRows,
): Promise<Addition> {
  if (asked.length === 0) return { inserted: [], takenOut: [], unassigned: [] }
  const cells = asked.map(({ row }) => cellOf(row))
  const working = await workingCells(ctx, cells, place.center_no)
  const { staying, coming } = await occupantsOf(ctx, cells, changes, refused)
  const before = groupBy(
    await listOfficeWorkOfPeriods(
      ctx.tx,
      asked.map(({ row }) => row),
    ),
    row => cellKey(cellOf(row)),
  )
  const rows = asked.filter(({ field, row }) => {
    const key = cellKey(cellOf(row))
    const there = before.get(key) ?? []
    const [stay, come] = [staying.get(key) ?? [], coming.get(key) ?? []]
    const pinned =
      stay.some(each => each.pinned_flag === 1) || come.some(each => each.change.next.pinned_flag === 1)
    if (!working.has(key)) refused.add(field, scheduleFailures.shiftGone())
    else if (!check && stay.length + come.length > 0) refused.add(field, lessonsThere())
    else if (pinned) refused.add(field, pinnedThere())
    else if (there.some(({ time_limit_no }) => time_limit_no === row.time_limit_no)) return false
    else if (there.some(({ time_limit_no }) => slotsOverlap(time_limit_no, row.time_limit_no))) {
      refused.add(field, officeWorkThere())
    }
    if (refused.has(field)) return false
    // The rows of one save overlap each other no more than those that are stored.
    before.set(key, [...there, row])
    return true
  })
  const keys = [...new Set(rows.map(({ row }) => cellKey(cellOf(row))))]
  const unassigned: Unchecked[] = []
  for (const { schedule_no, teacher_no, change } of keys.flatMap(key => coming.get(key) ?? [])) {
    unassigned.push({ schedule_no, teacher_no, errorCode: 'MSG_1003' })
    change.next = { ...change.next, ...released }
  }
  const takenOut = await takeOut(
    ctx,
    place,
    keys.flatMap(key => staying.get(key) ?? []),
  )
  for (const { lesson } of takenOut) {
    const { schedule_no, teacher_no } = lesson
    unassigned.push({ schedule_no, teacher_no: teacher_no ?? 0, errorCode: 'MSG_1003' })
  }
  const given = rows.map(({ row }) => row)
  const inserted = given.length === 0 ? [] : await insertOfficeWork(ctx.tx, place.center_no, given)
  return { inserted, takenOut, unassigned }
}

/** Stored lessons, locked, as changes that take their teacher away. */
async function takeOut(
  ctx: Context,
  { center_no }: SavePlace,
  lessons: readonly { schedule_no: number }[],
): Promise<Change[]> {
  if (lessons.length === 0) return []
  const schedule_nos = lessons.map(lesson => lesson.schedule_no)
  const locked = await lockLessons(ctx.tx, ctx.scope, center_no, schedule_nos)
  return locked.map(lesson => ({
    field: '',
    action: 'removeTeacher',
    lesson,
    next: { ...stateOf(lesson), ...released },
  }))
}
