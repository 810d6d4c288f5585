import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/makePeople.ts'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../../testing/openMeeting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const rowOf = async (client: TestClient, { schedule_no }: MeetingCase) => {
  const { rows } = await client.call('ZoomLog_doBrowse', {
    ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
    searchInfo: { schedule_no, start_date: meetingDay, end_date: meetingDay },
  })
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

const linesOf = async (client: TestClient, { schedule_no }: MeetingCase) => {
  const { lines } = await client.call('C40501_getLog', { schedule_no })
  return lines.filter(each => each.kind === 'answer' || each.kind === 'disagreement')
}

/** Somebody is a stranger by the teacher's word, so that it is grave, and then the student after all; the student is told of nowhere. */
async function withLaterWord() {
  const one = await setting.meeting({ attendance_distinction: 1 })
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 2), {
    ...{ event: 'meeting.participant_joined', at: at('16:41'), user_id: 'x1', user_name: 'たろう' },
  })
  await setting.be('16:45')
  const { periods } = await one.teaching.call('C11101_getTeacherSchedule', { schedule_date: meetingDay })
  const disagreement_no = periods[0]?.questions[0]?.students[0]?.disagreement_no ?? 0
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
  await setting.be('16:50')
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no, answer: 'student' })
  return { one, disagreement_no }
}

test('the teacher’s last word is in the record of the meeting and of the lesson, with who said it and when', async () => {
  const { one } = await withLaterWord()
  const { answers, namings } = await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  // Nobody is named by the later word: of that the namings say nothing.
  expect(namings.map(each => each.person_name)).toEqual([''])
  const { student_name } = one.student
  const { user_name } = answers[0] ?? {}
  expect(answers).toMatchObject([
    { answer: 'stranger', at: '2026-04-15T07:45:00Z' },
    { answer: 'student', student_name, user_name, at: '2026-04-15T07:50:00Z' },
  ])
  expect(user_name).not.toBe('')
  expect(await linesOf(one.manager, one)).toMatchObject([
    { kind: 'answer', before: '「たろう」', after: `${student_name}さん`, user_name },
    { kind: 'answer', before: '「たろう」', after: '知らない人', user_name },
  ])
  const row = await rowOf(one.manager, one)
  expect(row.teacher_word).toMatchObject({ shown_name: 'たろう', user_name })
})

test('… and a decision against it says so in both', async () => {
  const { one } = await withLaterWord()
  const [open] = (await rowOf(one.manager, one)).disagreements.filter(each => each.code === 'D6')
  expect(open).toMatchObject({ severity: 3, against_flag: 0 })
  await one.manager.call('ZoomLog_decide', { ...shownOf(open), decision: 'stranger', reason: '母が確かめた' })
  const decided = async (code: string) =>
    (await rowOf(one.manager, one)).disagreements.find(each => each.code === code && each.decided_at !== null)
  expect(await decided('D6')).toMatchObject({ decision: 'stranger', against_flag: 1 })
  const [line] = (await linesOf(one.manager, one)).filter(each => each.kind === 'disagreement')
  expect(line?.detail).toBe('講師の回答と違う判断。母が確かめた')
  // That the student wasn't there is another thing than the teacher has seen, too.
  await setting.server.owner
    .insertInto('meeting_disagreements')
    .values({
      ...{ schedule_no: one.schedule_no, room_no: one.room.room_no, code: 'D1', severity: 1 },
      ...{
        opened_at: at('16:55'),
        detail: JSON.stringify({ sentence: 'present_not_seen', params: {}, devices: [] }),
      },
    })
    .execute()
  setting.server.clock.set(at('17:00'))
  const [absent] = (await rowOf(one.manager, one)).disagreements.filter(each => each.code === 'D1')
  await one.manager.call('ZoomLog_decide', {
    ...shownOf(absent),
    decision: 'as_logged',
    reason: '家庭に確認',
  })
  expect(await decided('D1')).toMatchObject({ decision: 'as_logged', against_flag: 1 })
  const lines = (await linesOf(one.manager, one)).filter(each => each.kind === 'disagreement')
  expect(lines.map(each => each.detail)).toEqual([
    '講師の回答と違う判断。家庭に確認',
    '講師の回答と違う判断。母が確かめた',
  ])
})

test('whoever doesn’t judge people in a room reads that the teacher has seen the student, and nobody’s shown name', async () => {
  const { one } = await withLaterWord()
  const reader = await setting.server.signIn(
    await makeUser(setting.server.owner, '530', { centers: [one.center_no] }),
  )
  expect((await rowOf(reader, one)).teacher_word).toMatchObject({ shown_name: '', at: expect.anything() })
  expect(await linesOf(reader, one)).toEqual([])
  const { answers } = await reader.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  expect(answers).toEqual([])
})
