import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { LeavePeriod } from '@terakoya/domain/people/leave'
import { sql } from 'kysely'
import type { CenterInScope, RequestInScope, StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

export type StandingLesson = OutputOf<'C20101_getLeaveEffect'>['lessons'][number] & {
  /** 1: people were told of it. */
  published_flag: number
}

/** The live lessons of a student on those days, unmarked and without a report. */
export async function listStanding(
  tx: Tx,
  student_no: StudentInScope,
  { from, to }: LeavePeriod,
): Promise<StandingLesson[]> {
  const { rows } = await sql<StandingLesson>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, j.name1 as subject_name,
      (l.teacher_no is not null)::integer as assigned_flag,
      exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no)::integer as published_flag
    from lessons l join subjects j on j.subject_no = l.subject_no
    where l.student_no = ${student_no} and l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
      and l.schedule_date >= ${from}::date and (${to}::date is null or l.schedule_date <= ${to}::date)
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}

/** Of those of these students whom a scope reaches: how many have live lessons from a day on, and how many. */
export async function countAhead(
  tx: Tx,
  scope: Scope,
  student_nos: readonly number[],
  from: string,
): Promise<{ student_count: number; lesson_count: number }> {
  const { rows } = await sql<{ student_count: number; lesson_count: number }>`
    select count(distinct l.student_no)::integer as student_count, count(*)::integer as lesson_count
    from lessons l join students s on s.student_no = l.student_no
    where l.student_no = any(${[...student_nos]}) and ${scopeConditions.student(scope, 's')}
      and l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
      and l.schedule_date >= ${from}::date`.execute(tx)
  return rows[0] ?? { student_count: 0, lesson_count: 0 }
}

/** The weekly entries that a student still has on a day or after it. */
export async function listRunning(tx: Tx, student_no: StudentInScope, from: string): Promise<number[]> {
  const { rows } = await sql<{ weekly_entry_no: number }>`
    select weekly_entry_no from weekly_entries where student_no = ${student_no}
      and (course_end_date is null or course_end_date >= ${from}::date) order by weekly_entry_no`.execute(tx)
  return rows.map(row => row.weekly_entry_no)
}

interface OpenRequest {
  request_no: RequestInScope
  student_no: StudentInScope
  center_no: CenterInScope
}

/** The requests that wait for a decision, held until the transaction ends when they are to be decided. */
export async function listOpenRequests(
  tx: Tx,
  student_no: StudentInScope,
  locked: boolean,
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select request_no, student_no, center_no from requests
    where student_no = ${student_no} and request_status = 'open'
    order by request_no ${locked ? sql`for update` : sql``}`.execute(tx)
  return rows
}

/** The lessons that a student may still make up, and hasn't. */
export async function listOpenRights(tx: Tx, student_no: StudentInScope, today: string): Promise<number[]> {
  const { rows } = await sql<{ schedule_no: number }>`
    select schedule_no from missed_lessons where student_no = ${student_no} and make_up_flag = 1
      and made_up_schedule_no is null and make_up_until >= ${today}::date order by schedule_no`.execute(tx)
  return rows.map(row => row.schedule_no)
}

/** Ends the rights to make up lessons of a student who doesn't come back. */
export async function endRights(tx: Tx, student_no: StudentInScope, today: string): Promise<void> {
  await sql`update missed_lessons set make_up_flag = 0, make_up_until = null where student_no = ${student_no}
    and make_up_flag = 1 and made_up_schedule_no is null and make_up_until >= ${today}::date`.execute(tx)
}
