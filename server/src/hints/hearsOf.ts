import { Chat_getMessages } from '@terakoya/contract/chat/chatroom'
import type { SessionUser } from '../auth/sessionUser.ts'

/** In which room something is new, and whose it is: numbers alone, as the database tells them. */
export interface RoomNews {
  rel_model: string
  rel_id: number
  student_no: number | null
  teacher_no: number | null
  center_no: number
  original_center_no: number | null
  classroom_no: number | null
}

/**
 * Whether the person is told that there is news in a room: whom the room belongs to, by the numbers that their session came
 * with. It decides about a hint alone; what is in the room is asked for, and there the query has the scope.
 */
export function hearsOf(user: SessionUser, news: RoomNews): boolean {
  const type = user.user_type_code
  const kind = type === 'V' ? undefined : Chat_getMessages.scope[type]
  const isMine = (no: number | null) => no !== null && user.center_nos.includes(no)
  switch (kind) {
    case 'all':
      return true
    case 'center':
      return isMine(news.center_no) || isMine(news.original_center_no)
    case 'classroom':
      return user.classroom_no > 0 && news.classroom_no === user.classroom_no
    case 'own':
      if (user.student_no > 0) return news.student_no === user.student_no
      return user.teacher_no > 0 && news.teacher_no === user.teacher_no
    default:
      return false
  }
}
