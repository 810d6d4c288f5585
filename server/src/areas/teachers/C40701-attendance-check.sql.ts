import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { CenterInScope, TeacherInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { attendanceFacts, lessonWithAttendance } from '../../records/attendance.sql.ts'
import { teacherPhone } from '../../records/teacher.sql.ts'
import { dutiesOf } from '../../records/teacherDay.sql.ts'

export type AttendanceDay = Omit<
  OutputOf<'C40701_doBrowse'>['rows'][number],
  'state' | 'absent_time_limit_no' | 'absent_room_no'
>

interface Asked {
  center_no: CenterInScope
  schedule_date: string
  /** Part of name, reading or ID; width and kana do not matter. */
  search: string
}

/** The teachers with something published at a center on a day, with their whole day. */
export async function listAttendanceDays(
  tx: Tx,
  { center_no, schedule_date, search }: Asked,
): Promise<AttendanceDay[]> {
  const { rows } = await sql<AttendanceDay>`
    select t.teacher_no, t.teacher_id, t.display_name, t.reading,
      ${teacherPhone} as phone,
      w.first_time_limit_no, w.lesson_count, w.office_count, coalesce(r.start_time, '00:00') as start_time,
      coalesce(r.pressed_time, '') as pressed_time, (r.corrected_at is not null)::integer as corrected_flag,
      coalesce(r.correction_reason, '') as correction_reason, coalesce(u.user_named, '') as corrected_by_name,
      r.corrected_at, coalesce(r.lock_version, 0) as lock_version
    from (${dutiesOf(schedule_date, () => sql<boolean>`true`)}) w
    join teachers t on t.teacher_no = w.teacher_no
    left join teacher_reportings r on r.teacher_no = w.teacher_no and r.schedule_date = ${schedule_date}::date
    left join users u on u.user_no = r.corrected_by
    where ${center_no} = any(w.center_nos)
      and strpos(search_fold(concat_ws(chr(1), t.display_name, t.reading, t.teacher_id)), search_fold(${search})) > 0
    order by w.first_time_limit_no, t.reading, t.teacher_no`.execute(tx)
  return rows
}

/** The teacher, who has something published on the day at one of the scope's centers. */
export async function findTeacherAtWork(
  tx: Tx,
  scope: Scope,
  teacher_no: number,
  schedule_date: string,
): Promise<TeacherInScope | undefined> {
  const own = (row: string) =>
    sql<boolean>`${sql.ref(`${row}.teacher_no`)} = ${teacher_no} and ${scopeConditions.center(scope, row)}`
  const { rows } = await sql<{ teacher_no: TeacherInScope }>`
    select w.teacher_no from (${dutiesOf(schedule_date, own)}) w`.execute(tx)
  return rows[0]?.teacher_no
}

type DayLesson = OutputOf<'C40701_getLessons'>['lessons'][number]

/** The published lessons of a teacher's day at the scope's centers. */
export async function listLessonsOfDay(
  tx: Tx,
  scope: Scope,
  teacher_no: number,
  schedule_date: string,
): Promise<DayLesson[]> {
  const { rows } = await sql<DayLesson>`
    select l.schedule_no, l.student_no, s.student_name, d.schedule_date, d.time_limit_no, j.name1 as subject_name,
      l.school_year_code, c.name1 as center_name, l.attendance_distinction,
      ${attendanceFacts.reported}::integer as reported_flag, ${attendanceFacts.make_up_given}::integer as make_up_given_flag,
      (select min(e.entered_at) from meeting_entries e
        where e.schedule_no = l.schedule_no and e.student_no is not null) as entered_at
    from ${lessonWithAttendance}
    join students s on s.student_no = l.student_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = d.center_no
    where d.teacher_no = ${teacher_no} and d.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0
      and ${scopeConditions.distributedLesson(scope, 'd')}
    order by d.time_limit_no, l.schedule_no`.execute(tx)
  return rows
}
