import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import {
  type MadeStudent,
  type MadeUser,
  makeStudent,
  makeTeacher,
  makeUser,
} from '../../../testing/makePeople.ts'
import { makeCenter, makeCourse, makeCourseType } from '../../../testing/makePlaces.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const friday = '2026-04-24'
const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

let at: AssignmentSetting
let center_no: number
let student: MadeStudent
let family: TestClient
let office: MadeUser
let manager: TestClient
let course_no: number

beforeAll(async () => {
  at = await openAssignment()
  const type = await makeCourseType(at.server.owner)
  course_no = (await makeCourse(at.server.owner, { ...type, course_setting_no: 101 })).course_no
})

beforeEach(async () => {
  at.server.clock.set('2026-04-15T00:00:00.000Z')
  const { owner } = at.server
  center_no = (await makeCenter(owner)).center_no
  office = await makeUser(owner, '550', { centers: [center_no] })
  manager = await at.server.signIn(office)
  student = await makeStudent(owner, { center_no })
  family = await at.server.signIn(await makeUser(owner, '120', { student_no: student.student_no }))
})

afterAll(() => at.server.close())

const teacher = (fields: object = {}, schedule_date = friday) =>
  makeTeacher(at.server.owner, {
    center_no,
    subject_nos: [at.subject_no],
    shifts: [50, 60].map(time_limit_no => ({ schedule_date, time_limit_no })),
    ...fields,
  })

/** The manager at a later hour, signed in anew. */
async function later(instant: string) {
  at.server.clock.set(instant)
  manager = await at.server.signIn(office)
}

async function moving(second?: readonly [string, number]) {
  const { schedule_no } = await at.lesson('2026-04-27', 50, { student })
  const made = await makeRequest(at.server.owner, {
    student,
    schedule_no,
    first: [friday, 50],
    ...(second ? { second } : {}),
    request_text: '部活のため',
  })
  return { schedule_no, ...made }
}

const adding = () =>
  makeRequest(at.server.owner, { student, course_no, subject_no: at.subject_no, first: [friday, 50] })

const found = async (searchInfo: object = {}) =>
  (await manager.call('C40411_doBrowse', { searchInfo, ...list })).rows

test('what waits stands first, the oldest of it before the others; hidden ones only for who asks', async () => {
  const old = await makeRequest(at.server.owner, {
    ...{ student, course_no, subject_no: at.subject_no, first: [friday, 50] },
    requested_at: '2026-04-13T01:00:00.000Z',
  })
  const declined = await makeRequest(at.server.owner, {
    ...{ student, course_no, subject_no: at.subject_no, first: [friday, 60] },
    requested_at: '2026-04-10T01:00:00.000Z',
  })
  const { request_no } = await moving()
  await manager.call('C40411_decline', {
    request_no: declined.request_no,
    lock_version: 0,
    decline_reason: '空きがありません。',
  })
  const rows = await found()
  expect(rows.map(row => row.request_no)).toEqual([old.request_no, request_no, declined.request_no])
  expect(rows[1]).toMatchObject({
    student_no: student.student_no,
    student_name: student.student_name,
    request_kind: 'change',
    before_date: '2026-04-27',
    before_time_limit_no: 50,
    first_date: friday,
    first_time_limit_no: 50,
    second_date: null,
    second_time_limit_no: 0,
    request_text: '部活のため',
    reserved_until: '2026-04-18',
  })
  expect(rows[2]).toMatchObject({ request_status: 'declined', decline_reason: '空きがありません。' })
  expect((await found({ request_status: 'declined' })).map(row => row.request_no)).toEqual([
    declined.request_no,
  ])
  expect((await found({ start_date: '2026-04-14' })).map(row => row.request_no)).toEqual([request_no])
  await manager.call('C40411_toggleHidden', { request_no: declined.request_no, hidden_flag: 1 })
  expect(await found({ request_status: 'declined' })).toEqual([])
  expect((await found({ hidden_flag: 1 })).map(row => row.request_no)).toEqual([declined.request_no])
})

