import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { workEvents } from '../../operations/meetings/workEvents.ts'
import { makeEvents } from '../../testing/makeMeeting.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'

let at: RoomsSetting

const today = ['2026-04-15', 60] as const

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

async function prepared() {
  const evening = await at.evening(today, { students: 1 })
  await at.prepare()
  const room = await at.room(evening.teacher.teacher_no, ...today)
  if (!room) throw new Error('no room')
  const change = (client = at.manager, lock_version = room.lock_version) =>
    client.ask('ZoomLog_switchToSpare', { room_no: room.room_no, lock_version, reason: '始まらない' })
  return { ...evening, room, change }
}

test('a period moves to a spare account: new meeting, new links, seen by its students, noted', async () => {
  const { room, change, lessons, teacher, account } = await prepared()
  const none = await change()
  expect([none.status, none.error?.errorCode]).toEqual([400, 'NO_SPARE'])
  // One that is taken then, one that is taken just before, one that is idle.
  const taken = await at.account({ spare_flag: 1 })
  const near = await at.account({ spare_flag: 1 })
  const idle = await at.account({ spare_flag: 1 })
  const other = await at.evening(today, { account: taken })
  await at.evening(['2026-04-15', 50], { account: near })
  // Before anybody presses it is told which one it will be, and whose the taken one is.
  expect((await at.manager.call('ZoomLog_getRoom', { room_no: room.room_no })).spares).toEqual([
    { account_name: idle.account_name, taken_by: '' },
    { account_name: near.account_name, taken_by: '' },
    { account_name: taken.account_name, taken_by: other.teacher.display_name },
  ])
  const reply = await change()
  expect([reply.status, reply.output]).toEqual([
    200,
    { room_no: expect.any(Number), account_name: idle.account_name },
  ])
  const student = await at.signInStudent(lessons[0]?.student_no ?? 0)
  const shown = async () => (await student.call('C21101_getSchedule', { schedule_date: today[0] })).lessons[0]
  // In a moment it has a meeting of its own; until then no number leads elsewhere.
  expect(await shown()).toMatchObject({ meeting_id: '', passcode: '' })
  await at.prepare()
  const next = await at.room(teacher.teacher_no, ...today)
  expect(next).toMatchObject({ state: 'ready', schedule_account_no: idle.schedule_account_no })
  expect(await shown()).toMatchObject({ meeting_id: next?.external_id })
  expect(at.fake.state.meetings.get(Number(room.external_id))?.deleted).toBe(true)
  // Who, from what to what, and why: with both of its meetings, and with the lesson.
  const told = { from: account.account_name, to: idle.account_name, reason: '始まらない' }
  for (const room_no of [room.room_no, next?.room_no ?? 0]) {
    const record = await at.manager.call('ZoomLog_getRoom', { room_no })
    expect(record).toMatchObject({ live_room_no: next?.room_no, switches: [told] })
  }
  const { lines } = await at.manager.call('C40501_getLog', { schedule_no: lessons[0]?.schedule_no ?? 0 })
  expect(lines.filter(each => each.kind === 'meeting_switch')).toMatchObject([
    { before: told.from, after: told.to, detail: told.reason, user_name: expect.stringContaining('利用者') },
  ])
  // Who looked before is told so, and where it is now; who may not see it isn't.
  const again = await change()
  expect([again.status, again.error?.errorCode]).toEqual([400, 'SWITCHED_ALREADY'])
  expect(again.error?.message).toContain(`すでに「${idle.account_name}」に切り替えられています`)
  await at.manager.call('setUserLocale', { locale_code: 'en' })
  expect((await change()).error?.message).toContain(`was switched to “${idle.account_name}” already.`)
  await at.manager.call('setUserLocale', { locale_code: 'ja' })
  const elsewhere = await at.otherCenter()
  expect((await change(elsewhere.manager)).status).toBe(404)
})

