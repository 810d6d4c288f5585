import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOff, publishWeek } from '../../../testing/makeLesson.ts'
import { makeRoom } from '../../../testing/makeMeeting.ts'
import { type MadeTeacher, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting

// Today is Wednesday, 15 April 2026.
const today = '2026-04-15'

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const log = (schedule_no: number, client = at.manager) => client.call('C40501_getLog', { schedule_no })

test('a lesson is shown whole, with the meeting that is published', async () => {
  const { owner } = at.server
  const teacher = await at.teacher([[today, 50]])
  const { schedule_no } = await at.lesson(today, 50, { teacher_no: teacher.teacher_no })
  const account = await makeMeetingAccount(owner, at.center_no, { meeting_id: '123 4567', passcode: 'abc' })
  await publishWeek(owner, { center_no: at.center_no, date: today, ...account })
  expect(await at.manager.call('C40501_doRead', { id: schedule_no })).toMatchObject({
    ...{ schedule_no, meeting_id: '123 4567', passcode: 'abc', published_state: 'same', message_version: 0 },
    ...{ message: '', message_at: null, cancel_reason: '', make_up_given_flag: 0, reported_flag: 0 },
  })
})

test('where the period has a meeting of its own, its number is told and not its account’s', async () => {
  const { owner } = at.server
  const day = '2026-05-06'
  const teacher = await at.teacher([[day, 40]])
  const { schedule_no } = await at.lesson(day, 40, { teacher_no: teacher.teacher_no })
  const room = await makeRoom(owner, {
    ...{ center_no: at.center_no, teacher_no: teacher.teacher_no },
    ...{ schedule_date: day, period_no: 40 },
  })
  const { schedule_account_no } = room
  await publishWeek(owner, { center_no: at.center_no, date: day })
  await owner
    .updateTable('distributed_lessons')
    .set({ schedule_account_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await at.manager.call('C40501_doRead', { id: schedule_no })).meeting_id).toBe(room.external_id)
})

test('who changed what is told from what is stored, the newest first', async () => {
  const { owner, clock } = at.server
  const teacher = await at.teacher([[today, 60]])
  const lesson = await at.lesson(today, 60)
  const { schedule_no } = lesson
  const week = { center_no: at.center_no, week_date: '2026-04-13' }
  await at.manager.call('C40101_updateSchedule', {
    ...week,
    lessons: [
      {
        schedule_no,
        lock_version: lesson.lock_version,
        _action: 'assignTeacher',
        teacher_no: teacher.teacher_no,
      },
    ],
  })
  clock.set(`${today}T20:00:00+09:00`)
  const attendance = { schedule_no, attendance_distinction: 2 as const, seen_distinction: 0 as const }
  await at.manager.call('C40701_setAttendance', { ...attendance, reason: '電話で確認' })
  clock.set(`${today}T20:10:00+09:00`)
  await at.manager.call('C40501_saveContactMessage', {
    schedule_no,
    message: '次回は教材を持参',
    lock_version: 0,
  })
  await owner
    .insertInto('meeting_entries')
    .values({
      ...{ schedule_no, center_no: at.center_no, student_no: lesson.student_no },
      entered_at: '2026-04-15T09:21:00Z',
    })
    .execute()
  const { lines, entries } = await log(schedule_no)
  expect(lines.map(({ kind }) => kind)).toEqual(['message', 'attendance', 'assignment'])
  expect(lines).toMatchObject([
    { detail: '次回は教材を持参', user_name: expect.stringContaining('利用者') },
    { before: '未', after: '遅刻', detail: '電話で確認' },
    { before: '担当未定', after: teacher.display_name },
  ])
  expect(entries).toEqual([
    {
      ...{ person: 'student', name: expect.stringContaining('生徒') },
      ...{ entered_at: '2026-04-15T09:21:00Z', left_at: null, source: 'press', failed_flag: 0 },
    },
  ])
})

test('a lesson that is called off says how', async () => {
  const { schedule_no } = await at.lesson('2026-04-24', 50)
  await callOff(at.server.owner, schedule_no)
  expect((await log(schedule_no)).lines).toMatchObject([{ kind: 'called_off', after: '取り消し' }])
})

test('a lesson that was applied for, moved and taken back says each, at both ends of the move', async () => {
  const { owner } = at.server
  const from = await at.lesson('2026-04-27', 50)
  const student = await owner
    .selectFrom('students')
    .select(['student_no', 'student_name', 'center_no', 'classroom_no'])
    .where('student_no', '=', from.student_no)
    .executeTakeFirstOrThrow()
  const to = await at.lesson('2026-04-28', 61, { student })
  const applied = (detail: object, time: string) => ({
    ...{ action: 'applyEntries', subject: 'student_entries', subject_no: from.student_no },
    ...{ user_no: at.user.user_no, at: `2026-04-15T${time}:00Z`, detail: JSON.stringify(detail) },
  })
  const { schedule_no } = from
  const off = [{ schedule_no, cancel_kind: 'school' }]
  await owner
    .insertInto('audit_log')
    .values([
      applied({ schedule_nos: [schedule_no], called_off: [], restored: [] }, '01:00'),
      applied({ schedule_nos: [], called_off: off, restored: [] }, '02:00'),
      applied({ schedule_nos: [], called_off: [], restored: [{ schedule_no }] }, '03:00'),
      applied({ schedule_nos: [to.schedule_no], called_off: [], restored: [] }, '04:00'),
    ])
    .execute()
  await owner.transaction().execute(async tx => {
    const change = { schedule_no, new_schedule_no: to.schedule_no, student_no: from.student_no }
    await tx
      .updateTable('lessons')
      .set({ cancelled_flag: 1 })
      .where('schedule_no', '=', schedule_no)
      .execute()
    await tx
      .insertInto('lesson_changes')
      .values({ ...change, changed_at: '2026-04-15T04:00:00Z', changed_by: at.user.user_no })
      .execute()
  })
  const told = async (no: number) =>
    (await log(no)).lines.map(({ kind, before, after }) => `${kind} ${before}${after}`.trim())
  expect(await told(schedule_no)).toEqual([
    'moved_away 2026/04/28（火） 18:20–19:00',
    'restored',
    'called_off 休講',
    'entered',
  ])
  expect(await told(to.schedule_no)).toEqual(['moved_here 2026/04/27（月） 16:40–18:10'])
})

test('a contact message is kept over the one that was seen; of two at once the second is told', async () => {
  const { schedule_no } = await at.lesson('2026-04-24', 60)
  const write = (message: string, lock_version: number) =>
    at.manager.ask('C40501_saveContactMessage', { schedule_no, message, lock_version })
  const answers = await Promise.all([write('一', 0), write('二', 0)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await write('三', 1)).status).toBe(200)
  expect((await write('四', 1)).status).toBe(409)
  expect(await at.manager.call('C40501_doRead', { id: schedule_no })).toMatchObject({
    ...{ message: '三', message_version: 2, message_by: expect.stringContaining('利用者') },
  })
  expect((await write('', 2)).status).toBe(200)
  expect((await write('あ'.repeat(151), 3)).status).toBe(422)
  expect((await write('あ'.repeat(150), 3)).status).toBe(200)
  const messages = (await log(schedule_no)).lines.map(({ detail }) => detail)
  expect(messages).toContain('消去')
})

test('a contact message is as long as it is stored', async () => {
  const { schedule_no } = await at.lesson('2026-04-24', 40)
  const write = (message: string) =>
    at.manager.ask('C40501_saveContactMessage', { schedule_no, message, lock_version: 0 })
  expect((await write('\ufb2c'.repeat(150))).status).toBe(422)
  expect((await write('か\u3099'.repeat(150))).status).toBe(200)
  expect((await at.manager.call('C40501_doRead', { id: schedule_no })).message).toBe('が'.repeat(150))
})

describe('of a lesson that was published and then moved to another center', () => {
  const day = '2026-04-30'
  let here: TestClient
  let there: TestClient
  let both: TestClient
  let administrator: TestClient
  let foreign: MadeTeacher
  let schedule_no: number

  /** What a reader is told of it: by name, and by the meeting. */
  const told = async (client: TestClient) => {
    const { lines, entries } = await log(schedule_no, client)
    const { meeting_id, passcode, message_by, teacher_no, teacher_name } = await client.call(
      'C40501_doRead',
      { id: schedule_no },
    )
    const by = (kind: string) => lines.filter(line => line.kind === kind).map(({ user_name }) => user_name)
    return {
      ...{ meeting_id, passcode, message_by, teacher_no, teacher_name, message: by('message') },
      ...{ attendance: by('attendance'), entries: entries.map(({ name }) => name) },
    }
  }

  beforeAll(async () => {
    const { owner, clock } = at.server
    clock.set(`${today}T21:00:00+09:00`)
    const { center_no } = await makeCenter(owner)
    const signIn = async (user_named: string, ...centers: number[]) =>
      at.server.signIn(await makeUser(owner, '550', { user_named, centers }))
    here = await signIn('元の 主任', at.center_no)
    there = await signIn('移動先 主任', center_no)
    both = await signIn('両方 主任', at.center_no, center_no)
    administrator = await at.server.signIn(await makeUser(owner, '560'))
    foreign = await makeTeacher(owner, { center_no, display_name: '移動先 先生' })
    const { teacher_no } = await at.teacher()
    const placed = { center_no, original_center_no: at.center_no, teacher_no: foreign.teacher_no }
    const lesson = await at.lesson(day, 50, placed)
    ;({ schedule_no } = lesson)
    // As it was published before it was moved.
    const account = await makeMeetingAccount(owner, at.center_no, { meeting_id: '987 6543', passcode: 'xyz' })
    await publishWeek(owner, { center_no: at.center_no, date: day })
    const before = { schedule_no, center_no: at.center_no, week_date: weeks.after, ...account }
    const slot = { schedule_date: day, time_limit_no: 50, student_no: lesson.student_no, teacher_no }
    await owner
      .insertInto('distributed_lessons')
      .values({ ...before, ...slot })
      .execute()
    await here.call('C40501_saveContactMessage', { schedule_no, message: '一', lock_version: 0 })
    clock.set(`${today}T21:10:00+09:00`)
    await there.call('C40501_saveContactMessage', { schedule_no, message: '二', lock_version: 1 })
    const login = await makeUser(owner, '300', {
      ...{ teacher_no: foreign.teacher_no, user_named: '移動先 先生' },
    })
    await owner
      .insertInto('audit_log')
      .values({
        ...{
          action: 'setAttendance',
          subject: 'attendance',
          subject_no: schedule_no,
          user_no: login.user_no,
        },
        ...{ at: '2026-04-15T12:30:00Z', detail: JSON.stringify({ from: 0, to: 1, reason: '' }) },
      })
      .execute()
    await owner
      .insertInto('meeting_entries')
      .values({
        ...{ schedule_no, center_no, teacher_no: foreign.teacher_no },
        entered_at: '2026-04-15T12:20:00Z',
      })
      .execute()
  })

  test('who taught it first knows nobody of the other center', async () => {
    expect(await told(here)).toEqual({
      ...{ meeting_id: '987 6543', passcode: 'xyz', message_by: '', teacher_no: 0 },
      ...{ teacher_name: '移動先で決定', message: ['', '元の 主任'], attendance: [''], entries: [''] },
    })
  })

  test('who teaches it now has neither the other publication nor its people', async () => {
    expect(await told(there)).toEqual({
      ...{ meeting_id: '', passcode: '', message_by: '移動先 主任', teacher_no: foreign.teacher_no },
      ...{ teacher_name: '移動先 先生', message: ['移動先 主任', ''] },
      ...{ attendance: ['移動先 先生'], entries: ['移動先 先生'] },
    })
  })

  test('who works in both, and an administrator, know all of it', async () => {
    for (const client of [both, administrator]) {
      expect(await told(client)).toEqual({
        ...{ meeting_id: '987 6543', passcode: 'xyz', message_by: '移動先 主任' },
        ...{
          teacher_no: foreign.teacher_no,
          teacher_name: '移動先 先生',
          message: ['移動先 主任', '元の 主任'],
        },
        ...{ attendance: ['移動先 先生'], entries: ['移動先 先生'] },
      })
    }
  })
})

test('another center reads, writes and corrects nothing of it', async () => {
  const { manager: foreign } = await at.otherCenter()
  const { schedule_no } = await at.lesson('2026-04-24', 70)
  expect((await foreign.ask('C40501_doRead', { id: schedule_no })).status).toBe(404)
  expect((await foreign.ask('C40501_getLog', { schedule_no })).status).toBe(404)
  const message = { schedule_no, message: '読めません', lock_version: 0 }
  expect((await foreign.ask('C40501_saveContactMessage', message)).status).toBe(404)
})

test('who has this screen alone corrects attendance by the same rule as on C40701', async () => {
  const { owner, clock } = at.server
  clock.set(`${today}T21:00:00+09:00`)
  const { schedule_no } = await at.lesson(today, 70)
  const centers = [at.center_no]
  const clerk = await at.server.signIn(await makeUser(owner, '540', { centers, functions: ['C40501'] }))
  const advisor = await at.server.signIn(await makeUser(owner, '530', { centers, functions: ['C40501'] }))
  const correction = { schedule_no, attendance_distinction: 1, seen_distinction: 0, reason: '入力の誤り' }
  expect((await advisor.ask('C40701_setAttendance', correction)).status).toBe(403)
  expect((await clerk.ask('C40701_setAttendance', correction)).status).toBe(200)
  const ahead = await at.lesson('2026-04-24', 40)
  const early = { ...correction, schedule_no: ahead.schedule_no }
  expect((await clerk.ask('C40701_setAttendance', early)).error?.errorCode).toBe('ATTENDANCE_DAY_AHEAD')
})
