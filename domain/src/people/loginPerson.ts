import { type UserType, userTypeFlags } from './userTypes.ts'

/** The fields that say who a login is. */
export const personFields = ['teacher_no', 'student_no', 'classroom_no'] as const
export type PersonField = (typeof personFields)[number]

/** Who a login of that type has to be: a teacher, a student, a classroom; `null` for staff (domain §6). */
export function personOfLogin(type: UserType): PersonField | null {
  const { isTeacher, isStudent, isClassroom } = userTypeFlags(type)
  if (isTeacher) return 'teacher_no'
  if (isStudent) return 'student_no'
  return isClassroom ? 'classroom_no' : null
}
