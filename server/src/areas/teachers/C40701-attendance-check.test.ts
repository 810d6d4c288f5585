import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishWeek } from '../../testing/makeLesson.ts'
import { type MadeTeacher, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

let at: AssignmentSetting
let early: MadeTeacher
let late: MadeTeacher
let forgetful: MadeTeacher
let schedule_no: number

const day = '2026-04-15'
const clockAt = (time: string) => at.server.clock.set(`${day}T${time}:00+09:00`)

beforeAll(async () => {
  at = await openAssignment()
  const shifts = [[day, 50] as const, [day, 60] as const]
  early = await at.teacher(shifts)
  late = await at.teacher(shifts)
  forgetful = await at.teacher(shifts)
  for (const { teacher_no } of [early, late, forgetful]) {
    const lesson = await at.lesson(day, 50, { teacher_no })
    schedule_no = lesson.schedule_no
  }
  await publishWeek(at.server.owner, { center_no: at.center_no, date: day })
})

afterAll(() => at.server.close())

async function confirm({ teacher_no }: MadeTeacher, time: string, pressed_time?: string) {
  clockAt(time)
  const client = await at.server.signIn(await makeUser(at.server.owner, '300', { teacher_no }))
  await client.call('C11101_confirmAttendance', {
    schedule_date: day,
    ...(pressed_time === undefined ? {} : { pressed_time }),
  })
}

const asked = (more: object = {}) => ({
  searchInfo: { center_no: at.center_no, schedule_date: day, ...more },
  orderBy: [],
  pagination: { current_page: 1, per_page: 30 },
})
const list = (more: object = {}) => at.manager.call('C40701_doBrowse', asked(more))
const rowOf = async ({ teacher_no }: MadeTeacher) =>
  (await list()).rows.find(row => row.teacher_no === teacher_no)

test('who has confirmed, who is late and who has to be called is told, those first', async () => {
  await confirm(early, '13:52')
  await confirm(late, '16:20', '16:05')
  clockAt('16:30')
  const { rows, counts } = await list()
  expect(rows.map(row => `${row.state} ${row.start_time} ${row.pressed_time}`)).toEqual([
    'missing 00:00 ',
    'late 16:20 16:05',
    'confirmed 13:52 ',
  ])
  expect(counts).toEqual({ missing: 1, waiting: 0, late: 1, confirmed: 1 })
  expect((await list({ confirmed_flag: 1 })).rows).toHaveLength(2)
  expect((await list({ state: 'late' })).rows.map(row => row.teacher_no)).toEqual([late.teacher_no])
  expect((await list({ search: early.display_name })).pagination.total).toBe(1)
})

test('who has to be called is called on their own telephone, else on that of the first contact', async () => {
  const { teacher_no } = forgetful
  const contact = (sort_order: number, phone: string) => ({
    teacher_no,
    sort_order,
    contact_name: '家族',
    phone,
  })
  await at.server.owner
    .insertInto('contacts')
    .values([contact(2, '03-2222-2222'), contact(1, '03-1111-1111')])
    .execute()
  expect(await rowOf(forgetful)).toMatchObject({ phone: '03-1111-1111' })
  await at.server.owner
    .updateTable('teachers')
    .set({ phone: '090-1234-5678' })
    .where('teacher_no', '=', teacher_no)
    .execute()
  expect(await rowOf(forgetful)).toMatchObject({ phone: '090-1234-5678' })
})

test('staff correct the time with a reason, which is logged and seen; of two at once one is told', async () => {
  clockAt('17:00')
  const before = await rowOf(forgetful)
  const correction = (start_time: string) =>
    at.manager.ask('C40701_correctAttendance', {
      teacher_no: forgetful.teacher_no,
      schedule_date: day,
      start_time,
      reason: '電話で確認',
      lock_version: before?.lock_version ?? -1,
    })
  const answers = await Promise.all([correction('16:00'), correction('16:05'), correction('16:06')])
  expect(answers.map(each => each.status).sort()).toEqual([200, 409, 409])
  const after = await rowOf(forgetful)
  expect(after).toMatchObject({ state: 'confirmed', corrected_flag: 1, correction_reason: '電話で確認' })
  // Who was late is told the time as it is now.
  const now = { start_time: after?.start_time, lock_version: after?.lock_version }
  for (const late of answers.filter(each => each.status === 409)) {
    expect(late).toMatchObject({ error: { current: now } })
  }
  const lines = await at.server.owner
    .selectFrom('audit_log')
    .select(['action', 'user_no'])
    .where('subject', '=', 'teacher_reporting')
    .where('subject_no', '=', forgetful.teacher_no)
    .execute()
  expect(lines).toEqual([{ action: 'correctAttendance', user_no: at.user.user_no }])
  const blank = await at.manager.ask('C40701_correctAttendance', {
    teacher_no: early.teacher_no,
    schedule_date: day,
    start_time: '00:00',
    reason: ' ',
    lock_version: 0,
  })
  expect(blank.status).toBe(422)
})

test('a time that has not come is nobody’s', async () => {
  clockAt('07:00')
  const before = await rowOf(forgetful)
  const correction = (start_time: string) =>
    at.manager.ask('C40701_correctAttendance', {
      teacher_no: forgetful.teacher_no,
      schedule_date: day,
      start_time,
      reason: '電話で確認',
      lock_version: before?.lock_version ?? -1,
    })
  const ahead = await correction('23:59')
  expect([ahead.status, ahead.error?.errors?.[0]?.field]).toEqual([422, 'start_time'])
  expect(ahead.error?.errors?.[0]?.message).toContain('07:00')
  expect((await correction('07:00')).status).toBe(200)
})

test('who confirms after a correction back to unconfirmed has said so alone', async () => {
  clockAt('17:00')
  const before = await rowOf(forgetful)
  const back = {
    ...{ teacher_no: forgetful.teacher_no, schedule_date: day, start_time: '00:00', reason: '押し間違い' },
    lock_version: before?.lock_version ?? -1,
  }
  expect((await at.manager.ask('C40701_correctAttendance', back)).status).toBe(200)
  const own = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: forgetful.teacher_no }),
  )
  await own.call('C11101_confirmAttendance', { schedule_date: day })
  expect(await rowOf(forgetful)).toMatchObject({
    ...{ start_time: '17:00', corrected_flag: 0, correction_reason: '', corrected_by_name: '' },
  })
})

