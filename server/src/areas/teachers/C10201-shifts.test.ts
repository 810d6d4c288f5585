import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../testing/brokenInvariants.ts'
import { publishWeek } from '../../testing/makeLesson.ts'
import { type MadeTeacher, makeStudent, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../testing/openAssignment.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: AssignmentSetting
let teacher: MadeTeacher
let own: TestClient

// Today is 15 April; May is open for teachers until 20 April, April is settled.
const [may, april] = ['2026-05-13', '2026-04-22']

beforeAll(async () => {
  at = await openAssignment()
})

beforeEach(async () => {
  teacher = await at.teacher([[april, 50]])
  own = await at.server.signIn(await makeUser(at.server.owner, '300', { teacher_no: teacher.teacher_no }))
})

afterAll(() => at.server.close())

const unit = (
  schedule_date: string,
  time_limit_no: number,
  more: { center_no?: number; delete_flag?: 0 | 1 } = {},
) => ({
  schedule_date,
  time_limit_no,
  center_no: at.center_no,
  delete_flag: 0 as const,
  ...more,
})

const save = (
  client: TestClient,
  updateData: ReturnType<typeof unit>[],
  submit_months: string[] = [],
  { teacher_no }: { teacher_no: number } = teacher,
) => client.ask('doUpdateSchedule', { teacher_no, updateData, submit_months })

const see = async (client: TestClient, schedule_date: string) => {
  const asked = { teacher_no: teacher.teacher_no, start_date: schedule_date, end_date: schedule_date }
  const { days } = await client.call('doBrowseAllByCalendar', asked)
  return days[0]?.units ?? []
}

test('a teacher paints a month, submits it, and takes a unit back', async () => {
  const first = await save(own, [unit(may, 50), unit(may, 60)], ['2026-05'])
  expect(first.output).toEqual({ added: 2, withdrawn: 0, submitted: ['2026-05'] })
  const again = await save(own, [unit(may, 50), unit(may, 60, { delete_flag: 1 })], ['2026-05'])
  expect(again.output).toEqual({ added: 0, withdrawn: 1, submitted: [] })
  expect((await see(own, may)).map(each => [each.time_limit_no, each.work_flag, each.lock])).toEqual([
    [40, 0, ''],
    [50, 1, ''],
    [60, 0, ''],
    [70, 0, ''],
  ])
})

test('what a teacher can not change says why; staff can, as far as the day is open', async () => {
  expect((await see(own, april)).map(each => each.lock)).toEqual(Array(4).fill('deadline'))
  expect((await see(at.manager, april)).map(each => each.lock)).toEqual(Array(4).fill(''))
  expect((await see(own, april))[1]).toMatchObject({ is_teacher_editable: false, is_admin_editable: true })
  const late = await save(own, [unit(april, 60)])
  expect([late.status, late.error?.errorCode]).toEqual([409, 'LOCKED'])
  expect(late.error?.message).toBe(
    '2026/04/22（水） 18:20–19:50は提出期限を過ぎているため、変更できません。センターに連絡してください。',
  )
  expect((await save(at.manager, [unit(april, 60)])).output).toMatchObject({ added: 1 })
  const sunday = await save(at.manager, [unit('2026-04-26', 50)])
  expect(sunday.error?.message).toContain('休校日')
  const far = await save(at.manager, [unit('2026-08-04', 50)])
  expect(far.error?.message).toContain('まだ受け付けていない日')
  const over = '2026/04/14（火） 16:40–18:10は過ぎた日のため、変更できません。'
  expect((await save(at.manager, [unit('2026-04-14', 50)])).error?.message).toBe(over)
  const morning = await save(at.manager, [unit(april, 10)])
  expect(morning.error?.message).toContain('授業時間の外')
})

test('a unit with lessons is not withdrawn: they are named, to the teacher the published ones', async () => {
  const lesson = await at.lesson(april, 50, { teacher_no: teacher.teacher_no })
  const gone = await save(at.manager, [unit(april, 50, { delete_flag: 1 })])
  expect([gone.status, gone.error?.errorCode]).toEqual([409, 'MSG_1004'])
  expect(gone.error?.message).toContain('授業1件（')
  expect(gone.error?.errors?.[0]?.field).toBe('updateData.0')
  const lines = await at.server.owner
    .selectFrom('access_log')
    .select(['user_no', 'student_nos'])
    .where('api', '=', 'doUpdateSchedule')
    .execute()
  expect(lines).toEqual([{ user_no: at.user.user_no, student_nos: [lesson.student_no] }])
  // Nothing of a plan that nobody has distributed, not even how much there is of it.
  const [free, planned] = await see(own, april)
  expect(planned).toMatchObject({ lock: 'deadline', lesson_count: 0, t3010_ids: [] })
  // After the deadline no flag differs between a unit that is planned and one that isn't.
  const flags = (each: typeof free) => [each?.is_teacher_editable, each?.is_admin_editable, each?.lock]
  expect(flags(planned)).toEqual(flags(free))
  await publishWeek(at.server.owner, { center_no: at.center_no, date: april })
  const told = { lock: 'lessons', lesson_count: 1, t3010_ids: [lesson.schedule_no] }
  expect((await see(own, april))[1]).toMatchObject(told)
})

test('a teacher is told that the center plans a unit, not what', async () => {
  await save(own, [unit(may, 50)])
  await at.lesson(may, 50, { teacher_no: teacher.teacher_no })
  expect((await see(own, may))[1]).toMatchObject({ lock: 'planned', lesson_count: 0, t3010_ids: [] })
  const refused = await save(own, [unit(may, 50, { delete_flag: 1 })])
  expect([refused.status, refused.error?.errorCode]).toEqual([409, 'LOCKED'])
  expect(refused.error?.message).not.toMatch(/授業\d/)
  const asked = await own.ask('C10201_askWithdrawal', { schedule_date: may, time_limit_no: 50, note: '' })
  expect(asked.status).toBe(200)
  await save(own, [unit(may, 60)])
  const free = await own.ask('C10201_askWithdrawal', { schedule_date: may, time_limit_no: 60, note: '' })
  expect([free.status, free.error?.errorCode]).toEqual([400, 'NOTHING_TO_ASK'])
})

test('who can not come asks the center, which is alerted once; the alert closes when the unit is withdrawn', async () => {
  const lesson = await at.lesson(april, 50, { teacher_no: teacher.teacher_no })
  const wish = { schedule_date: april, time_limit_no: 50, note: '通院のため' }
  expect(await own.call('C10201_askWithdrawal', wish)).toEqual({ raised: true })
  expect(await own.call('C10201_askWithdrawal', wish)).toEqual({ raised: false })
  const asked = await at.server.owner
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'askShiftWithdrawal')
    .where('subject_no', '=', teacher.teacher_no)
    .execute()
  expect(asked.map(each => each.detail)).toEqual([expect.objectContaining(wish)])
  expect((await see(own, april))[1]).toMatchObject({ withdrawal_asked_flag: 1 })
  const shown = async () =>
    (await at.manager.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
      alert => alert.classification === 'shift_withdrawal' && alert.teacher_no === teacher.teacher_no,
    )
  expect(await shown()).toMatchObject([
    { schedule_date: april, center_no: at.center_no, detail: { time_limit_no: 50, note: '通院のため' } },
  ])
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [
      { _action: 'removeTeacher', schedule_no: lesson.schedule_no, lock_version: lesson.lock_version },
    ],
  })
  expect((await save(at.manager, [unit(april, 50, { delete_flag: 1 })])).output).toMatchObject({
    withdrawn: 1,
  })
  expect(await shown()).toEqual([])
  const nothing = await own.ask('C10201_askWithdrawal', { ...wish, time_limit_no: 60 })
  expect(nothing.status).toBe(404)
})

