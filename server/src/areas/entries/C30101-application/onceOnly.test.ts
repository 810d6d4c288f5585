import { entryReasonTexts } from '@terakoya/domain/entries/entryFault'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extendWeekly } from '../../../operations/entries/extendWeekly.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { type ApplicationPart, EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { courseOfLayout, makeSubject } from '../../../testing/makePlaces.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

/** What two rows, two people or two roads together would make of one lesson, one seat or one right. */
// Today is Wednesday, 15 April, ten in the morning.
const [tuesday, wednesday, friday] = ['2026-04-21', '2026-04-22', '2026-04-24']

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
})

afterAll(() => closeUnbroken(at.server))

const add = { _action: 'add' } as const
const del = { _action: 'del' } as const
const live = async () => (await entries.lessons()).filter(lesson => lesson.cancelled_flag === 0)
const moved = (schedule_no: number, schedule_date: string, time_limit_no = 60) => ({
  t3013: [{ ...add, schedule_no, schedule_date, time_limit_no }],
})
const absence = (schedule_no: number) => ({
  t1032: [{ ...add, schedule_no, reason: '部活動', make_up_flag: 0 as const }],
})
const faultsOf = async (rows: ApplicationPart, client = entries.manager) => {
  const answer = await client.ask('C30101_submit', entries.application(rows))
  return [answer.status, answer.error?.errors?.[0]?.field]
}
const family = async () =>
  at.server.signIn(await makeUser(at.server.owner, '110', { student_no: entries.student.student_no }))
const weekly = (more: object = {}) => ({
  t1030: [
    {
      ...add,
      ...entries.taught,
      dayofweek_code: 2,
      time_limit_no: 50,
      course_start_date: '2026-04-20',
      course_end_date: null,
      ...more,
    },
  ],
})
const runningEntries = () =>
  at.server.owner
    .selectFrom('weekly_entries')
    .select(['weekly_entry_no', 'course_end_date'])
    .where('student_no', '=', entries.student.student_no)
    .orderBy('weekly_entry_no')
    .execute()

test('the database knows no lesson in the place of none', async () => {
  const { schedule_no } = await at.lesson(tuesday, 50, entries.own)
  const alone = at.server.owner
    .updateTable('lessons')
    .set({ change_flag: 1 })
    .where('schedule_no', '=', schedule_no)
    .execute()
  await expect(alone).rejects.toThrow('in the place of none')
  await entries.work(3, [wednesday, 60])
  await entries.submit(moved(schedule_no, wednesday))
  const unlinked = at.server.owner
    .deleteFrom('lesson_changes')
    .where('schedule_no', '=', schedule_no)
    .execute()
  await expect(unlinked).rejects.toThrow(/in the place of none|cancelled without saying how/)
})

test('to end a weekly entry never prolongs it, and one that ends before it begins makes no lesson', async () => {
  await entries.submit(weekly({ course_end_date: '2026-05-31' }))
  const [first] = await runningEntries()
  const end = (schedule_date: string, id = first?.weekly_entry_no ?? 0) => ({
    t1030: [{ ...del, id, schedule_date }],
  })
  expect(await faultsOf(end('2027-01-01'))).toEqual([422, 't1030.0.schedule_date'])
  expect((await entries.submit(end('2026-05-01'))).status).toBe(200)
  expect(await faultsOf(end('2026-05-15'))).toEqual([422, 't1030.0.schedule_date'])
  expect(await runningEntries()).toMatchObject([{ course_end_date: '2026-04-30' }])
  await entries.submit(weekly({ dayofweek_code: 4, course_start_date: '2026-06-04' }))
  const later = (await runningEntries()).at(-1)?.weekly_entry_no ?? 0
  expect((await entries.submit(end('2026-05-01', later))).status).toBe(200)
  await extendWeekly(at.server.services.database, at.server.clock)
  expect((await live()).map(lesson => lesson.schedule_date)).toEqual([tuesday, '2026-04-28'])
})

