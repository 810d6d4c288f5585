import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeSettings } from '../testing/fakeZoom/fakeSettings.ts'
import { type FakeZoom, openFakeZoom } from '../testing/fakeZoom/fakeZoom.ts'
import { openTestClock } from '../testing/testClock.ts'
import { openMeetings } from './meetings.ts'
import { differences, providerSuite } from './providerSuite.ts'

const clock = openTestClock()
let fake: FakeZoom

beforeAll(async () => {
  fake = await openFakeZoom({ users: [{ id: 'host-1', email: 'host1@example.jp', type: 2 }] }, clock)
})

afterAll(() => fake.close())

describe.each(['fixed', 'zoom'] as const)('the driver %s', name => {
  test.each(providerSuite.map(check => [check.title, check] as const))('%s', async (_title, check) => {
    const meetings = openMeetings({ zoom: fakeSettings(fake), zoomWebhookSecrets: ['x'.repeat(20)] }, clock)
    const account = { zoom_user: 'host1@example.jp', meeting_id: '812 3456 7890', passcode: 'p1' }
    const at = { provider: meetings.of(name), account, schedule_date: '2026-04-16', production: false }
    // Three a day and address: each check is of a day of its own.
    clock.advance(86_400)
    expect(await differences(check, at)).toEqual([])
  })
})
