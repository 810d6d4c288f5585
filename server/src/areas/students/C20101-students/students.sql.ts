import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope, StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { meets } from '../../../resourceRecords/meets.sql.ts'

/** The courses that the student of the row `r` takes every week: 個別1対2・集中. */
export const courseNames = sql`(select coalesce(string_agg(distinct c.name1, '・'), '') from weekly_entries w
  join courses c using (course_no) where w.student_no = r.student_no and w.course_end_date is null)`

export function takes(subject_no: unknown): RawBuilder<unknown> {
  return sql`exists (select 1 from student_subjects ss where ss.student_no = r.student_no and ss.subject_no ${meets(subject_no)})`
}

export type StudentEntry = OutputOf<'C20101_search'>[number]

/** Valid students in scope, at most so many; `words` must all be found. */
export async function listStudents(
  tx: Tx,
  scope: Scope,
  asked: {
    center_no?: number | undefined
    enrollment_status?: number | undefined
    words?: readonly string[]
    max: number
  },
): Promise<StudentEntry[]> {
  const conditions = [
    scopeConditions.student(scope, 's'),
    sql`s.valid_flag = 1`,
    ...(asked.center_no === undefined ? [] : [sql`s.center_no = ${asked.center_no}`]),
    ...(asked.enrollment_status === undefined ? [] : [sql`s.enrollment_status = ${asked.enrollment_status}`]),
    ...(asked.words ?? []).map(
      word => sql`(s.search_grams @> sought_grams(search_fold(${word}))
        and strpos(s.search_text, search_fold(${word})) > 0)`,
    ),
  ]
  const { rows } = await sql<StudentEntry>`
    select s.student_no, s.student_id, s.student_name, s.student_namej, s.school_year_code, s.school_name,
      s.center_no, s.classroom_no, s.enrollment_status
    from students s where ${sql.join(conditions, sql` and `)}
    order by s.student_namej, s.student_no limit ${asked.max}`.execute(tx)
  return rows
}

/** The student, who is in scope. */
export async function findSeenStudent(
  tx: Tx,
  scope: Scope,
  student_no: number,
): Promise<StudentInScope | undefined> {
  const { rows } = await sql<{
    student_no: StudentInScope
  }>`select s.student_no from students s where s.student_no = ${student_no}
    and ${scopeConditions.student(scope, 's')}`.execute(tx)
  return rows[0]?.student_no
}

/** The center, where students of the classroom are at home. */
export async function findCenterOfClassroom(
  tx: Tx,
  scope: Scope,
  center_no: number,
): Promise<CenterInScope | undefined> {
  const { rows } = await sql<{
    center_no: CenterInScope
  }>`select s.center_no from students s where s.center_no = ${center_no}
    and ${scopeConditions.student(scope, 's')} limit 1`.execute(tx)
  return rows[0]?.center_no
}

export type TeacherChoice = OutputOf<'C20101_getTeachers'>[number]

/** The valid teachers of a center, and whom the student has; `null`: nobody in particular. */
export async function listTeacherChoices(
  tx: Tx,
  center_no: CenterInScope,
  student_no: StudentInScope | null,
): Promise<TeacherChoice[]> {
  const { rows } = await sql<TeacherChoice>`
    with here as (select teacher_no from teacher_centers where center_no = ${center_no}),
    had as (select teacher_no from student_ng_teachers where student_no = ${student_no}
      union select teacher_no from student_priority_teachers where student_no = ${student_no})
    select t.teacher_no, t.teacher_id, t.display_name, t.valid_flag,
      (t.teacher_no in (select teacher_no from here))::integer as own_flag,
      (select coalesce(json_agg(distinct jsonb_build_array(ts.subject_no, ts.school_level)), '[]')
        from teacher_subjects ts where ts.teacher_no = t.teacher_no) as subjects
    from teachers t
    where (t.valid_flag = 1 and t.teacher_no in (select teacher_no from here))
      or t.teacher_no in (select teacher_no from had)
    order by t.reading, t.teacher_no`.execute(tx)
  return rows
}

interface Entry {
  value: number
  label: string
  valid_flag: number
}

/** Classrooms: all of them for those who assign them, the own one for a classroom. */
export async function listClassrooms(tx: Tx, scope: Scope): Promise<Entry[]> {
  return tx
    .selectFrom('classrooms')
    .select(['classroom_no as value', 'name1 as label', 'valid_flag'])
    .$if(scope.kind === 'classroom', query => query.where('classroom_no', '=', scope.classroom_no))
    .orderBy('classroom_id')
    .execute()
}

