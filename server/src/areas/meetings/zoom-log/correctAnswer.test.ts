import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

async function disagreementsOf(one: MeetingCase): Promise<LogDisagreement[]> {
  const searchInfo = { start_date: meetingDay, end_date: meetingDay }
  const { rows } = await one.manager.call('ZoomLog_doBrowse', { ...list, searchInfo })
  return rows.flatMap(row => row.disagreements)
}

const openOf = async (one: MeetingCase) =>
  (await disagreementsOf(one)).filter(each => each.decided_at === null && each.closed_at === null)

const saidOf = (each: LogDisagreement | undefined) => each?.answers.map(({ answer }) => answer)

const ringing = async (one: MeetingCase) =>
  (await one.manager.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === 'meeting_stranger',
  ).length

const cardOf = async (one: MeetingCase) =>
  (await one.teaching.call('C11101_getTeacherSchedule', { schedule_date: meetingDay })).periods[0]

/** Somebody unknown came at 16:41 while the student is missing; asked at 16:45, and answered. */
async function answered(answer: 'student' | 'stranger') {
  const one = await setting.meeting()
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 2), {
    ...{ event: 'meeting.participant_joined', at: at('16:41'), user_id: 'x1', user_name: 'たろう' },
  })
  await setting.be('16:45')
  const disagreement_no = (await cardOf(one))?.questions[0]?.students[0]?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer })
  return { one, disagreement_no }
}

test('an answer that is taken back is asked again, with the time that is left', async () => {
  const { one, disagreement_no } = await answered('student')
  expect(await cardOf(one)).toMatchObject({
    ...{ questions: [], strangers: [] },
    answers: [
      {
        students: [{ disagreement_no }],
        answer: 'student',
        shown_name: 'たろう',
        grave_flag: 0,
        settled_flag: 0,
      },
    ],
  })
  await setting.be('16:46')
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'undone' })
  expect(await cardOf(one)).toMatchObject({ answers: [], questions: [{ shown_name: 'たろう' }] })
  const all = await disagreementsOf(one)
  // Both words stay to be read, and whom the first had named is nobody again.
  expect(saidOf(all.find(each => each.disagreement_no === disagreement_no))).toEqual(['student', 'undone'])
  const { stays, namings } = await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  expect(stays.find(stay => stay.shown_name === 'たろう')).toMatchObject({ who: 'unknown' })
  expect(namings.map(each => each.withdrawn_flag)).toEqual([0, 1])
  const twice = { disagreement_no, answer: 'undone' } as const
  expect(await one.teaching.ask('ZoomLog_correctAnswer', twice)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'ANSWER_CHANGED' } },
  })
  // Not ten minutes anew.
  await setting.be('16:54')
  expect(await openOf(one)).toMatchObject([{ code: 'D6', severity: 2, asked_flag: 1 }])
  await setting.be('16:56')
  expect(await openOf(one)).toMatchObject([{ code: 'D6', severity: 3 }])
})

test('who was no student after all rings at once, whatever was answered first', async () => {
  const { one, disagreement_no } = await answered('student')
  await setting.be('17:20')
  expect(await ringing(one)).toBe(0)
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'stranger' })
  expect(await ringing(one)).toBe(1)
  const [grave] = await openOf(one)
  expect(grave).toMatchObject({ code: 'D6', severity: 3, answers: [{ answer: 'stranger' }] })
  await setting.be('17:21')
  expect((await disagreementsOf(one)).map(saidOf)).toEqual([['student', 'stranger'], ['stranger']])
  expect(await cardOf(one)).toMatchObject({
    ...{ strangers: [{ shown_name: 'たろう' }] },
    answers: [{ students: [{ disagreement_no: grave?.disagreement_no }], answer: 'stranger', grave_flag: 1 }],
  })
})

test('who was the student after all stays grave: the center reads both words, and decides', async () => {
  const { one, disagreement_no } = await answered('stranger')
  const undone = { disagreement_no, answer: 'undone' } as const
  expect(await one.teaching.ask('ZoomLog_correctAnswer', undone)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'CENTER_DECIDES' } },
  })
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'student' })
  await setting.be('16:50')
  const [grave] = await openOf(one)
  expect(grave).toMatchObject({ disagreement_no, severity: 3 })
  expect(saidOf(grave)).toEqual(['stranger', 'student'])
  expect(await ringing(one)).toBe(1)
  await one.manager.call('ZoomLog_decide', { ...shownOf(grave), decision: 'known', reason: '本人と確認' })
  expect((await cardOf(one))?.answers).toMatchObject([{ answer: 'student', settled_flag: 1 }])
  const late = { disagreement_no, answer: 'stranger' } as const
  const refused = await one.teaching.ask('ZoomLog_correctAnswer', late)
  expect(refused).toMatchObject({ status: 409, error: { errorCode: 'CENTER_DECIDED' } })
  expect(refused.error?.message).toContain('センターに電話してください')
})

