import { inTransaction } from '../../database/transaction.ts'
import { everyMeeting } from './everyMeeting.ts'
import { type MeetingMaker, makeMeeting } from './makeMeeting.ts'
import { type DueRoom, listRoomsToMake, markLost, type RoomSlot, reconcileRooms } from './prepareRooms.sql.ts'

/**
 * The service doesn't know a room's meeting any more, and nobody has told us: it is made anew at once. Its own number would
 * lead nobody anywhere; should there be no new one either, the account's number stands for it.
 */
export async function renewLostRoom(
  maker: MeetingMaker,
  room_no: number,
  waiting_room: boolean,
): Promise<void> {
  const { db, now } = maker
  const due = await inTransaction(db, async tx => {
    const lost = await markLost(tx, everyMeeting, room_no)
    if (!lost) return []
    await reconcileRooms(tx, everyMeeting, [lost], now())
    const rooms = await listRoomsToMake(tx, everyMeeting, [lost], now())
    return rooms.filter(room => room.teacher_no === lost.teacher_no)
  })
  for (const room of due) await makeMeeting(maker, room, waiting_room)
}

/**
 * The meeting of a teacher's period is not made yet, and its teacher stands before the door: it is made at once. Nothing is done
 * where it was tried in vain, or where the teacher has gone in by the account's number.
 */
export async function makeWantedRoom(
  maker: MeetingMaker,
  teacher_no: number,
  slot: RoomSlot,
  waiting_room: boolean,
): Promise<void> {
  const due = await listRoomsToMake(maker.db, everyMeeting, [slot], maker.now())
  const isNew = (room: DueRoom) => room.teacher_no === teacher_no && room.attempts === 0
  for (const room of due.filter(isNew)) {
    await makeMeeting(maker, room, waiting_room)
  }
}
