import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import { chatWords } from './text.ts'

type Silent = Pick<
  ChatRoom,
  'rel_model' | 'silent' | 'teacher_name' | 'student_name' | 'center_name' | 'center_phone'
>

/** Who is written to has no login that works: nobody waits for an answer of somebody who doesn't read. */
export function SilentNote({ room }: { room: Silent }) {
  const t = chatWords.useText()
  const { isStudent, isTeacher } = useUser()
  const { rel_model, silent, teacher_name, student_name, center_name: center, center_phone: phone } = room
  if (silent.length === 0) return null
  const call = phone === '' ? '' : t('silent_call', { center, phone })
  const ofTeacher = isStudent
    ? t('silent_to_student', { name: teacher_name, center }) + call
    : t(rel_model === 't2010' ? 'silent_teacher_own' : 'silent_teacher', { name: teacher_name })
  return (
    <Notice kind="warning" live>
      {silent.includes('teacher') && <p>{ofTeacher}</p>}
      {silent.includes('student') && (
        <p>{t('silent_student', { name: student_name }) + (isTeacher ? call : '')}</p>
      )}
    </Notice>
  )
}
