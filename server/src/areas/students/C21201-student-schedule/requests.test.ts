import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MadeStudent, makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeCourse, makeCourseType } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import { type TestClient, untilServed } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026, nine in the morning; Sundays are closed.
const friday = '2026-04-24'
const at50 = { schedule_date: friday, time_limit_no: 50 }
const at60 = { schedule_date: friday, time_limit_no: 60 }

let at: AssignmentSetting
let center_no: number
let student: MadeStudent
let client: TestClient
let course_no: number

beforeAll(async () => {
  at = await openAssignment()
  const type = await makeCourseType(at.server.owner)
  course_no = (await makeCourse(at.server.owner, { ...type, course_setting_no: 101 })).course_no
})

beforeEach(async () => {
  at.server.clock.set('2026-04-15T00:00:00.000Z')
  center_no = (await makeCenter(at.server.owner)).center_no
  const one = await someone()
  student = one.student
  client = one.client
})

afterAll(() => at.server.close())

async function someone() {
  const made = await makeStudent(at.server.owner, { center_no })
  const user = await makeUser(at.server.owner, '110', { student_no: made.student_no })
  return { student: made, client: await at.server.signIn(user) }
}

const teachers = async (count: number, schedule_date = friday, periods = [50, 60]) => {
  for (let made = 0; made < count; made += 1) {
    await makeTeacher(at.server.owner, {
      center_no,
      subject_nos: [at.subject_no],
      shifts: periods.map(time_limit_no => ({ schedule_date, time_limit_no })),
    })
  }
}

const lesson = (date: string, time_limit_no: number, of = student) =>
  at.lesson(date, time_limit_no, { student: of })

async function reasonAt(input: Parameters<typeof choices>[0], slot: typeof at50) {
  const { days } = await choices(input)
  return days
    .find(day => day.schedule_date === slot.schedule_date)
    ?.slots.find(each => each.time_limit_no === slot.time_limit_no)?.reason
}

const choices = (
  input:
    | { kind: 'change'; schedule_no: number }
    | { kind: 'addition'; subject_no: number; course_no: number },
) => client.call('C21201_getChoices', input)

const change = (schedule_no: number, first_choice = at50, more: object = {}) => ({
  kind: 'change' as const,
  schedule_no,
  first_choice,
  request_text: '部活のため',
  ...more,
})

test('each slot says why it can not be chosen, before anything is sent', async () => {
  const { schedule_no } = await lesson('2026-04-27', 50)
  await lesson(friday, 60)
  await teachers(2)
  await teachers(1, '2026-04-23')
  const wish = { kind: 'change' as const, schedule_no }
  const { fault, range, days, absence, second_choice_flag } = await choices(wish)
  expect([fault, range]).toEqual(['', { min_date: '2026-04-17', max_date: '2026-05-31' }])
  expect(second_choice_flag).toBe(1)
  expect(absence).toEqual({
    deadline_date: '2026-04-24',
    deadline_time: '18:00',
    in_time: true,
    make_up_until: '2026-05-31',
  })
  expect(days[0]).toMatchObject({ schedule_date: '2026-04-15', closed_flag: 0 })
  expect(days.find(day => day.schedule_date === '2026-04-19')).toMatchObject({ closed_flag: 1, slots: [] })
  expect(await reasonAt(wish, at50)).toBe('')
  expect(await reasonAt(wish, at60)).toBe('occupied')
  expect(await reasonAt(wish, { schedule_date: '2026-04-23', time_limit_no: 50 })).toBe('full_teachers')
  expect(await reasonAt(wish, { schedule_date: '2026-04-16', time_limit_no: 50 })).toBe('too_early')
  expect(await reasonAt(wish, { schedule_date: '2026-04-27', time_limit_no: 50 })).toBe('same_slot')
})

test('a slot in which nobody could teach the subject is not offered, however many work then', async () => {
  const { schedule_no } = await lesson('2026-04-27', 50)
  await teachers(3)
  await at.server.owner
    .deleteFrom('teacher_subjects')
    .where('teacher_no', 'in', eb =>
      eb.selectFrom('teachers').select('teacher_no').where('center_no', '=', center_no),
    )
    .execute()
  const wish = { kind: 'change' as const, schedule_no }
  expect(await reasonAt(wish, at50)).toBe('not_possible')
  expect((await client.call('C21201_holdSlots', { wish, slots: [at50] })).slots[0]?.reason).toBe(
    'not_possible',
  )
  const refused = await client.ask('C21201_doAddRequest', change(schedule_no))
  expect(refused.error?.errors?.[0]).toMatchObject({ field: 'first_choice', errorCode: 'not_possible' })
})

