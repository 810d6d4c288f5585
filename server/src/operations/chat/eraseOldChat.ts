import { chatKeepYears, keptFrom } from '@terakoya/domain/chat/retention'
import { systemScope } from '../../auth/scope.ts'
import { type Clock, startOfDay } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readSettings } from '../../records/setting.sql.ts'
import { chatFilesCode } from './appendMessage.ts'
import {
  eraseFlagDetails,
  eraseHeld,
  eraseMessages,
  listRoomsWithOldChat,
  lockRoom,
  releaseOldFiles,
} from './eraseOldChat.sql.ts'
import { heldFilesCode } from './sendHeld.ts'

const everyRoom = systemScope('what has had its time in chat goes, in all rooms')
/** So many rooms are sought at once: each search goes through all that is due. */
const atOnce = 5000

/**
 * Takes the words out of what is older than the business keeps chat (chat B7): never while a flag about it is open or grave, nor
 * while a hold lies on the room or the student. Who wrote when stays, and so does the chain. Answers how many messages went.
 */
export async function eraseOldChat({ db }: Database, clock: Clock): Promise<number> {
  const { chat_keep_years } = await readSettings(db)
  // A value that somebody put into the database by hand takes nothing that no setting could.
  const years = Math.min(Math.max(chat_keep_years, chatKeepYears.min), chatKeepYears.max)
  const before = startOfDay(keptFrom(clock.today(), years))
  let erased = 0
  let after = 0
  for (;;) {
    const rooms = await listRoomsWithOldChat(db, everyRoom, { before, after, limit: atOnce })
    for (const room_no of rooms) erased += await eraseInRoom(db, room_no, before)
    after = rooms.at(-1) ?? after
    if (rooms.length < atOnce) return erased
  }
}

async function eraseInRoom(db: Database['db'], room_no: number, before: string): Promise<number> {
  return inTransaction(db, tx => eraseChatOfRoom(tx, room_no, before))
}

/** Takes the words of a room that are older than that, but for what is kept longer. Answers how many messages went. */
export async function eraseChatOfRoom(tx: Tx, room_no: number, before: string): Promise<number> {
  await lockRoom(tx, everyRoom, room_no)
  const message_nos = await eraseMessages(tx, everyRoom, room_no, before)
  await releaseOldFiles(tx, everyRoom, chatFilesCode, message_nos)
  await releaseOldFiles(tx, everyRoom, heldFilesCode, await eraseHeld(tx, everyRoom, room_no, before))
  await eraseFlagDetails(tx, everyRoom, room_no, before)
  return message_nos.length
}
