import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssignmentSetting, openAssignment, weeks } from '../../../testing/openAssignment.ts'

/** Calls that write many lessons and answer with counts still tell whose lessons they were (domain §9). */
let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const date = '2026-04-21'

/** The students of the lines that the call left. */
async function linesOf(api: string): Promise<number[][]> {
  const rows = await at.server.owner
    .selectFrom('access_log')
    .select('student_nos')
    .where('api', '=', api)
    .orderBy('access_no')
    .execute()
  return rows.map(row => row.student_nos)
}

test('distributing, stopping, running and resetting leave one line each with the students, and none for nothing', async () => {
  const { teacher_no } = await at.teacher([[date, 50]])
  const { student_no } = await at.lesson(date, 50, { teacher_no })
  const open = await at.lesson(date, 60)
  const week = { center_no: at.center_no, week_date: weeks.next }
  const days = { center_no: at.center_no, start_date: date, end_date: date }

  await at.manager.call('C40101_distribute', week)
  await at.manager.call('C40101_distribute', week)
  expect(await linesOf('C40101_distribute')).toEqual([[student_no]])

  await at.manager.call('C40101_stopDistribution', week)
  expect((await at.manager.ask('C40101_stopDistribution', week)).status).toBe(400)
  expect(await linesOf('C40101_stopDistribution')).toEqual([[student_no]])

  const reset = { ...days, mode: 'reset' as const }
  await at.manager.call('C40101_resetSchedule', reset)
  await at.manager.call('C40101_resetSchedule', reset)
  expect(await linesOf('C40101_resetSchedule')).toEqual([[student_no]])

  await at.manager.call('C40101_autoAssign', days)
  expect((await at.manager.ask('C40101_autoAssign', days)).status).toBe(409)
  expect(await linesOf('C40101_autoAssign')).toEqual([[student_no, open.student_no]])
})
