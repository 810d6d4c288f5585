import { afterEach, beforeEach, expect, test } from 'vitest'
import { callOff } from '../../testing/makeLesson.ts'
import { makeStudent } from '../../testing/makePeople.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { guestPlace } from './guestPlace.ts'
import { guestName } from './guests.ts'

let at: RoomsSetting

// Wednesday, 10:00; the lessons are of the evening.
const today = ['2026-04-15', 60] as const
const friday = ['2026-04-17', 40] as const

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

const stateOf = async (teacher_no: number, slot: readonly [string, number] = today) =>
  (await at.room(teacher_no, ...slot))?.state
const live = () => [...at.fake.state.meetings.values()].filter(meeting => !meeting.deleted)
const guests = () => at.server.owner.selectFrom('meeting_guests').selectAll().orderBy('student_no').execute()

test('a period of the next two days has its meeting and each student a link, once', async () => {
  const one = await at.evening(today, { students: 2 })
  const far = await at.evening(['2026-04-17', 50])
  at.server.clock.set('2026-04-15T15:00:00+09:00')
  const near = await at.evening(friday, { account: await at.account() })
  await at.prepare()
  await at.prepare()
  const room = await at.room(one.teacher.teacher_no, ...today)
  expect(room).toMatchObject({
    state: 'ready',
    provider: 'zoom',
    failure: '',
    next_try_at: null,
    attempts: 0,
  })
  const meeting = at.fake.state.meetings.get(Number(room?.external_id))
  expect(meeting).toMatchObject({ start_time: '2026-04-15T18:20:00', password: room?.passcode })
  expect(meeting?.host.email).toBe(one.account.zoom_user)
  expect(meeting?.registrants.map(each => each.email)).toEqual(
    one.lessons.map(({ student_no }) => `s${student_no}.${room?.room_no}@guest.invalid`),
  )
  expect(live()).toHaveLength(2)
  // What begins in 49 hours is not begun yet.
  expect(await stateOf(far.teacher.teacher_no, ['2026-04-17', 50])).toBeUndefined()
  expect(await stateOf(near.teacher.teacher_no, friday)).toBe('ready')
})

test('links lie encrypted, each for its place alone, and names go to the service as the settings say', async () => {
  const { lessons, teacher } = await at.evening(today, { students: 2 })
  await at.prepare()
  const room_no = (await at.room(teacher.teacher_no, ...today))?.room_no ?? 0
  const [one, two] = await guests()
  if (!one || !two) throw new Error('no guests')
  const { encryption } = at.server.services
  const link = encryption.decrypt(guestPlace(room_no, one.student_no), one.link_sealed)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/w\/\d+\?tk=/)
  expect(() => encryption.decrypt(guestPlace(room_no, two.student_no), one.link_sealed)).toThrow()
  expect(lessons.map(each => each.student_no)).toEqual([one.student_no, two.student_no])
  const [registrant] = live()[0]?.registrants ?? []
  expect(registrant?.first_name).toMatch(/^\d+$/)
  const student = { student_name: '青木　花子', student_id: 'A12' }
  const named = (meeting_guest_name: 'given' | 'full' | 'code') => guestName(student, { meeting_guest_name })
  expect([named('given'), named('full'), named('code')]).toEqual(['花子', '青木　花子', 'A12'])
  expect(guestName({ student_name: '青木花子', student_id: 'A12' }, { meeting_guest_name: 'given' })).toBe(
    '青木花子',
  )
})

test('fixed accounts are ready at once and follow their account', async () => {
  const account = await at.account({ provider: 'fixed' })
  const { teacher } = await at.evening(today, { account })
  await at.prepare()
  const { schedule_account_no } = account
  const digits = account.meeting_id.replaceAll(/\D/g, '')
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({
    ...{ state: 'ready', provider: 'fixed', external_id: digits, passcode: account.passcode },
  })
  const change = { meeting_id: '812 0000 1111', passcode: 'new' }
  await at.server.owner
    .updateTable('meeting_accounts')
    .set(change)
    .where('schedule_account_no', '=', schedule_account_no)
    .execute()
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({
    external_id: '81200001111',
    passcode: 'new',
  })
  // From today it is a Zoom account: its meetings are made.
  await at.server.owner
    .updateTable('meeting_accounts')
    .set({ provider: 'zoom', zoom_user: 'later@example.jp' })
    .where('schedule_account_no', '=', schedule_account_no)
    .execute()
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({ state: 'ready', provider: 'zoom' })
  expect(live()).toHaveLength(1)
})