test('what was asked is seen, and taken back as long as the unit is there', async () => {
  await at.lesson(april, 50, { teacher_no: teacher.teacher_no })
  const unitAsked = { schedule_date: april, time_limit_no: 50 }
  const nothing = await own.call('C10201_takeBackWithdrawal', unitAsked)
  expect(nothing).toEqual({ taken_back: false })
  await own.call('C10201_askWithdrawal', { ...unitAsked, note: '' })
  expect(await own.call('C10201_getAsked', {})).toEqual({
    units: [{ ...unitAsked, center_no: at.center_no }],
  })

  expect(await own.call('C10201_takeBackWithdrawal', unitAsked)).toEqual({ taken_back: true })
  expect(await own.call('C10201_getAsked', {})).toEqual({ units: [] })
  const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
  expect(alerts.filter(each => each.teacher_no === teacher.teacher_no)).toEqual([])
  // Asked once more, it is asked.
  expect(await own.call('C10201_askWithdrawal', { ...unitAsked, note: '' })).toEqual({ raised: true })
  expect((await own.ask('C10201_takeBackWithdrawal', { ...unitAsked, time_limit_no: 60 })).status).toBe(404)
})

test('nobody works where they do not belong, and staff leave alone what is not theirs', async () => {
  const other = await at.otherCenter()
  const wrong = await save(own, [unit(may, 50, { center_no: other.center_no })])
  expect([wrong.status, wrong.error?.errorCode]).toEqual([409, 'NOT_THERE'])
  await at.server.owner
    .insertInto('teacher_centers')
    .values({ teacher_no: teacher.teacher_no, center_no: other.center_no })
    .execute()
  expect((await save(own, [unit(may, 50, { center_no: other.center_no })])).status).toBe(200)
  expect((await see(at.manager, may))[1]).toMatchObject({ center_no: other.center_no, lock: 'other_center' })
  expect((await save(at.manager, [unit(may, 50)])).error?.message).toContain('担当していないセンター')
  expect((await save(other.manager, [unit(may, 50, { delete_flag: 1 })])).status).toBe(200)
})

