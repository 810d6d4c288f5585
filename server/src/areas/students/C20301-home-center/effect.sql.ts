import type { MovedLesson } from '@terakoya/contract/students/C20301-home-center'
import { sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { LockedLesson } from '../../../records/lesson.sql.ts'

export interface HomeLesson extends LockedLesson, Pick<MovedLesson, 'subject_name' | 'teacher_name'> {
  /** 1: people were told of it. */
  published_flag: number
}

interface HomeAsked {
  student_no: StudentInScope
  schedule_date: string
  /** The home that the lessons have now. */
  from_center_no: number
}

/**
 * A student's live lessons from a day on that belong to a center, whoever teaches them; `locked` holds them until the
 * transaction ends, in the order of their numbers. Names of teachers are those of the asker's centers.
 */
export async function listHomeLessons(
  tx: Tx,
  scope: Scope,
  asked: HomeAsked,
  locked: boolean,
): Promise<HomeLesson[]> {
  const { rows } = await sql<HomeLesson>`
    select l.schedule_no, l.lock_version, l.student_no, l.teacher_no, l.schedule_date, l.time_limit_no, l.period_no,
      l.time_division, l.center_no, l.original_center_no, l.course_setting_no, l.teacher_request_type, l.manual_flag,
      l.pinned_flag, l.attendance_distinction, (select name1 from subjects s where s.subject_no = l.subject_no) as subject_name,
      coalesce((select t.display_name from teachers t where t.teacher_no = l.teacher_no
        and ${scopeConditions.center(scope, 'l')}), '') as teacher_name,
      exists (select 1 from distributed_lessons d where d.schedule_no = l.schedule_no)::integer as published_flag
    from lessons l
    where l.student_no = ${asked.student_no} and l.cancelled_flag = 0 and l.schedule_date >= ${asked.schedule_date}::date
      and coalesce(l.original_center_no, l.center_no) = ${asked.from_center_no}
    order by l.schedule_no ${locked ? sql`for update of l` : sql``}`.execute(tx)
  return rows
}

/** How many weekly entries of a center a student still has on a day. */
export async function countEntries(tx: Tx, asked: HomeAsked): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from weekly_entries
    where student_no = ${asked.student_no} and center_no = ${asked.from_center_no}
      and (course_end_date is null or course_end_date >= ${asked.schedule_date}::date)`.execute(tx)
  return rows[0]?.entries ?? 0
}
