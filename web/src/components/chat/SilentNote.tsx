import { Button } from '@mantine/core'
import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import { ownRoom } from './ownRoom.ts'
import type { RoomKey } from './roomKey.ts'
import { chatWords } from './text.ts'

type Silent = Pick<
  ChatRoom,
  'rel_model' | 'silent' | 'teacher_name' | 'student_name' | 'center_name' | 'center_phone'
>

interface SilentNoteProps {
  room: Silent
  /** Something was written here and isn't sent: it goes along to the room that is opened. */
  unsent: boolean
  onOpenRoom: (room: RoomKey) => void
}

/**
 * Who is written to has no login that works: nobody waits for an answer of somebody who doesn't read. A teacher is led to the
 * center: no teacher calls a child.
 */
export function SilentNote({ room, unsent, onOpenRoom }: SilentNoteProps) {
  const t = chatWords.useText()
  const user = useUser()
  const { isStudent, isTeacher } = user
  const { rel_model, silent, teacher_name, student_name, center_name: center, center_phone: phone } = room
  if (silent.length === 0) return null
  const center_room = isTeacher && silent.includes('student') ? ownRoom(user) : null
  const call = phone === '' ? '' : t('silent_call', { center, phone })
  const ofTeacher = isStudent
    ? t('silent_to_student', { name: teacher_name, center }) + call
    : t(rel_model === 't2010' ? 'silent_teacher_own' : 'silent_teacher', { name: teacher_name })
  return (
    <Notice kind="warning" live>
      {silent.includes('teacher') && <p>{ofTeacher}</p>}
      {silent.includes('student') && (
        <p>
          {isTeacher
            ? t('silent_student_to_teacher', { name: student_name }) + call
            : t('silent_student', { name: student_name })}
        </p>
      )}
      {center_room && (
        <Button variant="default" className="long" onClick={() => onOpenRoom(center_room)}>
          {t(unsent ? 'write_center' : 'open_center')}
        </Button>
      )}
    </Notice>
  )
}
