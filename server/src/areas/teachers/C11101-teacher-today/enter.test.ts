import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchAlerts } from '../../../alerts/watchAlerts.ts'
import { openRooms, type RoomsSetting } from '../../../testing/openRooms.ts'
import { tablesHolding } from '../../../testing/tablesHolding.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: RoomsSetting

const today = ['2026-04-15', 60] as const
const input = { schedule_date: today[0], time_limit_no: today[1], running_known_flag: 0 as const }
const enter = (client: TestClient, fields = {}, key?: string) =>
  client.ask('C11101_enterMeeting', { ...input, ...fields }, key ? { key } : {})

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

const clockAt = (time: string) => at.server.clock.set(`2026-04-15T${time}:00+09:00`)

const logOfDay = {
  searchInfo: { start_date: today[0], end_date: today[0] },
  orderBy: [],
  pagination: { current_page: 1, per_page: 30 },
}

type Entered = { url: string; meeting_id: string; trouble: string }

/** Somebody takes the meeting away at the service, and the notice of it reaches nobody. */
function lose(external_id: string | undefined): void {
  const meeting = at.fake.state.meetings.get(Number(external_id))
  if (!meeting) throw new Error('no such meeting')
  meeting.deleted = true
}

/** An evening whose teacher is signed in a quarter of an hour before. */
async function prepared(fields?: Parameters<RoomsSetting['evening']>[1]) {
  const evening = await at.evening(today, fields)
  await at.prepare()
  clockAt('18:05')
  return { ...evening, client: await at.signInTeacher(evening.teacher) }
}

test('入室 gives a fresh link each time, and logs it with each lesson', async () => {
  const { client, teacher, lessons } = await prepared({ students: 2 })
  const one = await enter(client)
  const two = await enter(client)
  const room = await at.room(teacher.teacher_no, ...today)
  expect(one.output).toMatchObject({
    entered_at: at.server.clock.now(),
    meeting_id: room?.external_id,
    passcode: room?.passcode,
    trouble: '',
  })
  const urls = [one, two].map(each => (each.output as { url: string }).url)
  expect(new Set(urls).size).toBe(2)
  expect(one.headers['cache-control']).toBe('no-store')
  const keys = urls.map(url => new URL(url).searchParams.get('zak') ?? '')
  expect(at.fake.rooms.start(keys[0] ?? '')).toMatch(/^\d+$/)
  const entries = await at.server.owner
    .selectFrom('meeting_entries')
    .selectAll()
    .orderBy('entry_no')
    .execute()
  expect(entries.map(each => [each.teacher_no, each.student_no, each.room_no, each.schedule_no])).toEqual(
    [...lessons, ...lessons].map(each => [teacher.teacher_no, null, room?.room_no, each.schedule_no]),
  )
  const day = await client.call('C11101_getTeacherSchedule', { schedule_date: today[0] })
  expect(day.periods).toMatchObject([
    {
      entered_at: '2026-04-15T09:05:00Z',
      provider: 'zoom',
      meeting_id: room?.external_id,
      passcode: room?.passcode,
    },
  ])
})

test('the link lies in no table, in no key, in no access line; a repeated press gets a new one and one entry', async () => {
  const { client } = await prepared()
  const key = 'press-0001'
  const first = await enter(client, {}, key)
  const again = await enter(client, {}, key)
  const urls = [first, again].map(each => (each.output as { url: string }).url)
  expect(urls.every(url => url.includes('zak=')) && urls[0] !== urls[1]).toBe(true)
  expect(again.output).toMatchObject({ ...(first.output as object), url: urls[1] })
  expect(await at.server.owner.selectFrom('meeting_entries').select('entry_no').execute()).toHaveLength(1)
  for (const url of urls) {
    const canary = new URL(url).searchParams.get('zak') ?? 'none'
    expect(await tablesHolding(at.server.owner, canary)).toEqual([])
  }
  // What the key keeps is encrypted: what is in it is looked at too.
  const kept = await at.server.owner.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
  const place = { table: 'idempotency_keys', column: 'answer', row: `${kept.user_no} ${key}` }
  const answer = at.server.services.encryption.decrypt(place, Buffer.from(String(kept.answer), 'base64'))
  expect(answer).toContain('"url":""')
  expect(answer).toContain('"passcode":""')
})

