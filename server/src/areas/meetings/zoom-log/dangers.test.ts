import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import type { DisagreementDecision } from '@terakoya/domain/meetings/decisions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { workEvents } from '../../../operations/meetings/workEvents.ts'
import { type MadeEvent, makeEvents, makeGuest } from '../../../testing/makeMeeting.ts'
import { makeStudent } from '../../../testing/makePeople.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import {
  at,
  everyoneOf,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../../testing/openMeeting.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const list = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }

async function disagreementsOf(one: MeetingCase): Promise<LogDisagreement[]> {
  const { rows } = await one.manager.call('ZoomLog_doBrowse', {
    ...list,
    searchInfo: { schedule_no: one.schedule_no, start_date: '2026-04-15', end_date: '2026-04-15' },
  })
  return rows.flatMap(row => row.disagreements)
}

async function openOf(one: MeetingCase): Promise<LogDisagreement[]> {
  return (await disagreementsOf(one)).filter(each => each.decided_at === null && each.closed_at === null)
}

const strangerAlerts = async (one: MeetingCase) =>
  (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === 'meeting_stranger',
  )

async function decide(one: MeetingCase, found: LogDisagreement | undefined, decision: DisagreementDecision) {
  const input = { ...shownOf(found), ...everyoneOf(found), decision, reason: '電話で確かめた' }
  await one.manager.call('ZoomLog_decide', input)
}

/** What the worker does at an instant of another day; it is looked at from the lesson's, when people are signed in. */
async function beAt(instant: string) {
  const { server } = setting
  server.clock.set(instant)
  await workEvents(server.services.database, server.clock)
  await setting.pass()
  await watchAlerts(server.services.database, server.clock)
  server.clock.set(at('23:00'))
}

test('an adult alone with a child is looked at, and rings again when they are alone again', async () => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  const { owner } = setting.server
  await owner
    .updateTable('users')
    .set({ notify_email: 'manager@example.jp' })
    .where('user_no', '=', one.manager_no)
    .execute()
  await setting.be('18:15')
  await one.tell(...usualEvents(one).slice(0, 3))
  await setting.be('18:22')
  const d7 = async () => (await openOf(one)).filter(each => each.code === 'D7')
  await decide(one, (await d7())[0], 'explained')
  await setting.be('18:31')
  expect(await d7()).toEqual([])
  expect(await strangerAlerts(one)).toEqual([])
  // They are still there, as long again.
  await setting.be('18:33')
  const [again] = await d7()
  expect(again).toMatchObject({
    severity: 3,
    sentence: expect.stringContaining('18:22から18:33までの間に11分'),
  })
  expect(await strangerAlerts(one)).toHaveLength(1)
  await decide(one, again, 'explained')
  await one.tell(
    ...usualEvents(one)
      .slice(3)
      .map(each => ({ ...each, at: at('18:40') })),
  )
  // The next evening, in the same meeting, while it goes on: with the seven minutes since it is more than ten.
  const [begun, host, child] = usualEvents(one).map(each => ({ ...each, at: '2026-04-16T20:00:00+09:00' }))
  if (!begun || !host || !child) throw new Error('an evening has a beginning')
  await makeEvents(owner, one.room, [begun, host, child], 'second')
  await beAt('2026-04-16T20:02:00+09:00')
  expect(await d7()).toEqual([])
  await beAt('2026-04-16T20:05:00+09:00')
  const [next] = await d7()
  expect(next?.sentence).toContain('18:33から04/16（木）の20:05までの間に12分')
  expect(await strangerAlerts(one)).toHaveLength(1)
  expect((await disagreementsOf(one)).filter(each => each.code === 'D7')).toHaveLength(3)
  const mails = await owner
    .selectFrom('outbox')
    .select('user_no')
    .where('mail_kind', '=', 'meeting_stranger')
    .where('user_no', '=', one.manager_no)
    .execute()
  expect(mails).toHaveLength(3)
})

test('the alert names the child who stayed, not the classmate who has gone: no other family is rung up', async () => {
  const { one } = await withNamesake()
  const left = {
    event: 'meeting.participant_left',
    at: at('18:10'),
    user_id: 'x1',
    user_name: '蒼太',
  } as const
  await one.tell(left)
  await setting.be('18:22')
  const alerts = (await strangerAlerts(one)).filter(each => each.detail.code === 'D7')
  expect(alerts.map(each => each.student_name)).toEqual([one.student.student_name])
})

