import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { workEvents } from '../../operations/meetings/workEvents.ts'
import { makeEvents } from '../../testing/makeMeeting.ts'
import { makeUser } from '../../testing/makePeople.ts'
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
  const trouble = expect.stringContaining('この画面のパスコードを入れてください')
  expect((await enter(one, first.schedule_no)).output).toMatchObject({ meeting_id, url: '', trouble })
  // Nobody knows that they are in: a press is told as a press.
  const pressed = (await one.call('C21101_getSchedule', { schedule_date: today[0] })).lessons
  expect(pressed).toMatchObject([{ entered_at: '2026-04-15T09:10:00Z', not_seen_flag: 1 }])
  at.fake.state.outage = 'none'
  clockAt('18:15')
  await at.prepare()
  const linked = await enter(one, first.schedule_no)
  expect(urlOf(linked)).toContain('/w/')
  expect(linked.output).toMatchObject({ trouble: '' })
})

test('a press while the lesson has no meeting is no entry, says what to do, and the center calls all the same', async () => {
  const { first, one } = await two()
  const giveAccount = (schedule_account_no: number | null) =>
    at.server.owner
      .updateTable('distributed_lessons')
      .set({ schedule_account_no })
      .where('schedule_no', '=', first.schedule_no)
      .execute()
  const { schedule_account_no } = await at.server.owner
    .selectFrom('distributed_lessons')
    .select('schedule_account_no')
    .where('schedule_no', '=', first.schedule_no)
    .executeTakeFirstOrThrow()
  await giveAccount(null)
  const trouble = expect.stringContaining('もう一度「入室する」を押してください')
  expect((await enter(one, first.schedule_no)).output).toMatchObject({ meeting_id: '', url: '', trouble })
  const lesson = async () => (await one.call('C21101_getSchedule', { schedule_date: today[0] })).lessons[0]
  expect(await lesson()).toMatchObject({ entered_at: null })
  const entries = at.server.owner.selectFrom('meeting_entries').select(['trouble', 'student_no'])
  expect(await entries.execute()).toMatchObject([{ trouble, student_no: first.student_no }])
  clockAt('18:31')
  await watchAlerts(at.server.services.database, at.server.clock)
  const manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
  const { alerts } = await manager.call('C00102_getAlert', { searchInfo: {} })
  const rings = alerts.filter(each => each.classification === 'student_absent')
  expect(rings.map(each => each.schedule_no)).toContain(first.schedule_no)
  await giveAccount(schedule_account_no)
  expect(urlOf(await enter(one, first.schedule_no))).toContain('/w/')
  expect(await lesson()).toMatchObject({ entered_at: '2026-04-15T09:31:00Z' })
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
  expect(await waits()).toEqual([0, 0, 1])
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
  expect(await waits()).toEqual([0, 0, 1])
})

test('who presses before the meeting has begun and doesn’t come is told of as not there, everywhere', async () => {
  const { first, second, one, other, teacher } = await two()
  const room = await at.room(teacher.teacher_no, ...today)
  const teaching = await at.signInTeacher(teacher)
  const manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
  const schedule_nos = [first.schedule_no, second.schedule_no]
  const tell = async (...events: Parameters<typeof makeEvents>[2]) => {
    await makeEvents(at.server.owner, { external_id: room?.external_id ?? '' }, events)
    await workEvents(at.server.services.database, at.server.clock)
  }
  const seen = async () => {
    const { joined } = await teaching.call('C11101_getJoinedStudent', { schedule_nos })
    const [lesson] = (await one.call('C21101_getSchedule', { schedule_date: today[0] })).lessons
    await watchAlerts(at.server.services.database, at.server.clock)
    const { alerts } = await manager.call('C00102_getAlert', { searchInfo: {} })
    const rings = alerts.filter(each => each.classification === 'student_absent')
    const [period] = (await manager.call('Home_getDay', {})).periods
    return {
      states: joined.map(each => [each.schedule_no, each.state]),
      not_seen: lesson?.not_seen_flag,
      rings: rings.map(each => each.schedule_no),
      entered: period?.entered,
    }
  }
  // Of something else it was told: the service is listened to.
  await makeEvents(at.server.owner, { external_id: '1' }, [
    { event: 'meeting.started', at: '2026-04-15T17:00:00+09:00' },
  ])
  await enter(one, first.schedule_no)
  await enter(other, second.schedule_no)
  const states = (...each: string[]) => each.map((state, index) => [schedule_nos[index], state])
  expect(await seen()).toEqual({ states: states('waiting', 'waiting'), not_seen: 0, rings: [], entered: 2 })
  clockAt('18:14')
  await tell(
    { event: 'meeting.started', at: '2026-04-15T18:14:00+09:00' },
    {
      event: 'meeting.participant_joined',
      ...{ at: '2026-04-15T18:14:20+09:00', user_id: 's2', user_name: '楓' },
      registrant_id: await registrantOf(second.student_no),
    },
  )
  expect(await seen()).toEqual({ states: states('pressed', 'inside'), not_seen: 0, rings: [], entered: 2 })
  clockAt('18:17')
  expect(await seen()).toEqual({ states: states('pressed', 'inside'), not_seen: 1, rings: [], entered: 1 })
  clockAt('18:31')
  expect(await seen()).toEqual({
    ...{ states: states('pressed', 'inside'), not_seen: 1, rings: [first.schedule_no], entered: 1 },
  })
  // Whoever presses now is on the way; a moment later they must have been told of.
  await enter(one, first.schedule_no)
  expect(await seen()).toMatchObject({ not_seen: 0, rings: [], entered: 2 })
  clockAt('18:34')
  expect(await seen()).toMatchObject({ not_seen: 1, rings: [first.schedule_no], entered: 1 })
  await tell({
    event: 'meeting.participant_joined',
    ...{ at: '2026-04-15T18:34:00+09:00', user_id: 's1', user_name: '蓮' },
    registrant_id: await registrantOf(first.student_no),
  })
  expect(await seen()).toEqual({ states: states('inside', 'inside'), not_seen: 0, rings: [], entered: 2 })
})

/** The number of the student's own link. */
async function registrantOf(student_no: number): Promise<string> {
  const guest = at.server.owner.selectFrom('meeting_guests').where('student_no', '=', student_no)
  return (await guest.select('registrant_id').executeTakeFirstOrThrow()).registrant_id
}