test('a further lesson is asked for a business day earlier than a change', async () => {
  await teachers(3, '2026-04-17')
  await teachers(3, '2026-04-18')
  const wish = { kind: 'addition' as const, subject_no: at.subject_no, course_no }
  expect(await reasonAt(wish, { schedule_date: '2026-04-17', time_limit_no: 50 })).toBe('too_early')
  expect(await reasonAt(wish, { schedule_date: '2026-04-18', time_limit_no: 50 })).toBe('')
  const { range, lesson: moved, absence } = await choices(wish)
  expect([range?.min_date, moved, absence]).toEqual(['2026-04-18', null, null])
})

test.each([
  ['too near', '2026-04-16', {}, 'too_late'],
  ['begun', '2026-04-27', { attendance_distinction: 1 }, 'begun'],
])(
  'nothing is asked of a lesson that is %s: the form says so, the server holds to it',
  async (_, date, fields, fault) => {
    await teachers(2)
    const { schedule_no } = await lesson(date, 50)
    if (Object.keys(fields).length > 0) {
      await at.server.owner
        .updateTable('lessons')
        .set(fields)
        .where('schedule_no', '=', schedule_no)
        .execute()
    }
    expect((await choices({ kind: 'change', schedule_no })).fault).toBe(fault)
    const refused = await client.ask('C21201_doAddRequest', change(schedule_no))
    expect([refused.status, refused.error?.errors?.[0]?.field]).toEqual([422, 'schedule_no'])
  },
)

test('somebody else’s lesson is none', async () => {
  const other = await someone()
  const { schedule_no } = await lesson('2026-04-27', 50, other.student)
  expect((await client.ask('C21201_getChoices', { kind: 'change', schedule_no })).status).toBe(404)
  expect((await client.ask('C21201_doAddRequest', change(schedule_no))).status).toBe(404)
})

test('a request waits with its slots reserved, raises an alert, and can be taken back', async () => {
  await teachers(3)
  const { schedule_no } = await lesson('2026-04-27', 50)
  const sent = await client.call('C21201_doAddRequest', change(schedule_no, at50, { second_choice: at60 }))
  expect(sent).toMatchObject({ request_status: 'open', reserved_until: '2026-04-18', make_up_until: null })
  const { request_no } = sent
  const holds = () =>
    at.server.owner
      .selectFrom('slot_holds')
      .select(['time_limit_no', 'held_until'])
      .where('request_no', '=', request_no)
      .orderBy('time_limit_no')
      .execute()
  expect(await holds()).toEqual([
    { time_limit_no: 50, held_until: expect.stringContaining('2026-04-18') },
    { time_limit_no: 60, held_until: expect.stringContaining('2026-04-18') },
  ])
  const alert = () =>
    at.server.owner
      .selectFrom('alerts')
      .select(['center_no', 'student_no', 'closed_at'])
      .where('classification', '=', 'application')
      .where('cause', '=', String(request_no))
      .executeTakeFirstOrThrow()
  expect(await alert()).toEqual({ center_no, student_no: student.student_no, closed_at: null })
  const range = { start_date: '2026-04-15', end_date: '2026-04-15' }
  const { requests } = await client.call('C21201_getRequest', range)
  expect(requests).toMatchObject([
    {
      request_no,
      request_kind: 'change',
      request_status: 'open',
      before: { schedule_date: '2026-04-27', time_limit_no: 50 },
      first_choice: at50,
      second_choice: at60,
      after: null,
      request_text: '部活のため',
    },
  ])
  // One wish a lesson; the form says so.
  expect((await choices({ kind: 'change', schedule_no })).fault).toBe('requested')
  const withdrawn = await client.call('C21201_withdraw', { request_no, lock_version: 0 })
  expect(withdrawn).toMatchObject({ request_status: 'withdrawn', lock_version: 1 })
  expect(await holds()).toEqual([])
  expect((await alert()).closed_at).not.toBeNull()
  const again = await client.ask('C21201_withdraw', { request_no, lock_version: 1 })
  expect([again.status, again.error?.errorCode]).toEqual([409, 'REQUEST_DECIDED'])
  expect((await choices({ kind: 'change', schedule_no })).fault).toBe('')
})

