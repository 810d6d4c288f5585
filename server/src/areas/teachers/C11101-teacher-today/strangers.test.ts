import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGuest } from '../../../testing/makeMeeting.ts'
import { makeStudent } from '../../../testing/makePeople.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
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

const stranger = { user_id: 'x1', user_name: 'iPad' }

const periodOf = async (one: MeetingCase) => {
  const day = await one.teaching.call('C11101_getTeacherSchedule', { schedule_date: meetingDay })
  return day.periods[0]
}

/** Teacher and student are there, and somebody whom nobody knows from 17:00 on. */
async function withStranger() {
  const one = await setting.meeting()
  await setting.be('17:00')
  await one.tell(...usualEvents(one).slice(0, 3))
  await one.tell({ event: 'meeting.participant_joined', at: at('17:00'), ...stranger })
  // Looked at more often before anything is said.
  expect(await periodOf(one)).toMatchObject({ strangers: [], soon_flag: 1 })
  await setting.be('17:04')
  const told = { shown_name: 'iPad', joined_at: '2026-04-15T08:00:00Z' }
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [told] })
  return one
}

test('whom nobody knows in the room is told to its teacher until they have left', async () => {
  const one = await withStranger()
  await one.tell({ event: 'meeting.participant_left', at: at('17:06'), ...stranger })
  expect(await periodOf(one)).toMatchObject({ strangers: [] })
})

test('each of several is told by name and time, those who are there alone', async () => {
  const one = await withStranger()
  const other = { user_id: 'x2', user_name: '海斗' }
  await one.tell({ event: 'meeting.participant_joined', at: at('17:04'), ...other })
  await setting.be('17:08')
  expect(await periodOf(one)).toMatchObject({
    strangers: [
      { shown_name: 'iPad', joined_at: '2026-04-15T08:00:00Z' },
      { shown_name: '海斗', joined_at: '2026-04-15T08:04:00Z' },
    ],
  })
  await one.tell({ event: 'meeting.participant_left', at: at('17:09'), ...stranger })
  expect(await periodOf(one)).toMatchObject({ strangers: [{ shown_name: '海斗' }] })
})

test('… or until somebody has decided who it was', async () => {
  const one = await withStranger()
  const searchInfo = { start_date: meetingDay, end_date: meetingDay }
  const pagination = { current_page: 1, per_page: 30 }
  const log = await one.manager.call('ZoomLog_doBrowse', { searchInfo, orderBy: [], pagination })
  const shown = shownOf(log.rows[0]?.disagreements[0])
  await one.manager.call('ZoomLog_decide', { ...shown, decision: 'known', reason: '母の端末' })
  expect(await periodOf(one)).toMatchObject({ strangers: [] })
})

test('whose meeting goes on with a student after the lesson is told so, until it has ended', async () => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  await setting.be('18:14')
  await one.tell(...usualEvents(one).slice(0, 3))
  const staying = async () => (await periodOf(one))?.staying
  // They say goodbye.
  expect(await staying()).toEqual([])
  const student_name = one.student.student_name
  await setting.be('18:16')
  expect(await staying()).toMatchObject([{ student_name, replaced_flag: 0, told_flag: 0 }])
  await setting.be('18:22')
  expect(await staying()).toMatchObject([{ student_name, replaced_flag: 0, told_flag: 1 }])
  await setting.be('20:10')
  expect(await staying()).toEqual([])
  await setting.be('18:23')
  await one.tell({ event: 'meeting.ended', at: at('18:23') })
  expect(await staying()).toEqual([])
})

/** Somebody unknown from 16:41 on while the student is missing, of whom the teacher is asked at 16:45. */
async function withQuestion() {
  const one = await setting.meeting()
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 2))
  await one.tell({ event: 'meeting.participant_joined', at: at('16:41'), ...stranger })
  await setting.be('16:45')
  const asked = await periodOf(one)
  expect([asked?.questions.length, asked?.strangers]).toEqual([1, []])
  return { one, disagreement_no: asked?.questions[0]?.students[0]?.disagreement_no ?? 0 }
}

test('whom the teacher is asked of is a question first, and told once they have said that they don’t know them', async () => {
  const { one, disagreement_no } = await withQuestion()
  const wrong = await one.teaching.ask('ZoomLog_answerUnknown', { disagreement_no, answer: '' as 'student' })
  expect(JSON.stringify(wrong.error)).toContain('回答（answer）')
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{ shown_name: 'iPad' }] })
})

test('… who comes again under another name is told as well', async () => {
  const { one, disagreement_no } = await withQuestion()
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
  await one.tell(
    { event: 'meeting.participant_left', at: at('16:45'), ...stranger },
    { event: 'meeting.participant_joined', at: at('16:46'), user_id: 'x2', user_name: '別名' },
  )
  await setting.be('16:50')
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{ shown_name: '別名' }] })
  const searchInfo = { start_date: meetingDay, end_date: meetingDay }
  const pagination = { current_page: 1, per_page: 30 }
  const log = await one.manager.call('ZoomLog_doBrowse', { searchInfo, orderBy: [], pagination })
  expect(log.rows[0]?.disagreements).toMatchObject([
    { disagreement_no, severity: 3, people: [{ shown_name: 'iPad' }, { shown_name: '別名', left_at: null }] },
  ])
})