test('a stranger who was judged and stays is said again; who is known stays so, but not when coming again', async () => {
  const one = await setting.meeting()
  await setting.be('17:00')
  await one.tell(...usualEvents(one).slice(0, 3))
  const stranger = { user_id: 'x1', user_name: 'iPad' }
  await one.tell({ event: 'meeting.participant_joined', at: at('17:00'), ...stranger })
  await setting.be('17:04')
  await decide(one, (await openOf(one))[0], 'stranger')
  await setting.be('17:06')
  expect(await openOf(one)).toEqual([])
  await setting.be('17:08')
  expect(await openOf(one)).toMatchObject([{ code: 'D6', severity: 3, asked_flag: 0 }])
  await decide(one, (await openOf(one))[0], 'known')
  await setting.be('17:30')
  expect(await openOf(one)).toEqual([])
  await one.tell(
    { event: 'meeting.participant_left', at: at('17:31'), ...stranger },
    { event: 'meeting.participant_joined', at: at('17:40'), ...stranger, user_id: 'x2' },
  )
  await setting.be('17:44')
  expect(await openOf(one)).toMatchObject([{ code: 'D6', severity: 3 }])
})

/** A room of two, of whom one came by the own link, and somebody who calls himself like the other. */
async function withNamesake() {
  const one = await setting.meeting()
  const { owner } = setting.server
  const absent = await makeStudent(owner, { center_no: one.center_no, student_name: '青木 蒼太' })
  const { schedule_no } = await setting.lesson(meetingDay, 50, { student: absent })
  await publishLesson(owner, schedule_no, one.teacher.teacher_no)
  await makeGuest(owner, one.room.room_no, absent.student_no)
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 3))
  await one.tell({
    event: 'meeting.participant_joined',
    at: at('16:41'),
    user_id: 'x1',
    user_name: '蒼太',
  })
  return { one, absent, other: { ...one, schedule_no } }
}

test('who calls himself like an absent classmate is a question to the teacher, and rings ten minutes later', async () => {
  const { one, absent, other } = await withNamesake()
  await setting.be('16:45')
  for (const lesson of [one, other]) {
    const [asked] = await openOf(lesson)
    expect(asked).toMatchObject({ code: 'D6', severity: 2, asked_flag: 1 })
    expect(asked?.sentence).toContain('青木 蒼太さん本人ですか')
  }
  const questions = async () =>
    (await one.teaching.call('C11101_getTeacherSchedule', { schedule_date: meetingDay })).periods.flatMap(
      period => period.questions,
    )
  expect(await questions()).toMatchObject([
    { shown_name: '蒼太', students: [{ student_name: absent.student_name }] },
  ])
  expect(await strangerAlerts(one)).toEqual([])
  await setting.be('16:56')
  expect(await openOf(one)).toMatchObject([
    {
      ...{ severity: 3, asked_flag: 0 },
      sentence: expect.stringContaining('青木 蒼太さん本人かどうか確かめられていない'),
    },
  ])
  expect(await strangerAlerts(one)).toHaveLength(1)
  // Nobody is held to have come by a name: the missing one is missed.
  const entries = await setting.server.owner
    .selectFrom('meeting_entries')
    .select('student_no')
    .where('schedule_no', '=', other.schedule_no)
    .where('student_no', 'is not', null)
    .execute()
  expect(entries).toEqual([])
  const alerts = (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts
  expect(alerts.filter(each => each.classification === 'student_absent')).toMatchObject([
    { schedule_no: other.schedule_no },
  ])
})

test('the teacher’s answer settles it for both lessons', async () => {
  const { one, other } = await withNamesake()
  await setting.be('16:45')
  const [asked] = await openOf(one)
  const disagreement_no = asked?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })
  await setting.be('17:10')
  expect([...(await openOf(one)), ...(await openOf(other))]).toEqual([])
  expect(await strangerAlerts(one)).toEqual([])
})

test('who was said to be the student is nobody when the student comes too; the center reads who said so, and corrects it', async () => {
  const one = await setting.meeting()
  await setting.be('16:41')
  const stranger = { user_id: 'x1', user_name: 'iPad' }
  const [begun, host, child] = usualEvents(one)
  if (!begun || !host || !child) throw new Error('an evening has a beginning')
  await one.tell(begun, host, { event: 'meeting.participant_joined', at: at('16:41'), ...stranger })
  await setting.be('16:45')
  const [asked] = await openOf(one)
  const disagreement_no = asked?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })
  expect(await openOf(one)).toEqual([])
  await one.tell({ ...child, at: at('16:50') })
  await setting.be('16:52')
  expect(await openOf(one)).toEqual([])
  await setting.be('16:54')
  const [grave] = await openOf(one)
  expect(grave).toMatchObject({ code: 'D6', severity: 3, asked_flag: 0 })
  expect(grave?.sentence).toContain(`${one.student.student_name}さん本人と記録された参加者`)
  expect(await strangerAlerts(one)).toHaveLength(1)
  const { stays } = await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  expect(stays.map(each => [each.shown_name, each.who])).toEqual([
    ['センター', 'teacher'],
    ['iPad', 'unknown'],
    ['蓮', 'student'],
  ])
  const answered = (await disagreementsOf(one)).find(each => each.disagreement_no === disagreement_no)
  expect(answered).toMatchObject({ answers: [{ answer: 'student' }], closed_at: '2026-04-15T07:45:00.000Z' })
  await decide(one, grave, 'known')
  await setting.be('17:10')
  expect(await openOf(one)).toEqual([])
})

