import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetingStrangerMail } from '../../../mail/kinds/meetingStranger.ts'
import { takeOutbox } from '../../../records/outbox.sql.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../../testing/openMeeting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let setting: MeetingSetting
let admin_no = 0

beforeAll(async () => {
  setting = await openMeeting()
  const { owner } = setting.server
  await owner.updateTable('users').set({ notify_email: '' }).execute()
  const admin = await makeUser(owner, '560', { user_named: '管理 花子' })
  admin_no = admin.user_no
  await address(admin_no, 'admin@example.jp')
})

afterAll(() => setting.server.close())

const address = (user_no: number, notify_email: string) =>
  setting.server.owner.updateTable('users').set({ notify_email }).where('user_no', '=', user_no).execute()

async function rowsFor(client: TestClient, one: MeetingCase) {
  const { rows } = await client.call('ZoomLog_doBrowse', {
    searchInfo: { schedule_no: one.schedule_no, start_date: meetingDay, end_date: meetingDay },
    ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
  })
  return rows
}

async function graveOf(client: TestClient, one: MeetingCase): Promise<LogDisagreement> {
  const found = (await rowsFor(client, one))
    .flatMap(row => row.disagreements)
    .find(each => each.severity === 3)
  if (!found) throw new Error('nothing is grave')
  return found
}

const steps = async (client: TestClient, one: MeetingCase) =>
  (await graveOf(client, one)).told.map(each => [each.step, each.user_name, each.mail])

const mailed = async (one: MeetingCase) =>
  (
    await setting.server.owner
      .selectFrom('outbox')
      .select('user_no')
      .where('mail_kind', '=', 'meeting_stranger')
      .where('center_no', '=', one.center_no)
      .orderBy('outbox_no')
      .execute()
  ).map(row => row.user_no)

/** Somebody unknown is there from that minute on. */
async function stranger(one: MeetingCase, time = '17:00') {
  await setting.be(time)
  await one.tell(...usualEvents(one).slice(0, 3))
  const who = { user_id: 'x1', user_name: '大山' }
  await one.tell({ event: 'meeting.participant_joined', at: at(time), ...who })
}

test('what nobody decides goes to the administrators, and the case says so', async () => {
  const one = await setting.meeting()
  await address(one.manager_no, 'manager@example.jp')
  await stranger(one)
  await setting.be('17:04')
  expect(await mailed(one)).toEqual([one.manager_no])
  const named = (
    await setting.server.owner.selectFrom('users').selectAll().where('user_no', '=', one.manager_no).execute()
  )[0]?.user_named
  expect(await steps(one.manager, one)).toEqual([
    ['rung', '', ''],
    ['mailed', named, 'waiting'],
  ])
  await setting.be('17:08')
  expect(await mailed(one)).toEqual([one.manager_no])
  // A lesson goes on: five minutes.
  await setting.be('17:09')
  await setting.be('17:20')
  expect(await mailed(one)).toEqual([one.manager_no, admin_no])
  expect((await steps(one.manager, one)).slice(2)).toEqual([
    ['passed_on', '管理 花子', ''],
    ['mailed', '管理 花子', 'waiting'],
  ])
})

test('what is decided in time goes no further', async () => {
  const one = await setting.meeting()
  await address(one.manager_no, 'manager@example.jp')
  await stranger(one)
  await setting.be('17:04')
  const found = await graveOf(one.manager, one)
  await one.manager.call('ZoomLog_decide', { ...shownOf(found), decision: 'known', reason: '保護者' })
  await setting.be('17:04:30')
  expect(await mailed(one)).toEqual([one.manager_no])
})

test('where nobody of the center has an address, and late in the evening, administrators are told at once', async () => {
  const one = await setting.meeting()
  await stranger(one)
  await setting.be('17:04')
  expect(await mailed(one)).toEqual([admin_no])
  const late = await setting.meeting()
  await address(late.manager_no, 'late@example.jp')
  await stranger(late, '21:50')
  await setting.be('21:58')
  expect(await mailed(late)).toEqual([late.manager_no, admin_no])
  setting.server.clock.set('2026-04-16T08:01:00+09:00')
  await setting.pass()
  expect(await mailed(late)).toEqual([late.manager_no, admin_no, admin_no])
  setting.server.clock.set(at('23:00'))
})

test('a teacher’s other login isn’t told of the own lesson; without any address the case says so, and administrators are warned', async () => {
  const { owner } = setting.server
  const one = await setting.meeting()
  await owner
    .updateTable('users')
    .set({ user_named: one.teacher.display_name, notify_email: 'self@example.jp' })
    .where('user_no', '=', one.manager_no)
    .execute()
  await owner.updateTable('users').set({ notify_email: '' }).where('user_no', '=', admin_no).execute()
  await stranger(one)
  await setting.be('17:04')
  expect(await mailed(one)).toEqual([])
  expect(await steps(one.manager, one)).toEqual([
    ['rung', '', ''],
    ['unmailed', '', ''],
  ])
  await address(one.manager_no, '')
  await setting.be('17:04:30')
  const unreachable = () =>
    owner
      .selectFrom('alerts')
      .select('alert_no')
      .where('classification', '=', 'chat_unreachable')
      .where('closed_at', 'is', null)
      .execute()
  expect(await unreachable()).toHaveLength(1)
  await address(admin_no, 'admin@example.jp')
  await setting.be('17:05')
  expect(await unreachable()).toEqual([])
})

