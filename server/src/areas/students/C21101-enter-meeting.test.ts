import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { workEvents } from '../../operations/meetings/workEvents.ts'
import { makeEvents } from '../../testing/makeMeeting.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { tablesHolding } from '../../testing/tablesHolding.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: RoomsSetting

const today = ['2026-04-15', 60] as const
const clockAt = (time: string) => at.server.clock.set(`2026-04-15T${time}:00+09:00`)

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

async function two() {
  const evening = await at.evening(today, { students: 2 })
  await at.prepare()
  clockAt('18:10')
  const clients: TestClient[] = []
  for (const { student_no } of evening.lessons) clients.push(await at.signInStudent(student_no))
  const [first, second] = evening.lessons
  const [one, other] = clients
  if (!first || !second || !one || !other) throw new Error('no lessons')
  return { ...evening, first, second, one, other }
}

const urlOf = (reply: { output: unknown }) => (reply.output as { url: string }).url
const enter = (client: TestClient, schedule_no: number, key?: string) =>
  client.ask('C21101_enterMeeting', { schedule_no }, key ? { key } : {})

test('each student has a link of their own; another’s lesson is not there', async () => {
  const { first, second, one, other, teacher } = await two()
  const [mine, theirs] = [await enter(one, first.schedule_no), await enter(other, second.schedule_no)]
  expect(urlOf(mine)).toContain('/w/')
  expect(urlOf(mine)).not.toBe(urlOf(theirs))
  const missed = await enter(one, second.schedule_no)
  expect([missed.status, missed.text.includes('/w/')]).toEqual([404, false])
  const room = await at.room(teacher.teacher_no, ...today)
  expect(mine.output).toMatchObject({ meeting_id: room?.external_id })
  const [entry] = await at.server.owner.selectFrom('meeting_entries').selectAll().execute()
  expect(entry).toMatchObject({ room_no: room?.room_no, student_no: first.student_no, entry_source: 'press' })
  const day = await one.call('C21101_getSchedule', { schedule_date: today[0] })
  expect(day.lessons).toMatchObject([{ meeting_id: room?.external_id, passcode: room?.passcode }])
})

test('a repeated press is told the link anew, and it is kept nowhere', async () => {
  const { first, one } = await two()
  const reply = await enter(one, first.schedule_no, 'press-0001')
  const canary = new URL(urlOf(reply)).searchParams.get('tk') ?? 'none'
  expect(await tablesHolding(at.server.owner, canary)).toEqual([])
  const again = await enter(one, first.schedule_no, 'press-0001')
  expect(again.output).toEqual(reply.output)
  expect(await at.server.owner.selectFrom('meeting_entries').select('entry_no').execute()).toHaveLength(1)
  // Taken back meanwhile, and later: no link any more.
  await at.server.owner.updateTable('meeting_guests').set({ state: 'revoked' }).execute()
  expect(urlOf(await enter(one, first.schedule_no, 'press-0001'))).toBe('')
  await at.server.owner.updateTable('meeting_guests').set({ state: 'ready' }).execute()
  clockAt('19:55')
  expect(urlOf(await enter(one, first.schedule_no, 'press-0001'))).toBe('')
})

test('while its meeting can’t be made, a lesson is entered by the account’s ID and passcode', async () => {
  at.fake.state.outage = 'down'
  const { first, one, account } = await two()
  const shown = { meeting_id: account.meeting_id, passcode: account.passcode }
  const day = await one.call('C21101_getSchedule', { schedule_date: today[0] })
  expect(day.lessons).toMatchObject([shown])
  const meeting_id = account.meeting_id.replaceAll(/\D/g, '')
  expect((await enter(one, first.schedule_no)).output).toMatchObject({ meeting_id, url: '' })
  at.fake.state.outage = 'none'
  clockAt('18:15')
  await at.prepare()
  expect(urlOf(await enter(one, first.schedule_no))).toContain('/w/')
})

test('who waits before a meeting that nobody has begun is told so, and that the center knows', async () => {
  const { first, one, teacher } = await two()
  const room = await at.room(teacher.teacher_no, ...today)
  const external_id = room?.external_id ?? ''
  // Of something else it was told: the service is listened to.
  await makeEvents(at.server.owner, { external_id: '1' }, [
    { event: 'meeting.started', at: '2026-04-15T17:00:00+09:00' },
  ])
  const waits = async () => {
    const [lesson] = (await one.call('C21101_getSchedule', { schedule_date: today[0] })).lessons
    return [lesson?.not_begun_flag, lesson?.teacher_missed_flag, lesson?.soon_flag]
  }
  expect(await waits()).toEqual([0, 0, 0])
  await enter(one, first.schedule_no)
  expect(await waits()).toEqual([1, 0, 1])
  clockAt('18:24')
  await watchAlerts(at.server.services.database, at.server.clock)
  expect(await waits()).toEqual([1, 1, 1])
  await makeEvents(at.server.owner, { external_id }, [
    { event: 'meeting.started', at: '2026-04-15T18:25:00+09:00' },
  ])
  clockAt('18:26')
  await workEvents(at.server.services.database, at.server.clock)
  expect(await waits()).toEqual([0, 0, 0])
})
