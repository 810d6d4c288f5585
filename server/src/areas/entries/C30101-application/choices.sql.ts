import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'

type SubjectRow = OutputOf<'C30101_getSubjectDropdown'>['subjects'][number]

/** Valid subjects, with the class types in which a student takes them; `null`: nobody's. */
export async function listSubjects(tx: Tx, student_no: StudentInScope | null): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select j.subject_no, j.name1, j.name2, array(select ss.class_type from student_subjects ss
      where ss.subject_no = j.subject_no and ss.student_no = ${student_no} order by 1) as class_types
    from subjects j where j.valid_flag = 1 order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}