test('who has pressed is told that the meeting is another now, and a new press ends it; while it can be entered the page is read more often', async () => {
  const { change, lessons, teacher } = await prepared()
  await at.account({ spare_flag: 1 })
  at.server.clock.set('2026-04-15T18:10:00+09:00')
  const [lesson] = lessons
  const teaching = await at.signInTeacher(teacher)
  const learning = await at.signInStudent(lesson?.student_no ?? 0)
  const news = async () => {
    const [period] = (await teaching.call('C11101_getTeacherSchedule', { schedule_date: today[0] })).periods
    const [row] = (await learning.call('C21101_getSchedule', { schedule_date: today[0] })).lessons
    return [period, row].map(each => [each?.meeting_changed_flag, each?.soon_flag])
  }
  const press = async () => {
    await teaching.call('C11101_enterMeeting', {
      ...{ schedule_date: today[0], time_limit_no: today[1], running_known_flag: 0 },
    })
    await learning.call('C21101_enterMeeting', { schedule_no: lesson?.schedule_no ?? 0 })
  }
  at.server.clock.set('2026-04-15T18:04:00+09:00')
  expect(await news()).toEqual([
    [0, 0],
    [0, 0],
  ])
  // Nobody need have pressed: whoever is in by an old link, or is about to come, sees a switch as soon.
  at.server.clock.set('2026-04-15T18:10:00+09:00')
  expect(await news()).toEqual([
    [0, 1],
    [0, 1],
  ])
  await press()
  expect(await news()).toEqual([
    [0, 1],
    [0, 1],
  ])
  await change()
  expect(await news()).toEqual([
    [1, 1],
    [1, 1],
  ])
  // … and once more when the spare account's own number is replaced by a meeting of its own.
  await at.prepare()
  await press()
  expect(await news()).toEqual([
    [0, 1],
    [0, 1],
  ])
  at.server.clock.set('2026-04-15T18:40:00+09:00')
  expect(await news()).toEqual([
    [0, 1],
    [0, 1],
  ])
  at.server.clock.set('2026-04-15T19:50:00+09:00')
  expect(await news()).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('who came from Zoom itself is told of the new meeting, and rings three minutes later while it stays empty', async () => {
  const { change, lessons, teacher, room } = await prepared()
  await at.account({ spare_flag: 1 })
  at.server.clock.set('2026-04-15T18:37:00+09:00')
  const { owner, services, clock } = at.server
  const work = async () => {
    await workEvents(services.database, clock)
    await watchAlerts(services.database, clock)
  }
  await makeEvents(owner, { external_id: room.external_id }, [
    { event: 'meeting.started', at: '2026-04-15T18:15:00+09:00' },
    {
      ...{ event: 'meeting.participant_joined', at: '2026-04-15T18:15:02+09:00' },
      ...{ user_id: 't1', user_name: 'センター', host: true },
    },
  ])
  await work()
  const teaching = await at.signInTeacher(teacher)
  const period = async () =>
    (await teaching.call('C11101_getTeacherSchedule', { schedule_date: today[0] })).periods[0]
  expect(await period()).toMatchObject({ meeting_changed_flag: 0, entered_at: '2026-04-15T09:15:02Z' })
  expect((await change()).status).toBe(200)
  await at.prepare()
  expect(await period()).toMatchObject({ meeting_changed_flag: 1, soon_flag: 1 })
  const rings = async () =>
    (await at.manager.call('C00102_getAlert', { searchInfo: {} })).alerts
      .filter(each => each.classification === 'teacher_absent_now')
      .map(each => each.teacher_no)
  at.server.clock.set('2026-04-15T18:39:00+09:00')
  await work()
  expect(await rings()).toEqual([])
  at.server.clock.set('2026-04-15T18:41:00+09:00')
  await work()
  expect(await rings()).toEqual([teacher.teacher_no])
  const next = await at.room(teacher.teacher_no, ...today)
  await makeEvents(owner, { external_id: next?.external_id ?? '' }, [
    { event: 'meeting.started', at: '2026-04-15T18:42:00+09:00' },
    {
      ...{ event: 'meeting.participant_joined', at: '2026-04-15T18:42:02+09:00' },
      ...{ user_id: 't2', user_name: 'センター', host: true },
    },
  ])
  at.server.clock.set('2026-04-15T18:43:00+09:00')
  await work()
  expect(await rings()).toEqual([])
  expect(await period()).toMatchObject({ meeting_changed_flag: 0 })
  expect(lessons).toHaveLength(1)
})

test('a press for the meeting before is none for a new one that can’t be made', async () => {
  const { change, lessons, teacher } = await prepared()
  await at.account({ spare_flag: 1 })
  const { services, clock } = at.server
  const [lesson] = lessons
  const { schedule_no = 0, student_no = 0 } = lesson ?? {}
  const teaching = await at.signInTeacher(teacher)
  const learning = await at.signInStudent(student_no)
  const state = async () => {
    const { joined } = await teaching.call('C11101_getJoinedStudent', { schedule_nos: [schedule_no] })
    return joined[0]?.state
  }
  const rings = async () => {
    await watchAlerts(services.database, clock)
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    return alerts.some(each => each.classification === 'student_absent' && each.schedule_no === schedule_no)
  }
  clock.set('2026-04-15T18:17:00+09:00')
  await learning.call('C21101_enterMeeting', { schedule_no })
  clock.set('2026-04-15T18:31:00+09:00')
  expect((await change()).status).toBe(200)
  at.fake.state.outage = 'down'
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({ state: 'failed' })
  expect(await state()).toBe('pressed')
  // They are told to press again, and may come over.
  expect(await rings()).toBe(false)
  clock.set('2026-04-15T18:35:00+09:00')
  expect(await rings()).toBe(true)
  await learning.call('C21101_enterMeeting', { schedule_no })
  expect([await state(), await rings()]).toEqual(['inside', false])
  const own = await learning.call('C21101_getSchedule', { schedule_date: today[0] })
  expect(own.lessons[0]).toMatchObject({ entered_at: '2026-04-15T09:35:00Z', meeting_changed_flag: 0 })
})

test('of two who switch at once one does', async () => {
  const { change, room } = await prepared()
  await at.account({ spare_flag: 1 })
  await at.account({ spare_flag: 1 })
  const replies = await Promise.all([change(), change(), change()])
  const told = replies.map(each => each.error?.errorCode ?? 'switched').sort()
  expect(told).toEqual(['SWITCHED_ALREADY', 'SWITCHED_ALREADY', 'switched'])
  expect((await change(at.manager, room.lock_version + 7)).error?.errorCode).toBe('SWITCHED_ALREADY')
})

test('nothing is switched that is over, another center’s, or was changed meanwhile', async () => {
  const { change, room } = await prepared()
  await at.account({ spare_flag: 1 })
  const { manager } = await at.otherCenter()
  expect((await change(manager)).status).toBe(404)
  expect((await change(at.manager, room.lock_version + 1)).status).toBe(409)
  at.server.clock.set('2026-04-15T19:50:00+09:00')
  expect((await change()).error?.errorCode).toBe('SWITCH_OVER')
})

test('that the service is out is told, also where all was made before, until it answers', async () => {
  const { room, change, lessons } = await prepared()
  await at.account({ spare_flag: 1 })
  const learning = await at.signInStudent(lessons[0]?.student_no ?? 0)
  at.server.clock.set('2026-04-15T18:15:00+09:00')
  const read = async () => {
    const { silent_since } = await at.manager.call('ZoomLog_getProvider', { center_no: at.center_no })
    const told = await at.manager.call('ZoomLog_getRoom', { room_no: room.room_no })
    expect(told.silent_since).toBe(silent_since)
    // Whoever answers the telephone reads it too, until it answers.
    await watchAlerts(at.server.services.database, at.server.clock)
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    const rung = alerts.filter(each => each.classification === 'meeting_service_out')
    expect(rung.map(each => each.detail)).toEqual(silent_since === null ? [] : [{ silent_since }])
    // So does the child, while it can go in.
    const own = await learning.call('C21101_getSchedule', { schedule_date: today[0] })
    expect(own.lessons[0]?.service_out_flag).toBe(silent_since === null ? 0 : 1)
    return silent_since
  }
  at.fake.state.outage = 'down'
  at.server.clock.advance(60)
  const since = at.server.clock.now()
  await at.prepare()
  // One answer may be lost.
  expect(await read()).toBeNull()
  at.server.clock.advance(60)
  await at.prepare()
  expect(await read()).toBe(since.replace('.000', ''))
  // A spare is another meeting of the same service: nothing is moved there until it answers.
  const refused = await change()
  expect([refused.status, refused.error?.errorCode]).toEqual([400, 'SERVICE_OUT'])
  expect(await at.room(room.teacher_no, ...today)).toMatchObject({ room_no: room.room_no })
  at.fake.state.outage = 'none'
  at.server.clock.advance(60)
  await at.prepare()
  expect(await read()).toBeNull()
  expect((await change()).status).toBe(200)
})

test('management reads how the service does', async () => {
  at.fake.state.outage = 'down'
  const { teacher } = await prepared()
  const read = () => at.manager.call('ZoomLog_getProvider', { center_no: at.center_no })
  expect(await read()).toMatchObject({
    ...{
      connected_flag: 1,
      listening_flag: 1,
      last_event_at: null,
      unmatched: 0,
      made_today: 0,
      made_limit: 100,
    },
    rooms: { wanted: 0, ready: 0, failed: 1 },
    failures: [
      {
        teacher_name: teacher.display_name,
        schedule_date: today[0],
        period_no: 60,
        failure: expect.stringContaining('返事がありません'),
      },
    ],
  })
  // Once the teacher has gone in by the account's own number nobody tries any more.
  const early = at.server.clock.now()
  at.server.clock.set('2026-04-15T18:10:00+09:00')
  const teaching = await at.signInTeacher(teacher)
  await teaching.call('C11101_enterMeeting', {
    ...{ schedule_date: today[0], time_limit_no: today[1], running_known_flag: 0 },
  })
  expect((await read()).failures).toMatchObject([
    { failure: expect.stringContaining('新しい会議は作りません'), next_try_at: null },
  ])
  await at.server.owner.deleteFrom('meeting_entries').execute()
  at.server.clock.set(early)
  // Once the lesson is over it is nobody's trouble, and counted by nobody.
  const before = at.server.clock.now()
  at.server.clock.set('2026-04-15T19:51:00+09:00')
  expect(await read()).toMatchObject({ rooms: { failed: 0 }, failures: [] })
  at.server.clock.set(before)
  at.fake.state.outage = 'none'
  at.server.clock.advance(120)
  await at.prepare()
  expect(await read()).toMatchObject({ rooms: { ready: 1, failed: 0 }, failures: [], made_today: 1 })
  const { manager } = await at.otherCenter()
  expect(await manager.call('ZoomLog_getProvider', {})).toMatchObject({ rooms: { ready: 0 }, made_today: 0 })
  expect((await manager.ask('ZoomLog_getProvider', { center_no: at.center_no })).status).toBe(404)
})

test('who presses before the new meeting is made waits for it: the teacher makes it, no number strands the children', async () => {
  const { change, lessons, teacher } = await prepared()
  const spare = await at.account({ spare_flag: 1 })
  at.server.clock.set('2026-04-15T18:30:00+09:00')
  const [{ schedule_no = 0, student_no = 0 } = {}] = lessons
  const teaching = await at.signInTeacher(teacher)
  const learning = await at.signInStudent(student_no)
  const slot = { schedule_date: today[0], time_limit_no: today[1], running_known_flag: 0 as const }
  await teaching.call('C11101_enterMeeting', slot)
  await learning.call('C21101_enterMeeting', { schedule_no })
  at.server.clock.set('2026-04-15T18:40:00+09:00')
  expect((await change()).status).toBe(200)

  at.server.clock.advance(3)
  const early = await learning.call('C21101_enterMeeting', { schedule_no })
  expect(early).toMatchObject({
    url: '',
    meeting_id: '',
    trouble: expect.stringContaining('切り替えているところです'),
  })
  const news = async () =>
    (await learning.call('C21101_getSchedule', { schedule_date: today[0] })).lessons[0]?.meeting_changed_flag
  expect(await news()).toBe(1)

  const entered = await teaching.call('C11101_enterMeeting', slot)
  const room = await at.room(teacher.teacher_no, ...today)
  expect(room).toMatchObject({ state: 'ready', schedule_account_no: spare.schedule_account_no })
  expect(entered).toMatchObject({ trouble: '', meeting_id: room?.external_id })
  expect(entered.url).not.toBe('')
  // The meeting is there and the child's own link not yet: by the number the child would be somebody unknown.
  at.server.clock.advance(4)
  expect(await learning.call('C21101_enterMeeting', { schedule_no })).toMatchObject({
    ...{ url: '', meeting_id: '', trouble: expect.stringContaining('切り替えているところです') },
  })
  await at.prepare()
  at.server.clock.advance(5)
  const again = await learning.call('C21101_enterMeeting', { schedule_no })
  expect(again).toMatchObject({ trouble: '', meeting_id: room?.external_id })
  expect(await news()).toBe(0)
})

test('a spare in which a meeting goes on is not offered, be it of the same period: nobody could begin there', async () => {
  const { room, change, teacher } = await prepared()
  const [first, second] = [await at.account({ spare_flag: 1 }), await at.account({ spare_flag: 1 })]
  expect((await change()).output).toMatchObject({ account_name: first.account_name })
  await at.prepare()
  const begun = await at.room(teacher.teacher_no, ...today)
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ opened_at: at.server.clock.now() })
    .where('room_no', '=', begun?.room_no ?? 0)
    .execute()
  const again = async () => {
    const now = await at.room(teacher.teacher_no, ...today)
    const { room_no = 0, lock_version = 0 } = now ?? {}
    return {
      room_no,
      reply: await at.manager.ask('ZoomLog_switchToSpare', { room_no, lock_version, reason: '音が出ない' }),
    }
  }
  expect((await again()).reply.output).toMatchObject({ account_name: second.account_name })
  await at.prepare()
  const third = await again()
  expect(third.reply.error?.errorCode).toBe('NO_SPARE')
  const { spares } = await at.manager.call('ZoomLog_getRoom', { room_no: third.room_no })
  expect(spares.map(each => each.account_name)).not.toContain(first.account_name)
  expect(room.room_no).not.toBe(third.room_no)
})
