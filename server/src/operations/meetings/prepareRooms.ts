import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays } from '@terakoya/domain/days/day'
import { periodGroups, slotTimes } from '@terakoya/domain/days/timeSlot'
import { type Clock, instantOf, secondsAfter } from '../../clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isGone } from '../../meetings/provider.ts'
import { readSettings } from '../../records/setting.sql.ts'
import { accountToAskBy, noteAsked } from './askService.sql.ts'
import { everyMeeting } from './everyMeeting.ts'
import { inviteGuests } from './guests.ts'
import { renewLostRoom } from './lostRoom.ts'
import { type MeetingMaker, makeMeeting } from './makeMeeting.ts'
import {
  type DueRoom,
  listGuestGaps,
  listRoomsToCheck,
  listRoomsToEnd,
  listRoomsToMake,
  noteChecked,
  noteTrouble,
  type RoomSlot,
  reconcileRooms,
} from './prepareRooms.sql.ts'
import { noteRemoved } from './removeRooms.sql.ts'
import { listOver, removeMeeting } from './removeRooms.ts'
import { type RoomWork, troubleOf } from './roomWork.ts'

/** Hours ahead of its lesson in which a meeting is made. */
const hoursAhead = 48

/** Minutes before its lesson in which a meeting is looked for once more. */
const minutesAhead = 30

/** How many rooms are asked for at once: a service takes some tens of requests a second of one customer. */
const atOnce = 8

/**
 * Makes the meetings of the next two days, invites their students, and takes away what isn't needed any more or is over. The worker does
 * so again and again: what has changed since is seen by comparing. Nothing of the database is held while a service is asked;
 * what goes wrong with one room is noted there and holds up no other.
 */
export async function prepareRooms(work: RoomWork): Promise<void> {
  const { database, clock, meetings } = work
  const maker: MeetingMaker = { db: database.db, meetings, now: () => clock.now() }
  const slots = slotsAhead(clock, hoursAhead * 60)
  await inTransaction(database.db, tx => reconcileRooms(tx, everyMeeting, slots, clock.now()))
  const { meeting_waiting_room: waiting_room, ...settings } = await readSettings(database.db)
  const failed: unknown[] = []
  await askService(work).catch(error => failed.push(error))
  const each = <Item>(items: readonly Item[], run: (item: Item) => Promise<void>) =>
    severalAtOnce(items, run, failed)

  await each(await listRoomsToMake(database.db, everyMeeting, slots, clock.now()), room =>
    makeMeeting(maker, room, waiting_room),
  )
  await each(await listRoomsToCheck(database.db, everyMeeting, slotsAhead(clock, minutesAhead)), room =>
    checkRoom(maker, room, waiting_room),
  )
  const gaps = groupBy(await listGuestGaps(database.db, everyMeeting, slots, clock.now()), gap => gap.room_no)
  await each([...gaps.values()], gapsOfRoom => inviteGuests(work, gapsOfRoom, settings))
  await each(await listRoomsToEnd(database.db, everyMeeting, clock.now()), room => endMeeting(work, room))
  await each(await listOver(work), room => removeMeeting(work, room))
  if (failed.length > 0)
    throw new Error(failed.map(error => (error instanceof Error ? error.message : error)).join('\n'))
}

/** Whether the service answers at all: meetings that were made before it went out say nothing of it. */
async function askService({ database, clock, meetings }: RoomWork): Promise<void> {
  const zoom = meetings.of('zoom')
  if (!zoom.connected) return
  const now = clock.now()
  const account = await accountToAskBy(database.db, everyMeeting, { now, today: clock.today() })
  if (!account) return
  const answers = await zoom.answers(account)
  await noteAsked(database.db, everyMeeting, { answers, now })
}

/** Whether the meeting is still there shortly before it is entered: that somebody took it away may have told us nobody. */
async function checkRoom(maker: MeetingMaker, room: DueRoom, waiting_room: boolean) {
  const found = await maker.meetings.of(room.provider).hostLink(room)
  if (found.ok) await noteChecked(maker.db, everyMeeting, room.room_no, maker.now())
  else if (isGone(found.fault)) await renewLostRoom(maker, room.room_no, waiting_room)
}

async function endMeeting({ database, clock, meetings }: RoomWork, room: DueRoom) {
  const ended = await meetings.of(room.provider).end(room)
  if (ended.ok) await noteRemoved(database.db, everyMeeting, room.room_no, clock.now())
  else {
    const trouble = troubleOf(ended.fault, room.attempts, clock.now())
    await noteTrouble(database.db, everyMeeting, room.room_no, trouble)
  }
}

/** The periods that begin within so many minutes and are not over. */
function slotsAhead(clock: Clock, minutes: number): RoomSlot[] {
  const [now, today] = [clock.now(), clock.today()]
  const until = secondsAfter(now, minutes * 60)
  const days = Array.from({ length: 1 + Math.ceil(minutes / (24 * 60)) }, (_, ahead) => addDays(today, ahead))
  return days.flatMap(schedule_date =>
    periodGroups
      .map(group => group * 10)
      .filter(period_no => {
        const { start, end } = slotTimes(period_no)
        const at = (time: string) => instantOf({ day: schedule_date, time })
        return at(start) <= until && at(end) > now
      })
      .map(period_no => ({ schedule_date, period_no })),
  )
}

async function severalAtOnce<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  failed: unknown[],
): Promise<void> {
  const waiting = [...items].reverse()
  const goOn = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await run(item).catch(error => failed.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, goOn))
}
