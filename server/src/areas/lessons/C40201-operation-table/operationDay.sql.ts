import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { classCount } from '../../../records/classCount.sql.ts'

interface CenterDay {
  center_no: CenterInScope
  schedule_date: string
}

type OperationTeacher = OutputOf<'C40201_doBrowse'>['teachers'][number]

const slots = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(r.time_limit_no order by r.time_limit_no) from ${rows} r), '[]')`

/** Who works, teaches or does office work at the center on the day. */
export async function listOperationTeachers(
  tx: Tx,
  { center_no, schedule_date }: CenterDay,
): Promise<OperationTeacher[]> {
  const here = sql`center_no = ${center_no} and schedule_date = ${schedule_date}::date`
  const { rows } = await sql<OperationTeacher>`
    with shifts as (select teacher_no, time_limit_no from teacher_shifts where ${here} and work_flag = 1),
      office as (select teacher_no, time_limit_no from office_work where ${here}),
      taught as (select teacher_no from lessons where ${here} and cancelled_flag = 0)
    select t.teacher_no, t.teacher_id, t.display_name, t.teacher_type,
      ${slots(sql`(select time_limit_no from shifts s where s.teacher_no = t.teacher_no)`)} as working,
      ${slots(sql`(select time_limit_no from office o where o.teacher_no = t.teacher_no)`)} as office
    from teachers t
    where t.teacher_no in (select teacher_no from shifts union select teacher_no from office
      union select teacher_no from taught)
    order by t.teacher_type desc, t.teacher_id`.execute(tx)
  return rows
}

type OperationLessonRow = OutputOf<'C40201_doBrowse'>['lessons'][number]

/** The live lessons that the center teaches on the day, in scope. */
export async function listOperationLessons(
  tx: Tx,
  scope: Scope,
  { center_no, schedule_date }: CenterDay,
): Promise<OperationLessonRow[]> {
  const { rows } = await sql<OperationLessonRow>`
    select l.schedule_no, l.student_no, s.student_name, l.school_year_code, coalesce(l.teacher_no, 0) as teacher_no,
      l.time_limit_no, l.course_setting_no, c.name1 as course_name, j.name1 as subject_name, l.class_type, l.change_flag,
      coalesce(l.original_center_no, 0) as original_center_no, ${classCount} as class_count,
      (d.teacher_no is not null and d.teacher_no = l.teacher_no and d.center_no = l.center_no
        and d.time_limit_no = l.time_limit_no and d.schedule_date = l.schedule_date)::integer as distributed_flag
    from lessons l
    join students s on s.student_no = l.student_no
    join courses c on c.course_no = l.course_no
    join subjects j on j.subject_no = l.subject_no
    left join distributed_lessons d on d.schedule_no = l.schedule_no
    where l.center_no = ${center_no} and l.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.time_limit_no, s.student_name, l.schedule_no`.execute(tx)
  return rows
}
