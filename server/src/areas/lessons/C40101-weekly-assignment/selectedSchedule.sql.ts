import type { OutputOf } from '@terakoya/contract/wireTypes'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { workingPeriods } from '../../../records/workingPeriods.sql.ts'

type Info = OutputOf<'C40101_getSelectedScheduleInfo'>
type Courses = OutputOf<'C40101_getCourseStartDate'>

interface InfoAsked {
  schedule_date: string
  student_no: number
  center_no: CenterInScope
  time_limit_no: number
  period_no: number
  start_date: string
  end_date: string
  subject_no: number
  subject_type: number
  level: string
  today: string
}

/** How far back one looks for who has taught the student, in days. */
const daysBefore = 90

/** What stands around a lesson, in one statement; `undefined` when there is no such lesson in scope. */
export async function readSelectedSchedule(
  tx: Tx,
  scope: Scope,
  asked: InfoAsked,
): Promise<Info | undefined> {
  const { schedule_date, student_no, center_no, subject_no, subject_type } = asked
  const working = workingPeriods({ center_no, start_date: schedule_date, end_date: schedule_date })
  const { rows } = await sql<Info>`
    with chosen as (
      select l.student_no from lessons l
      where l.student_no = ${student_no} and l.schedule_date = ${schedule_date}
        and l.time_limit_no = ${asked.time_limit_no} and l.center_no = ${center_no} and l.cancelled_flag = 0
        and ${scopeConditions.lesson(scope, 'l')}
    ), at_work as (
      select w.teacher_no from (${working}) w where w.time_limit_no = ${asked.period_no}
    )
    select c.student_no,
      (select coalesce(json_agg(json_build_object('schedule_no', l.schedule_no, 'schedule_date', l.schedule_date,
          'time_limit_no', l.time_limit_no, 'subject_no', l.subject_no, 'subject_name', s.name1,
          'teacher_no', coalesce(l.teacher_no, 0), 'teacher_name', coalesce(t.display_name, ''),
          'report_status', r.report_status)
          order by l.schedule_date, l.time_limit_no), '[]')
        from lessons l join subjects s on s.subject_no = l.subject_no
        left join teachers t on t.teacher_no = l.teacher_no
        left join lesson_reports r on r.schedule_no = l.schedule_no
        where l.student_no = c.student_no and l.cancelled_flag = 0
          and l.schedule_date between ${asked.start_date} and ${asked.end_date}
          and ${scopeConditions.lesson(scope, 'l')}) as lessons,
      (select coalesce(json_agg(json_build_object('teacher_no', b.teacher_no, 'teacher_name', t.display_name,
          'lessons', b.lessons, 'last_date', b.last_date) order by b.lessons desc, b.last_date desc, b.teacher_no), '[]')
        from (
          select l.teacher_no, count(*)::integer as lessons, max(l.schedule_date) as last_date
          from lessons l
          where l.student_no = c.student_no and l.cancelled_flag = 0 and l.teacher_no is not null
            and l.subject_no = ${subject_no} and l.subject_type = ${subject_type}
            and l.schedule_date < least(${schedule_date}::date, ${asked.today}::date)
            and l.schedule_date >= ${schedule_date}::date - ${daysBefore}::integer
            and ${scopeConditions.lesson(scope, 'l')}
          group by l.teacher_no order by count(*) desc, max(l.schedule_date) desc, l.teacher_no limit 5
        ) b join teachers t on t.teacher_no = b.teacher_no) as taught,
      (select count(*)::integer from at_work) as working,
      (select count(*)::integer from at_work w where exists (select 1 from teacher_subjects ts
        where ts.teacher_no = w.teacher_no and ts.subject_no = ${subject_no}
          and ts.school_level = ${asked.level} and ts.subject_type = ${subject_type})) as able
    from chosen c`.execute(tx)
  return rows[0]
}

type Latest = OutputOf<'C40101_getLatestScheduleNo'>

/**
 * The newest lesson that was given to a student in a subject, before today and neither refused nor missed (domain
 * §5); number 0 without one, `undefined` for a student who has no lesson in the scope.
 */
export async function findLatestLesson(
  tx: Tx,
  scope: Scope,
  { student_no, subject_no, today }: { student_no: number; subject_no: number; today: string },
): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`
    with known as (
      select 1 from lessons l where l.student_no = ${student_no} and ${scopeConditions.lesson(scope, 'l')} limit 1
    )
    select ${student_no}::integer as student_no, coalesce(g.schedule_no, 0) as schedule_no,
      coalesce(g.schedule_date::text, '') as schedule_date, coalesce(g.time_limit_no, 0) as time_limit_no,
      coalesce(g.display_name, '') as teacher_name
    from known left join (
      select l.schedule_no, l.schedule_date, l.time_limit_no, t.display_name
      from lessons l join teachers t on t.teacher_no = l.teacher_no
      where l.student_no = ${student_no} and l.subject_no = ${subject_no} and l.cancelled_flag = 0
        and l.schedule_date < ${today}::date and l.attendance_distinction not in (${attendance.refused}, ${attendance.absent})
        and ${scopeConditions.lesson(scope, 'l')}
      order by l.schedule_date desc, l.time_limit_no desc limit 1
    ) g on true`.execute(tx)
  return rows[0]
}

/** The seasonal courses that have not ended, with what is entered for them at a center. */
export async function listCourseStarts(
  tx: Tx,
  scope: Scope,
  asked: { center_no: number; today: string },
): Promise<Courses> {
  const { rows } = await sql<Courses[number]>`
    select s.seminar_no, s.seminar_name, s.schedule_start_date as course_start_date,
      s.schedule_end_date as course_end_date, coalesce(l.lessons, 0) as lessons, coalesce(l.unassigned, 0) as unassigned
    from seminars s
    left join lateral (
      select count(*)::integer as lessons, (count(*) filter (where l.teacher_no is null))::integer as unassigned
      from lessons l
      where l.center_no = ${asked.center_no} and l.cancelled_flag = 0 and l.class_type = 3
        and l.schedule_date between greatest(s.schedule_start_date, ${asked.today}::date) and s.schedule_end_date
        and ${scopeConditions.lesson(scope, 'l')}
    ) l on true
    where s.schedule_end_date >= ${asked.today}::date
    order by s.schedule_start_date, s.seminar_no`.execute(tx)
  return rows
}
