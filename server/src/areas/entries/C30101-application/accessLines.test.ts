import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const linesOf = (api: string) =>
  at.server.owner
    .selectFrom('access_log')
    .select(['student_nos', 'row_count'])
    .where('api', '=', api)
    .execute()

test('the choice of subjects leaves an access line where it says what a child takes, else none', async () => {
  const { student_no } = await makeStudent(at.server.owner, { center_no: at.center_no })
  await at.manager.call('C30101_getSubjectDropdown', {})
  expect(await linesOf('C30101_getSubjectDropdown')).toEqual([])
  await at.manager.call('C30101_getSubjectDropdown', { student_no })
  expect(await linesOf('C30101_getSubjectDropdown')).toEqual([{ student_nos: [student_no], row_count: 1 }])
})

test('until when a child’s lessons are made is read with an access line', async () => {
  const { center_no } = at
  const { student_no } = await makeStudent(at.server.owner, { center_no })
  await at.manager.call('C30101_getScheduleCreatedDate', { center_no, student_no })
  expect(await linesOf('C30101_getScheduleCreatedDate')).toEqual([
    { student_nos: [student_no], row_count: 1 },
  ])
})
