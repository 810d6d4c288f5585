import type { ComingMessage } from '@terakoya/contract/chat/chatroom'
import { sql } from 'kysely'
import type { OwnUser } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { PolledRoom } from '../../records/chatRoom.sql.ts'

/**
 * What others have written in a room and is sent when the hours begin, for the center's people: two of them don't answer the same
 * question at night, and a third reader doesn't read a teacher's words only together with the child.
 */
export async function listComing(
  tx: Tx,
  user_no: OwnUser,
  { room_no }: PolledRoom,
): Promise<ComingMessage[]> {
  const { rows } = await sql<ComingMessage>`
    select h.held_no, h.sender_kind, coalesce(t.display_name, u.user_named) as sender_name, h.content,
      jsonb_array_length(h.files)::integer as file_count, h.held_at, h.release_at
    from chat_held h join users u on u.user_no = h.user_no left join teachers t on t.teacher_no = u.teacher_no
    where h.room_no = ${room_no} and h.state = 'held' and h.hold_kind = 'hours' and h.user_no <> ${user_no}
    order by h.release_at, h.held_no limit 20`.execute(tx)
  return rows
}
