import { sql } from 'kysely'
import type { TeacherInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

/** A working period, whole, with what is in it. */
export interface OwnPeriod {
  schedule_date: string
  period_no: number
  lesson_count: number
}

/** The teacher's working periods at a center. */
export async function listOwnPeriods(
  tx: Tx,
  scope: Scope,
  asked: { center_no: number; start_date: string; end_date: string },
): Promise<OwnPeriod[]> {
  const { rows } = await sql<OwnPeriod>`
    select s.schedule_date, s.time_limit_no as period_no,
      (select count(*)::integer from lessons l where l.held_teacher_no = s.teacher_no
        and l.schedule_date = s.schedule_date and l.period_no = s.time_limit_no) as lesson_count
    from teacher_shifts s
    where s.center_no = ${asked.center_no} and s.work_flag = 1
      and s.schedule_date between ${asked.start_date}::date and ${asked.end_date}::date
      and ${scopeConditions.teacher(scope, 's')}
    order by s.schedule_date, s.time_limit_no`.execute(tx)
  return rows
}

export interface OwnOfficeWork {
  schedule_date: string
  time_limit_no: number
  entered_by_teacher_flag: 0 | 1
}

/** The teacher's office work at a center. */
export async function listOwnOfficeWork(
  tx: Tx,
  scope: Scope,
  asked: { center_no: number; start_date: string; end_date: string },
): Promise<OwnOfficeWork[]> {
  const { rows } = await sql<OwnOfficeWork>`
    select o.schedule_date, o.time_limit_no, o.entered_by_teacher_flag from office_work o
    where o.center_no = ${asked.center_no}
      and o.schedule_date between ${asked.start_date}::date and ${asked.end_date}::date
      and ${scopeConditions.teacher(scope, 'o')}
    order by o.schedule_date, o.time_limit_no`.execute(tx)
  return rows
}

/** The centers where the teacher may work. */
export async function belongsTo(tx: Tx, scope: Scope, center_no: number): Promise<boolean> {
  const row = await tx
    .selectFrom('teacher_centers as t')
    .select('t.center_no')
    .where('t.center_no', '=', center_no)
    .where(scopeConditions.teacher(scope, 't'))
    .executeTakeFirst()
  return row !== undefined
}

interface Row {
  teacher_no: TeacherInScope
  schedule_date: string
  time_limit_no: number
  center_no: number
}

/** Puts in what the teacher does; overlapping office work violates a constraint (MSG_1003). */
export async function insertOwnOfficeWork(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('office_work')
    .values(rows.map(row => ({ ...row, entered_by_teacher_flag: 1 })))
    .execute()
}

/** Takes back what the teacher has put in. */
export async function deleteOwnOfficeWork(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await tx
      .deleteFrom('office_work')
      .where('teacher_no', '=', row.teacher_no)
      .where('schedule_date', '=', row.schedule_date)
      .where('time_limit_no', '=', row.time_limit_no)
      .where('center_no', '=', row.center_no)
      .where('entered_by_teacher_flag', '=', 1)
      .execute()
  }
}
