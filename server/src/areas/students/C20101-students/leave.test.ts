import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeLesson, makeWeeklyEntry, publishWeek } from '../../../testing/makeLesson.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April, ten in the morning.
const [yesterday, today, soon, later, may] = [
  '2026-04-14',
  '2026-04-15',
  '2026-04-22',
  '2026-04-29',
  '2026-05-06',
]

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

type Leave = Omit<InputOf<'C20101_getLeaveEffect'>, 'student_no'>

const away = (enrollment_status: 2 | 3, more: Partial<Leave> = {}) => ({
  ...{ student_no: entries.student.student_no, enrollment_status },
  ...{ leave_start_date: null, leave_end_date: null, withdrawal_date: null },
  ...more,
})

const record = () => entries.manager.call('C20101_getEdit', { id: entries.student.student_no })

/** As it is done: what is shown, then that. */
async function leave(enrollment_status: 2 | 3, more: Partial<Leave> = {}) {
  const asked = away(enrollment_status, more)
  const { effect_key } = await entries.manager.call('C20101_getLeaveEffect', asked)
  const { lock_version } = await record()
  return entries.manager.ask('C20101_leave', { ...asked, lock_version, effect_key })
}

/** A student with a weekly lesson on Wednesdays, a single one, and one over. */
async function standing() {
  const { owner } = at.server
  const { student, center_no, own, subject_no } = entries
  const { teacher_no } = await makeTeacher(owner, { center_no })
  const weekly = { dayofweek_code: 3, time_limit_no: 50 }
  const { weekly_entry_no } = await makeWeeklyEntry(owner, { student, subject_no, ...weekly })
  const over = await makeLesson(owner, { ...own, schedule_date: yesterday, time_limit_no: 50, teacher_no })
  const lessons = []
  for (const schedule_date of [soon, later, may]) {
    const slot = { schedule_date, time_limit_no: 50, teacher_no, weekly_entry_no }
    lessons.push(await makeLesson(owner, { ...own, ...slot }))
  }
  const single = await makeLesson(owner, { ...own, schedule_date: may, time_limit_no: 60 })
  return { weekly_entry_no, over, lessons: [...lessons, single], single, teacher_no }
}

const live = async () =>
  (await entries.lessons())
    .filter(({ cancelled_flag }) => cancelled_flag === 0)
    .map(({ schedule_date, time_limit_no }) => `${schedule_date} ${time_limit_no}`)
    .sort()

const endOf = async (weekly_entry_no: number) => {
  const { course_end_date } = await at.server.owner
    .selectFrom('weekly_entries')
    .select('course_end_date')
    .where('weekly_entry_no', '=', weekly_entry_no)
    .executeTakeFirstOrThrow()
  return course_end_date
}

test('who withdraws leaves no lesson, entry, request or right behind; what was taught stays', async () => {
  const { owner } = at.server
  const { weekly_entry_no, single } = await standing()
  await publishWeek(owner, { center_no: entries.center_no, date: soon })
  const { student } = entries
  await makeRequest(owner, { student, schedule_no: single.schedule_no, first: ['2026-05-07', 60] })
  await owner
    .updateTable('lessons')
    .set({ attendance_distinction: 0 })
    .where('schedule_no', '=', single.schedule_no)
    .execute()
  const { student_no } = student
  const ahead = { student_nos: [student_no] }
  expect(await entries.manager.call('C20101_getLessonsAhead', ahead)).toEqual({
    student_count: 1,
    lesson_count: 4,
  })
  const effect = await entries.manager.call('C20101_getLeaveEffect', away(3))
  expect(effect).toMatchObject({
    ...{ start_date: today, end_date: null, lesson_count: 4, assigned_count: 3, published_count: 1 },
    ...{ entry_count: 1, request_count: 1, right_count: 0 },
  })
  expect(effect.lessons[0]).toMatchObject({ schedule_date: soon, time_limit_no: 50, assigned_flag: 1 })
  expect((await leave(3)).output).toMatchObject({ lesson_count: 4 })
  expect(await live()).toEqual([`${yesterday} 50`])
  expect(await endOf(weekly_entry_no)).toBe(yesterday)
  expect(await record()).toMatchObject({ enrollment_status: 3 })
  const requests = await owner
    .selectFrom('requests')
    .select(['request_status', 'decline_reason'])
    .where('student_no', '=', student.student_no)
    .execute()
  expect(requests).toEqual([{ request_status: 'declined', decline_reason: '退塾のため' }])
  expect(await entries.mailKinds()).toEqual(['request_declined', 'called_off', 'left'])
  const seats = await owner.selectFrom('lesson_seats').select('schedule_no').execute()
  const nos = (await entries.lessons()).map(({ schedule_no }) => schedule_no)
  expect(seats.filter(({ schedule_no }) => nos.includes(schedule_no))).toHaveLength(2)
  expect(await entries.manager.call('C20101_getLeaveEffect', away(3))).toMatchObject({ lesson_count: 0 })
})