test('what a teacher has answered the center can correct: it rings', async () => {
  const { one, other } = await withNamesake()
  await setting.be('16:45')
  const [asked] = await openOf(one)
  const disagreement_no = asked?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })
  const { room_no } = one.room
  const external_uuid = `u${one.room.external_id}`
  await one.manager.call('ZoomLog_nameParticipant', {
    ...{ room_no, external_uuid, participant_key: 'x1', kind: 'nobody', no: 0 },
    reason: '保護者に電話した。生徒は家にいない',
  })
  for (const lesson of [one, other]) expect(await openOf(lesson)).toMatchObject([{ code: 'D6', severity: 3 }])
})

test('a name like the teacher’s is no teacher: the teacher is missing and a stranger is with the child', async () => {
  const one = await setting.meeting()
  await setting.be('16:43')
  const [begun, host, child] = usualEvents(one)
  if (!begun || !host || !child) throw new Error('an evening has a beginning')
  await one.tell(begun, child, { ...host, host: false, user_name: one.teacher.display_name })
  await setting.be('16:44')
  const alerts = (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts
  const kinds = alerts.map(each => each.classification)
  expect(kinds).toEqual(expect.arrayContaining(['meeting_stranger', 'teacher_absent_now']))
})

/** Somebody unknown with the teacher while the student is missing: a question to the teacher, at 16:45. */
async function askedOne(): Promise<MeetingCase> {
  const one = await setting.meeting()
  await setting.be('16:41')
  const others = usualEvents(one).filter(each => each.user_id !== 's1')
  const unknown = {
    event: 'meeting.participant_joined',
    at: at('16:41'),
    user_id: 'x1',
    user_name: 'たろう',
  } as const
  await one.tell(...others.slice(0, 2), unknown)
  await setting.be('16:45')
  return one
}

test('once it is grave the center looks, and the teacher ends it no more', async () => {
  const one = await askedOne()
  await setting.be('16:58')
  const [grave] = await openOf(one)
  expect(grave?.severity).toBe(3)
  const late = { disagreement_no: grave?.disagreement_no ?? 0, answer: 'student' } as const
  expect(await one.teaching.ask('ZoomLog_answerUnknown', late)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'CENTER_DECIDES' } },
  })
  expect((await openOf(one)).map(each => each.severity)).toEqual([3])
})

test('a decision settles whom its page has shown, and nobody who came since', async () => {
  const one = await setting.meeting()
  await setting.be('16:50')
  const comes = (user_id: string, time: string): MadeEvent => ({
    ...{ event: 'meeting.participant_joined', at: at(time), user_id, user_name: `ゲスト ${user_id}` },
  })
  await one.tell(...usualEvents(one).slice(0, 3), comes('x1', '16:41'))
  await setting.be('16:51')
  const [shown] = await openOf(one)
  await one.tell(comes('x2', '16:51'))
  await setting.be('17:00')
  const decision = { decision: 'known', reason: '見学の保護者' } as const
  expect(await one.manager.ask('ZoomLog_decide', { ...shownOf(shown), ...decision })).toMatchObject({
    ...{ status: 409, error: { errorCode: 'DISAGREEMENT_CHANGED' } },
  })
  const [now] = await openOf(one)
  expect(now).toMatchObject({ disagreement_no: shown?.disagreement_no, decided_at: null })
  await decide(one, now, 'known')
  expect(await openOf(one)).toEqual([])
})

test('who only lacks the notice of leaving is not alone with a child once the account runs another meeting', async () => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  const next = await setting.meeting({ slot: 60 })
  const { owner } = setting.server
  await owner
    .updateTable('meeting_rooms')
    .set({ schedule_account_no: one.room.schedule_account_no })
    .where('room_no', '=', next.room.room_no)
    .execute()
  const ended = async () =>
    (await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })).ended_at
  await setting.be('18:11')
  await one.tell(...usualEvents(one).slice(0, 3))
  await setting.be('18:12')
  expect(await ended()).toBeNull()
  await next.tell(
    ...usualEvents(next)
      .slice(0, 2)
      .map(each => ({ ...each, at: at('18:14') })),
  )
  await setting.be('18:25')
  expect(await openOf(one)).toMatchObject([{ code: 'D9' }])
  expect(await ended()).toBe('2026-04-15T09:14:00Z')
  // What is told of it afterwards says that it goes on.
  const child = { user_id: 's9', user_name: '蓮', registrant_id: one.guest }
  await one.tell({ event: 'meeting.participant_joined', at: at('18:26'), ...child })
  await setting.be('18:40')
  expect((await openOf(one)).map(each => each.code)).toContain('D7')
  expect(await ended()).toBeNull()
})
