import { afterEach, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { makeBusyWeek } from '../testing/makeBusyWeek.ts'
import { openAssignment } from '../testing/openAssignment.ts'

let undo: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

test('the week of the assignment grid comes in one request of at most ten statements, the session among them', async () => {
  const at = await openAssignment()
  undo.push(() => at.server.close())
  await makeBusyWeek(at, { date: '2026-04-20', days: 5, teachers: 8, lessons: 60 })
  const statements: string[] = []
  const counted = connect(at.server.urls.appUrl, { onQuery: text => statements.push(text) })
  undo.push(() => counted.close())
  at.server.services.database = counted
  const { center_no } = at
  const days = { center_no, start_date: '2026-04-20', end_date: '2026-04-26' }
  // The batch that the grid sends when it opens.
  const reply = await at.manager.send({
    url: '/api/data',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      data: [
        { api: 'C40101_canEdit', input: { center_no } },
        { api: 'C40101_getCalendar', input: days },
        { api: 'C40101_getTeacherInfoAndSchedule', input: days },
        { api: 'C40101_getAppliedSchedule', input: days },
      ],
    }),
  })
  const { data } = reply.json as { data: { output?: { lessons?: unknown[]; teachers?: unknown[] } }[] }
  expect(data[2]?.output?.teachers).toHaveLength(8)
  expect(data[3]?.output?.lessons).toHaveLength(60)
  expect(statements.some(text => text.includes('sessions'))).toBe(true)
  expect(statements.some(text => text.includes('access_log'))).toBe(true)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(10)
})
