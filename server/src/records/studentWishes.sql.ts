import { sql } from 'kysely'
import type { StudentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

/** What a student and a teacher are to each other: never, rather not, gladly; and students kept apart. */
export interface StudentWishes {
  ng_teacher_nos: number[]
  avoid_teacher_nos: number[]
  /** Best first. */
  priority_teacher_nos: number[]
  apart_student_nos: number[]
}

/** The wishes of a student. */
export async function findStudentWishes(tx: Tx, student_no: StudentInScope): Promise<StudentWishes> {
  const { rows } = await sql<StudentWishes>`
    select
      array(select n.teacher_no from student_ng_teachers n where n.student_no = s.no and n.ng_kind = 1) as ng_teacher_nos,
      array(select n.teacher_no from student_ng_teachers n where n.student_no = s.no and n.ng_kind = 2) as avoid_teacher_nos,
      array(select p.teacher_no from student_priority_teachers p where p.student_no = s.no order by p.priority)
        as priority_teacher_nos,
      array(select a.other_student_no from student_apart a where a.student_no = s.no) as apart_student_nos
    from (values (${student_no}::integer)) s(no)`.execute(tx)
  return (
    rows[0] ?? { ng_teacher_nos: [], avoid_teacher_nos: [], priority_teacher_nos: [], apart_student_nos: [] }
  )
}
