import type { NewWeeklyEntry } from '@terakoya/domain/entries/application/entryLesson'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { StudentInScope } from '../../auth/inScope.ts'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/** The enrolled students who have a weekly entry that runs on or after the day. */
export async function listStudentsWithEntries(
  tx: Tx,
  _all: SystemScope,
  today: string,
): Promise<{ student_no: StudentInScope }[]> {
  const { rows } = await sql<{ student_no: StudentInScope }>`
    select distinct w.student_no from weekly_entries w join students s using (student_no)
    where (w.course_end_date is null or w.course_end_date >= ${today}::date)
      and s.enrollment_status = ${enrollment.enrolled} and s.valid_flag = 1
    order by w.student_no`.execute(tx)
  return rows
}

/** A weekly entry that runs, with the days from today on that it has had a lesson for: live, moved or called off. */
export interface RunningEntry extends NewWeeklyEntry {
  weekly_entry_no: number
  made: string[]
}

export async function listRunningEntries(
  tx: Tx,
  student_no: StudentInScope,
  today: string,
): Promise<RunningEntry[]> {
  const { rows } = await sql<RunningEntry>`
    select w.weekly_entry_no, w.dayofweek_code, w.time_limit_no, w.course_no, w.course_setting_no, w.subject_no,
      w.subject_type, w.course_start_date, w.course_end_date, w.teacher_request, w.teacher_request_type,
      array(select l.schedule_date::text from lessons l
        where l.weekly_entry_no = w.weekly_entry_no and l.schedule_date >= ${today}::date
          and l.entry_schedule_no is null) as made
    from weekly_entries w
    where w.student_no = ${student_no} and (w.course_end_date is null or w.course_end_date >= ${today}::date)
    order by w.weekly_entry_no`.execute(tx)
  return rows
}