test('a weekly entry stands once, by two people at once, in two rows and in the database', async () => {
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '550', { centers: [entries.center_no] }),
  )
  const answers = await Promise.all([faultsOf(weekly()), faultsOf(weekly({ time_limit_no: 50 }), colleague)])
  expect(answers.sort()).toEqual([
    [200, undefined],
    [422, 't1030.0.dayofweek_code'],
  ])
  const two = [...weekly({ dayofweek_code: 4 }).t1030, ...weekly({ dayofweek_code: 4 }).t1030]
  expect(await faultsOf({ t1030: two })).toEqual([422, 't1030.1.dayofweek_code'])
  const [entry] = await runningEntries()
  const again =
    sql`insert into weekly_entries (student_no, center_no, classroom_no, dayofweek_code, time_limit_no,
      course_no, course_setting_no, subject_no, course_start_date)
    select student_no, center_no, classroom_no, dayofweek_code, 50, course_no, course_setting_no, subject_no, '2026-12-01'
    from weekly_entries where weekly_entry_no = ${entry?.weekly_entry_no}`.execute(at.server.owner)
  await expect(again).rejects.toThrow('weekly_entries_once')
  // One that ends makes room for the next in the same application.
  const next = weekly({ subject_no: (await makeSubject(at.server.owner)).subject_no })
  const ended = { ...del, id: entry?.weekly_entry_no ?? 0, schedule_date: '2026-05-01' }
  const row = { ...next.t1030[0], course_start_date: '2026-05-01' } as (typeof next.t1030)[number]
  expect(await faultsOf({ t1030: [ended, row] })).toEqual([200, undefined])
})

test('of two forms that hold a last seat one has it, and the other is told', async () => {
  await entries.work(2, [tuesday, 70])
  const other = await makeStudent(at.server.owner, { center_no: entries.center_no })
  const course_no = await courseOfLayout(at.server.owner, 100)
  const slots = [{ schedule_date: tuesday, time_limit_no: 70, course_no }]
  const answers = await Promise.all(
    [entries.student, other].map(({ student_no }) =>
      entries.manager.call('C30101_holdSlots', { student_no, slots }),
    ),
  )
  expect(answers.map(answer => answer.slots.length).sort()).toEqual([0, 1])
  expect(answers.map(answer => answer.held_until !== null).sort()).toEqual([false, true])
})

test('a student moves no more lessons of a month than the center allows, however they are asked for', async () => {
  const { center_no } = entries
  await at.server.owner
    .insertInto('center_settings')
    .values({ center_no, ...usualCenterSettings, transfers_per_month: 1, updated_at: testNow })
    .execute()
  await entries.work(4, [wednesday, 60], [friday, 60])
  const [first, second] = [
    await at.lesson(tuesday, 50, entries.own),
    await at.lesson(tuesday, 60, entries.own),
  ]
  const own = await family()
  const both = {
    t3013: [...moved(first.schedule_no, wednesday).t3013, ...moved(second.schedule_no, friday).t3013],
  }
  expect(await faultsOf(both, own)).toEqual([422, 't3013.1.schedule_no'])
  expect(await faultsOf(moved(first.schedule_no, wednesday), own)).toEqual([200, undefined])
  expect(await faultsOf(moved(second.schedule_no, friday), own)).toEqual([422, 't3013.0.schedule_no'])
  expect(await faultsOf(moved(second.schedule_no, friday))).toEqual([200, undefined])
})

test('a lesson that the family has asked to move waits for the answer', async () => {
  await entries.work(3, [wednesday, 60], [friday, 60])
  const { schedule_no } = await at.lesson(tuesday, 50, entries.own)
  await makeRequest(at.server.owner, { student: entries.student, schedule_no, first: [friday, 60] })
  const own = await family()
  expect(await faultsOf(moved(schedule_no, wednesday), own)).toEqual([422, 't3013.0.schedule_no'])
  expect(await faultsOf(absence(schedule_no), own)).toEqual([422, 't1032.0.schedule_no'])
  const answer = await entries.submit(moved(schedule_no, wednesday))
  expect([answer.status, answer.error?.errors?.[0]?.message]).toEqual([
    422,
    'この授業には生徒からの申請があります。先に「生徒からの申請」で承認か見送りを選んでください。',
  ])
})

