import type { ComingMessage, TakenUp } from '@terakoya/contract/chat/chatroom'
import { type RawBuilder, sql } from 'kysely'
import type { Found, HeldInScope, OwnUser } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import type { PolledRoom } from '../../records/chatRoom.sql.ts'
import { isUnsent, takenByAuthor, takenUp, unsentReason } from '../../records/chatUnsent.sql.ts'

/** So many are shown in a room; who has settled some of them sees the next. */
const maxComing = 20

/**
 * What others have written in a room and is sent when the hours begin, for the center's people: two of them don't answer the same
 * question at night, and a third reader doesn't read a teacher's words only together with the child. What wasn't sent stands
 * there until somebody has taken it up: a question that was answered last night has no answer this morning.
 */
export async function listComing(
  tx: Tx,
  user_no: OwnUser,
  { room_no }: PolledRoom,
  now: string,
): Promise<{ coming: ComingMessage[]; coming_more: number }> {
  const { rows } = await sql<ComingMessage & { total: number }>`
    select count(*) over ()::integer as total, h.held_no, h.sender_kind, coalesce(t.display_name, u.user_named) as sender_name, h.content,
      jsonb_array_length(h.files)::integer as file_count, h.held_at, h.release_at, ${unsentReason} as unsent
    from chat_held h join users u on u.user_no = h.user_no left join teachers t on t.teacher_no = u.teacher_no
    where h.room_no = ${room_no} and h.user_no <> ${user_no}
      and ((h.state = 'held' and h.hold_kind = 'hours') or ${isUnsent(now)})
    order by h.release_at nulls first, h.held_no limit ${maxComing}`.execute(tx)
  const coming_more = (rows[0]?.total ?? 0) - rows.length
  return { coming: rows.map(({ total: _total, ...each }) => each), coming_more }
}

/** How many messages of others in the room `r` wait for the hours, and how many weren't sent. */
export const comingCounts = (user_no: OwnUser, now: string): RawBuilder<unknown> => sql`
  (select count(*)::integer from chat_held h where h.room_no = r.room_no and h.state = 'held'
    and h.hold_kind = 'hours' and h.user_no <> ${user_no}
    and not exists (select 1 from users u where u.user_no = h.user_no and u.status <> 'A')) as coming_count,
  (select count(*)::integer from chat_held h join users u on u.user_no = h.user_no
    where h.room_no = r.room_no and h.user_no <> ${user_no} and ${isUnsent(now)}) as unsent_count`

export interface UnsentMessage extends Found {
  held_no: HeldInScope
  rel_model: PolledRoom['rel_model']
  center_no: number
  student_no: number
  room_no: number
  user_no: number
  state: 'held' | 'refused'
  /** Its author, a colleague, has put it away. */
  put_away: boolean
  taken_up: TakenUp | null
}

/** A message of somebody else in a room of the scope that wasn't sent, held until the transaction ends. */
export async function lockUnsent(tx: Tx, scope: Scope, held_no: number): Promise<UnsentMessage | undefined> {
  const { rows } = await sql<UnsentMessage>`
    select h.held_no, h.room_no, h.user_no, r.rel_model, r.center_no, coalesce(r.student_no, 0) as student_no, h.state,
      coalesce(${takenByAuthor}, false) as put_away, ${takenUp} as taken_up
    from chat_held h join chat_rooms r on r.room_no = h.room_no join users u on u.user_no = h.user_no
    where h.held_no = ${held_no} and h.user_no <> ${scope.user_no} and ${unsentReason} is not null
      and ${scopeConditions.chatRoom(scope, 'r')}
    for update of h`.execute(tx)
  return rows[0]
}

/** Somebody has taken it up; `anew`: by writing it in their own name, which waits in turn or was sent (`held_no` null). */
export async function settleUnsent(
  tx: Tx,
  { held_no }: UnsentMessage,
  { user_no, now, anew }: { user_no: number; now: string; anew: { held_no: number | null } | null },
): Promise<void> {
  await tx
    .updateTable('chat_held')
    .set({
      ...{ settled_at: now, settled_by: user_no },
      ...{ settled_anew: anew !== null, anew_held_no: anew?.held_no ?? null },
    })
    .where('held_no', '=', held_no)
    .execute()
}
