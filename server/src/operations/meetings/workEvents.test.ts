import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '../../demo/random.ts'
import { tidy } from '../../jobs/tidy.sql.ts'
import { type MadeEvent, makeEvents } from '../../testing/makeMeeting.ts'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  openMeeting,
  usualEvents,
} from '../../testing/openMeeting.ts'
import { fetchReports } from './fetchReports.ts'
import { workEvents } from './workEvents.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const sessionsOf = ({ room }: MeetingCase) =>
  setting.server.owner
    .selectFrom('meeting_sessions')
    .select([
      'participant_key',
      'shown_name',
      'student_no',
      'teacher_no',
      'match_kind',
      'joined_at',
      'left_at',
    ])
    .select(['open_flag', 'source'])
    .where('room_no', '=', room.room_no)
    .orderBy('session_no')
    .execute()

const list = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }

const lessonOf = ({ schedule_no }: MeetingCase) =>
  setting.server.owner
    .selectFrom('lesson_facts')
    .select(['attendance_distinction', 'attendance_source', 'proposed', 'minutes', 'teacher_minutes'])
    .select(['complete_flag', 'over_flag', 'reason_codes'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()

test('what a service told becomes stays of known people, entries of the lesson, and 出席 ten minutes after the end', async () => {
  const one = await setting.meeting()
  await setting.be('16:39')
  await one.tell(...usualEvents(one).slice(0, 3))
  expect(await sessionsOf(one)).toMatchObject([
    { teacher_no: one.teacher.teacher_no, match_kind: 'host', open_flag: 1 },
    {
      student_no: one.student.student_no,
      match_kind: 'guest',
      joined_at: '2026-04-15T07:38:00Z',
      open_flag: 1,
    },
  ])
  const joined = await one.teaching.call('C11101_getJoinedStudent', { schedule_nos: [one.schedule_no] })
  expect(joined.joined).toMatchObject([{ entered_at: '2026-04-15T07:38:00Z' }])
  // While it runs nobody has any minutes: that they are there to its end is not known.
  expect(await lessonOf(one)).toMatchObject({ minutes: null, teacher_minutes: null, over_flag: 0 })
  const shown = async () => (await one.manager.call('ZoomLog_doBrowse', list)).rows[0]?.minutes
  expect(await shown()).toBe(null)
  await setting.be('18:15')
  await one.tell(...usualEvents(one).slice(3))
  expect(await shown()).toBe(90)
  expect(await lessonOf(one)).toMatchObject({ attendance_distinction: 0, proposed: 1, minutes: 90 })
  await setting.be('18:20')
  expect(await lessonOf(one)).toMatchObject({
    ...{ attendance_distinction: 1, attendance_source: 'log', complete_flag: 1, teacher_minutes: 90 },
  })
  const lines = await setting.server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no'])
    .where('subject', '=', 'attendance')
    .where('subject_no', '=', one.schedule_no)
    .execute()
  expect(lines).toEqual([{ action: 'attendanceFromLog', user_no: null }])
})

test('the teacher takes back what the log has written, and it stays taken back', async () => {
  const one = await setting.meeting()
  await one.tell(...usualEvents(one))
  await setting.be('18:21')
  expect((await lessonOf(one)).attendance_distinction).toBe(1)
  await one.teaching.call('C11101_undoAttendance', { schedule_no: one.schedule_no, seen_distinction: 1 })
  await setting.be('18:22')
  expect(await lessonOf(one)).toMatchObject({
    attendance_distinction: 0,
    attendance_source: null,
    proposed: 1,
  })
})

test('what the log has written stays the log’s when a late notice leaves it without a proposal', async () => {
  const one = await setting.meeting()
  await one.tell(...usualEvents(one))
  await setting.be('18:21')
  const written = { attendance_distinction: 1, attendance_source: 'log' }
  expect(await lessonOf(one)).toMatchObject({ ...written, proposed: 1 })
  // The child's second device, of whose leaving nobody tells: the log isn't complete any more.
  await one.tell({
    event: 'meeting.participant_joined',
    at: at('16:45'),
    ...{ user_id: 's9', user_name: 's9', registrant_id: one.guest },
  })
  await setting.be('18:22')
  expect(await lessonOf(one)).toMatchObject({ ...written, proposed: null, complete_flag: 0 })
})

test('a mark by hand is never written over, and an absence is never written', async () => {
  const marked = await setting.meeting({ attendance_distinction: 3 })
  await marked.tell(...usualEvents(marked))
  const absent = await setting.meeting()
  await absent.tell(...usualEvents(absent).filter(each => each.user_id !== 's1'))
  await setting.be('18:50')
  const uuid = `u${absent.room.external_id}`
  await fetchReports(setting.server.services.database, setting.server.clock, async run => ({
    ok: true,
    value:
      run !== uuid
        ? null
        : [
            {
              ...{ participant_key: 't1', shown_name: 'センター', registrant_id: '' },
              ...{ service_user: `h${absent.room.external_id}` },
              ...{ joined_at: at('16:35:02'), left_at: at('18:10:20') },
            },
          ],
  }))
  await setting.be('18:51')
  expect((await lessonOf(marked)).attendance_distinction).toBe(3)
  expect(await lessonOf(absent)).toMatchObject({ attendance_distinction: 0, proposed: 9 })
})

test('any order and repetition of the events gives the same stays', async () => {
  const random = makeRandom(23)
  const one = await setting.meeting()
  const guest = { user_id: 's2', user_name: '蓮', registrant_id: one.guest }
  const events: MadeEvent[] = [
    ...usualEvents(one),
    { event: 'meeting.participant_joined', at: at('17:00'), ...guest },
    { event: 'meeting.participant_left', at: at('17:20'), ...guest },
    { event: 'meeting.participant_joined', at: at('17:05'), user_id: 'x1', user_name: 'iPad' },
    { event: 'meeting.participant_left', at: at('17:06'), user_id: 'x1', user_name: 'iPad' },
  ]
  await one.tell(...events)
  const expected = await sessionsOf(one)
  expect(expected).toHaveLength(4)
  const { database } = setting.server.services
  for (let round = 0; round < 12; round += 1) {
    const other = await setting.meeting()
    const own = events.map(each => (each.registrant_id ? { ...each, registrant_id: other.guest } : each))
    const told = random.shuffled([...own, ...random.shuffled(own).slice(0, random.int(0, own.length))])
    // Some at a time, as they come: each time all of it is worked out anew.
    for (let from = 0; from < told.length; ) {
      const some = random.int(1, 5)
      await makeEvents(setting.server.owner, other.room, told.slice(from, from + some))
      await workEvents(database, setting.server.clock)
      from += some
    }
    const sessions = await sessionsOf(other)
    const whose = (each: (typeof sessions)[number]) => ({
      ...each,
      student_no: each.student_no && 's',
      teacher_no: each.teacher_no && 't',
    })
    expect(sessions.map(whose)).toEqual(expected.map(whose))
  }
})

test('what belongs to no room is noted, and nothing waits for ever', async () => {
  const external_id = '99999999999'
  await setting.be('17:00')
  await makeEvents(setting.server.owner, { external_id }, [{ event: 'meeting.started', at: at('16:59') }])
  await setting.be('17:01')
  const waiting = await setting.server.owner
    .selectFrom('meeting_events')
    .select('event_no')
    .where('worked_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})

test('what was told is forgotten word by word after 90 days; its stays remain, and nobody names anybody any more', async () => {
  const one = await setting.meeting()
  await one.tell(...usualEvents(one))
  const before = await sessionsOf(one)
  const { database } = setting.server.services
  await tidy(database.db, '2026-07-13T00:00:00Z')
  const words = async () =>
    (
      await setting.server.owner
        .selectFrom('meeting_events')
        .select('raw')
        .where('external_id', '=', one.room.external_id)
        .execute()
    ).filter(each => each.raw !== null).length
  expect(await words()).toBe(6)
  await tidy(database.db, '2026-07-15T00:00:00Z')
  expect(await words()).toBe(0)
  const naming = { kind: 'nobody' as const, no: 0, reason: '確認のため' }
  const manager = await setting.server.signIn({ user_no: one.manager_no })
  const refused = await manager.ask('ZoomLog_nameParticipant', {
    ...{
      room_no: one.room.room_no,
      external_uuid: `u${one.room.external_id}`,
      participant_key: 's1',
      ...naming,
    },
  })
  expect(refused.error?.errorCode).toBe('LOG_FORGOTTEN')
  await setting.server.owner
    .updateTable('meeting_rooms')
    .set({ look_at: at('12:00') })
    .execute()
  await setting.be('19:00')
  expect(await sessionsOf(one)).toEqual(before)
})

test('of a meeting that nobody began the center hears the same evening', async () => {
  const { services, owner } = setting.server
  const never = await setting.meeting()
  const look = async (time: string) => {
    await setting.be(time)
    await fetchReports(services.database, setting.server.clock, async () => ({ ok: true, value: null }))
    await setting.be(time)
    const found = await owner
      .selectFrom('meeting_disagreements')
      .select('code')
      .where('schedule_no', '=', never.schedule_no)
      .execute()
    return found.map(each => each.code)
  }
  expect(await look('18:41')).not.toContain('D8')
  expect(await look('20:11')).toContain('D8')
})

test('what ails the service is said once, with the meetings that wait for it', async () => {
  const { services } = setting.server
  const rooms = [await setting.meeting(), await setting.meeting()].map(each => each.room.room_no)
  await setting.be('20:15')
  const sentence = 'Zoomから返事がありません。'
  const said = await fetchReports(services.database, setting.server.clock, async () => ({
    ...{ ok: false, fault: { sentence } },
  })).catch((error: Error) => error.message)
  expect(String(said).split('\n')).toHaveLength(1)
  expect(said).toMatch(new RegExp(`^meeting room .*${rooms.join(', ')}: ${sentence}$`))
})
