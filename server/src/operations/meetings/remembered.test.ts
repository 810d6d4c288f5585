import { mondayOf } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeEvent, makeEvents } from '../../testing/makeMeeting.ts'
import {
  at,
  everyoneOf,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../testing/openMeeting.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { workEvents } from './workEvents.ts'

const list = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const joined = (time: string, user_id: string, more: Partial<MadeEvent> = {}): MadeEvent => ({
  ...{ event: 'meeting.participant_joined', at: at(time), user_id, user_name: 'ゲスト', ...more },
})

describe('what is published while a lesson runs', () => {
  let setting: MeetingSetting

  beforeAll(async () => {
    setting = await openMeeting()
  })

  afterAll(() => setting.server.close())

  const whoIn = async ({ room }: MeetingCase) =>
    (
      await setting.server.owner
        .selectFrom('meeting_sessions')
        .select(['participant_key', 'match_kind'])
        .where('room_no', '=', room.room_no)
        .orderBy('session_no')
        .execute()
    ).map(each => `${each.participant_key} ${each.match_kind}`)

  const entriesOf = ({ schedule_no }: MeetingCase) =>
    setting.server.owner
      .selectFrom('meeting_entries')
      .select(['student_no', 'teacher_no'])
      .where('schedule_no', '=', schedule_no)
      .where('entry_source', '<>', 'press')
      .orderBy('entry_no')
      .execute()

  const rowsOf = async ({ manager }: MeetingCase, searchInfo: object = {}) =>
    (await manager.call('ZoomLog_doBrowse', { ...list, searchInfo })).rows

  /** Takes the lesson's teacher away and publishes it so. */
  async function takeAway({ center_no, manager, teacher: { teacher_no } }: MeetingCase) {
    const cell = { center_no, schedule_date: meetingDay, time_limit_no: 50, teacher_no }
    const cancelled = await manager.call('C40101_cancelCell', cell)
    const week = { center_no, week_date: mondayOf(meetingDay) }
    const diff = await manager.call('C40101_getDistributionDiff', week)
    const distributed = await manager.call('C40101_distribute', week)
    return [cancelled.running.length, diff.running.length, distributed.running]
  }

  test('a lesson that is taken away keeps its people, their entries and what must be looked at', async () => {
    const one = await setting.meeting()
    await setting.be('16:50')
    await one.tell(...usualEvents(one).slice(0, 3), joined('16:45', 'x1'))
    const [before] = await rowsOf(one)
    expect(before?.disagreements).toMatchObject([{ code: 'D6', severity: 3 }])
    const entries = await entriesOf(one)
    expect(entries).toHaveLength(2)
    // The manager is told, not hindered.
    expect(await takeAway(one)).toEqual([1, 1, 1])
    await setting.be('16:55')
    await one.tell(joined('16:54', 'x2', { user_name: 'もう一人' }))
    expect(await whoIn(one)).toEqual(['t1 host', 's1 guest', 'x1 unknown', 'x2 unknown'])
    expect(await entriesOf(one)).toEqual(entries)
    const [after, ...others] = await rowsOf(one, { disagreement_flag: 1 })
    expect(others).toEqual([])
    expect(after).toMatchObject({
      ...{ schedule_no: one.schedule_no, room_no: one.room.room_no, teacher_no: one.teacher.teacher_no },
      disagreements: [{ disagreement_no: before?.disagreements[0]?.disagreement_no, code: 'D6' }],
    })
    expect((await rowsOf(one, { unknown_flag: 1 })).map(each => each.schedule_no)).toEqual([one.schedule_no])
    // It can be named and decided as before, and somebody new is a matter of its own.
    const { expected } = await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })
    expect(expected).toContainEqual(expect.objectContaining({ kind: 'student', no: one.student.student_no }))
    const decided = await one.manager.ask('ZoomLog_decide', {
      ...{
        ...shownOf(after?.disagreements[0]),
        ...everyoneOf(after?.disagreements[0]),
        decision: 'stranger',
      },
      reason: '講師が退室させた',
    })
    expect(decided.status).toBe(200)
    await setting.be('17:00')
    await one.tell(joined('17:00', 'x3'))
    await setting.be('17:05')
    const codes = (await rowsOf(one)).flatMap(row =>
      row.disagreements.filter(each => each.decided_at === null).map(each => each.code),
    )
    expect(codes).toEqual(['D6'])
    // Who stays with the child after the time of the lesson is seen, too.
    await setting.be('18:25')
    expect((await rowsOf(one)).flatMap(row => row.disagreements.map(each => each.code))).toContain('D7')
  })

  test('nothing of attendance is judged by a meeting that the lesson was taken out of', async () => {
    const one = await setting.meeting()
    await setting.be('16:45')
    await one.tell(...usualEvents(one).slice(0, 3))
    await takeAway(one)
    await one.tell(...usualEvents(one).slice(3))
    await setting.be('18:50')
    const { attendance_distinction } = await setting.server.owner
      .selectFrom('lessons')
      .select('attendance_distinction')
      .where('schedule_no', '=', one.schedule_no)
      .executeTakeFirstOrThrow()
    expect(attendance_distinction).toBe(0)
    expect(await rowsOf(one)).toMatchObject([{ disagreements: [], stays: [{}, {}] }])
  })

  test('who was planned otherwise before the meeting was opened is not missing in it', async () => {
    const one = await setting.meeting()
    const { owner } = setting.server
    await setting.be('12:00')
    await workEvents(setting.server.services.database, setting.server.clock)
    await owner
      .updateTable('meeting_rooms')
      .set({ look_at: at('12:00') })
      .execute()
    await setting.be('12:01')
    expect(await takeAway(one)).toEqual([0, 0, 0])
    await owner
      .updateTable('meeting_rooms')
      .set({ look_at: at('12:01') })
      .execute()
    await setting.be('12:02')
    await one.tell(
      ...usualEvents(one)
        .filter(each => each.user_id !== 's1')
        .slice(0, 2),
      joined('16:40', 'x1'),
    )
    await setting.be('16:50')
    expect(await rowsOf(one)).toEqual([])
    // … but whoever comes by the own link all the same is no stranger.
    await one.tell(joined('16:50', 's1', { registrant_id: one.guest }))
    expect(await whoIn(one)).toEqual(['t1 host', 'x1 unknown', 's1 guest'])
    await setting.be('16:55')
    expect(await rowsOf(one)).toMatchObject([{ disagreements: [{ code: 'D6' }] }])
  })

  test('a link that was given anew in the same room leaves the old one known', async () => {
    const one = await setting.meeting()
    await setting.be('16:50')
    await one.tell(...usualEvents(one).slice(0, 3))
    await setting.server.owner
      .updateTable('meeting_guests')
      .set({ registrant_id: 'anew' })
      .where('room_no', '=', one.room.room_no)
      .execute()
    await one.tell(joined('16:49', 's2', { registrant_id: 'anew' }))
    expect(await whoIn(one)).toEqual(['t1 host', 's1 guest', 's2 guest'])
  })
})

