import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { callOff, publishWeek } from '../../../testing/makeLesson.ts'
import { type MadeTeacher, type MadeUser, makeUser } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting
let teacher: MadeTeacher
let own: TestClient
let user: MadeUser
let manager: TestClient

// Wednesday of the week that has begun; lessons at 16:40 and 18:20.
const day = '2026-04-15'
const clockAt = (time: string, on = day) => at.server.clock.set(`${on}T${time}:00+09:00`)

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  clockAt('09:00')
  await at.server.owner.deleteFrom('distributed_lessons').execute()
  await at.server.owner.deleteFrom('distributions').execute()
  teacher = await at.teacher([
    [day, 50],
    [day, 60],
    [day, 70],
  ])
  user = await makeUser(at.server.owner, '300', { teacher_no: teacher.teacher_no })
  own = await at.server.signIn(user)
  manager = await at.server.signIn(at.user)
})

afterAll(() => at.server.close())

const publish = () => publishWeek(at.server.owner, { center_no: at.center_no, date: day })

async function taught(time_limit_no: number, fields: { student?: Parameters<typeof at.lesson>[2] } = {}) {
  const lesson = await at.lesson(day, time_limit_no, { teacher_no: teacher.teacher_no, ...fields.student })
  await at.server.owner.deleteFrom('distributed_lessons').execute()
  await at.server.owner.deleteFrom('distributions').execute()
  await publish()
  return lesson
}

const confirm = (client = own) => client.ask('C11101_confirmAttendance', { schedule_date: day })
const reporting = () => own.call('C11101_getTeacherReporting', { schedule_date: day })
const mark = (schedule_no: number, attendance_distinction: number, seen_distinction = 0, client = own) =>
  client.ask('C11101_setAttendance', { schedule_no, attendance_distinction, seen_distinction })
const undo = (schedule_no: number, seen_distinction: number) =>
  own.ask('C11101_undoAttendance', { schedule_no, seen_distinction })

const stored = async (schedule_no: number) => {
  const { owner } = at.server
  const lesson = await owner
    .selectFrom('lessons')
    .select('attendance_distinction')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const missed = await owner
    .selectFrom('missed_lessons')
    .select(['missed_kind', 'make_up_flag'])
    .where('schedule_no', '=', schedule_no)
    .execute()
  return [lesson.attendance_distinction, missed.length]
}

const lines = (subject: string, subject_no: number) =>
  at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .where('subject_no', '=', subject_no)
    .orderBy('audit_no')
    .execute()

const alerts = async () =>
  (await manager.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === 'teacher_unconfirmed' && each.teacher_no === teacher.teacher_no,
  )

test('a teacher confirms from 06:00 of the day on, once; a second time answers the first', async () => {
  expect((await confirm()).error?.errorCode).toBe('CONFIRM_NOTHING')
  await taught(50)
  clockAt('05:59')
  expect((await confirm()).error?.message).toContain('06:00')
  expect(await reporting()).toMatchObject({ start_time: '00:00', first_time_limit_no: 50 })
  clockAt('13:52')
  expect((await confirm()).output).toEqual({ schedule_date: day, start_time: '13:52' })
  clockAt('14:30')
  expect((await confirm()).output).toEqual({ schedule_date: day, start_time: '13:52' })
  expect(await reporting()).toMatchObject({ start_time: '13:52', corrected_flag: 0 })
  expect(await lines('teacher_reporting', teacher.teacher_no)).toHaveLength(1)
  clockAt('09:00', '2026-04-16')
  own = await at.server.signIn(user)
  const other = await own.ask('C11101_confirmAttendance', { schedule_date: '2026-04-16' })
  expect(other.error?.errorCode).toBe('CONFIRM_NOTHING')
})

test('who does nothing but own office work confirms the day, distributed or not', async () => {
  const row = {
    ...{ schedule_date: day, time_limit_no: 60, teacher_no: teacher.teacher_no, timeDivision: 0 as const },
    ...{ center_no: at.center_no, dayofweek: 3, _action: 'insert' as const },
  }
  expect((await confirm()).status).toBe(400)
  await own.call('C11101T2050_setWork', row)
  expect(await reporting()).toMatchObject({ first_time_limit_no: 60 })
  expect((await confirm()).status).toBe(200)
  // What staff plan in a week that nobody has distributed is still theirs.
  const other = await at.teacher([[day, 60]])
  await at.server.owner
    .insertInto('office_work')
    .values({ teacher_no: other.teacher_no, schedule_date: day, time_limit_no: 60, center_no: at.center_no })
    .execute()
  const theirs = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: other.teacher_no }),
  )
  expect((await confirm(theirs)).status).toBe(400)
})

