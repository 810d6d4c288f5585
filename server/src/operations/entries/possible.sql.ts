import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { sql } from 'kysely'
import type { StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'

/** What of a student decides who may teach, and with whom the student never shares a teacher's period. */
export type WishingStudent = Pick<
  AssignmentLesson,
  'student_no' | 'school_year_code' | 'ng_teacher_nos' | 'avoid_teacher_nos' | 'apart_student_nos'
>

/** A student's wishes. */
export async function findWishingStudent(tx: Tx, student_no: StudentInScope): Promise<WishingStudent> {
  const { rows } = await sql<WishingStudent>`
    select s.student_no, s.school_year_code,
      array(select n.teacher_no from student_ng_teachers n where n.student_no = s.student_no and n.ng_kind = 1
        order by 1) as ng_teacher_nos,
      array(select n.teacher_no from student_ng_teachers n where n.student_no = s.student_no and n.ng_kind = 2
        order by 1) as avoid_teacher_nos,
      array(select a.other_student_no from student_apart a where a.student_no = s.student_no order by 1)
        as apart_student_nos
    from students s where s.student_no = ${student_no}`.execute(tx)
  const [student] = rows
  if (!student) throw new RangeError(`no such student: ${student_no}`)
  return student
}
