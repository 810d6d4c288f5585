import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeMails } from '../../mail/writeMails.ts'
import { downloadFile } from '../../testing/importFile.ts'
import { makeTeacher } from '../../testing/makePeople.ts'
import { makeSubject } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { testNow } from '../../testing/testClock.ts'

// Today is 15 April; May is open for teachers until 20 April, April is settled.
const tuesday = '2026-04-21'
const may = '2026-05'

let at: AssignmentSetting
let center_no: number
let manager: TestClient

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  ;({ center_no, manager } = await at.otherCenter())
})

afterAll(() => at.server.close())

const teacher = (subject_nos: number[], periods: number[] = [50]) =>
  makeTeacher(at.server.owner, {
    center_no,
    subject_nos,
    shifts: periods.map(time_limit_no => ({ schedule_date: tuesday, time_limit_no })),
  })

const address = (teacher_no: number, email: string) =>
  at.server.owner.updateTable('teachers').set({ email }).where('teacher_no', '=', teacher_no).execute()

const overview = (schedule_date = tuesday) =>
  manager.call('doBrowseAllTeacherByCenter', {
    center_no,
    start_date: schedule_date,
    end_date: schedule_date,
  })

test('a period says who comes, who is needed, and which subjects nobody there can teach', async () => {
  const { subject_no: physics } = await makeSubject(at.server.owner, '物理')
  const { teacher_no } = await teacher([at.subject_no], [50, 60])
  const gone = await teacher([physics])
  await at.server.owner
    .updateTable('teachers')
    .set({ valid_flag: 0 })
    .where('teacher_no', '=', gone.teacher_no)
    .execute()
  await at.lesson(tuesday, 50, { center_no, teacher_no })
  await at.lesson(tuesday, 50, { center_no, subject_no: physics })
  await at.lesson(tuesday, 60, { center_no })
  await at.lesson(tuesday, 60, { center_no: at.center_no })
  const { days, teachers } = await overview()
  expect(days).toMatchObject([{ schedule_date: tuesday, closed_flag: 0 }])
  const [, fifth, sixth, seventh] = days[0]?.periods ?? []
  const subject = { subject_no: physics, subject_name: '物理', school_level: 'J', subject_type: 1 }
  const counts = { time_limit_no: 50, working: 1, needed: 1, lessons: 2, unassigned: 1, missing: 1 }
  expect(fifth).toEqual({ ...counts, missing_subjects: [subject] })
  expect(sixth).toMatchObject({ working: 1, needed: 1, lessons: 1, missing: 0, missing_subjects: [] })
  expect(seventh).toMatchObject({ working: 0, needed: 0, missing: 0 })
  expect(teachers).toMatchObject([
    { teacher_no, days: [{ schedule_date: tuesday, here: [50, 60], elsewhere: [] }] },
  ])
})

test('who works elsewhere or at a desk is not counted', async () => {
  const { teacher_no } = await teacher([at.subject_no], [])
  const other = await at.otherCenter()
  const belongs = { teacher_no, center_no: other.center_no }
  await at.server.owner.insertInto('teacher_centers').values(belongs).execute()
  await at.server.owner
    .insertInto('teacher_shifts')
    .values({ ...belongs, schedule_date: tuesday, time_limit_no: 50 })
    .execute()
  const desk = await teacher([at.subject_no])
  await at.server.owner
    .insertInto('office_work')
    .values({ teacher_no: desk.teacher_no, center_no, schedule_date: tuesday, time_limit_no: 50 })
    .execute()
  await at.lesson(tuesday, 50, { center_no })
  const { days, teachers } = await overview()
  expect(days[0]?.periods[1]).toMatchObject({ time_limit_no: 50, working: 0, missing: 1 })
  expect(teachers.find(each => each.teacher_no === teacher_no)?.days).toEqual([
    { schedule_date: tuesday, here: [], elsewhere: [50] },
  ])
})