test('what the distribution changes is made, replaced and taken back', async () => {
  const { teacher, lessons } = await at.evening(today, { students: 2 })
  await at.prepare()
  const [first] = live()
  // A student is called off, another comes.
  const [gone] = lessons
  await callOff(at.server.owner, gone?.schedule_no ?? 0)
  const student = await makeStudent(at.server.owner, { center_no: at.center_no })
  const added = await at.lesson(...today, { teacher_no: teacher.teacher_no, student })
  const { center_no } = at
  const common = { center_no, week_date: '2026-04-13', schedule_date: today[0], time_limit_no: today[1] }
  await at.server.owner
    .insertInto('distributed_lessons')
    .values({
      ...common,
      schedule_no: added.schedule_no,
      student_no: added.student_no,
      teacher_no: teacher.teacher_no,
    })
    .execute()
  await at.prepare()
  const states = async () => Object.fromEntries((await guests()).map(each => [each.student_no, each.state]))
  expect(await states()).toEqual({
    [gone?.student_no ?? 0]: 'revoked',
    [lessons[1]?.student_no ?? 0]: 'ready',
    [added.student_no]: 'ready',
  })
  expect(first?.registrants.map(each => each.cancelled)).toEqual([true, false, false])
  // Another account.
  const other = await at.account()
  await at.server.owner
    .updateTable('distributed_meetings')
    .set({ schedule_account_no: other.schedule_account_no })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  await at.prepare()
  expect(first?.deleted).toBe(true)
  expect(live().map(each => each.host.email)).toEqual([other.zoom_user])
  // Nobody is left to teach.
  await callOff(at.server.owner, added.schedule_no)
  await callOff(at.server.owner, lessons[1]?.schedule_no ?? 0)
  await at.prepare()
  expect(live()).toEqual([])
  expect(await stateOf(teacher.teacher_no)).toBeUndefined()
})

test('a daily limit waits until nine, one account’s alone; the others have their meetings', async () => {
  await at.close()
  at = await openRooms({ perDay: 1 })
  const account = await at.account()
  const one = await at.evening(['2026-04-15', 50], { account })
  const two = await at.evening(today, { account })
  const three = await at.evening(today)
  await at.prepare()
  expect(await stateOf(one.teacher.teacher_no, ['2026-04-15', 50])).toBe('ready')
  expect(await stateOf(three.teacher.teacher_no)).toBe('ready')
  const failed = await at.room(two.teacher.teacher_no, ...today)
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, next_try_at: '2026-04-16T00:00:00Z' })
  expect(failed?.failure).toContain('上限')
  await at.prepare()
  expect(await at.room(two.teacher.teacher_no, ...today)).toMatchObject({ attempts: 1 })
})

test('an outage is tried again with growing pauses, and heals by itself', async () => {
  const { teacher } = await at.evening(today)
  at.fake.state.outage = 'down'
  const waits: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await at.prepare()
    const room = await at.room(teacher.teacher_no, ...today)
    expect(room?.state).toBe('failed')
    const wait = (Date.parse(room?.next_try_at ?? '') - Date.parse(at.server.clock.now())) / 60_000
    waits.push(wait)
    at.server.clock.advance(wait * 60)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  at.fake.state.outage = 'none'
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({
    state: 'ready',
    failure: '',
    attempts: 0,
  })
  expect(await guests()).toHaveLength(1)
})

