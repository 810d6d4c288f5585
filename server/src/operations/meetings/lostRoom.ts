import { inTransaction } from '../../database/transaction.ts'
import { everyMeeting } from './everyMeeting.ts'
import { type MeetingMaker, makeMeeting } from './makeMeeting.ts'
import { listRoomsToMake, markLost, reconcileRooms } from './prepareRooms.sql.ts'

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
