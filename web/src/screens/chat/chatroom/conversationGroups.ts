import type { ChatConversation } from '@terakoya/contract/chat/chatroom'
import type { SessionUser } from '../../../session/sessionStore.ts'

type Viewer = Pick<SessionUser, 'isStudent' | 'isTeacher'>

export interface ConversationGroup {
  key: string
  /** Whose rooms they are; for one's own words with the center, and a student's lessons, what they are. */
  title: { kind: 'center' | 'lessons' } | { kind: 'student' | 'teacher'; name: string }
  rooms: readonly ChatConversation[]
}

/**
 * Conversations by student, in the order in which the server tells them: what is unread comes first. One's own room
 * with the center stands above all, where a child finds it.
 */
export function conversationGroups(rows: readonly ChatConversation[], viewer: Viewer): ConversationGroup[] {
  const groups = new Map<string, { title: ConversationGroup['title']; rooms: ChatConversation[] }>()
  for (const row of rows) {
    const { key, title } = groupOf(row, viewer)
    const rooms = groups.get(key)?.rooms ?? []
    groups.set(key, { title, rooms: [...rooms, row] })
  }
  const all = [...groups].map(([key, group]) => ({ key, ...group }))
  return [...all.filter(({ key }) => key === 'center'), ...all.filter(({ key }) => key !== 'center')]
}

function groupOf(row: ChatConversation, { isStudent, isTeacher }: Viewer) {
  if (isStudent) {
    return row.rel_model === 't1010'
      ? { key: 'center', title: { kind: 'center' } as const }
      : { key: 'lessons', title: { kind: 'lessons' } as const }
  }
  if (row.rel_model === 't2010') {
    return isTeacher
      ? { key: 'center', title: { kind: 'center' } as const }
      : { key: `teacher ${row.teacher_no}`, title: { kind: 'teacher', name: row.teacher_name } as const }
  }
  return { key: `student ${row.student_no}`, title: { kind: 'student', name: row.student_name } as const }
}

/** So many rooms of one student are listed at once. */
const shownAtOnce = 3

/** Somebody has to look at it. */
const waits = ({ unread_count, flag_count, refused_count, held_count, awaits_flag }: ChatConversation) =>
  unread_count + flag_count + refused_count + held_count + awaits_flag > 0

/** Those shown at once: the first ones, whatever is unread or chosen, and what waits to be looked at. */
export function nearRooms(
  rooms: readonly ChatConversation[],
  isChosen: (room: ChatConversation) => boolean,
): ChatConversation[] {
  return rooms.filter((room, at) => at < shownAtOnce || waits(room) || isChosen(room))
}
