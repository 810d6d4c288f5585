import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGuest } from '../../../testing/makeMeeting.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import {
  at,
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

test('a file has a line a stay, in words and by the clock of the place', async () => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  const { schedule_no, center_no, student } = one
  await setting.server.owner
    .insertInto('meeting_entries')
    .values({ schedule_no, center_no, student_no: student.student_no, entered_at: at('16:37') })
    .execute()
  await one.tell(...usualEvents(one))
  await setting.be('18:21')
  const token = await formTokenOf(setting.server, one.manager)
  const columns = [
    'schedule_date',
    'time_limit_no',
    'who',
    'shown_name',
    'match_kind',
    'joined_at',
    'left_at',
    'minutes',
  ]
  const input = { searchInfo: {}, orderBy: [], format: 'csv', columns }
  const file = await one.manager.send(downloadForm('ZoomLog_exportCsv', input, token))
  // A file speaks the language of whoever asks for it, its last piece too.
  await one.manager.call('setUserLocale', { locale_code: 'en' })
  const again = await one.manager.send(downloadForm('ZoomLog_exportCsv', input, token))
  await one.manager.call('setUserLocale', { locale_code: 'ja' })
  expect(again.text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffDate,Time of the lesson,Who,Display name,Recognized by,Joined,Left,Minutes',
    '2026/04/15 (Wed),16:40–18:10,Teacher,センター,The teacher’s start link,2026/04/15 (Wed) 16:35,2026/04/15 (Wed) 18:10,95',
  ])
  expect(file.status).toBe(200)
  const slot = '2026/04/15（水）,16:40–18:10'
  expect(file.text.split('\r\n')).toEqual([
    '\ufeff日付,授業の時間,だれ,表示名,見分けた方法,入室,退室,時間（分）',
    `${slot},講師,センター,講師の開始リンク,2026/04/15（水） 16:35,2026/04/15（水） 18:10,95`,
    `${slot},生徒,${student.student_name},入室を押した時刻,2026/04/15（水） 16:37,,`,
    `${slot},生徒,蓮,本人の入室リンク,2026/04/15（水） 16:38,2026/04/15（水） 18:10,92`,
    '',
  ])
  // Its name says of which days it is.
  const days = { start_date: '2026-04-14', end_date: '2026-04-15' }
  const both = { ...input, searchInfo: days }
  const named = await one.manager.send(downloadForm('ZoomLog_exportCsv', both, token))
  const disposition = decodeURIComponent(String(named.headers['content-disposition']))
  expect(disposition).toContain('Zoom入室ログ_20260414-20260415.csv')
  const strange = { ...input, columns: ['passcode'] }
  expect((await one.manager.send(downloadForm('ZoomLog_exportCsv', strange, token))).status).toBe(422)
})

test('two students of one room have a row each with their own stays; days, people and pages narrow them', async () => {
  const one = await setting.meeting()
  const { owner } = setting.server
  const beside = await makeStudent(owner, { center_no: one.center_no })
  const { schedule_no } = await setting.lesson(meetingDay, 50, { student: beside })
  await publishLesson(owner, schedule_no, one.teacher.teacher_no)
  const link = await makeGuest(owner, one.room.room_no, beside.student_no)
  const other = { user_id: 's2', user_name: '葵', registrant_id: link }
  await one.tell(
    ...usualEvents(one),
    { event: 'meeting.participant_joined', at: at('16:50'), ...other },
    { event: 'meeting.participant_left', at: at('18:10'), ...other },
  )
  const rowsBy = async (searchInfo: object, more: object = {}) =>
    one.manager.call('ZoomLog_doBrowse', { ...list, searchInfo, ...more })
  const all = await rowsBy({})
  expect(all.total).toBe(2)
  expect(all.rows.map(row => row.stays.map(each => each.shown_name))).toEqual([
    ['センター', '蓮'],
    ['センター', '葵'],
  ])
  expect((await rowsBy({ student_no: beside.student_no })).rows).toMatchObject([{ proposed: 2 }])
  expect((await rowsBy({ teacher_no: one.teacher.teacher_no })).total).toBe(2)
  expect((await rowsBy({ start_date: '2026-04-16' })).total).toBe(0)
  const paged = await rowsBy({}, { pagination: { current_page: 2, per_page: 1 } })
  expect(paged).toMatchObject({ total: 2, rows: [{ student_no: beside.student_no }] })
  // The child beside reads nothing of the other, and the other's room is nobody's but the centers'.
  const client = await setting.server.signIn(await makeUser(owner, '110', { student_no: beside.student_no }))
  const own = await client.call('ZoomLog_doBrowse', list)
  expect(own.rows).toMatchObject([{ schedule_no, stays: [{ who: 'student', shown_name: '' }] }])
  expect(own.rows[0]?.stays).toHaveLength(1)
  const { room_no } = one.room
  for (const each of [client, one.teaching]) {
    expect((await each.ask('ZoomLog_getRoom', { room_no })).status).toBe(403)
  }
})

