import { sql } from 'kysely'
import type { ChatRoomInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import type { ChatFile } from './chain.ts'

export type SenderKind = 'student' | 'teacher' | 'staff'

/**
 * The next place in the room and its time, and whose it is at this moment; the room waits for the end of this transaction.
 * Times of a room never go back: after a clock was put back, what is written has the time of the message before it.
 */
export async function takeNextId(tx: Tx, room_no: ChatRoomInScope, now: string) {
  const { rows } = await sql<{
    id: number
    last_hash: Buffer
    sent_at: string
    student_no: number | null
    teacher_no: number | null
  }>`
    update chat_rooms set last_message_id = last_message_id + 1,
      last_message_at = greatest(last_message_at, ${now}::timestamptz)
    where room_no = ${room_no}
    returning last_message_id as id, last_hash, last_message_at as sent_at, student_no, teacher_no`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error(`no room ${room_no}`)
  return row
}

interface NewMessage {
  room_no: ChatRoomInScope
  id: number
  user_no: number
  sender_kind: SenderKind
  content: string
  files: readonly ChatFile[]
  urgent_reason: string | null
  sent_at: string
  salt: Buffer
  content_hash: Buffer
  chain_hash: Buffer
}

/** Writes the message and its link of the chain; gives its number. */
export async function insertMessage(tx: Tx, { files, chain_hash, ...message }: NewMessage): Promise<number> {
  const { room_no, id, sender_kind } = message
  // What staff write is news for no staff.
  const last_other = sender_kind === 'staff' ? sql`last_other_id` : sql`${id}::integer`
  // Streams hear of it when this transaction is there, and only where they are on: a notification costs each commit.
  await sql`with told as (
      update chat_rooms r set last_hash = ${chain_hash}, last_other_id = ${last_other} where room_no = ${room_no}
      returning r.rel_model, r.rel_id, r.student_no, r.teacher_no, r.center_no, r.original_center_no, r.classroom_no)
    select pg_notify('chat', row_to_json(told)::text) from told
    where exists (select 1 from settings where setting_key = 'chat_hints' and value = 'true')`.execute(tx)
  const { message_no } = await tx
    .insertInto('chat_messages')
    .values({ ...message, chain_hash, files: JSON.stringify(files) })
    .returning('message_no')
    .executeTakeFirstOrThrow()
  return message_no
}
