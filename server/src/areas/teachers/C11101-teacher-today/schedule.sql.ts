import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { plannedOnce } from '../../../database/plannedOnce.sql.ts'
import { attendanceFacts } from '../../../records/attendance.sql.ts'
import { classCount } from '../../../records/classCount.sql.ts'
import { meetingNews, openedMeeting } from '../../../records/presses.sql.ts'
import { roomOfLesson, shownMeeting } from '../../../records/shownMeeting.sql.ts'
import { toldOfficeWork } from '../../../records/toldOfficeWork.sql.ts'

export interface TeacherDayRow extends Omit<TeacherDayLesson, 'log_words'> {
  period_no: number
  center_no: number
  center_name: string
  meeting_id: string
  passcode: string
  provider: 'fixed' | 'zoom'
  entered_at: string | null
  meeting_changed_flag: 0 | 1
}

/** The teacher's published lessons of a day. A lesson called off since is gone at once. */
export async function listTeacherDay(tx: Tx, scope: Scope, schedule_date: string): Promise<TeacherDayRow[]> {
  const { rows } = await sql<TeacherDayRow>`
    ${plannedOnce}select d.schedule_no, d.student_no, s.student_name, d.time_limit_no - d.time_limit_no % 10 as period_no,
      d.time_limit_no, l.course_setting_no, l.subject_no, j.name1 as subject_name, l.school_year_code, ${classCount} as class_count,
      l.attendance_distinction, d.center_no, c.name1 as center_name,
      ${shownMeeting('a').id} as meeting_id, ${shownMeeting('a').passcode} as passcode,
      coalesce(r.provider, a.provider, 'fixed') as provider,
      (select min(e.entered_at) from meeting_entries e
        where e.schedule_no = d.schedule_no and e.teacher_no = d.teacher_no and ${openedMeeting}) as entered_at,
      ${meetingNews('teacher')},
      ${attendanceFacts.moved}::integer as moved_flag, ${attendanceFacts.reported}::integer as reported_flag,
      ${attendanceFacts.make_up_given}::integer as make_up_given_flag, l.operation_note,
      coalesce((select r.karte_no from karte_rows r
        where r.student_no = d.student_no and ${scopeConditions.student(scope, 'r')}
        order by r.reference_start_date desc nulls last, r.karte_no desc limit 1), 0) as karte_no,
      coalesce((select w.display_name from lesson_reports e join teachers w on w.teacher_no = e.teacher_no
        where e.schedule_no = l.schedule_no and e.teacher_no <> d.teacher_no), '') as report_author
    from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
    join students s on s.student_no = d.student_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = d.center_no
    left join meeting_accounts a on a.schedule_account_no = d.schedule_account_no
    left join ${roomOfLesson}
    left join missed_lessons m on m.schedule_no = l.schedule_no
    where d.schedule_date = ${schedule_date} and ${scopeConditions.distributedLesson(scope, 'd')}
    order by d.time_limit_no, d.schedule_no`.execute(tx)
  return rows
}

/** Office work of the teacher's day, as far as the teacher knows of it. */
export async function listTeacherOfficeWork(tx: Tx, scope: Scope, schedule_date: string) {
  return tx
    .selectFrom('office_work as o')
    .innerJoin('centers as c', 'c.center_no', 'o.center_no')
    .select(['o.time_limit_no', 'o.center_no', 'c.name1 as center_name'])
    .where('o.schedule_date', '=', schedule_date)
    .where(scopeConditions.teacher(scope, 'o'))
    .where(toldOfficeWork('o'))
    .orderBy('o.time_limit_no')
    .execute()
}

export async function findTeacherName(tx: Tx, scope: Scope): Promise<string | undefined> {
  const row = await tx
    .selectFrom('teachers as t')
    .select('t.display_name')
    .where('t.teacher_no', '=', scope.teacher_no)
    .where(scopeConditions.teacher(scope, 't'))
    .executeTakeFirst()
  return row?.display_name
}

/** The next day after this one with a published lesson that takes place, or office work. */
export async function findNextDate(tx: Tx, scope: Scope, schedule_date: string): Promise<string | undefined> {
  const { rows } = await sql<{ next_date: string | null }>`
    select least(
      (select min(d.schedule_date) from distributed_lessons d
        join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
        where d.schedule_date > ${schedule_date}::date and ${scopeConditions.distributedLesson(scope, 'd')}),
      (select min(o.schedule_date) from office_work o
        where o.schedule_date > ${schedule_date}::date and ${scopeConditions.teacher(scope, 'o')} and ${toldOfficeWork('o')})
    ) as next_date`.execute(tx)
  return rows[0]?.next_date ?? undefined
}
