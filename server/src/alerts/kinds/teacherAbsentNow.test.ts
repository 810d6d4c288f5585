import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  usualEvents,
} from '../../testing/openMeeting.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const alertsOf = async (one: MeetingCase, kind: string) =>
  (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === kind,
  )

test('a teacher who is not in the room three minutes after the start rings, and is silent when there', async () => {
  const one = await setting.meeting()
  await setting.be('16:42')
  expect(await alertsOf(one, 'teacher_absent_now')).toEqual([])
  await setting.be('16:43')
  expect(await alertsOf(one, 'teacher_absent_now')).toMatchObject([
    { teacher_no: one.teacher.teacher_no, detail: { time_limit_no: 50 } },
  ])
  // … and is called from 出勤確認, who had said that they come as well.
  await setting.server.owner
    .insertInto('teacher_reportings')
    .values({ teacher_no: one.teacher.teacher_no, schedule_date: meetingDay, start_time: '13:00' })
    .execute()
  const day = () =>
    one.manager.call('C40701_doBrowse', {
      searchInfo: { center_no: one.center_no, schedule_date: meetingDay },
      ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
    })
  expect(await day()).toMatchObject({
    rows: [{ state: 'missing', absent_time_limit_no: 50, absent_room_no: one.room.room_no }],
    counts: { missing: 1, confirmed: 0 },
  })
  await one.tell(
    ...usualEvents(one)
      .slice(0, 2)
      .map(each => ({ ...each, at: at('16:45') })),
  )
  await setting.be('16:46')
  expect(await alertsOf(one, 'teacher_absent_now')).toEqual([])
  expect((await day()).rows).toMatchObject([{ state: 'confirmed', absent_room_no: 0 }])
})

test('who has pressed and does not come is missing two minutes later, where the service tells of the room', async () => {
  const { owner } = setting.server
  const press = async (one: MeetingCase, time: string) => {
    const { schedule_no, center_no, teacher, room } = one
    const entry = { schedule_no, center_no, teacher_no: teacher.teacher_no, entered_at: at(time) }
    await owner
      .insertInto('meeting_entries')
      .values({ ...entry, room_no: room.room_no })
      .execute()
  }
  const [listened, failed] = [await setting.meeting(), await setting.meeting()]
  await press(listened, '16:41:30')
  await press(failed, '16:41:30')
  await owner
    .updateTable('meeting_rooms')
    .set({ state: 'failed' })
    .where('room_no', '=', failed.room.room_no)
    .execute()
  // Of another meeting something was told: the service is listened to.
  const other = await setting.meeting()
  await other.tell(...usualEvents(other).slice(0, 2))
  await setting.be('16:43')
  expect(await alertsOf(listened, 'teacher_absent_now')).toEqual([])
  await setting.be('16:44')
  expect(await alertsOf(listened, 'teacher_absent_now')).toHaveLength(1)
  expect(await alertsOf(failed, 'teacher_absent_now')).toEqual([])
  await listened.tell(
    ...usualEvents(listened)
      .slice(0, 2)
      .map(each => ({ ...each, at: at('16:45') })),
  )
  await setting.be('16:46')
  expect(await alertsOf(listened, 'teacher_absent_now')).toEqual([])
})

test('where the service tells nothing a press is as good, a mark says that somebody was there, and the end of the lesson ends it', async () => {
  const { owner } = setting.server
  const [pressed, marked, never] = [
    await setting.meeting(),
    await setting.meeting({ attendance_distinction: 1 }),
    await setting.meeting(),
  ]
  const { schedule_no, center_no } = pressed
  const entry = { schedule_no, center_no, teacher_no: pressed.teacher.teacher_no, entered_at: at('16:39') }
  await owner.insertInto('meeting_entries').values(entry).execute()
  await owner
    .updateTable('meeting_rooms')
    .set({ state: 'failed' })
    .where('room_no', '=', pressed.room.room_no)
    .execute()
  await setting.be('16:44')
  expect(await alertsOf(pressed, 'teacher_absent_now')).toEqual([])
  expect(await alertsOf(marked, 'teacher_absent_now')).toEqual([])
  expect(await alertsOf(never, 'teacher_absent_now')).toHaveLength(1)
  await setting.be('18:10')
  expect(await alertsOf(never, 'teacher_absent_now')).toEqual([])
})

test('a press whose meeting the service has not told of, while it told of others, is not being there', async () => {
  const own = await openMeeting()
  onTestFinished(() => own.server.close())
  const [pressed, other] = [await own.meeting(), await own.meeting()]
  const { schedule_no, center_no, room } = pressed
  const teacher_no = pressed.teacher.teacher_no
  const entry = { schedule_no, center_no, teacher_no, room_no: room.room_no, entered_at: at('16:39') }
  await own.server.owner.insertInto('meeting_entries').values(entry).execute()
  await own.be('16:43')
  const ringing = await alertsOf(pressed, 'teacher_absent_now')
  await other.tell(
    ...usualEvents(other)
      .slice(0, 2)
      .map(each => ({ ...each, at: at('16:41') })),
  )
  await own.be('16:44')
  expect([ringing, await alertsOf(pressed, 'teacher_absent_now')]).toMatchObject([[], [{ teacher_no }]])
  // Pressed once more, it is waited for.
  await own.server.owner
    .insertInto('meeting_entries')
    .values({ ...entry, entered_at: at('16:45') })
    .execute()
  await own.be('16:46')
  expect(await alertsOf(pressed, 'teacher_absent_now')).toEqual([])
  await pressed.tell(
    ...usualEvents(pressed)
      .slice(0, 1)
      .map(each => ({ ...each, at: at('16:46') })),
  )
  await own.be('16:50')
  expect(await alertsOf(pressed, 'teacher_absent_now')).toEqual([])
})

test('a disagreement that the teacher may set right rings at the center half an hour later, others at once', async () => {
  const one = await setting.meeting({ attendance_distinction: 9 })
  await one.tell(...usualEvents(one))
  const late = await setting.meeting({ attendance_distinction: 1 })
  await late.tell(
    ...usualEvents(late).map((each, index) => ({ ...each, at: index === 1 ? at('16:52') : each.at })),
  )
  await setting.be('18:21')
  expect(await alertsOf(one, 'meeting_disagreement')).toEqual([])
  expect(await alertsOf(late, 'meeting_disagreement')).toMatchObject([
    { schedule_no: late.schedule_no, detail: { codes: ['D3'] } },
  ])
  await setting.be('18:52')
  const [alert] = await alertsOf(one, 'meeting_disagreement')
  expect(alert).toMatchObject({ schedule_no: one.schedule_no, detail: { codes: ['D2'] } })
  // Set right by hand, the cause is gone.
  await one.manager.call('C40701_setAttendance', {
    ...{ schedule_no: one.schedule_no, attendance_distinction: 1, seen_distinction: 9, reason: '入力の誤り' },
  })
  await setting.be('18:53')
  expect(await alertsOf(one, 'meeting_disagreement')).toEqual([])
})
