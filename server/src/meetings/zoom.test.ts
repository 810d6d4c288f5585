import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSettings } from '../testing/fakeZoom/fakeSettings.ts'
import { type FakeZoom, openFakeZoom } from '../testing/fakeZoom/fakeZoom.ts'
import { openTestClock, type TestClock } from '../testing/testClock.ts'
import { speakingIn } from '../words/reader.ts'
import type { Asked, RoomToPrepare } from './provider.ts'
import { zoomProvider } from './zoom.ts'
import { openZoomClient, turnsOf } from './zoomClient.ts'

let clock: TestClock
let fake: FakeZoom
let uptime: number

beforeEach(async () => {
  clock = openTestClock()
  uptime = 0
  const users = [
    { id: 'host-1', email: 'host1@example.jp', type: 2 as const },
    { id: 'host-2', email: 'host2@example.jp', type: 1 as const },
  ]
  fake = await openFakeZoom({ users, pageSize: 2, reportAfter: 30, perDay: 5 }, clock)
})

afterEach(() => fake.close())

const driver = (change = {}) =>
  zoomProvider(openZoomClient({ ...fakeSettings(fake), ...change }, { uptime: () => uptime }), [], clock)

const room = (zoom_user = 'host1@example.jp'): RoomToPrepare => ({
  account: { zoom_user, meeting_id: '1', passcode: '' },
  schedule_date: '2026-04-15',
  start: '18:20',
  minutes: 90,
  topic: '授業',
  waiting_room: true,
})

function value<Value>(asked: Asked<Value>): Value {
  if (!asked.ok) throw new Error(asked.fault.sentence)
  return asked.value
}
const fault = <Value>(asked: Asked<Value>) => (asked.ok ? null : asked.fault)

test('a meeting is made as the design says, and its topic names nobody', async () => {
  const { external_id, passcode } = value(await driver().prepare(room()))
  const made = fake.state.meetings.get(Number(external_id))
  expect(made).toMatchObject({
    topic: '授業',
    start_time: '2026-04-15T18:20:00',
    duration: 90,
    password: passcode,
  })
  expect(made?.settings).toMatchObject({
    join_before_host: false,
    waiting_room: true,
    auto_recording: 'none',
    approval_type: 0,
    registrants_email_notification: false,
  })
})

test('of many at once one asks for the token; it is renewed before it ends, and once when it is refused', async () => {
  const zoom = driver()
  await Promise.all(Array.from({ length: 8 }, () => zoom.participants('none==')))
  expect(fake.state.tokensIssued).toBe(1)
  uptime = 54 * 60_000
  await zoom.participants('none==')
  expect(fake.state.tokensIssued).toBe(1)
  uptime = 55 * 60_000
  await zoom.participants('none==')
  expect(fake.state.tokensIssued).toBe(2)
  // It ends in the middle of a run.
  fake.state.expireTokens()
  const answers = await Promise.all(Array.from({ length: 5 }, () => zoom.participants('none==')))
  expect(answers).toEqual(Array(5).fill({ ok: true, value: null }))
  expect(fake.state.tokensIssued).toBe(3)
})

test('the limit of a day waits until nine o’clock', async () => {
  const zoom = driver()
  for (let made = 0; made < 5; made += 1) value(await zoom.prepare(room()))
  expect(fault(await zoom.prepare(room()))).toMatchObject({ kind: 'wait', until: '2026-04-16T00:00:00.000Z' })
  clock.set('2026-04-16T08:00:00+09:00')
  expect(fault(await zoom.prepare(room()))).toMatchObject({ kind: 'wait', until: '2026-04-16T00:00:00.000Z' })
  clock.set('2026-04-16T09:00:00+09:00')
  expect(fault(await zoom.prepare(room()))).toBeNull()
})

test('what is out of order is tried again; what is set wrong is told in words', async () => {
  const zoom = driver()
  for (const outage of ['down', 'busy'] as const) {
    fake.state.outage = outage
    expect(fault(await zoom.prepare(room()))).toMatchObject({ kind: 'retry' })
  }
  fake.state.outage = 'none'
  expect(fault(await zoom.prepare(room('nobody@example.jp')))).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('ユーザーが見つかりません'),
  })
  for (const wrong of [{ account_id: 'another' }, { client_secret: 'another' }]) {
    expect(fault(await driver(wrong).prepare(room()))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('接続設定'),
    })
  }
  const without = zoomProvider(null, [], clock)
  expect(fault(await without.prepare(room()))?.sentence).toContain('接続設定がありません')
  // Of a basic user the check says what it can't.
  const found = await zoom.selfCheck({ zoom_user: 'host2@example.jp', meeting_id: '', passcode: '' })
  expect(found.filter(each => each.ok_flag === 0).map(each => each.sentence)).toEqual([
    expect.stringContaining('無料'),
    expect.stringContaining('契約'),
  ])
})