test('when the service is out of order, ID and passcode open the meeting, and it is told in words', async () => {
  const { client, teacher, account } = await prepared()
  at.fake.state.outage = 'down'
  const room = await at.room(teacher.teacher_no, ...today)
  expect((await enter(client)).output).toMatchObject({
    url: '',
    meeting_id: room?.external_id,
    passcode: room?.passcode,
    trouble: expect.stringContaining('Zoomから返事がないか、混み合っています。少し待って'),
  })
  // Once it is known to be the service as a whole nobody is sent for a spare, which can't be made either.
  for (const time of ['18:22', '18:23']) {
    clockAt(time)
    await at.prepare()
  }
  const words = `Zoomが18:22から返事をしません。.*会議アカウント「${account.account_name}」でZoomにサインインする`
  expect((await enter(client)).output).toMatchObject({
    trouble: expect.stringMatching(new RegExp(`^(?!.*予備).*${words}`, 'u')),
  })
})

test('the teacher is told why in their own language; what is kept of it stays in Japanese', async () => {
  const { client } = await prepared()
  at.fake.state.outage = 'down'
  await client.call('setUserLocale', { locale_code: 'zh-TW' })
  const { trouble } = (await enter(client)).output as Entered
  expect(trouble).toContain('Zoom 沒有回應或正在忙碌。請稍候，再按一次「進入會議」。')
  const kept = at.server.owner.selectFrom('meeting_entries').select('trouble')
  const { trouble: stored } = await kept.orderBy('entered_at', 'desc').executeTakeFirstOrThrow()
  expect(stored).toContain('Zoomから返事がないか、混み合っています。')
})

test('a press that led nowhere is no entry: nobody is told that the teacher is there, and the center hears of it', async () => {
  const { client, teacher } = await prepared({ students: 2 })
  at.fake.state.outage = 'down'
  await enter(client)
  const periods = async () =>
    (await client.call('C11101_getTeacherSchedule', { schedule_date: today[0] })).periods
  expect(await periods()).toMatchObject([{ entered_at: null }])
  const ringing = async (time: string) => {
    clockAt(time)
    await watchAlerts(at.server.services.database, at.server.clock)
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    return alerts.some(
      each => each.classification === 'teacher_absent_now' && each.teacher_no === teacher.teacher_no,
    )
  }
  expect(await ringing('18:24')).toBe(true)
  // The record of the meeting and of the lesson both tell of the press, and that it led nowhere.
  const room = await at.room(teacher.teacher_no, ...today)
  const { stays } = await at.manager.call('ZoomLog_getRoom', { room_no: room?.room_no ?? 0 })
  expect(stays).toMatchObject([{ who: 'teacher', source: 'press', failed_flag: 1 }])
  const { rows } = await at.manager.call('ZoomLog_doBrowse', logOfDay)
  expect(rows.map(row => row.stays.map(stay => stay.failed_flag))).toEqual([[1], [1]])
  at.fake.state.outage = 'none'
  await enter(client)
  expect(await periods()).toMatchObject([{ entered_at: '2026-04-15T09:24:00Z' }])
  expect(await ringing('18:25')).toBe(false)
})

