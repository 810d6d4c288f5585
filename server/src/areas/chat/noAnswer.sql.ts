import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { PolledRoom } from '../../records/chatRoom.sql.ts'
import { awaitsAnswer } from '../../records/chatUnheard.sql.ts'

export interface WaitingRoom extends NonNullable<OutputOf<'Chat_getMessages'>['waits']> {
  last_message_id: number
}

/** Whether the last words of the room wait for an answer, or who has said that they need none. */
export async function findWaits(tx: Tx, { room_no }: PolledRoom, now: string): Promise<WaitingRoom | null> {
  const { rows } = await sql<WaitingRoom>`
    select r.last_message_id, (${awaitsAnswer(now)})::integer as awaits_flag,
      case when r.no_answer_id > 0 and r.no_answer_id = r.last_message_id then jsonb_build_object('at', r.no_answer_at,
        'name', coalesce((select w.user_named from users w where w.user_no = r.no_answer_by), '')) end as no_answer
    from chat_rooms r where r.room_no = ${room_no}`.execute(tx)
  return rows[0] ?? null
}

/** Notes that its last words, and none that came meanwhile, need no answer; `false`: they wait for none any more. */
export async function noteNoAnswer(
  tx: Tx,
  { room_no }: PolledRoom,
  { id, user_no, now }: { id: number; user_no: number; now: string },
): Promise<boolean> {
  const { rows } = await sql<{ room_no: number }>`
    update chat_rooms r set no_answer_id = ${id}, no_answer_by = ${user_no}, no_answer_at = ${now}::timestamptz
    where r.room_no = ${room_no} and r.last_message_id = ${id} and ${awaitsAnswer(now)} returning r.room_no`.execute(
    tx,
  )
  return rows.length > 0
}
