import type { officeWorkRow } from '@terakoya/contract/officeWorkRow'
import { dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import {
  type OwnOfficeWorkLock,
  ownOfficeWorkLock,
  ownOfficeWorkLockText,
} from '@terakoya/domain/teachers/ownOfficeWork'
import type { z } from 'zod'
import { lockWeek } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  belongsTo,
  deleteOwnOfficeWork,
  insertOwnOfficeWork,
  listOwnOfficeWork,
  listOwnPeriods,
} from './officeWork.sql.ts'
import { teacherTodayRefusals } from './text.ts'

type Row = z.output<typeof officeWorkRow>
type Api = 'C11101T2050_init' | 'C11101T2050_setWork' | 'C11101T2050_submit'

const periodOf = (time_limit_no: number) => periodGroupOf(time_limit_no) * 10
const keyOf = (schedule_date: string, time_limit_no: number) => `${schedule_date} ${time_limit_no}`

/** The teacher's periods at a center, with the office work in each and what bars the teacher from it. */
async function ownWork(ctx: Context, asked: { center_no: number; start_date: string; end_date: string }) {
  const periods = await listOwnPeriods(ctx.tx, ctx.scope, asked)
  const work = await listOwnOfficeWork(ctx.tx, ctx.scope, asked)
  const lockOf = (schedule_date: string, time_limit_no: number): OwnOfficeWorkLock | null => {
    const period_no = periodOf(time_limit_no)
    const period = periods.find(each => each.schedule_date === schedule_date && each.period_no === period_no)
    const there = work.filter(
      each => each.schedule_date === schedule_date && periodOf(each.time_limit_no) === period_no,
    )
    return ownOfficeWorkLock(
      {
        schedule_date,
        working: period !== undefined,
        lesson_count: period?.lesson_count ?? 0,
        by_staff: there.some(each => each.entered_by_teacher_flag === 0),
      },
      ctx.today,
    )
  }
  return { periods, work, lockOf }
}

async function requireOwn(ctx: Context, center_no: number): Promise<void> {
  if (!(await belongsTo(ctx.tx, ctx.scope, center_no))) throw failures.notFound(nouns.center)
}

/** Refuses rows of somebody else as ones that are not there, and rows that contradict themselves. */
function requireSound(ctx: Context, rows: readonly { field: string; row: Row }[], center_no: number): void {
  const seen = new Set<string>()
  for (const { field, row } of rows) {
    if (row.teacher_no !== ctx.scope.teacher_no || row.center_no !== center_no)
      throw failures.notFound(nouns.shift)
    const key = keyOf(row.schedule_date, row.time_limit_no)
    const agrees =
      row.timeDivision === timeDivisionOf(row.time_limit_no) && row.dayofweek === dayOfWeek(row.schedule_date)
    if (!agrees || seen.has(key)) {
      const message = teacherTodayRefusals.say('office_work_rows', { field })
      throw failures.invalid([{ field, message }])
    }
    seen.add(key)
  }
}

/** Changes the teacher's own office work, all rows or none. */
async function change(
  ctx: Context,
  center_no: number,
  asked: readonly { field: string; row: Row }[],
): Promise<{ inserted: number; deleted: number }> {
  requireSound(ctx, asked, center_no)
  await requireOwn(ctx, center_no)
  const days = asked.map(({ row }) => row.schedule_date).sort()
  const [start_date, end_date] = [days[0], days.at(-1)]
  if (start_date === undefined || end_date === undefined) return { inserted: 0, deleted: 0 }
  // Staff change the same week on the grid: one after the other.
  for (const week of new Set(days.map(mondayOf))) await lockWeek(ctx.tx, center_no, week)
  const { work, lockOf } = await ownWork(ctx, { center_no, start_date, end_date })
  const stored = new Set(work.map(each => keyOf(each.schedule_date, each.time_limit_no)))
  const isThere = (row: Row) => stored.has(keyOf(row.schedule_date, row.time_limit_no))
  const changes = asked.filter(({ row }) => isThere(row) === (row._action === 'delete'))
  const faults = changes.flatMap(({ field, row }) => {
    const lock = lockOf(row.schedule_date, row.time_limit_no)
    return lock === null ? [] : [{ field, errorCode: 'LOCKED', message: ownOfficeWorkLockText[lock] }]
  })
  const [first] = faults
  if (first) throw new Failure(409, first.errorCode, first.message, { errors: faults })
  const rowOf = ({ row }: { row: Row }) => ({
    teacher_no: ctx.scope.teacher_no,
    schedule_date: row.schedule_date,
    time_limit_no: row.time_limit_no,
    center_no,
  })
  const deleted = changes.filter(({ row }) => row._action === 'delete').map(rowOf)
  const inserted = changes.filter(({ row }) => row._action !== 'delete').map(rowOf)
  await deleteOwnOfficeWork(ctx.tx, deleted)
  await insertOwnOfficeWork(ctx.tx, inserted)
  const lines = (action: string, rows: typeof deleted) =>
    rows.map(({ teacher_no, ...detail }) => ({
      action,
      subject: 'office_work',
      subject_no: teacher_no,
      detail: { ...detail, by: 'teacher' },
    }))
  await auditAll(ctx, [...lines('deleteOfficeWork', deleted), ...lines('insertOfficeWork', inserted)])
  return { inserted: inserted.length, deleted: deleted.length }
}

/** Office work that teachers put in themselves on the day (spec §7 "C11101T2050"). */
export const teacherOfficeWorkHandlers: Pick<Handlers, Api> = {
  C11101T2050_init: async (ctx, asked) => {
    await requireOwn(ctx, asked.center_no)
    const { periods, work, lockOf } = await ownWork(ctx, asked)
    const row = (schedule_date: string, time_limit_no: number) => ({
      schedule_date,
      time_limit_no,
      teacher_no: ctx.scope.teacher_no,
      timeDivision: timeDivisionOf(time_limit_no),
      center_no: asked.center_no,
      dayofweek: dayOfWeek(schedule_date),
      lock: lockOf(schedule_date, time_limit_no) ?? ('' as const),
    })
    const taken = new Set(work.map(each => keyOf(each.schedule_date, periodOf(each.time_limit_no))))
    const free = periods.filter(each => !taken.has(keyOf(each.schedule_date, each.period_no)))
    const rows = [
      ...work.map(each => ({
        ...row(each.schedule_date, each.time_limit_no),
        work_flag: 1 as const,
        entered_by_teacher_flag: each.entered_by_teacher_flag,
      })),
      ...free.map(each => ({
        ...row(each.schedule_date, each.period_no),
        work_flag: 0 as const,
        entered_by_teacher_flag: 0 as const,
      })),
    ]
    const order = (each: (typeof rows)[number]) => `${each.schedule_date} ${each.time_limit_no}`
    return { rows: rows.sort((a, b) => (order(a) < order(b) ? -1 : 1)) }
  },

  C11101T2050_setWork: (ctx, row) => change(ctx, row.center_no, [{ field: 'time_limit_no', row }]),

  C11101T2050_submit: async (ctx, { center_no, start_date, end_date, rows }) => {
    const asked = rows.map((row, index) => ({ field: `rows.${index}`, row }))
    const outside = asked.find(({ row }) => row.schedule_date < start_date || row.schedule_date > end_date)
    if (outside) {
      const message = operationRefusals.say('office_work_outside', { field: outside.field })
      throw failures.invalid([{ field: outside.field, message }])
    }
    return change(ctx, center_no, asked)
  },
}
