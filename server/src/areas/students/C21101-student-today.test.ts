import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(seen.joined).toEqual([joined])
  const own = await learning.call('C21101_getSchedule', { schedule_date: day })
  expect(own.lessons[0]?.entered_at).toBe(joined.entered_at)
  clockAt('18:10')
  expect((await enter()).error?.errorCode).toBe('ENTER_OVER')
})
