import type { PlannedChange } from '@terakoya/contract/students/C20301-home-center'
import { sql } from 'kysely'
import type { StudentInScope } from '../auth/inScope.ts'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { lockStudentEntries } from './entries/availability.sql.ts'

/** The planned changes of home centers whose day has come, the earliest first. */
export async function listDueChanges(
  tx: Tx,
  _all: SystemScope,
  today: string,
): Promise<{ home_change_no: number }[]> {
  const { rows } = await sql<{ home_change_no: number }>`
    select home_change_no from student_home_centers
    where begun_at is null and cancelled_at is null and start_date <= ${today}::date
    order by start_date, home_change_no`.execute(tx)
  return rows
}

type BegunChange = Omit<PlannedChange, 'schedule_date' | 'user_named' | 'cancel_flag'> & {
  planned_by: number | null
}

/** Begins a change: the student's record and weekly entries; nothing when it has begun or was taken back. */
export async function beginChange(
  tx: Tx,
  _all: SystemScope,
  home_change_no: number,
  now: string,
): Promise<BegunChange | undefined> {
  // The student's changes queue up, before they hold anything else: as in changing it.
  const { rows: whose } = await sql<{ student_no: StudentInScope }>`
    select student_no, pg_advisory_xact_lock(hashtext('home_center'), student_no)
    from student_home_centers where home_change_no = ${home_change_no}`.execute(tx)
  for (const each of whose) await lockStudentEntries(tx, each.student_no)
  const { rows } = await sql<BegunChange>`
    update student_home_centers h set begun_at = ${now}::timestamptz from students s
    where h.home_change_no = ${home_change_no} and h.begun_at is null and h.cancelled_at is null
      and s.student_no = h.student_no
    returning h.student_no, s.student_name, h.before_center_no, h.center_no, h.planned_by`.execute(tx)
  const [change] = rows
  if (!change) return undefined
  const { student_no, before_center_no, center_no } = change
  await sql`update students set center_no = ${center_no}, lock_version = lock_version + 1, updated_at = ${now}::timestamptz
    where student_no = ${student_no}`.execute(tx)
  await sql`update weekly_entries set center_no = ${center_no}, lock_version = lock_version + 1
    where student_no = ${student_no} and center_no = ${before_center_no}
      and (course_end_date is null or course_end_date >= (select start_date from student_home_centers
        where home_change_no = ${home_change_no}))`.execute(tx)
  return change
}
