import type { officeWorkRow } from '@terakoya/contract/officeWorkRow'
import { dayOfWeek } from '@terakoya/domain/days/day'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { Failure, failures, scheduleFailures } from '../../../failure.ts'
import { rangeRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import { type LockedLesson, lockLessons } from '../../../records/lesson.sql.ts'
import { deleteOfficeWork, insertOfficeWork, type OfficeWork } from '../../../records/officeWork.sql.ts'
import { type Cell, listCellLessons } from '../../../records/seat.sql.ts'
import type { Unchecked } from './judgeChanges.ts'
import { listCellDuties } from './loadJudging.sql.ts'
import { type Change, released, stateOf } from './planChanges.ts'
import type { RefusedRows } from './refusedRows.ts'

export interface AskedOfficeWork {
  field: string
  row: z.output<typeof officeWorkRow>
}

interface SavePlace {
  center_no: number
  week_date: string
}

const lessonsThere = () =>
  new Failure(
    409,
    'MSG_1003',
    'この時間には授業が割り当てられているため、事務作業を登録できません。先に授業を別の講師へ移すか、割り当てを外してください。',
  )

function keyOf({ teacher_no, schedule_date }: OfficeWork, period_no: number): string {
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
    const key = keyOf(row, row.time_limit_no)
    if (!agrees || seen.has(key)) {
      const what = agrees ? '同じ事務作業が二度含まれています' : '曜日か時間区分が日付・時限と合っていません'
      throw failures.invalid([{ field, message: `${what}（${field}）。画面を再読み込みしてください。` }])
    }
    seen.add(key)
  }
}

/** The rows within this center, week and editable range; the others are refused. */
function within(ctx: Context, asked: readonly AskedOfficeWork[], place: SavePlace, refused: RefusedRows) {
  for (const { field, row } of asked) {
    const { schedule_date } = row
    const outside = schedule_date < place.week_date || schedule_date > sundayOf(place.week_date)
    if (row.center_no !== place.center_no) refused.add(field, failures.notFound('センター'))
    else if (outside) refused.add(field, failures.notFound('この週の事務作業'))
    else {
      const refusal = rangeRefusal(ctx.today, schedule_date)
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

interface Addition {
  inserted: OfficeWork[]
  /** Lessons that the check took out of a cell with office work; not yet written. */
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
  const addition: Addition = { inserted: [], takenOut: [], unassigned: [] }
  if (asked.length === 0) return addition
  const cells = asked.map(({ row }) => cellOf(row))
  const duties = await listCellDuties(ctx.tx, cells)
  const works = new Set(
    duties.filter(duty => duty.center_no === place.center_no).map(duty => keyOf(duty, duty.time_limit_no)),
  )
  const changed = new Set(changes.map(({ lesson }) => lesson.schedule_no))
  const staying = (await listCellLessons(ctx.tx, cells)).filter(each => !changed.has(each.schedule_no))
  const left = staying.map(each => ({
    key: keyOf({ ...each, time_limit_no: 0 }, each.period_no),
    lesson: each,
  }))
  const stay = new Map<string, number[]>()
  for (const { key, lesson } of left) stay.set(key, [...(stay.get(key) ?? []), lesson.schedule_no])
  const come = new Map<string, Change[]>()
  for (const change of changes) {
    const { teacher_no } = change.next
    if (teacher_no === null || refused.has(change.field)) continue
    const { schedule_date, period_no } = change.lesson
    const key = keyOf({ teacher_no, schedule_date, time_limit_no: 0 }, period_no)
    come.set(key, [...(come.get(key) ?? []), change])
  }
  const out = new Map<number, string>()
  const rows: OfficeWork[] = []
  for (const { field, row } of asked) {
    const key = keyOf(row, cellOf(row).period_no)
    const there = [...(stay.get(key) ?? []), ...(come.get(key) ?? []).map(each => each.lesson.schedule_no)]
    if (!works.has(key)) refused.add(field, scheduleFailures.shiftGone())
    else if (there.length > 0 && !check) refused.add(field, lessonsThere())
    else {
      rows.push(row)
      for (const schedule_no of there) out.set(schedule_no, field)
    }
  }
  for (const change of [...come.values()].flat()) {
    const { schedule_no } = change.lesson
    if (!out.has(schedule_no)) continue
    addition.unassigned.push({ schedule_no, teacher_no: change.next.teacher_no ?? 0, errorCode: 'MSG_1003' })
    change.next = { ...change.next, ...released }
  }
  const taken = staying.filter(each => out.has(each.schedule_no))
  for (const lesson of await lockTaken(
    ctx,
    place,
    taken.map(each => each.schedule_no),
  )) {
    const { schedule_no, teacher_no } = lesson
    const next = { ...stateOf(lesson), ...released }
    addition.takenOut.push({ field: out.get(schedule_no) ?? '', action: 'removeTeacher', lesson, next })
    addition.unassigned.push({ schedule_no, teacher_no: teacher_no ?? 0, errorCode: 'MSG_1003' })
  }
  addition.inserted = rows.length === 0 ? [] : await insertOfficeWork(ctx.tx, place.center_no, rows)
  return addition
}

async function lockTaken(
  ctx: Context,
  { center_no }: SavePlace,
  schedule_nos: readonly number[],
): Promise<LockedLesson[]> {
  return schedule_nos.length === 0 ? [] : lockLessons(ctx.tx, ctx.scope, center_no, schedule_nos)
}