test('a file says it in words', async () => {
  await moving([friday, 60])
  const asked = { searchInfo: {}, orderBy: [], format: 'csv' }
  const text = (await downloadFile(at.server, manager, 'C40411_exportCsv', asked)).toString()
  for (const word of [
    '振替',
    '確認中',
    student.student_name,
    '2026/04/24（金）',
    '16:40–18:10',
    '部活のため',
  ])
    expect(text).toContain(word)
})

test('each choice says whether it can still be had, and who could teach it, the best first', async () => {
  const { request_no } = await moving([friday, 60])
  const good = await teacher()
  await teacher({ subject_nos: [] })
  const { owner } = at.server
  const never = await teacher()
  await owner
    .insertInto('student_ng_teachers')
    .values({ student_no: student.student_no, teacher_no: never.teacher_no, ng_kind: 1 })
    .execute()
  const told = await manager.call('C40411_getCandidates', { request_no })
  expect(told).toMatchObject({ fault: '', request_status: 'open', lock_version: 0 })
  expect(told.choices).toMatchObject([
    { choice: 1, time_limit_no: 50, reason: '', rem_teacher_cnt: 3, candidate_count: 1 },
    { choice: 2, time_limit_no: 60, reason: '', rem_teacher_cnt: 3, candidate_count: 1 },
  ])
  expect(told.choices[0]?.candidates.map(each => each.teacher_no)).toEqual([good.teacher_no])
  await owner.deleteFrom('teacher_subjects').where('teacher_no', '=', good.teacher_no).execute()
  const [left] = (await manager.call('C40411_getCandidates', { request_no })).choices
  expect(left).toMatchObject({ reason: 'not_possible', candidate_count: 0 })
  expect(left?.candidates.map(each => each.warnings)).toEqual([['subject'], ['subject']])
})

test('whom the day would leave without a break is named with that, and only where nobody else is there', async () => {
  const { request_no } = await moving([friday, 60])
  const one = await teacher({ max_consecutive_periods: 1 })
  await at.lesson(friday, 60, { center_no, teacher_no: one.teacher_no })
  const [first] = (await manager.call('C40411_getCandidates', { request_no })).choices
  expect(first).toMatchObject({
    candidates: [{ teacher_no: one.teacher_no, warnings: [], limits: ['consecutive_limit'] }],
    candidate_count: 0,
  })
})