test('guests who can’t be invited are invited later; a token that ends in the middle is nothing', async () => {
  const { teacher } = await at.evening(today, { students: 2 })
  const { state } = at.fake
  const count = state.count.bind(state)
  state.count = (what, max) => !what.startsWith('registrant') && count(what, max)
  await at.prepare()
  const room = await at.room(teacher.teacher_no, ...today)
  expect(room).toMatchObject({ state: 'ready', next_try_at: '2026-04-16T00:00:00Z' })
  expect(room?.failure).toContain('上限')
  state.count = count
  state.expireTokens()
  at.server.clock.set('2026-04-15T09:00:30.000Z')
  await at.server.owner.updateTable('meeting_rooms').set({ next_try_at: at.server.clock.now() }).execute()
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({ failure: '', next_try_at: null })
  expect(await guests()).toHaveLength(2)
})

test('of two at work at the same time nothing is made twice', async () => {
  await at.evening(today, { students: 2 })
  await Promise.all([at.prepare(), at.prepare()])
  const rooms = await at.server.owner.selectFrom('meeting_rooms').select('state').execute()
  expect(rooms).toEqual([{ state: 'ready' }])
  expect(live()).toHaveLength(1)
})

test('one room that breaks holds up no other', async () => {
  const one = await at.evening(today)
  const two = await at.evening(['2026-04-15', 50])
  const zoom = at.server.services.meetings.of('zoom')
  const { prepare } = zoom
  Object.assign(zoom, {
    prepare: (room: Parameters<typeof prepare>[0]) => {
      if (room.start === '16:40') throw new Error('broken')
      return prepare(room)
    },
  })
  await expect(at.prepare()).rejects.toThrow('broken')
  expect(await stateOf(one.teacher.teacher_no)).toBe('ready')
  expect(await stateOf(two.teacher.teacher_no, ['2026-04-15', 50])).toBe('wanted')
})

test('a meeting that somebody has deleted at the service is made anew; one that has ended stays, unless its account changes', async () => {
  const { teacher } = await at.evening(today)
  await at.prepare()
  const before = await at.room(teacher.teacher_no, ...today)
  const now = at.server.clock.now()
  const digest = Buffer.alloc(32)
  const told = { event: 'meeting.deleted', external_id: before?.external_id ?? '', external_uuid: '' }
  await at.server.owner
    .insertInto('meeting_events')
    .values({ ...told, digest, provider: 'zoom', happened_at: now, received_at: now })
    .execute()
  await at.prepare()
  const after = await at.room(teacher.teacher_no, ...today)
  expect(after).toMatchObject({ state: 'ready' })
  expect(after?.external_id).not.toBe(before?.external_id)
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ state: 'ended', opened_at: now, ended_at: now })
    .where('room_no', '=', after?.room_no ?? 0)
    .execute()
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({
    state: 'ended',
    room_no: after?.room_no,
  })
  const { schedule_account_no } = await at.account()
  await at.server.owner.updateTable('distributed_meetings').set({ schedule_account_no }).execute()
  await at.prepare()
  expect(await at.room(teacher.teacher_no, ...today)).toMatchObject({ state: 'ready', schedule_account_no })
})

test('half an hour before the lesson a meeting is looked for once more, and made anew where it is gone', async () => {
  const { teacher } = await at.evening(today)
  await at.prepare()
  const before = await at.room(teacher.teacher_no, ...today)
  const lost = at.fake.state.meetings.get(Number(before?.external_id))
  if (lost) lost.deleted = true
  await at.prepare()
  expect((await at.room(teacher.teacher_no, ...today))?.room_no).toBe(before?.room_no)
  at.server.clock.set('2026-04-15T17:55:00+09:00')
  await at.prepare()
  const anew = await at.room(teacher.teacher_no, ...today)
  expect([anew?.state, anew?.external_id === before?.external_id]).toEqual(['ready', false])
  await at.prepare()
  const checked = await at.room(teacher.teacher_no, ...today)
  expect([checked?.room_no, checked?.checked_at]).toEqual([anew?.room_no, '2026-04-15T08:55:00Z'])
  expect(live()).toHaveLength(1)
})
