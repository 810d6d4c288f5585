import { type RoomKey, roomParam } from '../../../components/chat/roomKey.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

interface ChatroomSearch extends Reads<'/Chatroom/{-$studentNo}'> {
  /** The room that is shown. */
  chosen: RoomKey | undefined
}

/** What the address says of the page: the room, and whether only the unread, or those that wait for an answer, are listed. Names never stand there. */
export function parseSearch(search: Readonly<Record<string, unknown>>): ChatroomSearch {
  const chosen = roomParam(search.room)
  return {
    chosen,
    room: chosen && String(search.room),
    unread: search.unread === 1 ? 1 : undefined,
    awaits: search.awaits === 1 ? 1 : undefined,
  }
}
