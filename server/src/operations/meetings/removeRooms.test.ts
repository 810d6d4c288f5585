import { afterEach, beforeEach, expect, test } from 'vitest'
import { AtTheDoor } from '../../testing/fakeZoom/fakeRooms.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { fetchReports } from './fetchReports.ts'
import { workEvents } from './workEvents.ts'

let at: RoomsSetting

// Wednesday; 18:20 to 19:50.
const today = ['2026-04-15', 60] as const

beforeEach(async () => {
  at = await openRooms()
  at.fake.state.options.webhook_url = `${await at.server.listen()}/api/webhooks/zoom`
})

afterEach(() => at.close())

/** What the worker does at a time of the day, once all that was told is there. */
async function be(time: string, day: string = today[0]) {
  await at.fake.notices.settled()
  at.server.clock.set(`${day}T${time}:00+09:00`)
  const { database, meetings } = at.server.services
  await workEvents(database, at.server.clock)
  await fetchReports(database, at.server.clock, uuid => meetings.of('zoom').participants(uuid))
  await workEvents(database, at.server.clock)
  await at.prepare()
}

/** A meeting that begins at the start of its lesson, with its teacher and the student by the own link. */
async function held() {
  const evening = await at.evening(today)
  await at.prepare()
  at.server.clock.set('2026-04-15T18:20:00+09:00')
  const room = await at.room(evening.teacher.teacher_no, ...today)
  const external_id = Number(room?.external_id)
  const meeting = at.fake.state.meetings.get(external_id)
  const tk = meeting?.registrants[0]?.tk ?? ''
  at.fake.rooms.start(at.fake.state.startKey(external_id))
  const child = at.fake.rooms.joinByLink(tk)
  return { ...evening, external_id, tk, child, room_no: room?.room_no ?? 0 }
}

const isThere = ({ external_id }: { external_id: number }) =>
  at.fake.state.meetings.get(external_id)?.deleted === false
const links = () => at.server.owner.selectFrom('meeting_guests').select('state').execute()

test('a meeting that was held is taken away half an hour later, with all ways in', async () => {
  const one = await held()
  await be('19:49')
  at.fake.rooms.end(one.external_id)
  await be('19:52')
  await be('20:19')
  expect(isThere(one)).toBe(true)
  await be('20:21')
  expect(isThere(one)).toBe(false)
  expect(await links()).toEqual([{ state: 'revoked' }])
  expect(() => at.fake.rooms.joinByLink(one.tk)).toThrow(AtTheDoor)
  // It has been heard of: nothing is made in its place, and its log stays.
  await be('20:30')
  const room = await at.room(one.teacher.teacher_no, ...today)
  expect(room).toMatchObject({ room_no: one.room_no, state: 'ended' })
  expect([...at.fake.state.meetings.values()].filter(meeting => !meeting.deleted)).toEqual([])
  const stays = await at.server.owner.selectFrom('meeting_sessions').select('match_kind').execute()
  expect(stays.map(each => each.match_kind).sort()).toEqual(['guest', 'host'])
})

test('a meeting in which somebody is stays, whoever believes what of it', async () => {
  const one = await held()
  await be('20:30')
  await be('23:50')
  expect(isThere(one)).toBe(true)
  // Even where it is not known any more that anybody is inside, the service takes away none that goes on.
  await at.server.owner.updateTable('meeting_sessions').set({ open_flag: 0 }).execute()
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ report: '[]', report_at: at.server.clock.now() })
    .execute()
  await at.prepare()
  const room = await at.room(one.teacher.teacher_no, ...today)
  expect(room).toMatchObject({ removed_at: null, failure: '', remove_after: '2026-04-15T15:20:00Z' })
  expect(isThere(one)).toBe(true)
  at.fake.rooms.end(one.external_id)
  await be('02:10', '2026-04-16')
  expect(isThere(one)).toBe(false)
})

test('what nobody came to, and what was replaced after it was opened, is gone a day later at the latest', async () => {
  const never = await at.evening(today)
  await at.prepare()
  const meeting = [...at.fake.state.meetings.values()][0]
  const { database } = at.server.services
  const after = async (instant: string) => {
    at.server.clock.set(instant)
    await workEvents(database, at.server.clock)
    await at.prepare()
  }
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ state: 'replaced', opened_at: '2026-04-15T18:20:00+09:00', lock_version: 5 })
    .where('teacher_no', '=', never.teacher.teacher_no)
    .execute()
  await after('2026-04-15T21:00:00+09:00')
  await after('2026-04-16T19:49:00+09:00')
  expect(meeting?.deleted).toBe(false)
  await after('2026-04-16T19:51:00+09:00')
  expect(meeting?.deleted).toBe(true)
})
