import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

interface CourseRow {
  course_no: number
  name1: string
  name2: string
  course_setting_no: number
}

/** Valid courses whose type is no lecture. */
export async function listCourses(tx: Tx): Promise<CourseRow[]> {
  return tx
    .selectFrom('courses as c')
    .innerJoin('course_types as t', 't.course_type_no', 'c.course_type_no')
    .select(['c.course_no', 'c.name1', 'c.name2', 'c.course_setting_no'])
    .where('c.valid_flag', '=', 1)
    .where('t.valid_flag', '=', 1)
    .where('t.lecture_flag', '=', 0)
    .orderBy('c.course_setting_no')
    .orderBy('c.course_id')
    .execute()
}

interface SubjectRow {
  subject_no: number
  name1: string
  name2: string
  class_types: number[]
}

/** Valid subjects, with the class types in which a student takes them. */
export async function listSubjects(tx: Tx, student_no: number): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select j.subject_no, j.name1, j.name2, array(select ss.class_type from student_subjects ss
      where ss.subject_no = j.subject_no and ss.student_no = ${student_no} order by 1) as class_types
    from subjects j where j.valid_flag = 1 order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}