test('an accepted change moves the lesson, tells the family before and after, and closes its alert', async () => {
  await teacher()
  await teacher()
  const { schedule_no } = await at.lesson('2026-04-27', 50, { student })
  const first_choice = { schedule_date: friday, time_limit_no: 50 }
  const { request_no } = await family.call('C21201_doAddRequest', {
    kind: 'change',
    schedule_no,
    first_choice,
    request_text: '',
  })
  const answer = await manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  expect(answer).toMatchObject({ request_status: 'accepted', lock_version: 1 })
  const { owner } = at.server
  const after = await owner
    .selectFrom('lessons')
    .select(['schedule_date', 'time_limit_no', 'change_flag', 'entry_schedule_no', 'cancelled_flag'])
    .where('schedule_no', '=', answer.new_schedule_no)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({
    ...first_choice,
    change_flag: 1,
    entry_schedule_no: schedule_no,
    cancelled_flag: 0,
  })
  const moved = await owner
    .selectFrom('lesson_changes')
    .select(['new_schedule_no', 'request_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  expect(moved).toEqual({ new_schedule_no: answer.new_schedule_no, request_no })
  const mails = await owner
    .selectFrom('outbox')
    .select(['mail_kind', 'student_no'])
    .where('student_no', '=', student.student_no)
    .orderBy('outbox_no')
    .execute()
  const told = (mail_kind: string) => ({ mail_kind, student_no: student.student_no })
  expect(mails).toEqual([told('request_received'), told('request_accepted')])
  const alert = await owner
    .selectFrom('alerts')
    .select('closed_at')
    .where('classification', '=', 'application')
    .where('cause', '=', String(request_no))
    .executeTakeFirstOrThrow()
  expect(alert.closed_at).not.toBeNull()
  const range = { start_date: '2026-04-15', end_date: '2026-04-15' }
  const { requests } = await family.call('C21201_getRequest', range)
  expect(requests[0]).toMatchObject({
    request_status: 'accepted',
    before: { schedule_date: '2026-04-27', time_limit_no: 50 },
    after: first_choice,
  })
})

test('the second choice is accepted where the first has gone, and an addition makes a lesson', async () => {
  await teacher()
  await teacher()
  const { request_no } = await moving([friday, 60])
  await at.server.owner
    .insertInto('entry_controls')
    .values({ center_no, schedule_date: friday, time_limit_no: 50, closed_at: '2026-04-15T00:00:00Z' })
    .execute()
  await at.server.owner
    .deleteFrom('slot_holds')
    .where('request_no', '=', request_no)
    .where('time_limit_no', '=', 50)
    .execute()
  const gone = await manager.ask('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  expect([gone.status, gone.error?.errors?.[0]?.field, gone.error?.errors?.[0]?.errorCode]).toEqual([
    422,
    'choice',
    'full_control',
  ])
  const none = await adding()
  const missing = await manager.ask('C40411_accept', { ...none, lock_version: 0, choice: 2 })
  expect([missing.status, missing.error?.errors?.[0]?.field]).toEqual([422, 'choice'])
  expect(await manager.call('C40411_accept', { request_no, lock_version: 0, choice: 2 })).toMatchObject({
    request_status: 'accepted',
  })
  await at.server.owner.deleteFrom('entry_controls').where('center_no', '=', center_no).execute()
  await teacher()
  const { new_schedule_no } = await manager.call('C40411_accept', { ...none, lock_version: 0, choice: 1 })
  const made = await at.server.owner
    .selectFrom('lessons')
    .select(['class_type', 'subject_no', 'course_no', 'student_no'])
    .where('schedule_no', '=', new_schedule_no)
    .executeTakeFirstOrThrow()
  expect(made).toEqual({
    class_type: 2,
    subject_no: at.subject_no,
    course_no,
    student_no: student.student_no,
  })
})

test('what is reserved is accepted though its period was closed since', async () => {
  await teacher()
  await teacher()
  const { request_no } = await moving()
  await at.server.owner
    .insertInto('entry_controls')
    .values({ center_no, schedule_date: friday, time_limit_no: 50, closed_at: '2026-04-15T00:00:00Z' })
    .execute()
  expect((await manager.call('C40411_getCandidates', { request_no })).choices[0]?.reason).toBe('')
  const holdUntil = (held_until: string) =>
    at.server.owner
      .updateTable('slot_holds')
      .set({ held_until })
      .where('request_no', '=', request_no)
      .execute()
  await holdUntil('2026-04-14T00:00:00Z')
  expect((await manager.call('C40411_getCandidates', { request_no })).choices[0]?.reason).toBe('full_control')
  await holdUntil('2026-04-20T00:00:00Z')
  expect(await manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })).toMatchObject({
    request_status: 'accepted',
  })
})

test('who asked in time loses nothing while the center takes its days to decide', async () => {
  const soon = '2026-04-17'
  await teacher({}, soon)
  await teacher({}, soon)
  const { schedule_no } = await at.lesson('2026-04-20', 50, { student })
  const { request_no } = await makeRequest(at.server.owner, { student, schedule_no, first: [soon, 50] })
  await later('2026-04-16T09:00:00.000Z')
  const told = await manager.call('C40411_getCandidates', { request_no })
  expect([told.fault, told.choices[0]?.reason]).toEqual(['', ''])
  expect(await manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })).toMatchObject({
    request_status: 'accepted',
  })
})