test('of two wishes of a student none means the other’s slot, and second is not first', async () => {
  await teachers(6)
  const one = await lesson('2026-04-27', 50)
  const two = await lesson('2026-04-28', 50)
  await client.call('C21201_doAddRequest', change(one.schedule_no))
  expect(await reasonAt({ kind: 'change', schedule_no: two.schedule_no }, at50)).toBe('requested')
  const same = await client.ask('C21201_doAddRequest', change(two.schedule_no, at60, { second_choice: at60 }))
  expect([same.status, same.error?.errors?.[0]?.field]).toEqual([422, 'second_choice'])
})

test('where the center takes no second choice, the form says so and the server refuses one', async () => {
  await teachers(3)
  const { schedule_no } = await lesson('2026-04-27', 50)
  await at.server.owner
    .insertInto('center_settings')
    .values({
      ...usualCenterSettings,
      center_no,
      second_choice_flag: 0,
      transfers_per_month: 1,
      updated_at: testNow,
    })
    .execute()
  expect(await choices({ kind: 'change', schedule_no })).toMatchObject({
    second_choice_flag: 0,
    transfers_left: 1,
  })
  const refused = await client.ask('C21201_doAddRequest', change(schedule_no, at50, { second_choice: at60 }))
  expect(refused.error?.errors?.[0]?.field).toBe('second_choice')
  // One transfer a month: the next lesson of the month has none left.
  await client.call('C21201_doAddRequest', change(schedule_no))
  const next = await lesson('2026-04-28', 50)
  const left = await choices({ kind: 'change', schedule_no: next.schedule_no })
  expect([left.fault, left.transfers_left]).toEqual(['transfers_used', 0])
  const may = await lesson('2026-05-11', 50)
  expect((await choices({ kind: 'change', schedule_no: may.schedule_no })).transfers_left).toBe(1)
})

test('a slot chosen in the form is held ten minutes, for nobody else, and let go by the next choice', async () => {
  await teachers(2)
  const { schedule_no } = await lesson('2026-04-27', 50)
  const wish = { kind: 'change' as const, schedule_no }
  const held = await client.call('C21201_holdSlots', { wish, slots: [at50] })
  expect(held).toMatchObject({ held_until: '2026-04-15T00:10:00.000Z', slots: [{ ...at50, reason: '' }] })
  const other = await someone()
  const theirs = {
    kind: 'change' as const,
    schedule_no: (await lesson('2026-04-27', 60, other.student)).schedule_no,
  }
  expect(await other.client.call('C21201_holdSlots', { wish: theirs, slots: [at50] })).toMatchObject({
    held_until: null,
    slots: [{ reason: 'full_teachers' }],
  })
  // One's own hold bars nobody from sending.
  expect(await reasonAt(wish, at50)).toBe('')
  await client.call('C21201_holdSlots', { wish, slots: [at60] })
  expect(await other.client.call('C21201_holdSlots', { wish: theirs, slots: [at50] })).toMatchObject({
    slots: [{ reason: '' }],
  })
  at.server.clock.set('2026-04-15T00:10:01.000Z')
  const third = await someone()
  const also = {
    kind: 'change' as const,
    schedule_no: (await lesson('2026-04-28', 60, third.student)).schedule_no,
  }
  expect(await third.client.call('C21201_holdSlots', { wish: also, slots: [at60] })).toMatchObject({
    slots: [{ reason: '' }],
  })
})

