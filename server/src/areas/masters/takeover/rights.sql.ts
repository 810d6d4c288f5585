import type { Teaching } from '@terakoya/domain/entries/application/rows'
import { sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import type { EntryStudent } from '../../../operations/entries/availability.sql.ts'

/** A lesson of before the takeover that was missed and may be made up. */
export interface MissedLesson extends Teaching {
  schedule_date: string
  time_limit_no: number
  course_no: number
  course_setting_no: number
  make_up_until: string
  reason: string
}

/** When the student missed a lesson. */
export async function listMissedOf(
  tx: Tx,
  student_no: StudentInScope,
): Promise<{ schedule_date: string; time_limit_no: number }[]> {
  return tx
    .selectFrom('missed_lessons as m')
    .innerJoin('lessons as l', 'l.schedule_no', 'm.schedule_no')
    .select(['l.schedule_date', 'l.time_limit_no'])
    .where('m.student_no', '=', student_no)
    .execute()
}

/**
 * Adds lessons that were missed, each called off by an absence that was told in time, with its right: in one statement, so that
 * the ledger sees them as they are. Gives their numbers.
 */
export async function insertMissed(
  tx: Tx,
  student: EntryStudent,
  lessons: readonly MissedLesson[],
  { user_no, now }: { user_no: number; now: string },
): Promise<number[]> {
  const { student_no, center_no, classroom_no, school_year_code } = student
  const { rows } = await sql<{ schedule_no: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as g(schedule_date date,
        time_limit_no smallint, course_no integer, course_setting_no smallint, subject_no integer, subject_type smallint,
        teacher_request smallint, teacher_request_type smallint, make_up_until date, reason text)
    ), missed as (
      insert into lessons (student_no, classroom_no, school_year_code, center_no, updated_at, cancelled_flag,
        schedule_date, time_limit_no, course_no, course_setting_no, subject_no, subject_type, teacher_request,
        teacher_request_type)
      select ${student_no}, ${classroom_no}, ${school_year_code}, ${center_no}, ${now}::timestamptz, 1,
        schedule_date, time_limit_no, course_no, course_setting_no, subject_no, subject_type, teacher_request,
        teacher_request_type
      from given returning schedule_no, schedule_date, time_limit_no
    ), off as (
      insert into lesson_cancellations (schedule_no, student_no, cancel_kind, reason, cancelled_at, cancelled_by)
      select m.schedule_no, ${student_no}::integer, 'absence', g.reason, ${now}::timestamptz, ${user_no}::integer
      from missed m join given g using (schedule_date, time_limit_no)
    ), owed as (
      insert into missed_lessons (schedule_no, student_no, missed_kind, make_up_flag, make_up_until, missed_at, recorded_by)
      select m.schedule_no, ${student_no}::integer, 'reported', 1, g.make_up_until, ${now}::timestamptz, ${user_no}::integer
      from missed m join given g using (schedule_date, time_limit_no)
    ) select schedule_no from missed order by 1`.execute(tx)
  return rows.map(row => row.schedule_no)
}