test('trying an account takes none of the meetings that its lessons need', async () => {
  const zoom = driver()
  const works = { zoom_user: 'host1@example.jp', meeting_id: '', passcode: '' }
  fake.state.options.perDay = 100
  const made = () => fake.state.meetings.size
  const before = made()
  const first = await zoom.selfCheck(works)
  expect([first.every(each => each.ok_flag === 1), await zoom.selfCheck(works)]).toEqual([true, first])
  // What is kept of it is said to whoever asks then.
  const kept = await speakingIn('en', async () => (await zoom.selfCheck(works)).map(each => each.sentence))
  expect([first[1]?.sentence, kept[1]]).toEqual(['有料のライセンスがあります。', 'There is a paid license.'])
  expect(made() - before).toBe(1)
  // Of what is not in order each try is one, up to a bound.
  const basic = { ...works, zoom_user: 'host2@example.jp' }
  for (let times = 0; times < 25; times += 1) await zoom.selfCheck(basic)
  expect(made() - before).toBe(21)
  const [finding] = await zoom.selfCheck(basic)
  expect(finding?.sentence).toContain('明日確かめてください')
})

test('of an account that can’t be tried nothing is known to be wrong', async () => {
  const account = { zoom_user: 'host1@example.jp', meeting_id: '', passcode: '' }
  fake.state.outage = 'down'
  expect(await driver().selfCheck(account)).toMatchObject([{ ok_flag: 0, unsure: true }])
  fake.state.outage = 'none'
  const [nobody] = await driver().selfCheck({ ...account, zoom_user: 'nobody@example.jp' })
  expect([nobody?.ok_flag, nobody?.unsure]).toEqual([0, undefined])
})

test('what is tried while the service is out takes none of the day’s tries', async () => {
  const account = { zoom_user: 'host1@example.jp', meeting_id: '', passcode: '' }
  const zoom = driver()
  fake.state.outage = 'down'
  for (let times = 0; times < 25; times += 1) await zoom.selfCheck(account)
  fake.state.outage = 'none'
  expect((await zoom.selfCheck(account)).filter(each => each.ok_flag === 0)).toEqual([])
})

test('a service that says nothing is waited for five seconds', { timeout: 15_000 }, async () => {
  fake.state.outage = 'hangs'
  const begun = performance.now()
  expect(fault(await driver().prepare(room()))).toMatchObject({ kind: 'retry' })
  expect(performance.now() - begun).toBeLessThan(6500)
})

test('the credentials go nowhere but to Zoom and to this machine', async () => {
  for (const elsewhere of [
    'https://zoom.us.example.jp',
    'http://api.zoom.us',
    'https://evil.example',
    'https://api.zoom.us:8443',
  ]) {
    await expect(driver({ token_url: elsewhere }).prepare(room())).rejects.toThrow('credentials')
  }
})

test('a report is read whole: page by page, anew when a page’s token has ended, and not before it is there', async () => {
  const zoom = driver()
  const { external_id } = value(await zoom.prepare(room()))
  const guests = await Promise.all(
    ['1', '2', '3'].map(async no =>
      value(await zoom.guestLink({ external_id }, { address: `s${no}@x.invalid`, name: no })),
    ),
  )
  const key = (link: string, name: string) => new URL(link).searchParams.get(name) ?? ''
  const host = fake.rooms.start(key(value(await zoom.hostLink({ external_id })), 'zak'))
  for (const { link } of guests) fake.rooms.joinByLink(key(link, 'tk'))
  clock.advance(3600)
  fake.rooms.leave(host)
  fake.rooms.end(Number(external_id))
  const uuid = fake.state.meetings.get(Number(external_id))?.runs[0]?.uuid ?? ''
  clock.advance(29 * 60)
  expect(value(await zoom.participants(uuid))).toBeNull()
  clock.advance(60)
  const lines = value(await zoom.participants(uuid))
  expect(lines?.map(line => line.registrant_id)).toEqual(['', ...guests.map(each => each.registrant_id)])
  const { pageKey } = fake.state
  let ended = 0
  fake.state.pageKey = (...page) => {
    const key = pageKey.apply(fake.state, page)
    ended += 1
    // The first one has ended when it is used.
    return ended === 1 ? 'ended' : key
  }
  expect(value(await zoom.participants(uuid))).toEqual(lines)
  expect(lines?.[0]).toMatchObject({ service_user: 'host-1', joined_at: '2026-04-15T01:00:00.000Z' })
})

test('a run’s number with a slash in front is found', async () => {
  const zoom = driver()
  const { external_id } = value(await zoom.prepare(room()))
  const meeting = fake.state.meetings.get(Number(external_id))
  const run = { start_time: clock.now(), end_time: clock.now(), participants: [] }
  for (const uuid of ['/ab//c==', 'ab//c==', '/x==', 'ab/c==']) {
    if (meeting) meeting.runs = [{ ...run, uuid }]
    clock.advance(3600)
    expect([uuid, value(await zoom.participants(uuid))]).toEqual([uuid, []])
  }
})

test('no more go on a second than are allowed, each in its turn; after a pause at once', async () => {
  let now = 0
  const waits: number[] = []
  const turn = turnsOf(10, {
    now: () => now,
    wait: async milliseconds => {
      waits.push(milliseconds)
    },
  })
  for (let no = 0; no < 15; no += 1) await turn()
  expect(waits).toEqual(Array.from({ length: 14 }, (_, no) => (no + 1) * 100))
  now = 5000
  await turn()
  expect(waits).toHaveLength(14)
})

test('what was too much for Zoom in that second is asked again', async () => {
  fake.state.refuseNext = 3
  const answers = await Promise.all(Array.from({ length: 5 }, () => driver().participants('none==')))
  expect(answers).toEqual(Array(5).fill({ ok: true, value: null }))
  expect(fake.state.refusedForHaste).toBe(3)
})
