import { watchAlerts } from '../alerts/watchAlerts.ts'
import { workEvents } from '../operations/meetings/workEvents.ts'
import { type MadeEvent, makeEvents } from './makeMeeting.ts'
import type { RoomsSetting } from './openRooms.ts'

/** The period of the evening with a switch: 18:20 to 19:50. */
export const switchDay = ['2026-04-15', 60] as const

/** An instant of its day, `HH:MM` or `HH:MM:SS` in Asia/Tokyo. */
const time = (clock: string) => `2026-04-15T${clock.length === 5 ? `${clock}:00` : clock}+09:00`

type Room = { room_no: number; external_id: string }

/** A lesson of 18:20 to 19:50 with a teacher and so many children, and a spare account to go to. */
export async function switchEvening(at: RoomsSetting, students: number) {
  const { teacher, lessons } = await at.evening(switchDay, { students })
  await at.account({ spare_flag: 1 })
  await at.prepare()
  const { services, clock, owner } = at.server
  const room = async () => {
    const live = await at.room(teacher.teacher_no, ...switchDay)
    if (!live) throw new Error('no room')
    return live
  }
  const be = async (clock_time: string) => {
    clock.set(time(clock_time))
    await workEvents(services.database, clock)
    await watchAlerts(services.database, clock)
  }
  /** The devices that come into a room, and go. */
  const tell = (where: Room, ...events: MadeEvent[]) => makeEvents(owner, where, events)
  const links = async ({ room_no }: Room) => {
    const guests = await owner
      .selectFrom('meeting_guests')
      .select(['student_no', 'registrant_id'])
      .where('room_no', '=', room_no)
      .execute()
    return (index: number) =>
      guests.find(each => each.student_no === lessons[index]?.student_no)?.registrant_id ?? ''
  }
  const switched = async () => {
    const { room_no, lock_version } = await room()
    await at.manager.call('ZoomLog_switchToSpare', { room_no, lock_version, reason: '切れる' })
    await at.prepare()
    return room()
  }
  const no = (index: number) => lessons[index]?.schedule_no ?? 0
  const row = async (index: number) => {
    const { rows } = await at.manager.call('ZoomLog_doBrowse', {
      ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
      searchInfo: { schedule_no: no(index), start_date: switchDay[0], end_date: switchDay[0] },
    })
    if (!rows[0]) throw new Error('no row')
    return rows[0]
  }
  const codes = async (index: number) =>
    (await row(index)).disagreements.filter(each => each.closed_at === null).map(each => each.code)
  return { teacher, lessons, room, be, tell, links, switched, no, row, codes }
}

export const joined = (user_id: string, clock: string, more: Partial<MadeEvent> = {}): MadeEvent => ({
  ...{ event: 'meeting.participant_joined', at: time(clock), user_id, user_name: user_id, ...more },
})
export const left = (user_id: string, clock: string, more: Partial<MadeEvent> = {}): MadeEvent => ({
  ...{ event: 'meeting.participant_left', at: time(clock), user_id, user_name: user_id, ...more },
})
export const begun = (clock: string): MadeEvent => ({ event: 'meeting.started', at: time(clock) })
export const ended = (clock: string): MadeEvent => ({ event: 'meeting.ended', at: time(clock) })
export const hosting = { host: true }

/** The teacher and two children; switched at 18:43, the teacher and the first child go over, the second doesn't. */
export async function leftBehind(at: RoomsSetting) {
  const all = await switchEvening(at, 2)
  const old = await all.room()
  const before = await all.links(old)
  await all.be('18:25')
  await all.tell(
    old,
    ...[begun('18:16'), joined('t1', '18:16:02', hosting)],
    ...[joined('s1', '18:18', { registrant_id: before(0) })],
    ...[joined('s2', '18:24', { registrant_id: before(1) })],
  )
  await all.be('18:43')
  const spare = await all.switched()
  const after = await all.links(spare)
  await all.tell(
    spare,
    ...[begun('18:44'), joined('t2', '18:44:02', hosting)],
    joined('s3', '18:44:10', { registrant_id: after(0) }),
  )
  await all.tell(
    old,
    left('t1', '18:44', hosting),
    left('s1', '18:44', { registrant_id: before(0) }),
    joined('PC', '18:45:40'),
  )
  return { ...all, old, spare, before, after }
}