test('a teacher who says that it is a stranger has it mailed', async () => {
  const one = await setting.meeting()
  await address(one.manager_no, 'manager@example.jp')
  await setting.be('16:41')
  await one.tell(...usualEvents(one).slice(0, 2))
  await one.tell({
    ...{ event: 'meeting.participant_joined', at: at('16:41'), user_id: 'x1', user_name: 'たろう' },
  })
  await setting.be('16:45')
  const asked = (await rowsFor(one.manager, one))[0]?.disagreements[0]
  expect(asked).toMatchObject({ severity: 2, told: [] })
  const { disagreement_no } = shownOf(asked)
  await one.teaching.call('ZoomLog_answerUnknown', { disagreement_no, answer: 'stranger' })
  await setting.be('16:46')
  expect(await mailed(one)).toEqual([one.manager_no])
})

test('the home center of a child that was lent is told of its own child, and judges nothing', async () => {
  const { owner } = setting.server
  const one = await setting.meeting()
  const home = await setting.otherCenter()
  const homely = await makeUser(owner, '550', { centers: [home.center_no] })
  await address(homely.user_no, 'home@example.jp')
  const reader = await setting.server.signIn(homely)
  await owner
    .updateTable('lessons')
    .set({ original_center_no: home.center_no })
    .where('schedule_no', '=', one.schedule_no)
    .execute()
  await address(one.manager_no, 'manager@example.jp')
  await stranger(one)
  await setting.be('17:04')
  const mails = await owner
    .selectFrom('outbox')
    .select(['user_no', 'detail'])
    .where('user_no', '=', homely.user_no)
    .execute()
  expect(mails).toEqual([{ user_no: homely.user_no, detail: { room_no: one.room.room_no, lent_flag: 1 } }])
  const waiting = (await takeOutbox(owner, 50, at('17:05'))).filter(each => each.user_no === homely.user_no)
  const write = await meetingStrangerMail.prepare(owner, waiting, 'https://juku.example.jp')
  const [row] = waiting
  const mail = row && write(row)
  const body = typeof mail === 'object' ? (mail?.body ?? '') : ''
  expect(body).toContain('ほかのセンターで受けた授業')
  expect(body).toContain(`https://juku.example.jp/ZoomLog?center=all&odd=1&date=${meetingDay}\n`)
  const [alert] = (await reader.call('C00102_getAlert', { searchInfo: {} })).alerts
  expect(alert).toMatchObject({
    ...{ classification: 'meeting_stranger', center_no: home.center_no, teacher_name: '' },
    ...{ student_name: one.student.student_name, detail: { lent_flag: 1 } },
  })
  const found = await graveOf(reader, one)
  expect(found).toMatchObject({ code: 'D6', away_flag: 1, told: [], answers: [] })
  expect(found.sentence).not.toContain('17:00')
  const input = { ...shownOf(found), decision: 'known' as const, reason: '電話で確かめた' }
  expect((await reader.ask('ZoomLog_decide', input)).status).toBe(404)
  // The center that teaches decides, and the home center reads that it is settled, not by whom and why.
  const theirs = await graveOf(one.manager, one)
  expect(theirs).toMatchObject({ away_flag: 0 })
  await one.manager.call('ZoomLog_decide', { ...input, seen: theirs.seen })
  await setting.be('17:05')
  expect(await graveOf(reader, one)).toMatchObject({
    ...{ decided_at: expect.any(String), decided_by_name: '', decision: '', reason: '' },
  })
  expect((await reader.call('C00102_getAlert', { searchInfo: {} })).alerts).toEqual([])
})

test.each([
  ['550', true],
  ['540', true],
  ['530', false],
  ['520', false],
] as const)('whether %s reads what was seen of people: %s', async (user_type, reads) => {
  const one = await setting.meeting({ attendance_distinction: 1 })
  await stranger(one)
  await setting.be('18:22')
  const login = await makeUser(setting.server.owner, user_type, { centers: [one.center_no] })
  const client = await setting.server.signIn(login)
  const [row] = await rowsFor(client, one)
  const ofPeople = (row?.disagreements ?? []).filter(each => each.code === 'D6' || each.code === 'D7')
  expect(ofPeople.map(each => [each.code, each.severity])).toContainEqual(['D6', 3])
  for (const each of ofPeople) {
    expect(/\d\d:\d\d/u.test(each.sentence)).toBe(reads)
    expect(each.told.length > 0).toBe(reads)
  }
  // What a stranger typed as a name stands nowhere else either: neither in the list nor in the file nor with the meeting.
  const asked = {
    searchInfo: { schedule_no: one.schedule_no, start_date: meetingDay, end_date: meetingDay },
    ...{ orderBy: [], format: 'csv' },
  }
  const token = await formTokenOf(setting.server, client)
  const file = await client.send(downloadForm('ZoomLog_exportCsv', asked, token))
  expect(file.status).toBe(200)
  const room = await client.ask('ZoomLog_getRoom', { room_no: one.room.room_no })
  // … nor when they came and left.
  expect(row?.stays.some(each => each.who === 'unknown')).toBe(reads)
  expect(file.text.includes('分からない')).toBe(reads)
  for (const each of ofPeople) expect(each.opened_at !== '').toBe(reads)
  const read = JSON.stringify(room.output ?? '')
  expect([read.includes('"unknown"'), read.includes('"x1"')]).toEqual([reads, reads])
  expect(JSON.stringify(row).includes('大山')).toBe(reads)
  expect(file.text.includes('大山')).toBe(reads)
  expect(JSON.stringify(room.output ?? '').includes('大山')).toBe(reads)
})
