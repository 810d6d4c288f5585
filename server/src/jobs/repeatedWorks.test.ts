import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMeetings } from '../meetings/meetings.ts'
import { openRooms, type RoomsSetting } from '../testing/openRooms.ts'
import { repeatedWorks } from './repeatedWorks.ts'

let at: RoomsSetting

// Wednesday; 18:20 to 19:50.
const today = ['2026-04-15', 60] as const

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

/** Does one work of the worker's as its loop does, with Zoom or without its settings. */
function does(name: string, connected: boolean) {
  const { database, encryption, meetings } = at.server.services
  const { clock } = at.server
  const without = openMeetings({ zoom: null, zoomWebhookSecrets: [] }, clock)
  const works = repeatedWorks(
    { database, clock, meetings: connected ? meetings : without, encryption: async () => encryption },
    { sends: false, standby: false },
  )
  return works.find(each => each.name === name)?.work(new AbortController().signal)
}

test('without settings of Zoom no report is asked for and no fault is told, though meetings of Zoom are over', async () => {
  const { teacher } = await at.evening(today)
  await at.prepare()
  at.server.clock.set('2026-04-15T20:30:00+09:00')
  const reported = async () => (await at.room(teacher.teacher_no, ...today))?.report_at ?? null
  await does('reports of meetings', false)
  await does('meetings without an end', false)
  expect(await reported()).toBeNull()
  await does('reports of meetings', true)
  expect(await reported()).not.toBeNull()
})
