import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays } from '@terakoya/domain/days/day'
import { periodGroups, slotTimes } from '@terakoya/domain/days/timeSlot'
import { type Clock, instantOf, secondsAfter } from '../../clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readSettings } from '../../records/setting.sql.ts'
import { everyMeeting } from './everyMeeting.ts'
import { inviteGuests } from './guests.ts'
import {
  type DueRoom,
  listGuestGaps,
  listRoomsToEnd,
  listRoomsToMake,
  noteDone,
  noteMade,
  noteTrouble,
  type RoomSlot,
  reconcileRooms,
} from './prepareRooms.sql.ts'
import { type RoomWork, troubleOf } from './roomWork.ts'

/** Hours ahead of its lesson in which a meeting is made. */
const hoursAhead = 48

/** How many rooms are asked for at once: a service takes some tens of requests a second of one customer. */
const atOnce = 8

/**
 * Makes the meetings of the next two days, invites their students, and takes away what isn't needed any more. The worker does
 * so again and again: what has changed since is seen by comparing. Nothing of the database is held while a service is asked;
 * what goes wrong with one room is noted there and holds up no other.
 */
export async function prepareRooms(work: RoomWork): Promise<void> {
  const { database, clock, meetings } = work
  const slots = slotsAhead(clock)
  await inTransaction(database.db, tx => reconcileRooms(tx, everyMeeting, slots, clock.now()))
  const { meeting_waiting_room: waiting_room, ...settings } = await readSettings(database.db)
  const failed: unknown[] = []
  const each = <Item>(items: readonly Item[], run: (item: Item) => Promise<void>) =>
    severalAtOnce(items, run, failed)

  await each(await listRoomsToMake(database.db, everyMeeting, slots, clock.now()), room =>
    makeMeeting(work, room, waiting_room),
  )
  const gaps = groupBy(await listGuestGaps(database.db, everyMeeting, slots, clock.now()), gap => gap.room_no)
  await each([...gaps.values()], gapsOfRoom => inviteGuests(work, gapsOfRoom, settings))
  await each(await listRoomsToEnd(database.db, everyMeeting, clock.now()), async room => {
    const ended = await meetings.of(room.provider).end(room)
    if (ended.ok) await noteDone(database.db, everyMeeting, room.room_no)
    else
      await noteTrouble(
        database.db,
        everyMeeting,
        room.room_no,
        troubleOf(ended.fault, room.attempts, clock.now()),
      )
  })
  if (failed.length > 0)
    throw new Error(failed.map(error => (error instanceof Error ? error.message : error)).join('\n'))
}

async function makeMeeting({ database, clock, meetings }: RoomWork, room: DueRoom, waiting_room: boolean) {
  const { schedule_date, period_no, room_no, attempts } = room
  const { start } = slotTimes(period_no)
  const service = meetings.of(room.provider)
  const made = await service.prepare({
    account: room,
    schedule_date,
    start,
    minutes: 90,
    topic: `授業 ${schedule_date} ${start}`,
    waiting_room,
  })
  if (!made.ok)
    await noteTrouble(database.db, everyMeeting, room_no, troubleOf(made.fault, attempts, clock.now()))
  else if (!(await noteMade(database.db, everyMeeting, room_no, made.value, clock.now())))
    await service.end(made.value)
}

/** The periods that begin within two days and are not over. */
function slotsAhead(clock: Clock): RoomSlot[] {
  const [now, today] = [clock.now(), clock.today()]
  const until = secondsAfter(now, hoursAhead * 3600)
  const days = Array.from({ length: 1 + Math.ceil(hoursAhead / 24) }, (_, ahead) => addDays(today, ahead))
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