test('only who has not submitted is reminded, by a mail that leads to the month; a second time is asked for', async () => {
  const late = await teacher([])
  const silent = await teacher([])
  const early = await teacher([])
  await address(late.teacher_no, 'late@example.jp')
  await address(early.teacher_no, 'early@example.jp')
  await manager.call('doUpdateSchedule', {
    teacher_no: early.teacher_no,
    updateData: [],
    submit_months: [may],
  })
  const sent = await manager.call('C10301_remind', { center_no, month: may })
  expect(sent).toEqual({ reminded: 2, without_address: 1 })
  await at.server.owner
    .transaction()
    .execute(tx => writeMails(tx, { address: 'http://terakoya.test', sends: true, now: testNow }))
  const mails = await at.server.owner
    .selectFrom('mails')
    .select(['teacher_no', 'to_address', 'subject', 'body', 'state'])
    .where('mail_kind', '=', 'shift_reminder')
    .where('center_no', '=', center_no)
    .orderBy('teacher_no')
    .execute()
  expect(mails).toMatchObject([
    { teacher_no: late.teacher_no, to_address: 'late@example.jp', state: 'waiting' },
    { teacher_no: silent.teacher_no, to_address: '', state: 'unaddressed' },
  ])
  expect(mails[0]?.subject).toContain('2026年5月のシフト提出のお願い')
  expect(mails[0]?.body).toContain('提出期限：2026/04/20（月）')
  expect(mails[0]?.body).toContain('http://terakoya.test/C10201?month=2026-05')

  const again = await manager.ask('C10301_remind', { center_no, month: may })
  expect([again.status, again.error?.errorCode]).toEqual([409, 'ALREADY_REMINDED'])
  expect(again.error?.message).toContain('2名には、連絡済み')
  const { teachers } = await manager.call('doBrowseTeacherByCenter', { center_no, month: may })
  const seen = new Map(teachers.map(each => [each.teacher_no, each]))
  expect(seen.get(late.teacher_no)).toMatchObject({ reminded_at: expect.any(String), addressed_flag: 1 })
  expect(seen.get(silent.teacher_no)).toMatchObject({ reminded_at: expect.any(String), addressed_flag: 0 })
  expect(seen.get(early.teacher_no)).toMatchObject({ reminded_at: null })
  expect(await manager.call('C10301_remind', { center_no, month: may, again: true })).toMatchObject({
    reminded: 2,
  })
})

test('of two who press at once, one reminds', async () => {
  await teacher([])
  const replies = await Promise.all(
    [1, 2, 3].map(() => manager.ask('C10301_remind', { center_no, month: may })),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
})

test('nobody is reminded of a month that is over or far, or when all have submitted', async () => {
  const month = async (asked: string) =>
    (await manager.ask('C10301_remind', { center_no, month: asked })).error?.errors?.[0]?.field
  expect([await month('2026-03'), await month('2026-08')]).toEqual(['month', 'month'])
  const done = await manager.ask('C10301_remind', { center_no, month: may })
  expect([done.status, done.error?.errorCode]).toEqual([409, 'NOBODY_LEFT'])
})

test('after the deadline the mail sends teachers to their center', async () => {
  const { teacher_no } = await teacher([])
  await address(teacher_no, 'over@example.jp')
  await manager.call('C10301_remind', { center_no, month: '2026-04' })
  await at.server.owner
    .transaction()
    .execute(tx => writeMails(tx, { address: 'http://terakoya.test', sends: true, now: testNow }))
  const { body } = await at.server.owner
    .selectFrom('mails')
    .select('body')
    .where('to_address', '=', 'over@example.jp')
    .executeTakeFirstOrThrow()
  expect(body).toContain('センターが代わりに入力します')
  expect(body).not.toContain('/C10201')
})

test('the month is a file: a line for each teacher, a column for each open day, below what is missing', async () => {
  const { subject_no } = await makeSubject(at.server.owner, '化学')
  const { display_name } = await teacher([at.subject_no], [50, 60])
  await at.lesson(tuesday, 50, { center_no, subject_no })
  const file = await downloadFile(at.server, manager, 'C10301_export', {
    center_no,
    month: '2026-04',
    format: 'csv',
  })
  const [heading = '', line = '', missing = ''] = file.toString('utf8').slice(1).split('\r\n')
  expect(heading.split(',').slice(0, 4)).toEqual(['講師ID', '講師', '提出', '04/06（月）'])
  const column = heading.split(',').indexOf('04/21（火）')
  expect(line.split(',').slice(1, 3)).toEqual([display_name, '未提出'])
  expect(line.split(',')[column]).toBe('16:40 18:20')
  expect(missing.split(',')[column]).toBe('16:40–18:10 あと1名 化学（中・標準）')
})