test('what is taught at a center that is not theirs is neither shown to staff nor told in a refusal', async () => {
  const other = await at.otherCenter()
  const { teacher_no } = teacher
  await at.server.owner
    .insertInto('teacher_centers')
    .values({ teacher_no, center_no: other.center_no })
    .execute()
  expect((await save(other.manager, [unit(april, 60, { center_no: other.center_no })])).status).toBe(200)
  const student = await makeStudent(at.server.owner, { center_no: other.center_no })
  const lesson = await at.lesson(april, 60, { student, teacher_no })
  const asked = { lock: 'lessons', lesson_count: 1, t3010_ids: [lesson.schedule_no] }
  expect((await see(other.manager, april))[2]).toMatchObject(asked)
  expect((await see(at.manager, april))[2]).toMatchObject({
    is_admin_editable: false,
    lock: 'other_center',
    lesson_count: 0,
    t3010_ids: [],
  })
  const refused = await save(at.manager, [unit(april, 60, { delete_flag: 1 })])
  expect(refused.error).toMatchObject({
    errorCode: 'LOCKED',
    message: '2026/04/22（水） 18:20–19:50は担当していないセンターの勤務のため、変更できません。',
  })
  expect(refused.error?.errors).toHaveLength(1)
})

test('of a center that is taken away and a shift that is painted there at once, one stays', async () => {
  const other = await at.otherCenter()
  const centers = [at.center_no, other.center_no]
  const both = await at.server.signIn(await makeUser(at.server.owner, '540', { centers }))
  for (let round = 0; round < 8; round += 1) {
    const { teacher_no } = await makeTeacher(at.server.owner, { center_no: at.center_no, centers })
    const stored = await both.call('C10101_getEdit', { id: teacher_no })
    const { teacher_no: id, updated_at: _at, updated_by: _by, ...fields } = stored
    const ends = await Promise.all([
      both.ask('C10101_doEdit', { ...fields, id, center_nos: [at.center_no] }),
      save(other.manager, [unit(may, 50, { center_no: other.center_no })], [], { teacher_no }),
    ])
    expect(ends.filter(each => each.status === 200)).toHaveLength(1)
    expect(ends.every(each => each.status < 500)).toBe(true)
  }
  const stray = at.server.owner.insertInto('teacher_shifts').values({
    teacher_no: teacher.teacher_no,
    schedule_date: may,
    time_limit_no: 50,
    center_no: other.center_no,
  })
  await expect(stray.execute()).rejects.toMatchObject({ constraint: 'teacher_shifts_center' })
})

test('of a shift that is withdrawn and a lesson that is assigned at once, one stays', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { teacher_no } = await at.teacher([['2026-04-23', 70]])
    const { schedule_no, lock_version } = await at.lesson('2026-04-23', 70)
    const row = unit('2026-04-23', 70, { delete_flag: 1 })
    const ends = await Promise.all([
      at.manager.ask('doUpdateSchedule', { teacher_no, updateData: [row], submit_months: [] }),
      at.manager.ask('C40101_updateSchedule', {
        center_no: at.center_no,
        week_date: weeks.next,
        lessons: [{ _action: 'assignTeacher', schedule_no, lock_version, teacher_no }],
      }),
    ])
    expect(ends.filter(each => each.status === 200)).toHaveLength(1)
    expect(ends.every(each => each.status < 500)).toBe(true)
  }
  expect(await brokenInvariants(at.server.owner)).toEqual([])
})

test('the list of a center says who has not submitted, those first', async () => {
  await save(own, [unit(may, 50)], ['2026-05'])
  const late = await at.teacher()
  const { teachers } = await at.manager.call('doBrowseTeacherByCenter', {
    center_no: at.center_no,
    month: '2026-05',
  })
  const of = (teacher_no: number) => teachers.findIndex(each => each.teacher_no === teacher_no)
  expect(teachers[of(teacher.teacher_no)]).toMatchObject({ unit_count: 1 })
  expect(teachers[of(late.teacher_no)]).toMatchObject({ unit_count: 0, submitted_at: null })
  expect(of(late.teacher_no)).toBeLessThan(of(teacher.teacher_no))
})

test('months that are over, far, or past their deadline are not submitted', async () => {
  const faults = async (client: TestClient, month: string) =>
    (await save(client, [], [month])).error?.errors?.map(each => each.field)
  expect(await faults(own, '2026-03')).toEqual(['submit_months.0'])
  expect(await faults(own, '2026-04')).toEqual(['submit_months.0'])
  expect(await faults(own, '2026-08')).toEqual(['submit_months.0'])
  expect((await save(at.manager, [], ['2026-04'])).status).toBe(200)
})

test('a teacher who reads English is told in English why a unit stays as it is', async () => {
  await own.call('setUserLocale', { locale_code: 'en' })
  expect((await save(own, [unit(april, 60)])).error?.message).toBe(
    '2026/04/22 (Wed) 18:20–19:50: The due date is over, so it can’t be changed. Contact the center.',
  )
})
