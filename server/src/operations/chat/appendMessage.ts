import { randomBytes } from 'node:crypto'
import type { ChatRoomInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { holdFiles } from '../../records/file.sql.ts'
import { type ChatFile, chainHash, contentHash } from './chain.ts'
import { insertMessage, type SenderKind, takeNextId } from './chatMessages.sql.ts'

interface Written {
  room_no: ChatRoomInScope
  user_no: number
  sender_kind: SenderKind
  content: string
  files: readonly ChatFile[]
  urgent_reason?: string | undefined
  now: string
}

/** Where messages hold their files. */
export const chatFilesCode = 'Chatroom'

/**
 * Puts a message at the end of its room. Ids are counted under the room's row lock, so commit order is id order: whoever
 * reads on from the last id misses none. Answers whose room it is at that moment: a teacher who was replaced while writing
 * is found out by it.
 */
export async function appendMessage(tx: Tx, { now, urgent_reason, ...message }: Written) {
  const { id, last_hash, sent_at, ...room } = await takeNextId(tx, message.room_no, now)
  const salt = randomBytes(16)
  const content_hash = contentHash(salt, {
    ...message,
    ...{ sent_at, urgent_reason: urgent_reason ?? null },
  })
  const chain_hash = chainHash(last_hash, { id, user_no: message.user_no, content_hash })
  const message_no = await insertMessage(tx, {
    ...message,
    ...{ id, salt, content_hash, chain_hash },
    urgent_reason: urgent_reason ?? null,
    sent_at,
  })
  if (message.files.length > 0) {
    const ids = message.files.map(each => each._id)
    await holdFiles(tx, { screen_code: chatFilesCode, record_no: message_no }, 'files', ids)
  }
  return { id, message_no, sent_at, ...room }
}