describe('a meeting that is replaced while it runs', () => {
  const today = ['2026-04-15', 60] as const
  let rooms: RoomsSetting

  beforeAll(async () => {
    rooms = await openRooms()
  })

  afterAll(() => rooms.close())

  const work = () => workEvents(rooms.server.services.database, rooms.server.clock)

  /** A lesson under way: the teacher, the one child by its own link, and somebody under the other child’s name. */
  async function underWay() {
    rooms.server.clock.set(at('18:00'))
    const evening = await rooms.evening(today, { students: 2 })
    await rooms.prepare()
    const room = await rooms.room(evening.teacher.teacher_no, ...today)
    if (!room) throw new Error('no room')
    const { owner } = rooms.server
    const child = evening.lessons[0]?.student_no ?? 0
    const { registrant_id } = await owner
      .selectFrom('meeting_guests')
      .select('registrant_id')
      .where('room_no', '=', room.room_no)
      .where('student_no', '=', child)
      .executeTakeFirstOrThrow()
    rooms.server.clock.set(at('18:30'))
    await makeEvents(owner, room, [
      { event: 'meeting.started', at: at('18:15') },
      joined('18:15', 't1', { host: true }),
      joined('18:18', 's1', { registrant_id }),
      joined('18:19', 'x1', { user_name: 'iPad' }),
    ])
    await work()
    const told = async (...events: MadeEvent[]) => {
      await makeEvents(owner, room, events)
      await work()
    }
    return { ...evening, room, child, told }
  }

  const sessionsOf = (room_no: number) =>
    rooms.server.owner
      .selectFrom('meeting_sessions')
      .select(['participant_key', 'match_kind', 'student_no'])
      .where('room_no', '=', room_no)
      .orderBy('session_no')
      .execute()

  const guestsOf = async (room_no: number) =>
    (
      await rooms.server.owner
        .selectFrom('meeting_guests')
        .select('state')
        .where('room_no', '=', room_no)
        .execute()
    ).map(each => each.state)

  test('moved to a spare account it knows its people by the links of both, and the old links are taken back', async () => {
    const { room, child, told, teacher } = await underWay()
    const before = await sessionsOf(room.room_no)
    expect(before.map(each => each.match_kind)).toEqual(['host', 'guest', 'unknown'])
    await rooms.account({ spare_flag: 1 })
    const switched = await rooms.manager.ask('ZoomLog_switchToSpare', {
      ...{
        room_no: room.room_no,
        lock_version: (await rooms.room(teacher.teacher_no, ...today))?.lock_version ?? 0,
      },
      reason: '音が出ない',
    })
    expect(switched.status).toBe(200)
    await rooms.prepare()
    await told({ ...joined('18:29', 'x1'), event: 'meeting.participant_left' })
    expect(await sessionsOf(room.room_no)).toEqual(before)
    const next = await rooms.room(teacher.teacher_no, ...today)
    const { registrant_id } = await rooms.server.owner
      .selectFrom('meeting_guests')
      .select('registrant_id')
      .where('room_no', '=', next?.room_no ?? 0)
      .where('student_no', '=', child)
      .executeTakeFirstOrThrow()
    await makeEvents(rooms.server.owner, next ?? room, [joined('18:31', 's9', { registrant_id })])
    await work()
    expect(await sessionsOf(next?.room_no ?? 0)).toMatchObject([{ match_kind: 'guest', student_no: child }])
    // Nobody comes into the old one by a link any more, and whoever is there is left there.
    expect(await guestsOf(room.room_no)).toEqual(['revoked', 'revoked'])
    const meeting = rooms.fake.state.meetings.get(Number(room.external_id))
    expect(meeting?.registrants.map(each => each.cancelled)).toEqual([true, true])
    expect(meeting?.deleted).toBe(false)
    expect(await guestsOf(next?.room_no ?? 0)).toEqual(['ready', 'ready'])
  })

  test('replaced before its start was worked in, it is not ended either', async () => {
    rooms.server.clock.set(at('18:00'))
    const { teacher } = await rooms.evening(today, { students: 1 })
    await rooms.prepare()
    const room = await rooms.room(teacher.teacher_no, ...today)
    if (!room) throw new Error('no room')
    await makeEvents(rooms.server.owner, room, [{ event: 'meeting.started', at: at('18:00') }])
    const { schedule_account_no } = await rooms.account()
    await rooms.server.owner
      .updateTable('distributed_meetings')
      .set({ schedule_account_no })
      .where('teacher_no', '=', teacher.teacher_no)
      .execute()
    await rooms.prepare()
    expect(rooms.fake.state.meetings.get(Number(room.external_id))?.deleted).toBe(false)
    expect(await guestsOf(room.room_no)).toEqual(['revoked'])
  })

  test('deleted at the service by whoever signs in there it keeps what it knew', async () => {
    const { room, told, teacher } = await underWay()
    const before = await sessionsOf(room.room_no)
    await told({ event: 'meeting.deleted' as never, at: at('18:31') })
    await rooms.prepare()
    expect((await rooms.room(teacher.teacher_no, ...today))?.room_no).not.toBe(room.room_no)
    await told({ ...joined('18:32', 'x1'), event: 'meeting.participant_left' })
    expect(await sessionsOf(room.room_no)).toEqual(before)
  })
})