test('a word for a stranger is not taken back once the real child is there', async () => {
  const { one, disagreement_no } = await answered('student')
  const guest = { user_id: 's1', user_name: '蓮', registrant_id: one.guest }
  await setting.be('16:50')
  await one.tell({ event: 'meeting.participant_joined', at: at('16:50'), ...guest })
  await setting.be('16:54')
  const beside = '本人の入室リンクの参加者も同時にいました'
  expect((await openOf(one))[0]?.sentence).toContain(beside)
  // The teacher's page offers no way back: it is the center's.
  expect((await cardOf(one))?.answers).toMatchObject([
    { students: [{ disagreement_no }], answer: 'student', grave_flag: 1 },
  ])
  const undone = { disagreement_no, answer: 'undone' } as const
  expect(await one.teaching.ask('ZoomLog_correctAnswer', undone)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'CENTER_DECIDES' } },
  })
  // The other word stands beside what is grave, and takes nothing of it away.
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'stranger' })
  await setting.be('16:55')
  const open = await openOf(one)
  expect(open).toMatchObject([{ code: 'D6', severity: 3, answers: [{ answer: 'stranger' }] }])
  expect(open[0]?.sentence).toContain(beside)
  expect((await cardOf(one))?.answers).toMatchObject([{ answer: 'stranger', grave_flag: 1 }])
})

test('… and what is worst is still said first when somebody else unknown comes as well', async () => {
  const { one } = await answered('student')
  const guest = { user_id: 's1', user_name: '蓮', registrant_id: one.guest }
  await one.tell({ event: 'meeting.participant_joined', at: at('16:46'), ...guest })
  await setting.be('16:50')
  await one.tell({
    ...{ event: 'meeting.participant_joined', at: at('16:50'), user_id: 'x2', user_name: 'ゲスト' },
  })
  await setting.be('16:56')
  const [grave] = await openOf(one)
  expect(grave?.people).toHaveLength(2)
  expect(grave?.sentence).toMatch(/^講師の回答などで本人と記録された参加者が、その本人と同時に/)
})

test('an answer stays to be put right when somebody else unknown comes as well', async () => {
  const { one } = await answered('stranger')
  await one.tell({
    ...{ event: 'meeting.participant_joined', at: at('16:46'), user_id: 'x2', user_name: '母' },
  })
  await setting.be('16:55')
  expect((await openOf(one))[0]?.people).toHaveLength(2)
  const [given] = (await cardOf(one))?.answers ?? []
  expect(given).toMatchObject({ answer: 'stranger', grave_flag: 1, settled_flag: 0 })
  expect(given?.students).toMatchObject([{ student_name: '' }])
  const disagreement_no = given?.students[0]?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'student' })
  expect(saidOf((await openOf(one))[0])).toEqual(['stranger', 'student'])
})

test('whom staff has named since is theirs to put right', async () => {
  const { one, disagreement_no } = await answered('student')
  await setting.be('16:50')
  await one.manager.call('ZoomLog_nameParticipant', {
    ...{ room_no: one.room.room_no, external_uuid: `u${one.room.external_id}`, participant_key: 'x1' },
    ...{ kind: 'student', no: one.student.student_no, reason: '保護者に電話で確認' },
  })
  const late = { disagreement_no, answer: 'undone' } as const
  expect(await one.teaching.ask('ZoomLog_correctAnswer', late)).toMatchObject({
    ...{ status: 409, error: { errorCode: 'CENTER_DECIDED' } },
  })
  const other = await setting.meeting()
  expect((await other.teaching.ask('ZoomLog_correctAnswer', late)).status).toBe(404)
})

test('the words are kept: the server’s own role changes none of them', async () => {
  const { db } = setting.server.services.database
  await expect(db.updateTable('meeting_answers').set({ answer: 'student' }).execute()).rejects.toMatchObject({
    code: '42501',
  })
  await expect(db.deleteFrom('meeting_answers').execute()).rejects.toMatchObject({ code: '42501' })
})
