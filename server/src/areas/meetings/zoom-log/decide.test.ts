import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import type { DisagreementDecision } from '@terakoya/domain/meetings/decisions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingStrangerMail } from '../../../mail/kinds/meetingStranger.ts'
import { fetchReports } from '../../../operations/meetings/fetchReports.ts'
import { workEvents } from '../../../operations/meetings/workEvents.ts'
import { type OutboxRow, takeOutbox } from '../../../records/outbox.sql.ts'
import type { MadeEvent } from '../../../testing/makeMeeting.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeReport } from '../../../testing/makeReport.ts'
import {
  at,
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

async function rowOf(one: MeetingCase): Promise<ZoomLogRow> {
  const { rows } = await one.manager.call('ZoomLog_doBrowse', list)
  const row = rows.find(each => each.schedule_no === one.schedule_no)
  if (!row) throw new Error('the lesson stands in the log')
  return row
}

const openOf = async (one: MeetingCase): Promise<LogDisagreement[]> =>
  (await rowOf(one)).disagreements.filter(each => each.decided_at === null && each.closed_at === null)

async function theOne(one: MeetingCase, code: LogDisagreement['code']): Promise<LogDisagreement> {
  const found = await openOf(one)
  expect(found.map(each => each.code)).toEqual([code])
  return found[0] as LogDisagreement
}

/** The service's report: who was there, of these joins. */
async function report(
  one: MeetingCase,
  lines: readonly [id: string, from: string, to: string][],
): Promise<void> {
  await setting.be('18:45')
  const uuid = `u${one.room.external_id}`
  await fetchReports(setting.server.services.database, setting.server.clock, async run => ({
    ok: true,
    value:
      run === uuid
        ? lines.map(([id, from, to]) => ({
            ...{ participant_key: id, shown_name: id, joined_at: at(from), left_at: at(to) },
            registrant_id: id === 's1' ? one.guest : '',
            service_user: id === 't1' ? `h${one.room.external_id}` : '',
          }))
        : null,
  }))
  await setting.be('18:46')
}

const withoutStudent = (one: MeetingCase) => usualEvents(one).filter(each => each.user_id !== 's1')
const shifted = (one: MeetingCase, times: Readonly<Record<number, string>>): MadeEvent[] =>
  usualEvents(one).map((each, index) => ({ ...each, at: times[index] ? at(times[index]) : each.at }))

const decide = (one: MeetingCase, found: LogDisagreement, decision: DisagreementDecision) =>
  one.manager.ask('ZoomLog_decide', { ...shownOf(found), decision, reason: '電話で確かめた' })

async function marks(one: MeetingCase) {
  const { owner } = setting.server
  const lines = await owner
    .selectFrom('audit_log')
    .select(['action', 'user_no', 'detail'])
    .where('subject', '=', 'attendance')
    .where('subject_no', '=', one.schedule_no)
    .execute()
  return lines
}

describe('a disagreement is said in words with its times and decided with a reason', () => {
  test('D1: marked present and never there; the mark becomes 欠席 with its missed lesson', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    await one.tell(...withoutStudent(one))
    await report(one, [['t1', '16:35', '18:10']])
    const found = await theOne(one, 'D1')
    expect(found.sentence).toContain('16:40からの授業に、この生徒が入室した記録がありません')
    const { output } = await decide(one, found, 'as_logged')
    expect(output).toMatchObject({ schedule_no: one.schedule_no, attendance_distinction: 9 })
    expect(await marks(one)).toMatchObject([
      {
        action: 'correctAttendance',
        user_no: one.manager_no,
        detail: { from: 1, to: 9, reason: '電話で確かめた' },
      },
    ])
    await setting.be('18:50')
    const row = await rowOf(one)
    expect(row.disagreements.filter(each => each.decided_at === null)).toEqual([])
    // What is decided asks nobody to check any more, and the lesson's own log tells what was decided.
    expect(row.disagreements[0]?.sentence).toMatch(/^出席となっていましたが、.*記録がありません。$/)
    const { lines } = await one.manager.call('C40501_getLog', { schedule_no: one.schedule_no })
    expect(lines.find(each => each.kind === 'disagreement')).toMatchObject({
      ...{ before: '出席の印があるが入室がない', user_name: row.disagreements[0]?.decided_by_name },
      ...{ after: expect.any(String), detail: row.disagreements[0]?.reason },
    })
    expect(row.disagreements).toMatchObject([{ code: 'D1', decision: 'as_logged', reason: '電話で確かめた' }])
  })

  test('D2: marked absent and there; left as it is marked it stays decided', async () => {
    const one = await setting.meeting({ attendance_distinction: 9 })
    await one.tell(...usualEvents(one))
    await setting.be('18:21')
    const found = await theOne(one, 'D2')
    expect(found.sentence).toContain('16:38から18:10までの間に90分')
    expect((await decide(one, found, 'noted')).status).toBe(422)
    expect((await decide(one, found, 'as_marked')).output).toMatchObject({ attendance_distinction: 9 })
    await setting.be('18:30')
    expect(await openOf(one)).toEqual([])
    const again = await decide(one, found, 'as_logged')
    expect(again).toMatchObject({ status: 409, error: { errorCode: 'DISAGREEMENT_DECIDED' } })
  })

  test('D3 and D4: the teacher came late and left early', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    await one.tell(...shifted(one, { 0: '16:37', 1: '16:52', 4: '17:50' }))
    await setting.be('18:21')
    const found = await openOf(one)
    expect(found.map(each => each.sentence)).toEqual([
      expect.stringContaining('講師の入室は16:52で'),
      expect.stringContaining('講師の退室は17:50で'),
    ])
    for (const each of found) expect((await decide(one, each, 'noted')).status).toBe(200)
    expect(await openOf(one)).toEqual([])
  })

  test('D5: marked 出席 and late; the log makes it 遅刻, also while the report waits', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    const { owner } = setting.server
    const { teacher_no } = one.teacher
    await makeReport(owner, { schedule_no: one.schedule_no, teacher_no, report_status: 1 })
    await one.tell(...shifted(one, { 2: '16:58' }))
    await setting.be('18:21')
    const found = await theOne(one, 'D5')
    expect(found.sentence).toContain('入室は16:58で')
    expect((await decide(one, found, 'as_logged')).output).toMatchObject({ attendance_distinction: 2 })
  })

  test('a report that was sent is taken back first, and the sentence says so', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    const { owner } = setting.server
    await one.tell(...shifted(one, { 2: '16:58' }))
    await setting.be('18:21')
    const found = await theOne(one, 'D5')
    await makeReport(owner, {
      ...{ schedule_no: one.schedule_no, teacher_no: one.teacher.teacher_no, report_status: 4 },
    })
    const refused = await decide(one, found, 'as_logged')
    expect(refused).toMatchObject({ status: 400, error: { errorCode: 'REPORT_CLOSED' } })
    expect(refused.error?.message).toContain('先に報告書（C50102）を差し戻して')
    expect(await openOf(one)).toHaveLength(1)
  })

  test('D6: somebody unknown with a child is grave at once, rings, and is decided to be known', async () => {
    const one = await setting.meeting()
    const { owner } = setting.server
    await owner
      .updateTable('users')
      .set({ notify_email: 'manager@example.jp' })
      .where('user_no', '=', one.manager_no)
      .execute()
    await setting.be('17:00')
    await one.tell(...usualEvents(one).slice(0, 3))
    const stranger = { user_id: 'x1', user_name: 'iPad' }
    await one.tell({ event: 'meeting.participant_joined', at: at('17:00'), ...stranger })
    expect(await openOf(one)).toEqual([])
    await setting.be('17:04')
    const found = await theOne(one, 'D6')
    expect(found).toMatchObject({ severity: 3, asked_flag: 0 })
    expect(found.sentence).toContain('17:00から17:04までの間に4分、子どものいる会議にいました')
    const alerts = async () =>
      (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts.map(each => each.classification)
    expect(await alerts()).toContain('meeting_stranger')
    const search = one.student.student_name
    expect((await one.manager.call('C00102_getAlert', { searchInfo: { search } })).alerts).toContainEqual(
      expect.objectContaining({
        ...{ classification: 'meeting_stranger', teacher_name: one.teacher.display_name },
        student_name: search,
      }),
    )
    const mails = await owner
      .selectFrom('outbox')
      .select(['user_no', 'detail'])
      .where('mail_kind', '=', 'meeting_stranger')
      .where('user_no', '=', one.manager_no)
      .execute()
    expect(mails).toEqual([{ user_no: one.manager_no, detail: { room_no: one.room.room_no } }])
    const waiting = (await takeOutbox(owner, 50, at('17:05'))).filter(each => each.user_no === one.manager_no)
    const write = await meetingStrangerMail.prepare(owner, waiting, 'https://juku.example.jp')
    const mail = write(waiting[0] as OutboxRow)
    expect(mail).toMatchObject({ subject: expect.stringContaining('至急') })
    const body = typeof mail === 'object' ? (mail?.body ?? '') : ''
    expect(body).toContain(
      `https://juku.example.jp/ZoomLog?room=${one.room.room_no}&date=${meetingDay}&center=${one.center_no}\n`,
    )
    expect(body).not.toContain(one.student.student_name)
    expect((await decide(one, found, 'known')).status).toBe(200)
    await setting.be('17:06')
    expect(await alerts()).not.toContain('meeting_stranger')
    expect(await openOf(one)).toEqual([])
    // Another one is another matter.
    await one.tell({ event: 'meeting.participant_joined', at: at('17:06'), user_id: 'x2', user_name: 'iPad' })
    await setting.be('17:10')
    expect((await theOne(one, 'D6')).severity).toBe(3)
  })

  test('D7: one adult alone with a child after the lesson', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    await setting.be('18:15')
    await one.tell(...usualEvents(one).slice(0, 3))
    await setting.be('18:22')
    const found = (await openOf(one)).find(each => each.code === 'D7') as LogDisagreement
    expect(found).toMatchObject({ severity: 3 })
    // They are there still, as far as anybody has told.
    expect(found.sentence).toContain('だけが会議にいます（18:22の時点）')
    // Both are known: who they are is no question.
    for (const each of ['known', 'stranger'] as const)
      expect((await decide(one, found, each)).status).toBe(422)
    expect((await decide(one, found, 'explained')).status).toBe(200)
    await setting.be('18:30')
    expect((await openOf(one)).map(each => each.code)).not.toContain('D7')
  })

  test('D7 is taken back where it is told late that they had left', async () => {
    const one = await setting.meeting({ attendance_distinction: 1 })
    const [begun, host, child, ...left] = usualEvents(one)
    if (!begun || !host || !child) throw new Error('an evening has a beginning')
    await setting.be('18:15')
    await one.tell(begun, host, child)
    await setting.be('18:22')
    expect((await openOf(one)).map(each => each.code)).toContain('D7')
    await one.tell(...left.map(each => ({ ...each, at: at('18:11') })))
    await setting.be('18:23')
    expect((await openOf(one)).map(each => each.code)).not.toContain('D7')
  })

  test('D8: the meeting was never started; D9: something of the log is missing, which rings for nobody', async () => {
    const never = await setting.meeting()
    const lost = await setting.meeting()
    await lost.tell(...usualEvents(lost).slice(0, 4))
    await setting.be('18:50')
    expect((await openOf(never)).map(each => each.code)).toEqual(['D9'])
    // At night there is still no report of it: it was never held.
    const { server } = setting
    server.clock.set('2026-04-16T02:10:00+09:00')
    await fetchReports(server.services.database, server.clock, async () => ({ ok: true, value: null }))
    await workEvents(server.services.database, server.clock)
    server.clock.set(at('23:00'))
    const found = await theOne(never, 'D8')
    expect(found.sentence).toContain('始められた記録がありません')
    expect((await decide(never, found, 'noted')).status).toBe(200)
    const missing = await theOne(lost, 'D9')
    expect(missing.sentence).toContain('入退室の記録が欠けている')
    const { alerts: rows } = await lost.manager.call('C00102_getAlert', { searchInfo: {} })
    expect(rows.filter(each => each.classification.startsWith('meeting_'))).toEqual([])
    expect((await decide(lost, missing, 'noted')).status).toBe(200)
  })
})