test('staff correct a student’s attendance with its missed lesson; not against what is seen differently', async () => {
  clockAt('17:00')
  const { lessons } = await at.manager.call('C40701_getLessons', {
    teacher_no: forgetful.teacher_no,
    schedule_date: day,
  })
  expect(lessons).toMatchObject([{ schedule_no, attendance_distinction: 0, entered_at: null }])
  const set = (attendance_distinction: number, seen_distinction: number) =>
    at.manager.ask('C40701_setAttendance', {
      schedule_no,
      attendance_distinction,
      seen_distinction,
      reason: '連絡あり',
    })
  const missed = () =>
    at.server.owner
      .selectFrom('missed_lessons')
      .select('schedule_no')
      .where('schedule_no', '=', schedule_no)
      .execute()
  expect((await set(9, 0)).status).toBe(200)
  expect(await missed()).toHaveLength(1)
  expect((await set(1, 0)).error?.errorCode).toBe('ATTENDANCE_CHANGED')
  expect((await set(1, 9)).status).toBe(200)
  expect(await missed()).toEqual([])
})

test('another center neither sees the day nor corrects it', async () => {
  const other = await at.otherCenter()
  expect((await other.manager.ask('C40701_doBrowse', asked())).status).toBe(404)
  const correction = {
    teacher_no: early.teacher_no,
    schedule_date: day,
    start_time: '00:00',
    reason: '誤り',
    lock_version: 0,
  }
  expect((await other.manager.ask('C40701_correctAttendance', correction)).status).toBe(404)
  const attendance = { schedule_no, attendance_distinction: 1, seen_distinction: 1, reason: '誤り' }
  expect((await other.manager.ask('C40701_setAttendance', attendance)).status).toBe(404)
})
