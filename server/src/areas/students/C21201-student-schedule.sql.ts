import type { ScheduledLesson } from '@terakoya/contract/students/C21201-student-schedule/read'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { untoldYet } from '../../records/calledOff.sql.ts'

type ScheduleRow = Omit<ScheduledLesson, 'transfer_state' | 'transfer_reason' | 'transfer_last_date'>

/** The student's live lessons of those days; teachers from the published copy alone (domain §3). */
export async function listStudentSchedule(
  tx: Tx,
  scope: Scope,
  from: string,
  to: string,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select l.schedule_no, l.student_no, l.schedule_date, l.time_limit_no, l.course_setting_no, j.name1 as subject_name,
      c.name1 as center_name, d.schedule_no is not null as distributed, coalesce(t.display_name, '') as teacher_name,
      l.change_flag, l.class_type, l.attendance_distinction, o.schedule_date as before_schedule_date,
      coalesce(o.time_limit_no, 0) as before_time_limit_no, (${untoldYet})::integer as untold_flag
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    left join lessons o on o.schedule_no = l.entry_schedule_no and l.change_flag = 1
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    left join teachers t on t.teacher_no = d.teacher_no
    where l.cancelled_flag = 0 and l.schedule_date between ${from}::date and ${to}::date
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}
