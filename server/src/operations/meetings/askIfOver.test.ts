import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { askIfOver } from './askIfOver.ts'
import { workEvents } from './workEvents.ts'

let at: RoomsSetting

// Wednesday; 18:20 to 19:50.
const today = ['2026-04-15', 60] as const

beforeEach(async () => {
  at = await openRooms()
  at.fake.state.options.webhook_url = `${await at.server.listen()}/api/webhooks/zoom`
})

afterEach(() => at.close())

/** What the worker does at a time of the day, once all that was told is there. */
async function be(time: string) {
  await at.fake.notices.settled()
  at.server.clock.set(`${today[0]}T${time}:00+09:00`)
  const { database, meetings } = at.server.services
  await workEvents(database, at.server.clock)
  await askIfOver({ database, meetings, clock: at.server.clock })
  await workEvents(database, at.server.clock)
}

/** A teacher and a child by their links from 18:20 on, in a meeting that loses every notice from then on. */
async function unheard() {
  const evening = await at.evening(today)
  await at.prepare()
  at.server.clock.set('2026-04-15T18:20:00+09:00')
  const { external_id, room_no } = (await at.room(evening.teacher.teacher_no, ...today)) ?? {}
  const meeting = at.fake.state.meetings.get(Number(external_id))
  at.fake.rooms.start(at.fake.state.startKey(Number(external_id)))
  at.fake.rooms.joinByLink(meeting?.registrants[0]?.tk ?? '')
  await be('18:30')
  at.fake.notices.troubles.lose = 100
  return { room_no: room_no ?? 0, end: () => at.fake.rooms.end(Number(external_id)) }
}

const alone = () =>
  at.server.owner
    .selectFrom('meeting_disagreements')
    .select(['severity', 'closed_at'])
    .where('code', '=', 'D7')
    .execute()
const asked = () =>
  at.server.owner.selectFrom('meeting_rooms').select(['asked_at', 'found_over_at', 'ended_at']).execute()

test('a meeting whose end nobody has told rings for nobody: its service says that it is over', async () => {
  const { end } = await unheard()
  await be('19:49')
  end()
  await be('19:55')
  expect(await asked()).toMatchObject([{ asked_at: null }])
  await be('19:57')
  expect(await asked()).toMatchObject([{ found_over_at: expect.anything(), ended_at: expect.anything() }])
  for (const time of ['20:01', '20:30', '21:30']) await be(time)
  expect(await alone()).toEqual([])
})

test('… of one that goes on it rings as before, and it is taken back once the service says that it is over', async () => {
  const { end } = await unheard()
  await be('19:57')
  expect(await asked()).toMatchObject([{ asked_at: expect.anything(), found_over_at: null }])
  await be('20:01')
  expect(await alone()).toEqual([{ severity: 3, closed_at: null }])
  end()
  await be('20:04')
  expect(await alone()).toEqual([{ severity: 3, closed_at: expect.anything() }])
})

test('… and of one that the service can say nothing of', async () => {
  const { end } = await unheard()
  await be('19:49')
  end()
  at.fake.state.outage = 'down'
  await be('19:57')
  await be('20:01')
  expect(await alone()).toEqual([{ severity: 3, closed_at: null }])
})