test('of two confirmations at once one counts, and both are told the same', async () => {
  await taught(50)
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm()))
  expect(answers.map(each => each.output)).toEqual(Array(8).fill({ schedule_date: day, start_time: '09:00' }))
  expect(await lines('teacher_reporting', teacher.teacher_no)).toHaveLength(1)
})

test('who has not confirmed half an hour before the first lesson raises an alert, which closes by confirming', async () => {
  await taught(60)
  await taught(50)
  const look = () => watchAlerts(at.server.services.database, at.server.clock)
  clockAt('16:09')
  await look()
  expect(await alerts()).toEqual([])
  clockAt('16:10')
  await look()
  await look()
  expect(await alerts()).toMatchObject([{ schedule_date: day, detail: { time_limit_no: 50 } }])
  await confirm()
  expect(await alerts()).toEqual([])
  await look()
  expect(await alerts()).toEqual([])
})

test('a student is marked from ten minutes before the lesson; an absence makes the missed lesson, undone it goes', async () => {
  const { schedule_no, student_no } = await taught(50)
  clockAt('16:29')
  expect((await mark(schedule_no, 1)).error?.errorCode).toBe('ATTENDANCE_TOO_EARLY')
  clockAt('16:30')
  expect((await mark(schedule_no, 9)).output).toEqual({ schedule_no, student_no, attendance_distinction: 9 })
  expect(await stored(schedule_no)).toEqual([9, 1])
  expect((await undo(schedule_no, 9)).output).toMatchObject({ attendance_distinction: 0 })
  expect(await stored(schedule_no)).toEqual([0, 0])
  await mark(schedule_no, 3)
  expect((await mark(schedule_no, 1, 3)).error?.errorCode).toBe('ATTENDANCE_NOT_AFTER')
  await mark(schedule_no, 9, 3)
  expect((await undo(schedule_no, 9)).output).toMatchObject({ attendance_distinction: 3 })
  await mark(schedule_no, 4, 3)
  expect((await undo(schedule_no, 4)).output).toMatchObject({ attendance_distinction: 3 })
  expect((await lines('attendance', schedule_no)).map(each => each.detail)).toEqual([
    { from: 0, to: 9 },
    { from: 9, to: 0 },
    { from: 0, to: 3 },
    { from: 3, to: 9 },
    { from: 9, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 3 },
  ])
  clockAt('00:00', '2026-04-17')
  own = await at.server.signIn(user)
  expect((await undo(schedule_no, 3)).error?.errorCode).toBe('ATTENDANCE_TOO_LATE')
})

test('an absence that may be made up is not undone', async () => {
  const { schedule_no } = await taught(50)
  clockAt('16:50')
  await mark(schedule_no, 9)
  await at.server.owner
    .updateTable('missed_lessons')
    .set({ make_up_flag: 1, make_up_until: '2026-05-31' })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await undo(schedule_no, 9)).error?.errorCode).toBe('ATTENDANCE_MAKE_UP_GIVEN')
  expect(await stored(schedule_no)).toEqual([9, 1])
})

test('nobody marks a lesson of another teacher, and none that is not published', async () => {
  const { schedule_no } = await taught(50)
  clockAt('16:50')
  const colleague = await at.teacher([[day, 50]])
  const other = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: colleague.teacher_no }),
  )
  expect((await mark(schedule_no, 1, 0, other)).status).toBe(404)
  const draft = await at.lesson(day, 70, { teacher_no: teacher.teacher_no })
  expect((await mark(draft.schedule_no, 1)).status).toBe(404)
})

test('of two different marks at once one stands, the other is told which', async () => {
  clockAt('16:50')
  for (let round = 0; round < 6; round += 1) {
    const { schedule_no } = await taught(round % 2 === 0 ? 51 : 52, {
      student: { course_setting_no: 201 },
    })
    clockAt('17:40')
    const answers = await Promise.all([mark(schedule_no, 9), mark(schedule_no, 1), mark(schedule_no, 2)])
    expect(answers.map(each => each.status).sort()).toEqual([200, 409, 409])
    const [now, missed] = await stored(schedule_no)
    expect(missed).toBe(now === 9 ? 1 : 0)
    const lost = answers.find(each => each.status === 409)
    expect([lost?.error?.errorCode, lost?.text.includes('current')]).toEqual(['ATTENDANCE_CHANGED', true])
    await at.server.owner.deleteFrom('distributed_lessons').where('schedule_no', '=', schedule_no).execute()
    await callOff(at.server.owner, schedule_no)
  }
})

