import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { EarlierReport } from '../../../operations/reports/previousReports.sql.ts'
import {
  lessonsWithReports,
  type ReportedLessonRow,
  reachesReport,
  reportedColumns,
  reportedParts,
} from '../../../records/report.sql.ts'

type Author = OutputOf<'C50102_getAuthors'>[number]

/** The valid teachers of the center that teaches the lesson, and whose the report is; and whom the student never has. */
export async function listAuthors(tx: Tx, lesson: ReportedLessonRow): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select t.teacher_no as value, t.display_name as label,
      (exists (select 1 from student_ng_teachers n where n.student_no = ${lesson.student_no}
        and n.teacher_no = t.teacher_no and n.ng_kind = 1))::integer as ng_flag
    from teachers t
    where t.teacher_no = ${lesson.teacher_no} or (t.valid_flag = 1 and exists (
      select 1 from teacher_centers tc where tc.teacher_no = t.teacher_no and tc.center_no = ${lesson.center_no}))
    order by t.reading, t.teacher_no`.execute(tx)
  return rows
}

type NextLesson = OutputOf<'C50102_getNextSchedules'>['lessons'][number] & {
  center_no: number
}

/** The student's next lessons after this one, with the teacher as published. */
export async function listNextLessons(
  tx: Tx,
  lesson: ReportedLessonRow,
  limit: number,
): Promise<NextLesson[]> {
  const { rows } = await sql<NextLesson>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, l.center_no, j.name1 as subject_name,
      coalesce(t.display_name, '') as teacher_name
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    left join teachers t on t.teacher_no = d.teacher_no
    where l.student_no = ${lesson.student_no} and l.cancelled_flag = 0
      and (l.schedule_date, l.time_limit_no) > (${lesson.schedule_date}::date, ${lesson.time_limit_no}::integer)
    order by l.schedule_date, l.time_limit_no limit ${limit}`.execute(tx)
  return rows
}

interface PastAsked {
  student_no: StudentInScope
  subject_no: number | undefined
  before_schedule_no: number | undefined
  limit: number
}

export interface PastReport extends EarlierReport {
  version_kind: string
}

/** The student's published reports, the newest first, as they were sent. */
export async function listPastReports(tx: Tx, scope: Scope, asked: PastAsked): Promise<PastReport[]> {
  const { student_no, subject_no, before_schedule_no, limit } = asked
  const before: RawBuilder<unknown> =
    before_schedule_no === undefined
      ? sql`true`
      : sql`(l.schedule_date, l.time_limit_no, l.schedule_no) < (select b.schedule_date, b.time_limit_no, b.schedule_no
          from lessons b where b.schedule_no = ${before_schedule_no} and b.student_no = ${student_no})`
  const { rows } = await sql<PastReport>`
    select ${reportedColumns}, v.rows as kept, v.version_kind
    from ${reportedParts}
    join lesson_report_versions v on v.schedule_no = r.schedule_no and v.version_no = r.published_version_no
    where l.student_no = ${student_no} and ${reachesReport(scope)} and ${before}
      and ${subject_no === undefined ? sql`true` : sql`l.subject_no = ${subject_no}`}
    order by l.schedule_date desc, l.time_limit_no desc, l.schedule_no desc limit ${limit}`.execute(tx)
  return rows
}

/** The subjects in which the student has published reports. */
export async function listReportedSubjects(
  tx: Tx,
  scope: Scope,
  student_no: StudentInScope,
): Promise<{ subject_no: number; subject_name: string }[]> {
  const { rows } = await sql<{ subject_no: number; subject_name: string }>`
    select j.subject_no, j.name1 as subject_name from subjects j where j.subject_no in (
      select l.subject_no from ${lessonsWithReports}
      where l.student_no = ${student_no} and r.published_version_no is not null and ${reachesReport(scope)})
    order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}

type OwnStudent = OutputOf<'C50102_getOwnStudents'>[number]

/** The students of the scope by their reading, with how many of their reports were sent. */
export async function listOwnStudents(tx: Tx, scope: Scope): Promise<OwnStudent[]> {
  const { rows } = await sql<OwnStudent>`
    select s.student_no, s.student_name, s.student_namej, s.school_year_code,
      (select count(*) from lesson_reports r join lessons l using (schedule_no)
        where l.student_no = s.student_no and r.published_version_no is not null) as report_count
    from students s where ${scopeConditions.student(scope, 's')}
    order by s.student_namej, s.student_no`.execute(tx)
  return rows
}

/** A student of the scope. */
export async function findReportStudent(
  tx: Tx,
  scope: Scope,
  student_no: number,
): Promise<{ student_no: StudentInScope; student_name: string } | undefined> {
  return tx
    .selectFrom('students as s')
    .select(['s.student_no', 's.student_name'])
    .where('s.student_no', '=', student_no)
    .where(scopeConditions.student(scope, 's'))
    .$narrowType<{ student_no: StudentInScope }>()
    .executeTakeFirst()
}
