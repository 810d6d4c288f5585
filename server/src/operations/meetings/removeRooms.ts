import { type Clock, secondsAfter } from '../../clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { everyMeeting } from './everyMeeting.ts'
import { periodsOver } from './periodsOver.ts'
import { listRoomsOver, noteNotRemoved, noteRemoved, type OverAt, type RoomOver } from './removeRooms.sql.ts'
import type { RoomWork } from './roomWork.ts'

/** So long after its lessons a meeting is not needed any more. */
const removedAfter = 30 * 60_000
/** So many meetings are taken away in one go, so that other work is not held up. */
const maxRooms = 30

function overAt(clock: Clock): OverAt {
  return {
    ...{ now: clock.now(), today: clock.today(), max: maxRooms },
    over: periodsOver(clock, removedAfter),
    long_over: periodsOver(clock, 0),
  }
}

export const listOver = (work: Pick<RoomWork, 'database' | 'clock'>): Promise<RoomOver[]> =>
  inTransaction(work.database.db, tx => listRoomsOver(tx, everyMeeting, overAt(work.clock)))

/**
 * Takes a meeting away at its service: nobody comes in by its number or an own link any more. The service ends no meeting
 * that somebody is in; what it refuses is tried again half an hour later.
 */
export async function removeMeeting({ database, clock, meetings }: RoomWork, room: RoomOver): Promise<void> {
  const gone = await meetings.of('zoom').end(room)
  if (gone.ok) await noteRemoved(database.db, everyMeeting, room.room_no, clock.now())
  else {
    const { fault } = gone
    const after = fault.kind === 'wait' ? fault.until : secondsAfter(clock.now(), 30 * 60)
    await noteNotRemoved(database.db, everyMeeting, room.room_no, after)
  }
}
