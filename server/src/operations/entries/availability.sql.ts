import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { OwnLesson } from '@terakoya/domain/entries/availability'
import { sql } from 'kysely'
import type { CenterInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

/** A student whose lessons are entered. */
export interface EntryStudent {
  student_no: StudentInScope
  student_name: string
  school_year_code: number
  center_no: CenterInScope
  classroom_no: number
  enrollment_status: number
  teacher_request: number
  teacher_request_type: number
  /** Where the student belongs from `next_start_date` on, when a change is planned (C20301). */
  next_center_no: CenterInScope | null
  next_start_date: string | null
}

/** A valid student in scope. */
export async function findEntryStudent(
  tx: Tx,
  scope: Scope,
  student_no: number,
): Promise<EntryStudent | undefined> {
  const { rows } = await sql<EntryStudent>`
    select s.student_no, s.student_name, s.school_year_code, s.center_no, s.classroom_no, s.enrollment_status,
      s.teacher_request, s.teacher_request_type, h.center_no as next_center_no, h.start_date as next_start_date
    from students s
    left join student_home_centers h on h.student_no = s.student_no and h.begun_at is null and h.cancelled_at is null
    where s.student_no = ${student_no} and s.valid_flag = 1 and ${scopeConditions.student(scope, 's')}`.execute(
    tx,
  )
  return rows[0]
}

/** The center, where a student in scope belongs to it or will. */
export async function findCenterOfStudents(
  tx: Tx,
  scope: Scope,
  center_no: number,
): Promise<CenterInScope | undefined> {
  const { rows } = await sql<{
    center_no: CenterInScope
  }>`select ${center_no}::integer as center_no from students s where ${scopeConditions.student(scope, 's')}
    and (s.center_no = ${center_no} or exists (select 1 from student_home_centers h
      where h.student_no = s.student_no and h.center_no = ${center_no}
        and h.begun_at is null and h.cancelled_at is null)) limit 1`.execute(tx)
  return rows[0]?.center_no
}

/** The student's live lessons of those days. */
export async function listOwnLessons(
  tx: Tx,
  student_no: StudentInScope,
  start_date: string,
  end_date: string,
): Promise<OwnLesson[]> {
  return tx
    .selectFrom('lessons')
    .select(['schedule_no', 'schedule_date', 'time_limit_no', 'course_setting_no', 'center_no'])
    .where('student_no', '=', student_no)
    .where('cancelled_flag', '=', 0)
    .where('schedule_date', '>=', start_date)
    .where('schedule_date', '<=', end_date)
    .orderBy('schedule_date')
    .orderBy('time_limit_no')
    .execute()
}

/** A seasonal course with its lesson dates. */
export type SeminarRow = Omit<OutputOf<'getAvailableSeminar'>['seminars'][number], 'entry_open_flag'>

/** The seasonal courses that touch those days. */
export async function listSeminarsOf(tx: Tx, start_date: string, end_date: string): Promise<SeminarRow[]> {
  const { rows } = await sql<SeminarRow>`
    select s.seminar_no, s.seminar_name, s.schedule_start_date, s.schedule_end_date, s.entry_start_date, s.entry_end_date,
      s.start_time_limit_no, s.end_time_limit_no,
      array(select d.schedule_date::text from seminar_days d where d.seminar_no = s.seminar_no order by 1) as lesson_dates
    from seminars s
    where s.schedule_start_date <= ${end_date}::date and s.schedule_end_date >= ${start_date}::date
    order by s.schedule_start_date, s.seminar_no`.execute(tx)
  return rows
}

/** A period of a center. */
export interface CellKey {
  center_no: number
  schedule_date: string
  time_limit_no: number
}

/** Entries of one student are made one after the other: what one sees of the day the other has not changed. */
export async function lockStudentEntries(tx: Tx, student_no: StudentInScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('student_entries'), ${student_no})`.execute(tx)
}

/**
 * Holds the days against who closes them, and the periods against others who enter there, until the transaction ends: of
 * many who want a last seat one has it, the others see it taken. In one order, so that nobody waits in a circle.
 */
export async function lockCells(tx: Tx, cells: readonly CellKey[]): Promise<void> {
  const days = [...new Set(cells.map(cell => cell.schedule_date))].sort()
  await sql`select hold_days(${days}::date[])`.execute(tx)
  const keys = [
    ...new Set(
      cells.map(({ center_no, schedule_date, time_limit_no }) =>
        [center_no, schedule_date, Math.floor(time_limit_no / 10)].join('/'),
      ),
    ),
  ].sort()
  await sql`select pg_advisory_xact_lock(hashtext('entry_cell'), hashtext(cell))
    from (select cell from unnest(${keys}::text[]) cell order by hashtext(cell)) held`.execute(tx)
}