test('of fifty students for one last seat one has it, the others are told at their choice', async () => {
  await teachers(2)
  const people = await Promise.all(Array.from({ length: 50 }, () => someone()))
  const wishes: { client: TestClient; schedule_no: number }[] = []
  for (const each of people) {
    const { schedule_no } = await lesson('2026-04-27', 50, each.student)
    wishes.push({ client: each.client, schedule_no })
  }
  // One-to-one: two working teachers are full with one lesson.
  await at.server.owner
    .updateTable('lessons')
    .set({ course_setting_no: 100 })
    .where(
      'schedule_no',
      'in',
      wishes.map(each => each.schedule_no),
    )
    .execute()
  const answers = await Promise.all(
    wishes.map(each => untilServed(() => each.client.ask('C21201_doAddRequest', change(each.schedule_no)))),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter(answer => answer.status !== 200)
  expect(refused.map(answer => [answer.status, answer.error?.errors?.[0]?.field])).toEqual(
    Array.from({ length: 49 }, () => [422, 'first_choice']),
  )
  expect(refused[0]?.error?.message).toContain('講師の空きがない')
  expect(at.server.defects).toEqual([])
})

test('a request sent twice is one', async () => {
  await teachers(3)
  const { schedule_no } = await lesson('2026-04-27', 50)
  const twice = await Promise.all(
    [1, 2].map(() => client.ask('C21201_doAddRequest', change(schedule_no), { key: `twice-${schedule_no}` })),
  )
  const answers = [
    ...twice,
    await client.ask('C21201_doAddRequest', change(schedule_no), { key: `twice-${schedule_no}` }),
  ]
  expect(answers.at(-1)?.status).toBe(200)
  const { requests } = await client.call('C21201_getRequest', {
    start_date: '2026-04-15',
    end_date: '2026-04-15',
  })
  expect(requests).toHaveLength(1)
})

test('a period that is closed while somebody asks for it is refused, or closed after it', async () => {
  await teachers(3)
  const { schedule_no } = await lesson('2026-04-27', 50)
  const manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
  const row = { ...at50, rem_teacher_cnt: 0, selected: 1 as const, full_flag: 1 as const }
  const day = { center_no, start_date: friday, end_date: friday, rows: [row] }
  const [closed, sent] = await Promise.all([
    manager.ask('C30201_doBatchEdit', day),
    client.ask('C21201_doAddRequest', change(schedule_no)),
  ])
  expect(closed.status).toBe(200)
  expect([200, 422]).toContain(sent.status)
  const other = await someone()
  const next = await lesson('2026-04-28', 50, other.student)
  const late = await other.client.ask('C21201_doAddRequest', change(next.schedule_no))
  expect([late.status, late.error?.errors?.[0]?.errorCode]).toEqual([422, 'full_control'])
})

test('an absence told in time leaves the right to make up; told late it leaves none, and that is said before', async () => {
  await teachers(3)
  const early = await lesson('2026-04-27', 50)
  const told = await client.call('C21201_doAddRequest', {
    kind: 'absence',
    schedule_no: early.schedule_no,
    in_time: true,
    request_text: '発熱のため',
  })
  expect(told).toMatchObject({ request_status: 'accepted', make_up_until: '2026-05-31' })
  const range = { start_date: '2026-04-15', end_date: '2026-04-15' }
  const { rights, requests } = await client.call('C21201_getRequest', range)
  expect(rights).toMatchObject([
    {
      schedule_no: early.schedule_no,
      make_up_until: '2026-05-31',
      requested_flag: 0,
      missed_kind: 'reported',
    },
  ])
  expect(requests).toMatchObject([{ request_kind: 'absence', make_up_until: '2026-05-31' }])
  // The right is a wish like any other.
  const wish = { kind: 'change' as const, schedule_no: early.schedule_no }
  expect(await choices(wish)).toMatchObject({ fault: '', make_up_until: '2026-05-31', absence: null })
  await client.call('C21201_doAddRequest', change(early.schedule_no))

  const late = await lesson('2026-04-16', 50)
  const { absence } = await choices({ kind: 'change', schedule_no: late.schedule_no })
  expect(absence).toMatchObject({ in_time: false, deadline_date: '2026-04-14' })
  const sick = { kind: 'absence' as const, schedule_no: late.schedule_no, request_text: '' }
  const promised = await client.ask('C21201_doAddRequest', { ...sick, in_time: true })
  expect([promised.status, promised.error?.errorCode]).toEqual([409, 'ABSENCE_LATE'])
  const taken = await client.call('C21201_doAddRequest', { ...sick, in_time: false })
  expect(taken).toMatchObject({ request_status: 'accepted', make_up_until: null })
})

test('the ledger explains an absence and what it gives back, on any day', async () => {
  const { schedule_no } = await lesson('2026-04-27', 50)
  const ledger = (start_date: string, end_date: string) =>
    client.call('C30101_getLedger', { student_no: student.student_no, start_date, end_date })
  expect(await ledger('2026-04-01', '2026-04-26')).toMatchObject({ balance_before: 0, balance: 0 })
  expect(await ledger('2026-04-01', '2026-04-30')).toMatchObject({
    balance: 1,
    lines: [{ ledger_cause: 'owed', amount: 1, balance: 1, schedule_no }],
  })
  await client.call('C21201_doAddRequest', { kind: 'absence', schedule_no, in_time: true, request_text: '' })
  const { lines, balance } = await ledger('2026-04-01', '2026-04-30')
  expect(lines.map(line => [line.ledger_cause, line.amount]).sort()).toEqual([
    ['given_back', 1],
    ['missed', -1],
    ['owed', 1],
  ])
  expect(balance).toBe(1)
  // Not made up until the end of May, it is lost.
  expect((await ledger('2026-06-01', '2026-06-02')).balance).toBe(0)
})
