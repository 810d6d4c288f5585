import { slotTimes } from '@terakoya/domain/days/timeSlot'
import type { Tx } from '../../database/connect.ts'
import type { Meetings } from '../../meetings/meetings.ts'
import { speakingIn } from '../../words/reader.ts'
import { everyMeeting } from './everyMeeting.ts'
import { type DueRoom, noteMade, noteTrouble } from './prepareRooms.sql.ts'
import { troubleOf } from './roomWork.ts'

/** With what one meeting is made: no transaction is open meanwhile. */
export interface MeetingMaker {
  db: Tx
  meetings: Meetings
  now(): string
}

/** Makes the meeting of a room that has none; what goes wrong is noted there, and its account's own stands for it. */
export async function makeMeeting(
  { db, meetings, now }: MeetingMaker,
  room: DueRoom,
  waiting_room: boolean,
): Promise<void> {
  const { schedule_date, period_no, room_no, attempts } = room
  const { start } = slotTimes(period_no)
  const service = meetings.of(room.provider)
  // What goes wrong is kept for others to read, whoever stands before the door.
  const made = await speakingIn('ja', () =>
    service.prepare({
      account: room,
      schedule_date,
      start,
      minutes: 90,
      topic: `授業 ${schedule_date} ${start}`,
      waiting_room,
    }),
  )
  if (!made.ok) await noteTrouble(db, everyMeeting, room_no, troubleOf(made.fault, attempts, now()))
  else if (!(await noteMade(db, everyMeeting, room_no, made.value, now()))) await service.end(made.value)
}
