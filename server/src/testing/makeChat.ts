import type { ChatRelModel } from '@terakoya/domain/chat/rights'
import { systemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { appendMessage } from '../operations/chat/appendMessage.ts'
import { chatRoomNo, findPolledRoom } from '../records/chatRoom.sql.ts'
import { serial } from './serial.ts'
import { testNow } from './testClock.ts'

interface MessageFields {
  rel_model: ChatRelModel
  rel_id: number
  user_no: number
  sender_kind: 'student' | 'teacher' | 'staff'
  content?: string
  now?: string
}

/** Names somebody who watches over the chat of a center. */
export async function nameReader(db: Tx, center_no: number, user_no: number): Promise<void> {
  await db
    .insertInto('chat_readers')
    .values({ center_no, user_no, from_date: '2026-04-01' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Writes into a room as the product does, whoever may. */
export async function makeMessage(
  db: Tx,
  { rel_model, rel_id, content = 'よろしくお願いします', now = testNow, ...who }: MessageFields,
) {
  const room = await findPolledRoom(db, systemScope('a message of a test'), { rel_model, rel_id })
  if (!room) throw new Error(`no room ${rel_model} ${rel_id}`)
  const room_no = await chatRoomNo(db, Object.assign(room, { rel_model, rel_id }))
  return { room_no, ...(await appendMessage(db, { room_no, content, files: [], now, ...who })) }
}

/** A phrase that a center looks for. */
export async function makeWord(db: Tx, center_no: number): Promise<number> {
  const { word_no } = await db
    .insertInto('chat_words')
    .values({ phrase: `ことば${serial()}`, category: 'abuse', severity: 1, center_no })
    .returning('word_no')
    .executeTakeFirstOrThrow()
  return word_no
}