test('who withdraws later has the lessons until the last day', async () => {
  const { weekly_entry_no } = await standing()
  expect((await leave(3, { withdrawal_date: later })).status).toBe(200)
  expect(await live()).toEqual([`${yesterday} 50`, `${soon} 50`, `${later} 50`])
  expect(await endOf(weekly_entry_no)).toBe(later)
  expect(await record()).toMatchObject({ enrollment_status: 3, withdrawal_date: later })
})

test('who takes leave for a time misses the lessons of that time and keeps the weekly entry', async () => {
  const { weekly_entry_no } = await standing()
  expect((await leave(2, { leave_start_date: soon, leave_end_date: later })).status).toBe(200)
  expect(await live()).toEqual([`${yesterday} 50`, `${may} 50`, `${may} 60`])
  expect(await endOf(weekly_entry_no)).toBe(null)
})

test('a right to make up a lesson ends with a withdrawal and outlives a leave', async () => {
  const { single } = await standing()
  const off = { _action: 'add' as const, schedule_no: single.schedule_no, reason: '講師の急病' }
  expect((await entries.submit({ t3015: [off] })).status).toBe(200)
  const rights = async () => {
    const { make_up_flag } = await at.server.owner
      .selectFrom('missed_lessons')
      .select('make_up_flag')
      .where('schedule_no', '=', single.schedule_no)
      .executeTakeFirstOrThrow()
    return make_up_flag
  }
  expect((await leave(2, { leave_end_date: '2026-04-30' })).status).toBe(200)
  expect(await rights()).toBe(1)
  expect(await entries.manager.call('C20101_getLeaveEffect', away(3))).toMatchObject({ right_count: 1 })
  expect((await leave(3)).status).toBe(200)
  expect(await rights()).toBe(0)
})

test('what changed since it was shown is refused, and nothing is done', async () => {
  await standing()
  const { effect_key } = await entries.manager.call('C20101_getLeaveEffect', away(3))
  await makeLesson(at.server.owner, { ...entries.own, schedule_date: '2026-05-13', time_limit_no: 70 })
  const { lock_version } = await record()
  const refused = await entries.manager.ask('C20101_leave', { ...away(3), lock_version, effect_key })
  expect([refused.status, refused.error?.errorCode]).toEqual([409, 'EFFECT_CHANGED'])
  expect(await live()).toHaveLength(6)
  const { effect_key: now } = await entries.manager.call('C20101_getLeaveEffect', away(3))
  const stale = { ...away(3), lock_version: lock_version + 1, effect_key: now }
  expect((await entries.manager.ask('C20101_leave', stale)).status).toBe(409)
  expect(await live()).toHaveLength(6)
})

test('the form of a student leaves nobody away with lessons ahead, and says where it is done', async () => {
  await standing()
  const { updated_at: _at, updated_by: _by, student_no: id, ...fields } = await record()
  const edit = (more: object) => entries.manager.ask('C20101_doEdit', { ...fields, id, ...more })
  const refused = await edit({ enrollment_status: 3 })
  expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'enrollment_status'])
  expect(refused.error?.errors?.[0]?.message).toContain('授業（4件）、毎週の授業（1件）があるため')
  expect((await edit({ guardian_name: '石井 二郎' })).status).toBe(200)
})

test('another center sees nothing of it', async () => {
  const other = await at.otherCenter()
  const stranger = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [other.center_no] }),
  )
  expect((await stranger.ask('C20101_getLeaveEffect', away(3))).status).toBe(404)
  const { student_no } = entries.student
  expect(await stranger.call('C20101_getLessonsAhead', { student_nos: [student_no] })).toEqual({
    student_count: 0,
    lesson_count: 0,
  })
})

test('whom the leave tells by mail is said before, and they are the ones who get it', async () => {
  const { owner } = at.server
  const { teacher_no } = await standing()
  const { student_no } = entries.student
  const told = async () => {
    const effect = await entries.manager.call('C20101_getLeaveEffect', away(3))
    return [effect.told_family, effect.told_teachers, effect.unreached_teachers]
  }
  const { display_name } = await owner
    .updateTable('teachers')
    .set({ email: 'ono@example.jp' })
    .where('teacher_no', '=', teacher_no)
    .returning('display_name')
    .executeTakeFirstOrThrow()
  await owner.deleteFrom('contacts').where('student_no', '=', student_no).execute()
  // A teacher who was never told of the lessons isn't told that they are gone.
  expect(await told()).toEqual([0, 0, []])
  await publishWeek(owner, { center_no: entries.center_no, date: soon })
  expect(await told()).toEqual([0, 1, []])
  await owner.updateTable('teachers').set({ email: '' }).where('teacher_no', '=', teacher_no).execute()
  expect(await told()).toEqual([0, 0, [display_name]])
  const mother = { student_no, contact_name: '母', email: 'mother@example.jp' }
  await owner.insertInto('contacts').values(mother).execute()
  expect(await told()).toEqual([1, 0, [display_name]])
  expect((await leave(3)).status).toBe(200)
  const mails = await owner
    .selectFrom('outbox')
    .select('mail_kind')
    .where(eb => eb.or([eb('student_no', '=', student_no), eb('teacher_no', '=', teacher_no)]))
    .orderBy('mail_kind')
    .execute()
  expect(mails.map(({ mail_kind }) => mail_kind)).toEqual(['called_off', 'called_off', 'left'])
})
