import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { publishWeek } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeMeetingAccount } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

let at: AssignmentSetting

const day = '2026-04-15'
const clockAt = (time: string) => at.server.clock.set(`${day}T${time}:00+09:00`)

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

test('a student enters the own lesson from a quarter of an hour before; the first entry is seen by the teacher', async () => {
  const { owner } = at.server
  const { teacher_no } = await at.teacher([[day, 50]])
  const student = await makeStudent(owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson(day, 50, { student, teacher_no })
  const other = await at.lesson(day, 51, { course_setting_no: 201 })
  const learning = await at.server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
  const teaching = await at.server.signIn(await makeUser(owner, '300', { teacher_no }))
  const enter = (no = schedule_no) => learning.ask('C21101_enterMeeting', { schedule_no: no })

  clockAt('16:40')
  expect((await enter()).error?.errorCode).toBe('ENTER_NOT_DISTRIBUTED')
  const account = await makeMeetingAccount(owner, at.center_no, { meeting_id: '836 2941 7705' })
  await publishWeek(owner, { center_no: at.center_no, date: day, ...account })
  clockAt('16:24')
  expect((await enter()).error?.message).toContain('15分前')
  clockAt('16:38')
  expect((await enter()).output).toMatchObject({ schedule_no, meeting_id: '83629417705' })
  clockAt('16:45')
  expect((await enter()).status).toBe(200)
  expect((await enter(other.schedule_no)).status).toBe(404)

  const joined = { schedule_no, student_no: student.student_no, entered_at: '2026-04-15T07:38:00Z' }
  const seen = await teaching.call('C11101_getJoinedStudent', {
    schedule_nos: [schedule_no, other.schedule_no],
  })
  expect(seen.joined).toEqual([{ ...joined, state: 'inside', left_at: null }])
  const own = await learning.call('C21101_getSchedule', { schedule_date: day })
  expect(own.lessons[0]).toMatchObject({ entered_at: joined.entered_at, meeting_id: '836 2941 7705' })
  const hides = { setting_key: 'app.C21101_SHOW_ZOOM_INFO', value: 'false' }
  await owner.insertInto('settings').values(hides).execute()
  const hidden = await learning.call('C21101_getSchedule', { schedule_date: day })
  expect(hidden.lessons[0]).toMatchObject({ distributed: true, meeting_id: '', passcode: '' })
  await owner.deleteFrom('settings').where('setting_key', '=', hides.setting_key).execute()
  // The day before nobody holds the account yet, which others use until then.
  at.server.clock.set('2026-04-14T17:00:00+09:00')
  const before = await learning.call('C21101_getSchedule', { schedule_date: '2026-04-14' })
  expect(before.upcoming[0]).toMatchObject({ schedule_no, meeting_id: '', passcode: '' })
  const ahead = await learning.call('C21101_getSchedule', { schedule_date: day })
  expect(ahead.lessons[0]).toMatchObject({ schedule_no, meeting_id: '', passcode: '' })
  clockAt('18:10')
  expect((await enter()).error?.errorCode).toBe('ENTER_OVER')
})

test('a student who is not there ten minutes after the start raises an alert, until entered, marked, moved or over', async () => {
  const { owner, clock, services } = at.server
  clockAt('09:00')
  const { teacher_no } = await at.teacher([
    [day, 60],
    [day, 70],
  ])
  const present = await makeStudent(owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson(day, 60, { student: present, teacher_no })
  const other = await at.lesson(day, 60, { teacher_no })
  await owner.deleteFrom('distributed_lessons').execute()
  await owner.deleteFrom('distributions').execute()
  const account = await makeMeetingAccount(owner, at.center_no)
  await publishWeek(owner, { center_no: at.center_no, date: day, ...account })
  // Of a draft nobody was told.
  await at.lesson(day, 60)
  const learning = await at.server.signIn(await makeUser(owner, '110', { student_no: present.student_no }))
  const teaching = await at.server.signIn(await makeUser(owner, '300', { teacher_no }))
  const manager = await at.server.signIn(at.user)
  const alerts = async () => {
    const { alerts: open } = await manager.call('C00102_getAlert', { searchInfo: {} })
    return open
      .filter(each => each.classification === 'student_absent')
      .map(each => [each.schedule_no, each.detail.absent_flag])
  }
  const look = async (time: string) => {
    clockAt(time)
    await watchAlerts(services.database, clock)
    return alerts()
  }
  const mark = (attendance_distinction: 1 | 9) =>
    teaching.call('C11101_setAttendance', {
      schedule_no: other.schedule_no,
      attendance_distinction,
      seen_distinction: 0,
    })

  expect(await look('18:29')).toEqual([])
  const missing = [schedule_no, other.schedule_no].sort((a, b) => a - b).map(no => [no, 0])
  expect(await look('18:30')).toEqual(missing)
  expect(await look('18:31')).toEqual(missing)
  expect((await learning.ask('C21101_enterMeeting', { schedule_no })).status).toBe(200)
  expect(await alerts()).toEqual([[other.schedule_no, 0]])

  // The office hears of an absence on the day; taken back, the student is looked for again.
  await mark(9)
  expect(await look('18:32')).toEqual([[other.schedule_no, 1]])
  await teaching.call('C11101_undoAttendance', { schedule_no: other.schedule_no, seen_distinction: 9 })
  expect(await look('18:33')).toEqual([[other.schedule_no, 0]])
  await mark(1)
  expect(await alerts()).toEqual([])
  await teaching.call('C11101_undoAttendance', { schedule_no: other.schedule_no, seen_distinction: 1 })
  expect(await look('18:34')).toEqual([[other.schedule_no, 0]])
  const moveTo = (time_limit_no: number) =>
    owner.transaction().execute(async tx => {
      await tx.deleteFrom('lesson_seats').where('schedule_no', '=', other.schedule_no).execute()
      await tx
        .updateTable('lessons')
        .set({ time_limit_no, teacher_no: null })
        .where('schedule_no', '=', other.schedule_no)
        .execute()
    })
  await moveTo(70)
  expect(await look('18:35')).toEqual([])
  await moveTo(60)
  expect(await look('19:49')).toEqual([[other.schedule_no, 0]])
  expect(await look('19:50')).toEqual([])
})
