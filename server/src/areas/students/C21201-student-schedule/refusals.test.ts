import { dayRuleTexts } from '@terakoya/domain/days/businessDays'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MadeStudent, makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeCourse, makeCourseType } from '../../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026, nine in the morning.
const friday = '2026-04-24'
const saturday = '2026-04-25'
const slot = (time_limit_no: number, schedule_date = friday) => ({ schedule_date, time_limit_no })

let at: AssignmentSetting
let center_no: number
let student: MadeStudent
let client: TestClient
/** A course of 90 minutes, and one of 40. */
let whole: number
let half: number

beforeAll(async () => {
  at = await openAssignment()
  const type = await makeCourseType(at.server.owner)
  whole = (await makeCourse(at.server.owner, { ...type, course_setting_no: 101 })).course_no
  half = (await makeCourse(at.server.owner, { ...type, course_setting_no: 201 })).course_no
})

beforeEach(async () => {
  center_no = (await makeCenter(at.server.owner)).center_no
  student = await makeStudent(at.server.owner, { center_no })
  const user = await makeUser(at.server.owner, '110', { student_no: student.student_no })
  client = await at.server.signIn(user)
  for (let made = 0; made < 4; made += 1) {
    const shifts = [friday, saturday].flatMap(day => [40, 50, 60, 70].map(period => slot(period, day)))
    await makeTeacher(at.server.owner, { center_no, subject_nos: [at.subject_no], shifts })
  }
})

afterAll(() => at.server.close())

const addition = (course_no: number) => ({ kind: 'addition' as const, subject_no: at.subject_no, course_no })

const asking = (first_choice: ReturnType<typeof slot>) => ({
  ...addition(whole),
  first_choice,
  request_text: '',
})

const lesson = async (course_setting_no: number, time_limit_no: number) => {
  const { schedule_no } = await at.lesson('2026-04-27', time_limit_no, { student })
  await at.server.owner
    .updateTable('lessons')
    .set({ course_setting_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  return { kind: 'change' as const, schedule_no }
}

test.each([
  ['90 minutes', 101, 60, 51],
  ['40 minutes', 201, 61, 50],
])('a lesson of %s is wished for where it fits only', async (_, layout, fits, wrong) => {
  const wishes = [addition(layout === 101 ? whole : half), await lesson(layout, fits)]
  for (const wish of wishes) {
    const held = await client.call('C21201_holdSlots', { wish, slots: [slot(wrong), slot(fits)] })
    expect(held.slots.map(each => each.reason)).toEqual(['wrong_length', ''])
    const choices = {
      first_choice: { first_choice: slot(wrong) },
      second_choice: { first_choice: slot(fits), second_choice: slot(wrong) },
    }
    for (const [field, chosen] of Object.entries(choices)) {
      const { status, error } = await client.ask('C21201_doAddRequest', {
        ...wish,
        ...chosen,
        request_text: '',
      })
      const refusal = { field, message: wishReasonTexts.wrong_length, errorCode: 'wrong_length' }
      expect([status, error?.errors]).toEqual([422, [refusal]])
    }
  }
  expect(at.server.defects).toEqual([])
})

const ofCenter = (open_requests_per_student: number) =>
  at.server.owner
    .insertInto('center_settings')
    .values({ ...usualCenterSettings, center_no, open_requests_per_student, updated_at: testNow })
    .execute()

const holds = async () => {
  const rows = await at.server.owner
    .selectFrom('slot_holds')
    .select('time_limit_no')
    .where('student_no', '=', student.student_no)
    .orderBy('time_limit_no')
    .execute()
  return rows.map(row => row.time_limit_no)
}

test('no more requests wait at once than the center lets: the form says so, nothing further is held or taken', async () => {
  await ofCenter(2)
  const first = await client.call('C21201_doAddRequest', asking(slot(40)))
  expect((await client.call('C21201_getChoices', addition(whole))).fault).toBe('')
  await client.call('C21201_doAddRequest', asking(slot(50)))

  expect((await client.call('C21201_getChoices', addition(whole))).fault).toBe('too_many_open')
  const held = await client.call('C21201_holdSlots', { wish: addition(whole), slots: [slot(60)] })
  expect(held.held_until).toBeNull()
  const message = wishFaultTexts.too_many_open
  const refused = await client.ask('C21201_doAddRequest', asking(slot(60)))
  expect([refused.status, refused.error?.errors]).toEqual([
    422,
    [{ field: 'kind', message, errorCode: 'too_many_open' }],
  ])
  const change = await lesson(101, 70)
  const moved = await client.ask('C21201_doAddRequest', {
    ...change,
    first_choice: slot(60),
    request_text: '',
  })
  expect([moved.status, moved.error?.errors]).toEqual([
    422,
    [{ field: 'schedule_no', message, errorCode: 'too_many_open' }],
  ])
  expect(await holds()).toEqual([40, 50])

  // To be excused reserves nothing, and what waits can be decided.
  const absence = { ...change, kind: 'absence' as const, in_time: true, request_text: '' }
  expect((await client.call('C21201_doAddRequest', absence)).request_status).toBe('accepted')
  const manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [center_no] }))
  const { fault } = await manager.call('C40411_getCandidates', { request_no: first.request_no })
  expect(fault).toBe('')

  // What was taken back makes room.
  await client.call('C21201_withdraw', { request_no: first.request_no, lock_version: 0 })
  expect((await client.call('C21201_doAddRequest', asking(slot(60)))).request_status).toBe('open')
})

test('of two requests sent at once for the last that may wait one is taken', async () => {
  await ofCenter(1)
  const answers = await Promise.all(
    [40, 50].map(period => client.ask('C21201_doAddRequest', asking(slot(period)))),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
  const refused = answers.find(answer => answer.status === 422)
  expect(refused?.error?.errors?.[0]?.errorCode).toBe('too_many_open')
  expect(await holds()).toHaveLength(1)
})

test.each([
  [
    'as many requests wait as are usual',
    usualCenterSettings.open_requests_per_student,
    [200, 200, 200, 200, 200, 422],
  ],
  ['any number of requests waits', 0, [200, 200, 200, 200, 200, 200]],
])('%s where the center sets %s', async (_, setting, statuses) => {
  await ofCenter(setting)
  const told: number[] = []
  for (const chosen of [40, 50, 60, 70]
    .map(period => slot(period))
    .concat(slot(50, saturday), slot(60, saturday))) {
    told.push((await client.ask('C21201_doAddRequest', asking(chosen))).status)
  }
  expect(told).toEqual(statuses)
})

test('a calendar that ends before the days to reserve are counted is told, not taken for a defect', async () => {
  const fields = { ...usualCenterSettings, center_no, request_reserved_days: 14, updated_at: testNow }
  await at.server.owner.insertInto('center_settings').values(fields).execute()
  const change = await lesson(101, 70)
  await at.server.owner.deleteFrom('calendar_days').where('schedule_date', '>=', '2026-05-01').execute()
  try {
    const asked = await client.ask('C21201_getChoices', addition(whole))
    const added = await client.ask('C21201_doAddRequest', asking(slot(40)))
    const excused = { ...change, kind: 'absence' as const, in_time: true, request_text: '' }
    const absent = await client.ask('C21201_doAddRequest', excused)
    for (const { status, error } of [asked, added, absent]) {
      expect([status, error?.errorCode, error?.message]).toEqual([
        409,
        'DAY_MISSING',
        dayRuleTexts.DAY_MISSING,
      ])
    }
    expect(await holds()).toEqual([])
  } finally {
    await makeCalendar(at.server.owner, '2026-05-01', 66)
  }
  expect(at.server.defects).toEqual([])
})
