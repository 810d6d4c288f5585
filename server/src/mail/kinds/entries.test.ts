import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EntrySetting, openEntries } from '../../testing/entrySetting.ts'
import { makeSeminar } from '../../testing/makePlaces.ts'
import { makeRequest } from '../../testing/makeRequest.ts'
import type { AssignmentSetting } from '../../testing/openAssignment.ts'
import { openSmtpServer } from '../../testing/smtpServer.ts'
import { emptyMailPost } from '../mailPost.ts'
import { openMailTransport } from '../mailTransport.ts'

// Today is Wednesday, 15 April.
const [tuesday, wednesday] = ['2026-04-21', '2026-04-22']

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  entries = await EntrySetting.open(at)
  await at.server.owner
    .insertInto('contacts')
    .values({ student_no: entries.student.student_no, contact_name: '佐藤 母', email: 'mother@example.jp' })
    .execute()
})

afterAll(() => at.server.close())

/** Sends what waits, by the server at that address. */
const post = (url: string) =>
  emptyMailPost({
    database: at.server.services.database,
    clock: at.server.clock,
    address: 'https://juku.example.jp',
    transport: openMailTransport(
      { url, from: 'no-reply@example.jp', dkim: null },
      { connect: 500, silence: 500, whole: 1500 },
    ),
  })

test('what is entered while the mail server is down is entered, and each mail arrives once it is back', async () => {
  const { owner } = at.server
  await makeSeminar(owner, ['2026-04-28'])
  await entries.work(3, [tuesday, 50], [wednesday, 60], ['2026-04-28', 50])
  const { schedule_no } = await at.lesson(tuesday, 60, entries.own)
  const down = await openSmtpServer()
  await down.close()
  const answer = await entries.submit({
    request_text: '図形を教えてほしいです',
    t1031: [entries.added(tuesday, 50), entries.added('2026-04-28', 50, { entry_type: 3 })],
    t3013: [{ _action: 'add', schedule_no, schedule_date: wednesday, time_limit_no: 60 }],
  })
  expect(answer.status).toBe(200)
  await post(down.url)
  const { name1 } = await owner
    .selectFrom('centers')
    .select('name1')
    .where('center_no', '=', entries.center_no)
    .executeTakeFirstOrThrow()
  const states = await owner
    .selectFrom('mails')
    .select('state')
    .where('student_no', '=', entries.student.student_no)
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  const back = await openSmtpServer()
  at.server.clock.advance(60)
  await post(back.url)
  await post(back.url)
  await back.close()
  const mails = new Map(back.received.map(({ subject = '', text = '' }) => [subject, text]))
  expect(back.received).toHaveLength(3)
  expect([...mails.keys()].sort()).toEqual(
    [
      '追加授業のお申し込みを受け付けました',
      '季節講習のお申し込みを受け付けました',
      '授業の振替を受け付けました',
    ]
      .map(each => `【${name1}】${each}`)
      .sort(),
  )
  const mail = (subject: string) => mails.get(`【${name1}】${subject}`) ?? ''
  expect(mail('追加授業のお申し込みを受け付けました')).toContain('04/21')
  expect(mail('追加授業のお申し込みを受け付けました')).toContain('図形を教えてほしいです')
  expect(mail('季節講習のお申し込みを受け付けました')).toContain('04/28')
  const moved = mail('授業の振替を受け付けました')
  expect(moved.indexOf('04/21')).toBeGreaterThan(-1)
  expect(moved.indexOf('04/22')).toBeGreaterThan(moved.indexOf('04/21'))
})

test('what staff decline is told with its reason, and with what was asked for', async () => {
  const { schedule_no } = await at.lesson(tuesday, 60, entries.own)
  const { request_no } = await makeRequest(at.server.owner, {
    student: entries.student,
    schedule_no,
    first: [wednesday, 60],
  })
  const declined = { request_no, lock_version: 0, decline_reason: '講師の都合がつきません。' }
  await entries.manager.call('C40411_decline', declined)
  const smtp = await openSmtpServer()
  await post(smtp.url)
  await post(smtp.url)
  await smtp.close()
  const { subject = '', text = '' } = smtp.received[0] ?? {}
  expect(subject).toContain('振替の申請について')
  for (const told of ['04/21', '04/22', '講師の都合がつきません。']) expect(text).toContain(told)
  expect(smtp.received).toHaveLength(1)
})