test('without a meeting of its own the account’s is shown and entered, and fixed accounts have no trouble', async () => {
  at.fake.state.outage = 'busy'
  const { client, account } = await prepared()
  const own = { meeting_id: account.meeting_id.replaceAll(/\D/g, ''), passcode: account.passcode, url: '' }
  expect((await enter(client)).output).toMatchObject({
    ...own,
    trouble: expect.stringContaining('Zoomから返事がありません'),
  })
  const day = await client.call('C11101_getTeacherSchedule', { schedule_date: today[0] })
  // The press opened nothing: who reads why is not told that they are in.
  expect(day.periods).toMatchObject([
    { meeting_id: account.meeting_id, passcode: account.passcode, entered_at: null },
  ])
  const fixed = await at.evening(['2026-04-15', 70], { account: await at.account({ provider: 'fixed' }) })
  clockAt('19:50')
  const other = await at.signInTeacher(fixed.teacher)
  expect((await enter(other, { time_limit_no: 70 })).output).toMatchObject({ url: '', trouble: '' })
})

test('why the meeting isn’t made is told to the teacher, not what only those who keep the accounts can do', async () => {
  const { client, teacher } = await prepared()
  const failure =
    'Zoomに、このユーザーが見つかりません。「会議アカウント」で、Zoomのユーザーを確かめてください。'
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ state: 'failed', failure, next_try_at: null })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  const { trouble } = (await enter(client)).output as Entered
  expect(trouble).toContain('このユーザーが見つかりません。表示しているミーティングIDと')
  expect(trouble).not.toContain('確かめて')
})

test('where a period has no meeting account it is said so, and it is no entry', async () => {
  const { client } = await prepared()
  await at.server.owner.updateTable('distributed_lessons').set({ schedule_account_no: null }).execute()
  expect((await enter(client)).output).toMatchObject({
    ...{ meeting_id: '', url: '', trouble: expect.stringContaining('会議アカウントが決まっていない') },
  })
  const day = await client.call('C11101_getTeacherSchedule', { schedule_date: today[0] })
  expect(day.periods).toMatchObject([{ entered_at: null }])
})

test('a meeting that its service has lost is made anew at the press, and students are shown the new one', async () => {
  const { client, teacher, lessons } = await prepared()
  const before = await at.room(teacher.teacher_no, ...today)
  lose(before?.external_id)
  const { url, meeting_id, trouble } = (await enter(client)).output as Entered
  const room = await at.room(teacher.teacher_no, ...today)
  expect([room?.state, room?.external_id !== before?.external_id, trouble]).toEqual(['ready', true, ''])
  expect(meeting_id).toBe(room?.external_id)
  expect(at.fake.rooms.start(new URL(url).searchParams.get('zak') ?? '')).toMatch(/^\d+$/)
  await at.prepare()
  const student = await at.signInStudent(lessons[0]?.student_no ?? 0)
  const entered = await student.call('C21101_enterMeeting', { schedule_no: lessons[0]?.schedule_no ?? 0 })
  expect(entered.meeting_id).toBe(room?.external_id)
  expect(entered.url).toContain('/w/')
})

test('where a lost meeting can not be made anew its account’s number is shown, and stays the one to enter', async () => {
  const { client, teacher, account } = await prepared()
  lose((await at.room(teacher.teacher_no, ...today))?.external_id)
  at.fake.state.options.perDay = 1
  const entered = (await enter(client)).output as Entered
  expect(entered.meeting_id).toBe(account.meeting_id.replaceAll(/\D/g, ''))
  expect(entered.trouble).toContain('表示しているミーティングIDとパスコードで入室してください')
  at.fake.state.options.perDay = 100
  await at.server.owner.updateTable('meeting_rooms').set({ next_try_at: at.server.clock.now() }).execute()
  await at.prepare()
  expect((await at.room(teacher.teacher_no, ...today))?.state).toBe('failed')
})