test('the same mark twice at once is one mark', async () => {
  const { schedule_no } = await taught(50)
  clockAt('16:50')
  const answers = await Promise.all([mark(schedule_no, 9), mark(schedule_no, 9), mark(schedule_no, 9)])
  expect(answers.map(each => each.status)).toEqual([200, 200, 200])
  expect(await stored(schedule_no)).toEqual([9, 1])
  expect(await lines('attendance', schedule_no)).toHaveLength(1)
})

test('a mark while the lesson gets another teacher: who comes second sees that the lesson has changed', async () => {
  clockAt('16:50')
  for (let round = 0; round < 6; round += 1) {
    const { schedule_no } = await taught(60)
    clockAt('18:15')
    const { lock_version } = await at.stored(schedule_no)
    const removal = { _action: 'removeTeacher' as const, schedule_no, lock_version }
    const [marked, moved] = await Promise.all([
      mark(schedule_no, 1),
      manager.ask('C40101_updateSchedule', {
        center_no: at.center_no,
        week_date: weeks.begun,
        lessons: [removal],
      }),
    ])
    // As published the lesson stays the teacher's until the next distribution.
    expect(marked.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    await at.server.owner.deleteFrom('distributed_lessons').where('schedule_no', '=', schedule_no).execute()
    await callOff(at.server.owner, schedule_no)
  }
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('a lesson moved to another day since it was published is not marked', async () => {
  const { schedule_no } = await taught(50)
  clockAt('16:50')
  await at.server.owner.transaction().execute(async tx => {
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const moved = { teacher_no: null, schedule_date: '2026-04-16' }
    await tx.updateTable('lessons').set(moved).where('schedule_no', '=', schedule_no).execute()
  })
  expect((await mark(schedule_no, 1)).error?.errorCode).toBe('ATTENDANCE_MOVED')
})

test('the database holds no absence without its missed lesson', async () => {
  const { schedule_no } = await taught(50)
  const { owner } = at.server
  const absent = owner
    .updateTable('lessons')
    .set({ attendance_distinction: 9 })
    .where('schedule_no', '=', schedule_no)
    .execute()
  await expect(absent).rejects.toThrow('without a missed lesson')
  clockAt('16:50')
  await mark(schedule_no, 9)
  const forgotten = owner.deleteFrom('missed_lessons').where('schedule_no', '=', schedule_no).execute()
  await expect(forgotten).rejects.toThrow('without a missed lesson')
})

test('office work of today is the teacher’s where nothing else is; staff’s own stays', async () => {
  await taught(50)
  const asked = { center_no: at.center_no, start_date: day, end_date: day }
  const see = async () =>
    (await own.call('C11101T2050_init', asked)).rows.map(
      row => `${row.time_limit_no} ${row.work_flag} ${row.lock}`,
    )
  expect(await see()).toEqual(['50 0 lessons', '60 0 ', '70 0 '])
  const row = (time_limit_no: number, _action: 'insert' | 'delete') => ({
    schedule_date: day,
    time_limit_no,
    teacher_no: teacher.teacher_no,
    timeDivision: (time_limit_no % 10) as 0 | 1 | 2,
    center_no: at.center_no,
    dayofweek: 3,
    _action,
  })
  const put = row(60, 'insert')
  expect((await own.call('C11101T2050_setWork', put)).inserted).toBe(1)
  expect((await own.call('C11101T2050_setWork', put)).inserted).toBe(0)
  await at.server.owner
    .insertInto('office_work')
    .values({
      teacher_no: teacher.teacher_no,
      schedule_date: day,
      time_limit_no: 70,
      center_no: at.center_no,
    })
    .execute()
  expect(await see()).toEqual(['50 0 lessons', '60 1 ', '70 1 by_staff'])
  const rows = [row(60, 'delete'), row(70, 'delete')]
  const refused = await own.ask('C11101T2050_submit', { ...asked, rows })
  expect([refused.status, refused.error?.errors?.map(each => each.field)]).toEqual([409, ['rows.1']])
  expect((await own.ask('C11101T2050_setWork', row(50, 'insert'))).error?.errorCode).toBe('LOCKED')
  expect((await own.call('C11101T2050_setWork', row(60, 'delete'))).deleted).toBe(1)
  const foreign = { ...row(60, 'insert'), teacher_no: (await at.teacher()).teacher_no }
  expect((await own.ask('C11101T2050_setWork', foreign)).status).toBe(404)
})
