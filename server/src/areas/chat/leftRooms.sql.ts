import type { LeftHeld } from '@terakoya/contract/chat/leftRooms'
import { sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import type { AskedRoom } from '../../records/chatRoom.sql.ts'
import { takenUp } from '../../records/chatUnsent.sql.ts'

/** What somebody has kept in rooms outside of the scope, with what became of it in the last seven days; the last first. */
export async function listLeftHeld(tx: Tx, scope: Scope, now: string): Promise<LeftHeld[]> {
  const { rows } = await sql<LeftHeld>`
    select h.held_no, h.hold_kind, h.state, h.content, h.held_at, h.decided_at, coalesce(h.refusal, '') as refusal, ${takenUp} as taken_up,
      array(select f->>'file_name' from jsonb_array_elements(h.files) with ordinality x(f, n) order by n) as file_names
    from chat_held h join chat_rooms r on r.room_no = h.room_no
    where h.user_no = ${scope.user_no} and not coalesce(${scopeConditions.chatRoom(scope, 'r')}, false)
      and (h.state = 'held' or (h.state in ('refused', 'released') and h.put_away_at is null
        and h.decided_at > ${now}::timestamptz - interval '7 days'))
    order by h.held_no desc limit 50`.execute(tx)
  return rows
}

/** Which of these rooms are none of the scope. */
export async function listGoneRooms(tx: Tx, scope: Scope, rooms: readonly AskedRoom[]): Promise<AskedRoom[]> {
  if (rooms.length === 0) return []
  const { rows } = await sql<AskedRoom>`
    select a.rel_model, a.rel_id
    from unnest(${rooms.map(room => room.rel_model)}::text[], ${rooms.map(room => room.rel_id)}::integer[])
      with ordinality as a (rel_model, rel_id, n)
    where not exists (select 1 from chat_places p where p.rel_model = a.rel_model and p.rel_id = a.rel_id
      and ${scopeConditions.chatRoom(scope, 'p')})
    order by a.n`.execute(tx)
  return rows
}