test('a meeting of the same account that still runs is told of, and ends by nobody’s press', async () => {
  const account = await at.account()
  const before = await at.evening(['2026-04-15', 50], { account })
  const { client } = await prepared({ account })
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ opened_at: '2026-04-15T07:35:00Z' })
    .where('teacher_no', '=', before.teacher.teacher_no)
    .execute()
  const told = await enter(client)
  expect([told.status, told.error?.errorCode]).toEqual([409, 'MEETING_RUNNING'])
  expect(told.error?.message).toContain('18:10まで')
  expect(await at.server.owner.selectFrom('meeting_entries').select('entry_no').execute()).toEqual([])
  expect((await enter(client, { running_known_flag: 1 })).status).toBe(200)
  // The account has run another one since: that has ended the first, whatever was told of it.
  const between = await at.evening(['2026-04-15', 70], { account })
  await at.prepare()
  const set = (teacher_no: number, opened_at: string, ended_at: string | null) =>
    at.server.owner
      .updateTable('meeting_rooms')
      .set({ opened_at, ended_at })
      .where('teacher_no', '=', teacher_no)
      .execute()
  await set(between.teacher.teacher_no, '2026-04-15T09:01:00Z', '2026-04-15T09:05:00Z')
  expect((await enter(client)).status).toBe(200)
  await set(between.teacher.teacher_no, '2026-04-15T07:01:00Z', '2026-04-15T07:05:00Z')
  expect((await enter(client)).status).toBe(409)
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ ended_at: '2026-04-15T09:06:00Z' })
    .where('teacher_no', '=', before.teacher.teacher_no)
    .execute()
  expect((await enter(client)).status).toBe(200)
})

test('who holds the meeting before it themselves is told to end that', async () => {
  const account = await at.account()
  const { client, teacher } = await prepared({ account })
  await at.evening(['2026-04-15', 50], { account, teacher })
  await at.prepare()
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ opened_at: '2026-04-15T07:35:00Z' })
    .where('teacher_no', '=', teacher.teacher_no)
    .where('period_no', '=', 50)
    .execute()
  const told = await enter(client)
  expect(told.error?.errorCode).toBe('MEETING_RUNNING')
  expect(told.error?.message).toContain('自分の前の会議を終えてから')
  expect(told.error?.message).not.toContain('終わるのを待つか')
  // After a switch it goes on beside the new one: its teacher can't end it.
  await at.server.owner
    .updateTable('meeting_rooms')
    .set({ state: 'replaced', next_try_at: null })
    .where('period_no', '=', 50)
    .execute()
  const switched = (await enter(client)).error
  expect(switched?.errorCode).toBe('MEETING_RUNNING')
  expect(switched?.message).toContain('センターに電話して')
  expect(switched?.message).not.toContain('終えてから')
})

test('another teacher’s period, another hour and an empty one are not entered', async () => {
  const { client } = await prepared()
  const stranger = await at.signInTeacher(await at.teacher([today]))
  expect((await enter(stranger)).status).toBe(404)
  expect((await enter(client, { time_limit_no: 70 })).status).toBe(404)
  expect((await enter(client, { schedule_date: '2026-04-16' })).status).toBe(404)
  clockAt('18:04')
  expect((await enter(client)).error?.errorCode).toBe('ENTER_TOO_EARLY')
  clockAt('19:50')
  expect((await enter(client)).error?.errorCode).toBe('ENTER_OVER')
})

test('a link that leads elsewhere is not passed on', async () => {
  const { client } = await prepared()
  const zoom = at.server.services.meetings.of('zoom')
  for (const link of [
    'javascript:alert(1)',
    'http://zoom.us/s/1',
    'https://zoom.us.example.jp/s/1',
    'https://evilzoom.us/s/1',
    'https://zoom.us@evil.example/s/1',
    'https://zoom.us:8443/s/1',
  ]) {
    zoom.hostLink = async () => ({ ok: true, value: link })
    expect((await enter(client)).output).toMatchObject({
      url: '',
      trouble: expect.stringContaining('開けない'),
    })
  }
  zoom.hostLink = async () => ({ ok: true, value: 'https://us02web.zoom.us/s/1?zak=x' })
  expect((await enter(client)).output).toMatchObject({ url: 'https://us02web.zoom.us/s/1?zak=x' })
})