test('an unknown one in a room of two is one matter: deciding it settles it for both lessons', async () => {
  const one = await setting.meeting()
  const { owner } = setting.server
  const beside = await makeStudent(owner, { center_no: one.center_no })
  const { schedule_no } = await setting.lesson(meetingDay, 50, { student: beside })
  await publishLesson(owner, schedule_no, one.teacher.teacher_no)
  const link = await makeGuest(owner, one.room.room_no, beside.student_no)
  await setting.be('17:00')
  await one.tell(
    ...usualEvents(one).slice(0, 3),
    {
      event: 'meeting.participant_joined',
      at: at('16:39'),
      user_id: 's2',
      user_name: '葵',
      registrant_id: link,
    },
    { event: 'meeting.participant_joined', at: at('16:50'), user_id: 'x1', user_name: 'iPad' },
  )
  const open = async () =>
    (await one.manager.call('ZoomLog_doBrowse', list)).rows.flatMap(row =>
      row.disagreements.filter(each => each.decided_at === null),
    )
  const found = await open()
  expect(found.map(each => each.code)).toEqual(['D6', 'D6'])
  await one.manager.call('ZoomLog_decide', {
    ...shownOf(found[0]),
    decision: 'stranger',
    reason: '講師が退室させた',
  })
  await setting.be('17:02')
  expect(await open()).toEqual([])
})

test('a center that lends a lesson reads whether it took place, not by whom, and is offered nothing it may not open', async () => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  const { owner } = setting.server
  const { center_no } = await setting.otherCenter()
  await owner
    .updateTable('lessons')
    .set({ original_center_no: center_no })
    .where('schedule_no', '=', one.schedule_no)
    .execute()
  const name = '遠藤 美咲'
  const events = usualEvents(one).map(each => (each.host ? { ...each, user_name: name } : each))
  const stranger = { user_id: 'x1', user_name: name }
  await one.tell(
    ...events,
    { event: 'meeting.participant_joined', at: at('16:50'), ...stranger },
    { event: 'meeting.participant_left', at: at('17:10'), ...stranger },
  )
  await setting.be('18:21')
  const own = await one.manager.call('ZoomLog_doBrowse', list)
  expect(own.rows[0]).toMatchObject({ room_no: one.room.room_no, disagreements: [{ code: 'D6' }] })
  const lending = await setting.server.signIn(await makeUser(owner, '550', { centers: [center_no] }))
  const { rows } = await lending.call('ZoomLog_doBrowse', list)
  expect(rows).toMatchObject([
    {
      ...{ schedule_no: one.schedule_no, room_no: 0, teacher_no: 0, teacher_name: '' },
      disagreements: [{ code: 'D6', away_flag: 1, told: [], seen: expect.any(String) }],
    },
  ])
  expect(rows[0]?.minutes).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(name)
  const found = (flag: 'disagreement_flag' | 'unknown_flag') =>
    lending.call('ZoomLog_doBrowse', { ...list, searchInfo: { [flag]: 1 } })
  // That something grave happened to its student it finds; who was there it doesn't.
  expect([(await found('disagreement_flag')).total, (await found('unknown_flag')).total]).toEqual([1, 0])
})
