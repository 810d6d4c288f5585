import type { SessionUser } from '../../session/sessionStore.ts'
import type { RoomKey } from './roomKey.ts'

/** The room without a lesson in which somebody writes to the center, and staff to a lesson's student. */
export function ownRoom(
  { isStudent, isTeacher, student_no, teacher_no }: SessionUser,
  lesson?: { student_no: number },
): RoomKey | null {
  if (isTeacher) return teacher_no > 0 ? { rel_model: 't2010', rel_id: teacher_no } : null
  const rel_id = isStudent ? student_no : (lesson?.student_no ?? 0)
  return rel_id > 0 ? { rel_model: 't1010', rel_id } : null
}
