import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { isTimeLimitNo, slotText } from '@terakoya/domain/days/timeSlot'
import type { SessionUser } from '../../session/sessionStore.ts'
import { chatWords } from './text.ts'
import { logDayText } from './whenText.ts'

type Named = Pick<
  ChatRoom,
  | 'rel_model'
  | 'student_name'
  | 'teacher_no'
  | 'teacher_name'
  | 'subject_name'
  | 'schedule_date'
  | 'time_limit_no'
  | 'center_name'
>

/** When and what a lesson's room is about: `11/25（水） 18:20–19:50 数学`; of another year than today's with its year. */
export function lessonText(
  {
    schedule_date,
    time_limit_no,
    subject_name,
  }: Pick<Named, 'schedule_date' | 'time_limit_no' | 'subject_name'>,
  today: string,
): string {
  const slot = time_limit_no !== null && isTimeLimitNo(time_limit_no) ? slotText(time_limit_no) : ''
  return [schedule_date === null ? '' : logDayText(schedule_date, today), slot, subject_name]
    .filter(part => part !== '')
    .join(' ')
}

/** The teacher of a room; where another center teaches, that it is known there, which is nobody's name. */
export function teacherText({
  teacher_no,
  teacher_name,
}: Pick<Named, 'teacher_no' | 'teacher_name'>): string {
  return teacher_no === 0 ? teacher_name : chatWords.say('teacher_named', { name: teacher_name })
}

/** With whom whoever reads it writes there. */
export function partnerText(
  room: Named,
  { isStudent, isTeacher }: Pick<SessionUser, 'isStudent' | 'isTeacher'>,
): string {
  const { say } = chatWords
  const { rel_model, student_name, center_name } = room
  if (rel_model === 't1010') return isStudent ? center_name : say('student_named', { name: student_name })
  const teacher = teacherText(room)
  if (rel_model === 't2010') return isTeacher ? center_name : teacher
  if (isTeacher) return say('student_named', { name: student_name })
  if (isStudent) return teacher || center_name
  return [say('student_named', { name: student_name }), teacher].filter(name => name !== '').join('・')
}

/** What kind of room it is, or of which lesson. */
export function kindText(
  room: Named,
  { isStudent, isTeacher }: Pick<SessionUser, 'isStudent' | 'isTeacher'>,
  today: string,
): string {
  const { say } = chatWords
  if (room.rel_model === 't3010') return lessonText(room, today)
  if (isStudent || isTeacher) return say('center_room')
  return say(room.rel_model === 't1010' ? 'student_room' : 'teacher_room')
}