test('an absence that the family reports on its application is taken back by it, one that staff enters is not', async () => {
  const [{ schedule_no }, other] = [
    await at.lesson(friday, 50, entries.own),
    await at.lesson(friday, 60, entries.own),
  ]
  const own = await family()
  expect(await faultsOf(absence(schedule_no), own)).toEqual([200, undefined])
  await entries.submit(absence(other.schedule_no))
  expect((await own.ask('C21201_takeBackAbsence', { schedule_no })).status).toBe(200)
  expect((await live()).map(lesson => lesson.schedule_no)).toContain(schedule_no)
  const refused = await own.ask('C21201_takeBackAbsence', { schedule_no: other.schedule_no })
  expect([refused.status, refused.error?.errors?.[0]?.message]).toEqual([
    422,
    'この欠席は、画面からは取り消せません。センターにご連絡ください。',
  ])
})

test('a slot that the family has asked for takes no other single lesson, and the lesson says that it was asked for', async () => {
  await entries.work(4, [friday, 60])
  const { schedule_no } = await at.lesson(tuesday, 50, entries.own)
  const { student } = entries
  const { request_no } = await makeRequest(at.server.owner, { student, schedule_no, first: [friday, 60] })
  const further = { t1031: [entries.added(friday, 60)] }
  const answer = await entries.submit(further)
  expect(answer.status).toBe(422)
  expect(answer.error?.errors?.[0]?.message).toContain(entryReasonTexts.requested)
  const { lessons } = await entries.manager.call('C30101_getSchedule', {
    ...{
      student_no: student.student_no,
      center_no: entries.center_no,
      start_date: tuesday,
      end_date: friday,
    },
  })
  expect(lessons.map(each => each.request_no)).toEqual([request_no])
  const { lock_version } = await entries.manager.call('C40411_doRead', { id: request_no })
  await entries.manager.call('C40411_decline', { request_no, lock_version, decline_reason: '定員のため' })
  expect((await entries.submit(further)).status).toBe(200)
})

test('a lesson that comes back needs its seat, and a student who is enrolled', async () => {
  await entries.work(2, [tuesday, 70])
  const extra = { t1031: [entries.added(tuesday, 70, { course_no: entries.course_no })] }
  await entries.submit(extra)
  const schedule_no = (await live())[0]?.schedule_no ?? 0
  const off = { t3015: [{ ...add, schedule_no, reason: '講師の急病' }] }
  const back = { t3015: [{ ...del, id: schedule_no }] }
  await entries.submit(off)
  const { owner } = at.server
  const { student_no, center_no } = entries.student
  const setStatus = (enrollment_status: number) =>
    owner.updateTable('students').set({ enrollment_status }).where('student_no', '=', student_no).execute()
  await setStatus(3)
  expect((await entries.submit(back)).error?.errorCode).toBe('NOT_ENROLLED')
  await setStatus(1)
  await owner
    .insertInto('entry_controls')
    .values({ center_no, schedule_date: tuesday, time_limit_no: 70, closed_at: testNow })
    .execute()
  expect(await faultsOf(back)).toEqual([422, 't3015.0.id'])
  await owner.deleteFrom('entry_controls').where('center_no', '=', center_no).execute()
  expect(await faultsOf(back)).toEqual([200, undefined])
})

test('a student enters only the subjects that are taken', async () => {
  await entries.work(2, [tuesday, 50])
  const { student, subject_no } = entries
  await at.server.owner
    .insertInto('student_subjects')
    .values({ student_no: student.student_no, subject_no, class_type: 1 })
    .execute()
  const other = (await makeSubject(at.server.owner)).subject_no
  const own = await family()
  const wish = (no: number) => ({ t1031: [entries.added(tuesday, 50, { subject_no: no })] })
  expect(await faultsOf(wish(other), own)).toEqual([422, 't1031.0.subject_no'])
  expect(await faultsOf(wish(subject_no), own)).toEqual([200, undefined])
})
