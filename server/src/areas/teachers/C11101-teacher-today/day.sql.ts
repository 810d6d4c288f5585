import type { AppliedLesson } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { classCount } from '../../../records/classCount.sql.ts'
import { toldOfficeWork } from '../../../records/toldOfficeWork.sql.ts'

type OwnTeacher = Pick<OutputOf<'C11101_initData'>, 'teacher_no' | 'display_name' | 'centers'>

/** The teacher who is signed in. */
export async function findOwnTeacher(tx: Tx, scope: Scope): Promise<OwnTeacher | undefined> {
  const { rows } = await sql<OwnTeacher>`
    select t.teacher_no, t.display_name,
      (select coalesce(json_agg(json_build_object('center_no', c.center_no, 'center_name', c.name1)
          order by c.center_no <> t.center_no, c.center_no), '[]')
        from teacher_centers tc join centers c using (center_no) where tc.teacher_no = t.teacher_no) as centers
    from teachers t where t.teacher_no = ${scope.teacher_no} and ${scopeConditions.teacher(scope, 't')}`.execute(
    tx,
  )
  return rows[0]
}

type OwnShift = OutputOf<'C11101_getTeacherInfoAndSchedule'>['shifts'][number]

/** The teacher's working periods of those days. */
export async function listOwnShifts(tx: Tx, scope: Scope, from: string, to: string): Promise<OwnShift[]> {
  return tx
    .selectFrom('teacher_shifts as s')
    .innerJoin('centers as c', 'c.center_no', 's.center_no')
    .select(['s.schedule_date', 's.time_limit_no', 's.center_no', 'c.name1 as center_name'])
    .where('s.schedule_date', '>=', from)
    .where('s.schedule_date', '<=', to)
    .where('s.work_flag', '=', 1)
    .where(scopeConditions.teacher(scope, 's'))
    .orderBy('s.schedule_date')
    .orderBy('s.time_limit_no')
    .execute()
}

/** The teacher's published lessons of those days. */
export async function listAppliedLessons(
  tx: Tx,
  scope: Scope,
  from: string,
  to: string,
): Promise<AppliedLesson[]> {
  const { rows } = await sql<AppliedLesson>`
    select d.schedule_no, d.student_no, s.student_name, d.schedule_date, d.time_limit_no, l.course_setting_no,
      j.name1 as subject_name, l.school_year_code, ${classCount} as class_count, d.center_no, c.name1 as center_name,
      l.attendance_distinction
    from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
    join students s on s.student_no = d.student_no
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = d.center_no
    where d.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.distributedLesson(scope, 'd')}
    order by d.schedule_date, d.time_limit_no, d.schedule_no`.execute(tx)
  return rows
}

type DayDuties = Omit<
  OutputOf<'C11101_getCalendar'>['days'][number],
  'closed_flag' | 'remarks' | 'awaited_flag'
>

/** The days with something published for the teacher, and how much. */
export async function listDaysOfTeacher(
  tx: Tx,
  scope: Scope,
  from: string,
  to: string,
): Promise<DayDuties[]> {
  const { rows } = await sql<DayDuties>`
    select w.schedule_date, (count(*) filter (where w.taught = 1))::integer as lesson_count,
      (count(*) filter (where w.taught = 0))::integer as office_count, min(w.time_limit_no) as first_time_limit_no,
      max(w.time_limit_no) as last_time_limit_no
    from (
      select d.schedule_date, d.time_limit_no, 1 as taught
      from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
      where d.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.distributedLesson(scope, 'd')}
      union all
      select o.schedule_date, o.time_limit_no, 0 from office_work o
      where o.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.teacher(scope, 'o')}
        and ${toldOfficeWork('o')}
    ) w group by w.schedule_date order by w.schedule_date`.execute(tx)
  return rows
}

/**
 * The open days of a range, from today on, whose week is not distributed yet at a center where the teacher works then;
 * on a day without a working period at the home center. Whether anything is planned there doesn't count: it would tell.
 */
export async function listAwaitedDays(
  tx: Tx,
  scope: Scope,
  range: { start_date: string; end_date: string },
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ schedule_date: string }>`
    with own as (
      select s.schedule_date, s.center_no from teacher_shifts s
      where s.work_flag = 1 and s.schedule_date between ${range.start_date}::date and ${range.end_date}::date
        and ${scopeConditions.teacher(scope, 's')}
    )
    select d.schedule_date from calendar_days d
    join teachers t on t.teacher_no = ${scope.teacher_no} and ${scopeConditions.teacher(scope, 't')}
    where d.schedule_date between greatest(${range.start_date}::date, ${today}::date) and ${range.end_date}::date
      and d.closed_flag = 0 and exists (
        select 1 from (
          select o.center_no from own o where o.schedule_date = d.schedule_date
          union all
          select t.center_no where not exists (select 1 from own o where o.schedule_date = d.schedule_date)
        ) w where not exists (select 1 from distributions p where p.center_no = w.center_no
          and p.week_date = date_trunc('week', d.schedule_date)::date and p.stopped_at is null)
      )
    order by d.schedule_date`.execute(tx)
  return rows.map(row => row.schedule_date)
}