test('a choice that has begun is too late', async () => {
  await teacher()
  await teacher()
  const { request_no } = await moving()
  await later('2026-04-24T09:00:00.000Z')
  const late = await manager.ask('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  expect([late.status, late.error?.errors?.[0]?.errorCode]).toEqual([422, 'too_early'])
})

test('a missed lesson is made up by what is accepted', async () => {
  await teacher()
  await teacher()
  const { schedule_no } = await at.lesson('2026-04-27', 50, { student })
  await family.call('C21201_doAddRequest', { kind: 'absence', schedule_no, in_time: true, request_text: '' })
  const { request_no } = await family.call('C21201_doAddRequest', {
    kind: 'change',
    schedule_no,
    first_choice: { schedule_date: friday, time_limit_no: 50 },
    request_text: '',
  })
  const { new_schedule_no } = await manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  const right = await at.server.owner
    .selectFrom('missed_lessons')
    .select('made_up_schedule_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  expect(right.made_up_schedule_no).toBe(new_schedule_no)
  const { lines } = await family.call('C30101_getLedger', {
    student_no: student.student_no,
    start_date: '2026-04-01',
    end_date: '2026-04-30',
  })
  expect(lines.map(line => [line.entry_date, line.ledger_cause, line.related_schedule_no]).sort()).toEqual([
    [friday, 'made_up', new_schedule_no],
    [friday, 'owed', 0],
    ['2026-04-27', 'given_back', 0],
    ['2026-04-27', 'missed', 0],
    ['2026-04-27', 'owed', 0],
  ])
})

test('of two who decide at once one does, the other is told what was decided', async () => {
  await teacher()
  await teacher()
  const { request_no } = await moving()
  const colleague = await at.server.signIn(await makeUser(at.server.owner, '540', { centers: [center_no] }))
  const [accepted, declined] = await Promise.all([
    manager.ask('C40411_accept', { request_no, lock_version: 0, choice: 1 }),
    colleague.ask('C40411_decline', { request_no, lock_version: 0, decline_reason: '空きがありません。' }),
  ])
  expect([accepted.status, declined.status].sort()).toEqual([200, 409])
  const second = accepted.status === 409 ? accepted : declined
  expect(second.error).toMatchObject({ errorCode: 'REQUEST_DECIDED' })
  expect(second.error?.message).toContain(accepted.status === 200 ? '承認' : '見送り')
})

test('taken back while staff accept it, it is one of both', async () => {
  await teacher()
  await teacher()
  const { request_no, schedule_no } = await moving()
  const [accepted, withdrawn] = await Promise.all([
    manager.ask('C40411_accept', { request_no, lock_version: 0, choice: 1 }),
    family.ask('C21201_withdraw', { request_no, lock_version: 0 }),
  ])
  expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
  const { cancelled_flag } = await at.server.owner
    .selectFrom('lessons')
    .select('cancelled_flag')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  expect(cancelled_flag).toBe(accepted.status === 200 ? 1 : 0)
})

test('a declined request tells its reason and frees its slots', async () => {
  const { request_no } = await moving([friday, 60])
  const blank = await manager.ask('C40411_decline', { request_no, lock_version: 0, decline_reason: '　' })
  expect(blank.status).toBe(422)
  await manager.call('C40411_decline', { request_no, lock_version: 0, decline_reason: '空きがありません。' })
  const { requests } = await family.call('C21201_getRequest', {
    start_date: '2026-04-15',
    end_date: '2026-04-15',
  })
  expect(requests[0]).toMatchObject({ request_status: 'declined', decline_reason: '空きがありません。' })
  const holds = await at.server.owner
    .selectFrom('slot_holds')
    .select('hold_no')
    .where('request_no', '=', request_no)
    .execute()
  expect(holds).toEqual([])
})