describe('one unknown while exactly one student is missing is a question to the teacher first', () => {
  async function asked() {
    const one = await setting.meeting()
    await setting.be('16:41')
    await one.tell(...withoutStudent(one).slice(0, 2))
    await one.tell({
      event: 'meeting.participant_joined',
      at: at('16:41'),
      user_id: 'x1',
      user_name: 'たろう',
    })
    await setting.be('16:45')
    return { one, question: await theOne(one, 'D6') }
  }

  test('who says that it is the student names this stay', async () => {
    const { one, question } = await asked()
    expect(question).toMatchObject({ severity: 2, asked_flag: 1 })
    const { disagreement_no } = question
    expect(
      (await one.manager.ask('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })).status,
    ).toBe(403)
    const other = await setting.meeting()
    const strange = await other.teaching.ask('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })
    expect(strange.status).toBe(404)
    await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'student' })
    const row = await rowOf(one)
    // It is no open one any more, and stays to be read with who has said it.
    expect(await openOf(one)).toEqual([])
    expect(row.disagreements).toMatchObject([
      { code: 'D6', answers: [{ answer: 'student', at: '2026-04-15T07:45:00.000Z' }], decided_at: null },
    ])
    expect(row.disagreements[0]?.answers[0]?.user_name).not.toBe('')
    expect(row.stays).toContainEqual(
      expect.objectContaining({ who: 'student', match_kind: 'manual', shown_name: 'たろう' }),
    )
    const late = await one.teaching.ask('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
    expect(late).toMatchObject({ status: 409, error: { errorCode: 'ALREADY_ANSWERED' } })
    expect(late.error?.message).toContain('もう回答しています')
  })

  test('who says that it is not makes it grave at once', async () => {
    const { one, question } = await asked()
    const { disagreement_no } = question
    await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
    expect(await theOne(one, 'D6')).toMatchObject({ severity: 3, asked_flag: 0 })
    const { alerts: rows } = await one.manager.call('C00102_getAlert', { searchInfo: {} })
    expect(rows.map(each => each.classification)).toContain('meeting_stranger')
  })

  test('no answer within ten minutes makes it grave', async () => {
    const { one } = await asked()
    await setting.be('16:54')
    expect((await theOne(one, 'D6')).severity).toBe(2)
    await setting.be('16:56')
    expect((await theOne(one, 'D6')).severity).toBe(3)
  })
})

test('a person names an unknown one, of this stay alone; nobody of another lesson, and not in another center', async () => {
  const one = await setting.meeting()
  await one.tell(...withoutStudent(one).slice(0, 2))
  await one.tell({ event: 'meeting.participant_joined', at: at('16:41'), user_id: 'x1', user_name: 'iPhone' })
  const [, stay] = (await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })).stays
  expect(stay).toMatchObject({ who: 'unknown', shown_name: 'iPhone' })
  const { room_no } = one.room
  const naming = {
    ...{ room_no, external_uuid: stay?.external_uuid ?? '', participant_key: 'x1', reason: '本人に確認' },
    ...{ kind: 'student' as const, no: one.student.student_no },
  }
  const other = await setting.meeting()
  expect((await other.manager.ask('ZoomLog_nameParticipant', naming)).status).toBe(404)
  const foreign = { ...naming, no: other.student.student_no }
  expect((await one.manager.ask('ZoomLog_nameParticipant', foreign)).status).toBe(422)
  expect(
    (await one.manager.ask('ZoomLog_nameParticipant', { ...naming, participant_key: 'x9' })).status,
  ).toBe(404)
  await one.manager.call('ZoomLog_nameParticipant', naming)
  const room = await one.manager.call('ZoomLog_getRoom', { room_no })
  expect(room.stays[1]).toMatchObject({
    who: 'student',
    match_kind: 'manual',
    person_name: one.student.student_name,
  })
  expect(room.namings).toMatchObject([{ participant_key: 'x1', reason: '本人に確認' }])
  expect(room.events.map(each => each.event)).toEqual([
    'meeting.started',
    'meeting.participant_joined',
    'meeting.participant_joined',
  ])
})

