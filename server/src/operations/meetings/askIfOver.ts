import { timeLimitNos } from '@terakoya/domain/days/timeSlot'
import { aloneMinutes } from '@terakoya/domain/meetings/together'
import { type Clock, epochMilliseconds } from '../../clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { askedAbout, listUnended } from './askIfOver.sql.ts'
import { everyMeeting } from './everyMeeting.ts'
import { slotBounds } from './roomLogOf.ts'
import type { RoomWork } from './roomWork.ts'

/** So long after a lesson of it a meeting is asked about: before it would ring that somebody is alone with a child. */
const askedAfter = (aloneMinutes - 4) * 60_000

/** So many meetings in one go, so that other work is not held up. */
const maxRooms = 30

/**
 * Asks the service whether meetings still run of whose end nobody has told, though lessons of theirs are over and somebody is told
 * to have come and not to have left: notices get lost, and what nobody has told may only mean that. What the service says that
 * runs, and what it can't say, stays as it is. What follows is worked out at the next look.
 */
export async function askIfOver({
  database,
  clock,
  meetings,
}: Pick<RoomWork, 'database' | 'clock' | 'meetings'>) {
  const zoom = meetings.of('zoom')
  if (!zoom.connected) return
  const due = { now: clock.now(), today: clock.today(), over: slotsOver(clock), max: maxRooms }
  const rooms = await inTransaction(database.db, tx => listUnended(tx, everyMeeting, due))
  for (const room of rooms) {
    const found = await zoom.runs(room)
    const over = found.ok && !found.value
    await inTransaction(database.db, tx =>
      askedAbout(tx, everyMeeting, room.room_no, { over, now: clock.now() }),
    )
  }
}

/** The slots of today, whole and half, that ended long enough ago. */
function slotsOver(clock: Clock): number[] {
  const at = epochMilliseconds(clock.now())
  return timeLimitNos.filter(slot => slotBounds(clock.today(), slot).ends_at + askedAfter <= at)
}