/**
 * Advisors (530) or sales (520) whose centers are the person's. A classroom knows those of its own students: whom
 * somebody is cared for by is decided at the center.
 */
export async function listStaff(
  tx: Tx,
  scope: Scope,
  user_type_code: '530' | '520',
): Promise<{ value: number; label: string }[]> {
  const column = sql.ref(user_type_code === '530' ? 's.advisor_user_no' : 's.sales_user_no')
  const theirs =
    scope.kind === 'classroom'
      ? sql`u.user_no in (select ${column} from students s where ${scopeConditions.student(scope, 's')})`
      : sql`exists (select 1 from user_centers uc where uc.user_no = u.user_no
          and ${scopeConditions.center(scope, 'uc')})`
  const { rows } = await sql<{ value: number; label: string }>`
    select u.user_no as value, u.user_named as label from users u
    where u.user_type_code = ${user_type_code} and u.status = 'A' and ${theirs}
    order by u.user_named, u.user_no`.execute(tx)
  return rows
}

type Codes = (readonly [number: number, code: string])[]

/** Numbers as files write them: codes of centers, classrooms and subjects. */
export async function listCodes(tx: Tx) {
  const pairs = async (
    table: string,
    no: string,
    code: string,
    which: RawBuilder<unknown> = sql`true`,
  ): Promise<Codes> => {
    const { rows } = await sql<{ no: number; code: string }>`
      select ${sql.ref(no)} as no, ${sql.ref(code)} as code from ${sql.table(table)} where ${which}`.execute(
      tx,
    )
    return rows.map(row => [row.no, row.code] as const)
  }
  return {
    // Nobody belongs to a group of centers.
    centers: await pairs('centers', 'center_no', 'center_id', sql`group_flag = 0`),
    classrooms: await pairs('classrooms', 'classroom_no', 'classroom_id'),
    subjects: await pairs('subjects', 'subject_no', 'subject_id'),
  }
}

/**
 * IDs of people as files write them: students in scope, and the teachers and staff whom their keeper may choose or
 * whom they have. Of anybody else a file neither tells an ID nor whether there is one.
 */
export async function listPeopleCodes(tx: Tx, scope: Scope) {
  const seen = scopeConditions.student(scope, 's')
  const pairs = async (query: RawBuilder<{ no: number; code: string }>): Promise<Codes> => {
    const { rows } = await query.execute(tx)
    return rows.map(row => [row.no, row.code] as const)
  }
  const theirs =
    scope.kind === 'classroom'
      ? sql`t.teacher_no in (select tc.teacher_no from teacher_centers tc
          join students s on s.center_no = tc.center_no where ${seen})`
      : scopeConditions.teacher(scope, 't')
  const staff = (user_type_code: '530' | '520') => {
    const column = sql.ref(user_type_code === '530' ? 's.advisor_user_no' : 's.sales_user_no')
    return pairs(sql`select u.user_no as no, u.user_id as code from users u
      where (u.user_type_code = ${user_type_code} and u.status = 'A' and exists (
          select 1 from user_centers uc where uc.user_no = u.user_no and ${scopeConditions.center(scope, 'uc')}))
        or u.user_no in (select ${column} from students s where ${seen})`)
  }
  return {
    students: await pairs(sql`select s.student_no as no, s.student_id as code from students s where ${seen}`),
    teachers: await pairs(sql`select t.teacher_no as no, t.teacher_id as code from teachers t
      where ${theirs}
        or t.teacher_no in (select n.teacher_no from student_ng_teachers n join students s using (student_no) where ${seen})
        or t.teacher_no in (select p.teacher_no from student_priority_teachers p join students s using (student_no)
          where ${seen})`),
    advisors: await staff('530'),
    sales: await staff('520'),
  }
}

/** How many live lessons from the day on, and open weekly entries, a student has. */
export async function countAhead(tx: Tx, student_no: StudentInScope, today: string) {
  const { rows } = await sql<{ lesson_count: number; entry_count: number }>`
    select (select count(*) from lessons where student_no = ${student_no} and cancelled_flag = 0
        and schedule_date >= ${today}::date) as lesson_count,
      (select count(*) from weekly_entries where student_no = ${student_no}
        and (course_end_date is null or course_end_date >= ${today}::date)) as entry_count`.execute(tx)
  return rows[0] ?? { lesson_count: 0, entry_count: 0 }
}
