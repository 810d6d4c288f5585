import { expect, test } from 'vitest'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { courseOfLayout } from '../../../testing/makePlaces.ts'
import { openAssignment } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April.
const friday = '2026-04-24'

test('what a student asks for counts as lessons of the day: as many one-to-one are taken as can be accepted', async () => {
  const at = await openAssignment()
  const { center_no, subject_no } = at
  const { owner } = at.server
  const periods = [40, 50, 60, 70]
  for (let made = 0; made < 3; made += 1) {
    const shifts = periods.map(time_limit_no => ({ schedule_date: friday, time_limit_no }))
    await makeTeacher(owner, { center_no, subject_nos: [subject_no], shifts })
  }
  const { student_no } = await makeStudent(owner, { center_no })
  const family = await at.server.signIn(await makeUser(owner, '110', { student_no }))
  const course_no = await courseOfLayout(owner, 100)
  const wish = (time_limit_no: number) => ({
    ...{ kind: 'addition' as const, course_no, subject_no, request_text: '' },
    first_choice: { schedule_date: friday, time_limit_no },
  })
  const taken = []
  for (const period of periods.slice(1)) taken.push(await family.call('C21201_doAddRequest', wish(period)))
  const { status, error } = await family.ask('C21201_doAddRequest', wish(40))
  expect([status, error?.errors?.[0]]).toMatchObject([
    422,
    { field: 'first_choice', errorCode: 'one_to_one' },
  ])
  for (const { request_no } of taken) {
    await at.manager.call('C40411_accept', { request_no, lock_version: 0, choice: 1 })
  }
  await at.server.close()
})
