import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../testing/makePeople.ts'
import { makeRequest } from '../testing/makeRequest.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

test('a request moves, and comes to, a lesson of the student who asked', async () => {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const { schedule_no } = await at.lesson(weeks.next, 50, { student })
  const own = await at.lesson(weeks.after, 50, { student })
  const other = await at.lesson(weeks.after, 50)
  const asked = { student, schedule_no, first: [weeks.after, 50] } as const
  const { request_no } = await makeRequest(at.server.owner, asked)
  const { db } = at.server.services.database
  const set = (fields: { schedule_no: number } | { new_schedule_no: number }) =>
    db.updateTable('requests').set(fields).where('request_no', '=', request_no).execute()
  await expect(set({ schedule_no: other.schedule_no })).rejects.toThrow('requests_lesson_of_student')
  await expect(set({ new_schedule_no: other.schedule_no })).rejects.toThrow('requests_new_lesson_of_student')
  await set({ new_schedule_no: own.schedule_no })
})