test('everybody reads what is theirs: staff all, a classroom its students, people their own stays without names', async () => {
  const one = await setting.meeting()
  const { owner } = setting.server
  await one.tell(...usualEvents(one))
  await one.tell({
    event: 'meeting.participant_joined',
    at: at('17:00'),
    user_id: 'x1',
    user_name: '知らない人',
  })
  const staysBy = async (client: typeof one.manager, searchInfo: object = {}) => {
    const { rows } = await client.call('ZoomLog_doBrowse', { ...list, searchInfo })
    return rows.filter(row => row.schedule_no === one.schedule_no).flatMap(row => row.stays)
  }
  expect((await staysBy(one.manager)).map(each => [each.who, each.shown_name])).toEqual([
    ['teacher', 'センター'],
    ['student', '蓮'],
    ['unknown', '知らない人'],
  ])
  expect((await staysBy(one.teaching)).map(each => [each.who, each.shown_name])).toEqual([['teacher', '']])
  expect((await staysBy(one.learning)).map(each => [each.who, each.shown_name])).toEqual([['student', '']])
  const { classroom_no } = one.student
  const classroom = await setting.server.signIn(await makeUser(owner, '420', { classroom_no }))
  expect((await staysBy(classroom)).map(each => [each.who, each.shown_name])).toEqual([['student', '']])
  const other = await makeStudent(owner, { center_no: one.center_no })
  const foreign = await setting.server.signIn(await makeUser(owner, '110', { student_no: other.student_no }))
  expect(await staysBy(foreign)).toEqual([])
  expect(await staysBy(one.manager, { unknown_flag: 1 })).toHaveLength(3)
  expect(await staysBy(one.learning, { unknown_flag: 1 })).toEqual([])
  const there = await setting.meeting()
  expect(await staysBy(there.manager)).toEqual([])
  expect((await there.manager.ask('ZoomLog_getRoom', { room_no: one.room.room_no })).status).toBe(404)
})
