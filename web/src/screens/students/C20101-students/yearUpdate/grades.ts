import type { AdvancingStudent } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { nextSchoolYear } from '@terakoya/domain/people/yearUpdate'

/** What somebody has chosen otherwise than proposed: a grade by hand, `null` for no update. */
export type Chosen = ReadonlyMap<number, number | null>

type Student = Pick<AdvancingStudent, 'student_no' | 'school_year_code' | 'reason'>

/** What is proposed: the next grade, or nothing for whoever has the new one already. */
export function proposedOf({ school_year_code, reason }: Student): number | null {
  return reason === '' ? nextSchoolYear(school_year_code) : null
}

/** The grade that a student gets; `null`: none. */
export function gradeOf(student: Student, chosen: Chosen): number | null {
  const by_hand = chosen.get(student.student_no)
  return by_hand === undefined ? proposedOf(student) : by_hand
}

/** The choices with one more; what is proposed is no choice. */
export function choose(chosen: Chosen, student: Student, grade: number | null): Chosen {
  const next = new Map(chosen)
  if (grade === proposedOf(student)) next.delete(student.student_no)
  else next.set(student.student_no, grade)
  return next
}

export interface GradeGroup<S extends Student> {
  school_year_code: number
  students: S[]
  advancing: number
}

/** The students by the grade they have, with how many get another one. */
export function groupsOf<S extends Student>(students: readonly S[], chosen: Chosen): GradeGroup<S>[] {
  return [...groupBy(students, student => student.school_year_code)].map(([school_year_code, group]) => ({
    school_year_code,
    students: [...group],
    advancing: group.filter(student => gradeOf(student, chosen) !== null).length,
  }))
}

/** The choices of students who are there, as the call takes them. */
export function exceptionsOf(students: readonly Student[], chosen: Chosen) {
  return students.flatMap(({ student_no }) => {
    const school_year_code = chosen.get(student_no)
    return school_year_code === undefined ? [] : [{ student_no, school_year_code }]
  })
}
