import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Days for which a room waits for an answer: a last word of thanks needs none. */
export const awaitsDays = 14

/** The last words of the room `r` are of no staff, and nobody of the center has said that they need no answer. */
const endsUnanswered = sql<boolean>`(r.last_other_id = r.last_message_id and r.no_answer_id < r.last_message_id)`

/**
 * The room `r` of a lesson ends with a child's words to a teacher none of whose logins is active. The teachers are sought once,
 * not with each room.
 */
export const isUnheard = sql<boolean>`(r.rel_model = 't3010' and ${endsUnanswered}
  and r.teacher_no = any(array(select t.teacher_no from teachers t
    where not exists (select 1 from users v where v.teacher_no = t.teacher_no and v.status = 'A')))
  and exists (select 1 from chat_messages w where w.room_no = r.room_no and w.id = r.last_message_id
    and w.sender_kind = 'student'))`

/** In a room with the center, or with a teacher who can't read it, nobody of the center has answered the last words. */
export const awaitsAnswer = (
  now: string,
) => sql<boolean>`((r.rel_model <> 't3010' or ${isUnheard}) and ${endsUnanswered}
  and r.last_message_at > ${now}::timestamptz - make_interval(days => ${awaitsDays}))`

export interface UnheardCenter {
  center_no: number
  room_count: number
  /** When the last of these words were written. */
  newest_at: string
}

/** Where children wait for teachers who can't read them, and nobody of the center has answered. */
export async function listUnheardCenters(tx: Tx, _all: SystemScope, now: string): Promise<UnheardCenter[]> {
  const { rows } = await sql<UnheardCenter>`
    select r.center_no, count(*)::integer as room_count, max(r.last_message_at) as newest_at from chat_rooms r
    where r.last_message_at > ${now}::timestamptz - make_interval(days => ${awaitsDays}) and ${isUnheard}
    group by r.center_no order by r.center_no`.execute(tx)
  return rows
}
