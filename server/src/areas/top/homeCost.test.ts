import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../database/connect.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

let at: AssignmentSetting
let counted: Database
const statements: string[] = []

beforeAll(async () => {
  at = await openAssignment()
  counted = connect(at.server.urls.appUrl, { onQuery: text => statements.push(text) })
  at.server.services.database = counted
})

afterAll(async () => {
  await counted.close()
  await at.server.close()
})

test('the day and what waits ask the database twelve times at most, who is there included', async () => {
  statements.length = 0
  await at.manager.call('Home_getDay', {})
  await at.manager.call('Home_getWaiting', {})
  expect(statements.length).toBeGreaterThan(6)
  expect(statements.length).toBeLessThanOrEqual(12)
})