test('… and told of as well once nobody has answered in time: what was asked isn’t theirs to end any more', async () => {
  const { one } = await withQuestion()
  await setting.be('16:58')
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{ shown_name: 'iPad' }] })
})

test('… and in between the question stands, whoever else unknown looks in or comes', async () => {
  const { one } = await withQuestion()
  const other = { user_id: 'x2', user_name: '海斗' }
  const asked = { questions: [{ shown_name: 'iPad', students: [{ came_flag: 0 }] }], strangers: [] }
  await one.tell({ event: 'meeting.participant_joined', at: at('16:45'), ...other })
  expect(await periodOf(one)).toMatchObject(asked)
  await one.tell({ event: 'meeting.participant_left', at: at('16:46'), ...other })
  await setting.be('16:50')
  expect(await periodOf(one)).toMatchObject(asked)
  await one.tell({ event: 'meeting.participant_joined', at: at('16:50'), ...other })
  await setting.be('16:53')
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{}, {}] })
})

test('… or the child itself', async () => {
  const { one } = await withQuestion()
  const [, , child] = usualEvents(one)
  if (!child) throw new Error('an evening has a beginning')
  await one.tell({ ...child, at: at('16:45') })
  await setting.be('16:46')
  expect(await periodOf(one)).toMatchObject({
    questions: [{ shown_name: 'iPad', students: [{ student_name: one.student.student_name, came_flag: 1 }] }],
    strangers: [],
  })
  await setting.be('16:48')
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{ shown_name: 'iPad' }] })
})

/** The same in a room of two, of whom one is there and the other missing. */
async function withQuestionBesideChild(user_name = stranger.user_name) {
  const one = await setting.meeting()
  const { owner } = setting.server
  const missing = await makeStudent(owner, { center_no: one.center_no, student_name: '青木 蒼太' })
  const { schedule_no } = await setting.lesson(meetingDay, 50, { student: missing })
  await publishLesson(owner, schedule_no, one.teacher.teacher_no)
  const registrant_id = await makeGuest(owner, one.room.room_no, missing.student_no)
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 3))
  await one.tell({ event: 'meeting.participant_joined', at: at('16:41'), ...stranger, user_name })
  await setting.be('16:45')
  // Looked at more often, whether they show a name that is known or not.
  const told = { questions: [{ shown_name: user_name }], strangers: [], soon_flag: 1 }
  expect(await periodOf(one)).toMatchObject(told)
  return { one, registrant_id, schedule_no }
}

test('… or the child who was missing has come by the own link', async () => {
  const { one, registrant_id, schedule_no } = await withQuestionBesideChild()
  const child = { user_id: 's2', user_name: 'たろう', registrant_id }
  await one.tell({ event: 'meeting.participant_joined', at: at('16:45'), ...child })
  await setting.be('16:46')
  const told = { questions: [], strangers: [{ shown_name: 'iPad' }], soon_flag: 1 }
  expect(await periodOf(one)).toMatchObject(told)
  // Of the child’s own lesson it isn't grave yet, but nothing is asked of whom the center was told.
  const { disagreement_no } = await setting.server.owner
    .selectFrom('meeting_disagreements')
    .select('disagreement_no')
    .where('schedule_no', '=', schedule_no)
    .where('severity', '<', 3)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const late = { disagreement_no, answer: 'student' } as const
  expect((await one.teaching.ask('ZoomLog_answerUnknown', late)).error?.errorCode).toBe('CENTER_DECIDES')
})

test('… under the name of the missing child as well', async () => {
  const { one } = await withQuestionBesideChild('蒼太')
  await setting.be('16:56')
  const told = { questions: [], strangers: [{ shown_name: '蒼太' }], soon_flag: 1 }
  expect(await periodOf(one)).toMatchObject(told)
})

test('… or somebody else unknown has come, so that nobody in particular is asked of any more', async () => {
  const { one } = await withQuestionBesideChild()
  await one.tell({ event: 'meeting.participant_joined', at: at('16:45'), user_id: 'x2', user_name: '海斗' })
  await setting.be('16:46')
  expect(await periodOf(one)).toMatchObject({
    ...{ questions: [], soon_flag: 1 },
    strangers: [{ shown_name: 'iPad' }, { shown_name: '海斗' }],
  })
})

