import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

let at: AssignmentSetting
const day = '2026-04-15'

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

/** A lesson with both its people signed in; the week is published. */
async function pair(time_limit_no: number) {
  const { owner } = at.server
  const { teacher_no } = await at.teacher([[day, 50]])
  const student = await makeStudent(owner, { center_no: at.center_no })
  await at.lesson(day, time_limit_no, { student, teacher_no })
  const teacherUser = await makeUser(owner, '300', { teacher_no })
  const studentUser = await makeUser(owner, '110', { student_no: student.student_no })
  return {
    student,
    teacherUser,
    studentUser,
    teaching: await at.server.signIn(teacherUser),
    learning: await at.server.signIn(studentUser),
  }
}

const get = (path: string) => at.server.visitor().send({ method: 'GET', url: path })
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each))

test('a teacher subscribes to the published schedule: periods once, no child named; revoked it is gone at once', async () => {
  const { teaching, student } = await pair(50)
  const none = { created_at: null, last_read_at: null }
  expect(await teaching.call('Calendar_getSubscription', {})).toEqual(none)
  const { path } = await teaching.call('Calendar_makeSubscription', {})
  expect(events((await get(path)).text)).toEqual([])
  await publishWeek(at.server.owner, { center_no: at.center_no, date: day })

  const answer = await get(path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const [event] = events(answer.text)
  expect(event?.startDate.toString()).toBe('2026-04-15T16:40:00')
  expect(event?.summary).toMatch(/（1名）$/)
  expect(answer.text).not.toContain(student.student_name)
  expect((await teaching.call('Calendar_getSubscription', {})).last_read_at).not.toBeNull()

  const next = await teaching.call('Calendar_makeSubscription', {})
  expect((await get(path)).status).toBe(404)
  expect((await get(next.path)).status).toBe(200)
  await teaching.call('Calendar_removeSubscription', {})
  expect((await get(next.path)).status).toBe(404)
})

test('the secret is kept nowhere, not even with the answer of its request', async () => {
  const { teaching } = await pair(60)
  const key = 'make-subscription-1'
  const { path } = await teaching.call('Calendar_makeSubscription', {}, { key })
  const again = await teaching.call('Calendar_makeSubscription', {}, { key })
  expect(again.path).toBe(path)
  const token = path.slice('/api/calendar/'.length, -'.ics'.length)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { owner } = at.server
  const rows = [
    await owner.selectFrom('calendar_subscriptions').selectAll().execute(),
    await owner.selectFrom('idempotency_keys').selectAll().execute(),
    await owner.selectFrom('audit_log').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a student’s calendar has the own lessons alone, and leaves an access line', async () => {
  const { learning, student, studentUser } = await pair(70)
  const { path } = await learning.call('Calendar_makeSubscription', {})
  const answer = await get(path)
  expect(events(answer.text).map(each => each.startDate.toString())).toEqual(['2026-04-15T20:00:00'])
  const lines = await at.server.owner
    .selectFrom('access_log')
    .select(['api', 'student_nos'])
    .where('user_no', '=', studentUser.user_no)
    .execute()
  expect(lines).toEqual([{ api: 'Calendar_getFeed', student_nos: [student.student_no] }])
})

test('the calendar of a login that is suspended, or has lost the screen, is not there', async () => {
  const { teaching, teacherUser } = await pair(40)
  const { path } = await teaching.call('Calendar_makeSubscription', {})
  const { owner } = at.server
  const { user_no } = teacherUser
  const set = (status: string) =>
    owner.updateTable('users').set({ status }).where('user_no', '=', user_no).execute()
  await set('S')
  expect((await get(path)).status).toBe(404)
  await set('A')
  expect((await get(path)).status).toBe(200)
  const change = (password_change_flag: 0 | 1) =>
    owner.updateTable('users').set({ password_change_flag }).where('user_no', '=', user_no).execute()
  // Reset, and not yet a password of one's own.
  await change(1)
  expect((await get(path)).status).toBe(404)
  await change(0)
  expect((await get(path)).status).toBe(200)
  await owner
    .deleteFrom('user_functions')
    .where('user_no', '=', user_no)
    .where('function_id', '=', 'C11201')
    .execute()
  expect((await get(path)).status).toBe(404)
  for (const token of ['x', 'a'.repeat(43), '..%2f', 'a'.repeat(101), 'a'.repeat(5000)]) {
    expect([token.length, (await get(`/api/calendar/${token}.ics`)).status]).toEqual([token.length, 404])
  }
})
