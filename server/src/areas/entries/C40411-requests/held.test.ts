import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeTeacher } from '../../../testing/makePeople.ts'
import { makeRequest } from '../../../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April 2026.
const friday = '2026-04-24'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

/** A request to move a lesson of that layout to the Friday's period, with its seat reserved. */
async function asked(course_setting_no: 100 | 101) {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson('2026-04-27', 50, { student, course_setting_no })
  return makeRequest(at.server.owner, { student, schedule_no, course_setting_no, first: [friday, 50] })
}

test('who asked first keeps the seat: a later request takes none that the reserved ones need', async () => {
  const shifts = [{ schedule_date: friday, time_limit_no: 50 }]
  for (const _ of [1, 2, 3]) {
    await makeTeacher(at.server.owner, {
      ...{ center_no: at.center_no, subject_nos: [at.subject_no], shifts },
    })
  }
  // One teacher has a seat left beside this lesson: the first family takes it, and two teachers are still free.
  await at.lesson(friday, 50, { course_setting_no: 101 })
  const first = await asked(101)
  const second = await asked(100)
  const reason = async ({ request_no }: { request_no: number }) =>
    (await at.manager.call('C40411_getCandidates', { request_no })).choices[0]?.reason
  expect([await reason(first), await reason(second)]).toEqual(['', ''])
  // A third one finds what is left: the one that is kept back.
  const third = await asked(100)
  await at.server.owner.deleteFrom('slot_holds').where('request_no', '=', third.request_no).execute()
  expect(await reason(third)).toBe('full_teachers')
  for (const { request_no } of [first, second]) {
    expect(await at.manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })).toMatchObject({
      request_status: 'accepted',
    })
  }
})
