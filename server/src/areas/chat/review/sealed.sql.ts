import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'
import type { FlagFound } from './queue.sql.ts'

/**
 * The sealed words of the message of a case, while somebody has to judge them or follows them up (open, 重大): taking them out
 * must not take them from whoever decides. '' otherwise, and where nothing is sealed.
 */
export async function readSealed(tx: Tx, { room_no, message_id, state }: FlagFound): Promise<string> {
  if (message_id === null || (state !== 'open' && state !== 'escalated')) return ''
  const { rows } = await sql<{ content: string }>`
    select x.content from chat_sealed x join chat_messages m on m.message_no = x.message_no
    where m.room_no = ${room_no} and m.id = ${message_id}::integer and m.state = 'redacted'`.execute(tx)
  return rows[0]?.content ?? ''
}