test('where the log and the mark differ the teacher reads it beside the student, until it is put right', async () => {
  const one = await setting.meeting({ attendance_distinction: 9 })
  await setting.be('18:10')
  await one.tell(...usualEvents(one))
  await setting.be('18:21')
  const doubts = async (day = meetingDay) => {
    const { periods } = await one.teaching.call('C11101_getTeacherSchedule', { schedule_date: day })
    return periods.flatMap(period => period.lessons.map(lesson => lesson.log_words))
  }
  expect(await doubts()).toEqual([
    [expect.stringContaining('欠席となっていますが、この生徒は16:38から18:10')],
  ])
  // Nobody else's day tells of it.
  const other = await setting.meeting()
  const { periods } = await other.teaching.call('C11101_getTeacherSchedule', { schedule_date: meetingDay })
  expect(periods.flatMap(period => period.lessons.map(lesson => lesson.log_words))).toEqual([[]])
  await one.teaching.call('C11101_undoAttendance', { schedule_no: one.schedule_no, seen_distinction: 9 })
  await setting.be('18:22')
  expect(await doubts()).toEqual([[]])
})

/** The teacher and somebody unknown from 16:41 on; of two students nobody comes. */
async function withBothMissing() {
  const one = await setting.meeting()
  const { owner } = setting.server
  const other = await makeStudent(owner, { center_no: one.center_no, student_name: '青木 蒼太' })
  const { schedule_no } = await setting.lesson(meetingDay, 50, { student: other })
  await publishLesson(owner, schedule_no, one.teacher.teacher_no)
  await makeGuest(owner, one.room.room_no, other.student_no)
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 2))
  await one.tell({ event: 'meeting.participant_joined', at: at('16:41'), ...stranger })
  await setting.be('16:45')
  const students = (await periodOf(one))?.questions[0]?.students ?? []
  const no = students.find(each => each.student_name === other.student_name)?.disagreement_no ?? 0
  return { one, other, students, no, schedule_no }
}

test('of two who are both missing the teacher is asked which it is, once', async () => {
  const { one, other, students, no, schedule_no } = await withBothMissing()
  expect((await periodOf(one))?.questions).toHaveLength(1)
  const names = [one.student.student_name, other.student_name]
  expect(students.map(each => each.student_name).sort()).toEqual(names.sort())
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no: no, answer: 'student' })
  // The other is only missing: nobody is asked of them any more, and nothing was said of them.
  expect(await periodOf(one)).toMatchObject({
    ...{ questions: [], strangers: [] },
    answers: [{ answer: 'student', students: [{ student_name: other.student_name }] }],
  })
  const stays = await setting.server.owner
    .selectFrom('meeting_sessions')
    .select('student_no')
    .where('room_no', '=', one.room.room_no)
    .where('participant_key', 'like', '%x1%')
    .execute()
  expect(stays).toEqual([{ student_no: other.student_no }])
  expect(schedule_no).toBeGreaterThan(0)
})

test('… a stranger is one of both lessons, and the center is told; a later word is of the one it names', async () => {
  const { one, other, no } = await withBothMissing()
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no: no, answer: 'stranger' })
  expect(await periodOf(one)).toMatchObject({
    ...{ questions: [], strangers: [{ shown_name: 'iPad' }] },
    answers: [{ answer: 'stranger', students: [{}, {}], grave_flag: 1 }],
  })
  await setting.be('16:46')
  const grave = () =>
    setting.server.owner
      .selectFrom('meeting_disagreements')
      .select(['severity', 'answer'])
      .where('room_no', '=', one.room.room_no)
      .where('closed_at', 'is', null)
      .orderBy('answer')
      .execute()
  expect(await grave()).toEqual([
    { severity: 3, answer: 'stranger' },
    { severity: 3, answer: 'stranger' },
  ])
  await one.teaching.call('ZoomLog_correctAnswer', { disagreement_no: no, answer: 'student' })
  expect(await periodOf(one)).toMatchObject({
    answers: [{ answer: 'student', students: [{ student_name: other.student_name }], grave_flag: 1 }],
  })
  expect(await grave()).toEqual([
    { severity: 3, answer: 'stranger' },
    { severity: 3, answer: 'student' },
  ])
})

test('… and told of once nobody has answered in time', async () => {
  const { one } = await withBothMissing()
  await setting.be('16:56')
  expect(await periodOf(one)).toMatchObject({ questions: [], strangers: [{ shown_name: 'iPad' }] })
})

test('a child’s link that was open for some seconds doesn’t silence the question', async () => {
  const one = await setting.meeting()
  await setting.be('16:41')
  const [started, teacher, child] = usualEvents(one)
  if (!started || !teacher || !child) throw new Error('an evening has a beginning')
  await one.tell(started, teacher, { ...child, at: at('16:40') })
  await one.tell({ ...child, event: 'meeting.participant_left', at: at('16:40:08') })
  await one.tell({ event: 'meeting.participant_joined', at: at('16:41'), ...stranger })
  await setting.be('16:45')
  expect(await periodOf(one)).toMatchObject({
    questions: [{ students: [{ student_name: one.student.student_name, came_flag: 0, left_flag: 1 }] }],
  })
})
