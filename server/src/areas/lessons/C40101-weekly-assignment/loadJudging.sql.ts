import type {
  AssignmentShift,
  AssignmentTeacher,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/getTeacherInfoAndSchedule'
import { sql } from 'kysely'
import type { CenterInScope, LessonInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { Cell } from '../../../records/seat.sql.ts'

interface LessonFactsRow {
  schedule_no: LessonInScope
  schedule_date: string
  time_limit_no: number
  time_division: number
  center_no: number
  course_setting_no: number
  subject_no: number
  subject_type: number
  school_year_code: number
  teacher_request: number
  teacher_request_type: number
  ng_teacher_nos: number[]
  avoid_teacher_nos: number[]
  apart_student_nos: number[]
}

/** Facts of lessons. */
export async function listLessonFacts(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
): Promise<LessonFactsRow[]> {
  const { rows } = await sql<LessonFactsRow>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, l.time_division, l.center_no, l.course_setting_no,
      l.subject_no, l.subject_type, l.school_year_code, l.teacher_request, l.teacher_request_type,
      array(select n.teacher_no from student_ng_teachers n where n.student_no = l.student_no and n.ng_kind = 1) as ng_teacher_nos,
      array(select n.teacher_no from student_ng_teachers n where n.student_no = l.student_no and n.ng_kind = 2) as avoid_teacher_nos,
      array(select a.other_student_no from student_apart a where a.student_no = l.student_no) as apart_student_nos
    from lessons l where l.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  return rows
}

type TeacherFactsRow = Pick<AssignmentTeacher, 'teacher_no' | 'sex' | 'teacher_type' | 'subjects'>

/** Facts of the asked teachers whom the user may see: those of the user's centers. */
export async function listTeacherFacts(
  tx: Tx,
  scope: Scope,
  center_no: CenterInScope,
  teacher_nos: readonly number[],
): Promise<TeacherFactsRow[]> {
  const { rows } = await sql<TeacherFactsRow>`
    select t.teacher_no, t.sex, t.teacher_type,
      (select coalesce(json_agg(json_build_array(ts.subject_no, ts.school_level, ts.subject_type)), '[]')
        from teacher_subjects ts where ts.teacher_no = t.teacher_no) as subjects
    from teachers t
    where t.teacher_no = any(${[...teacher_nos]}::integer[])
      and (${scopeConditions.teacher(scope, 't')} or exists (select 1 from teacher_shifts s
        where s.teacher_no = t.teacher_no and s.center_no = ${center_no}))`.execute(tx)
  return rows
}

type DutyRow = AssignmentShift & {
  office_work: boolean
}

/** Where valid teachers work in those periods. Locked against a withdrawal until the save has ended. */
export async function listCellDuties(tx: Tx, cells: readonly Cell[]): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select s.teacher_no, s.schedule_date, s.time_limit_no, s.center_no,
      exists (select 1 from office_work o where o.teacher_no = s.teacher_no and o.schedule_date = s.schedule_date
        and o.time_limit_no / 10 = s.time_limit_no / 10) as office_work
    from teacher_shifts s
    join teachers t on t.teacher_no = s.teacher_no and t.valid_flag = 1
    join (select distinct * from unnest(${cells.map(cell => cell.teacher_no)}::integer[],
      ${cells.map(cell => cell.schedule_date)}::date[], ${cells.map(cell => cell.period_no)}::smallint[])
      as c (teacher_no, schedule_date, period_no)) c
      on s.teacher_no = c.teacher_no and s.schedule_date = c.schedule_date and s.time_limit_no = c.period_no
    where s.work_flag = 1
    order by s.teacher_no, s.schedule_date, s.time_limit_no
    for key share of s`.execute(tx)
  return rows
}
