import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStudent } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'
import { openSmtpServer, type TestSmtpServer } from '../testing/smtpServer.ts'
import { testNow } from '../testing/testClock.ts'
import { emptyMailPost, keepMailPost } from './mailPost.ts'
import { openMailTransport } from './mailTransport.ts'

let at: AssignmentSetting
let smtp: TestSmtpServer

beforeAll(async () => {
  at = await openAssignment()
  smtp = await openSmtpServer()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  smtp.received.length = 0
  smtp.behave('accepts')
  for (const table of ['alerts', 'mails', 'outbox', 'distributions'] as const) {
    if (table === 'distributions') await at.server.owner.deleteFrom('distributed_lessons').execute()
    await at.server.owner.deleteFrom(table).execute()
  }
})

afterAll(async () => {
  await smtp.close()
  await at.server.close()
})

const post = () => ({
  database: at.server.services.database,
  clock: at.server.clock,
  address: 'https://juku.example.jp',
  transport: openMailTransport(
    { url: smtp.url, from: 'no-reply@example.jp', dkim: null },
    { connect: 500, silence: 500, whole: 1500 },
  ),
})
const mails = () => at.server.owner.selectFrom('mails').selectAll().orderBy('mail_no').execute()

/** A family with those addresses. */
async function familyOf(...emails: string[]) {
  const student = await makeStudent(at.server.owner, { center_no: at.center_no, student_name: '佐藤 花' })
  for (const email of emails) {
    await at.server.owner
      .insertInto('contacts')
      .values({ student_no: student.student_no, contact_name: '佐藤 母', email })
      .execute()
  }
  return student
}

/** Queues one mail to a family, as a distribution does. */
async function queue(...emails: string[]) {
  await queueRow({}, ...emails)
}

async function queueRow(
  { mail_kind = 'distribution', changes = [] }: { mail_kind?: string; changes?: unknown },
  ...emails: string[]
) {
  const { student_no } = await familyOf(...emails)
  const detail = JSON.stringify({ week_date: weeks.next, changes })
  await at.server.owner
    .insertInto('outbox')
    .values({
      mail_kind,
      center_no: at.center_no,
      student_no,
      detail,
      queued_at: at.server.clock.now(),
    })
    .execute()
}

test('what a family answers reaches the center that wrote, as long as it has an address', async () => {
  const setEmail = (email: string) =>
    at.server.owner.updateTable('centers').set({ email }).where('center_no', '=', at.center_no).execute()
  await setEmail('kita@example.jp')
  await queue('mother@example.jp')
  await emptyMailPost(post())
  await setEmail('')
  await queue('father@example.jp')
  await emptyMailPost(post())
  const read = smtp.received.map(({ replyTo, text = '' }) => [
    replyTo?.map(({ address }) => address),
    text.includes('返信はセンターに届きます'),
    text.includes('メール：kita@example.jp'),
    text.includes('送信専用'),
  ])
  expect(read).toEqual([
    [['kita@example.jp'], true, true, false],
    [undefined, false, false, true],
  ])
})

test('who distributes a week writes to family and teacher: what, when, before and after', async () => {
  const date = '2026-04-21'
  const before = await at.teacher([[date, 50]], { display_name: '遠藤 美咲', email: 'endo@example.jp' })
  const after = await at.teacher([[date, 50]], { display_name: '岡田 健' })
  await at.server.owner
    .insertInto('contacts')
    .values({ teacher_no: before.teacher_no, contact_name: '遠藤 父', email: 'emergency@example.jp' })
    .execute()
  const student = await familyOf('mother@example.jp', 'father@example.jp')
  const lesson = await at.lesson(date, 50, { student, teacher_no: before.teacher_no })
  const distribute = () =>
    at.manager.call('C40101_distribute', { center_no: at.center_no, week_date: weeks.next })
  await distribute()
  await emptyMailPost(post())
  expect(smtp.received.map(mail => mail.recipients).sort()).toEqual([
    ['endo@example.jp'],
    ['father@example.jp'],
    ['mother@example.jp'],
  ])
  const mother = smtp.received.find(mail => mail.recipients[0] === 'mother@example.jp')
  expect(mother?.subject).toContain('2026/04/21（火） の担当講師のお知らせ')
  expect(mother?.text).toContain('佐藤 花 様')
  expect(mother?.text).toContain('2026/04/21（火） 16:40–18:10')
  expect(mother?.text).toContain('担当： 遠藤 美咲 先生')
  expect(mother?.text).toContain('https://juku.example.jp/C21101')
  const endo = smtp.received.find(mail => mail.recipients[0] === 'endo@example.jp')
  expect(endo?.text).toContain('新しい担当授業')
  // Whom one teaches does not lie about in mailboxes.
  expect(endo?.text).not.toContain('佐藤')

  const { lock_version } = await at.stored(lesson.schedule_no)
  const change = { _action: 'assignTeacher' as const, schedule_no: lesson.schedule_no, lock_version }
  await at.manager.call('C40101_updateSchedule', {
    center_no: at.center_no,
    week_date: weeks.next,
    lessons: [{ ...change, teacher_no: after.teacher_no }],
  })
  smtp.received.length = 0
  await distribute()
  await emptyMailPost(post())
  const texts = new Map(smtp.received.map(mail => [mail.recipients[0], mail.text]))
  expect(texts.get('mother@example.jp')).toContain('担当： 遠藤 美咲 先生 → 岡田 健 先生')
  expect(texts.get('endo@example.jp')).toContain('担当から外れました')
  const subjects = new Map(smtp.received.map(mail => [mail.recipients[0], mail.subject]))
  expect(subjects.get('mother@example.jp')).toContain('2026/04/21（火） の授業の変更のお知らせ')
  expect(subjects.get('endo@example.jp')).toContain('2026/04/21（火） の担当授業の変更のお知らせ')
  // The other teacher has no address: the history says so.
  expect((await mails()).filter(mail => mail.state === 'unaddressed')).toMatchObject([
    { teacher_no: after.teacher_no, to_address: '' },
  ])
})

test('one address that is named twice gets one mail', async () => {
  await queue('mother@example.jp', 'Mother@example.jp')
  await emptyMailPost(post())
  expect(smtp.received).toHaveLength(1)
})

test('a server that refuses for now is asked again, later and later, under the same id', async () => {
  await queue('mother@example.jp')
  smtp.behave('answers 451')
  await emptyMailPost(post())
  expect(await mails()).toMatchObject([
    { state: 'waiting', attempts: 1, failure: expect.stringContaining('451') },
  ])
  at.server.clock.advance(59)
  await emptyMailPost(post())
  expect((await mails())[0]?.attempts).toBe(1)
  at.server.clock.advance(1)
  await emptyMailPost(post())
  at.server.clock.advance(119)
  await emptyMailPost(post())
  expect((await mails())[0]?.attempts).toBe(2)
  smtp.behave('accepts')
  at.server.clock.advance(1)
  await emptyMailPost(post())
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 3, failure: null, next_try_at: null }])
  expect(smtp.received).toHaveLength(1)
})

test('a mail that nobody took for a day is given up with an alert, once', async () => {
  await queue('mother@example.jp')
  smtp.behave('answers 451')
  for (let hour = 0; hour < 30; hour += 1) {
    await emptyMailPost(post())
    at.server.clock.advance(3600)
  }
  expect(await mails()).toMatchObject([{ state: 'dead' }])
  const alerts = await at.server.owner.selectFrom('alerts').selectAll().execute()
  expect(alerts).toMatchObject([{ classification: 'mail_dead', center_no: at.center_no, closed_at: null }])
})

test.each(['refuses the recipient', 'refuses the mail'] as const)(
  'a server that %s for good is not asked again',
  async manner => {
    await queue('nobody@example.jp')
    smtp.behave(manner)
    await emptyMailPost(post())
    expect(await mails()).toMatchObject([{ state: 'dead', attempts: 1 }])
    expect(await at.server.owner.selectFrom('alerts').select('classification').execute()).toHaveLength(1)
  },
)

test('what no mail can be made of is given up with its reason and an alert, and the others go on', async () => {
  await queueRow({ mail_kind: 'greeting' }, 'first@example.jp')
  await queueRow({ changes: [{ schedule_no: 'x' }] }, 'second@example.jp')
  await queue('mother@example.jp')
  await emptyMailPost(post())
  expect(smtp.received.map(mail => mail.recipients)).toEqual([['mother@example.jp']])
  const rows = await at.server.owner.selectFrom('outbox').selectAll().orderBy('outbox_no').execute()
  expect(rows.map(({ failure, prepared_at }) => [failure, prepared_at !== null])).toEqual([
    ['メールの種類「greeting」の文面がありません。', true],
    ['メールにする内容が読み取れません。', true],
    [null, true],
  ])
  const alerts = await at.server.owner.selectFrom('alerts').selectAll().orderBy('alert_no').execute()
  expect(alerts).toMatchObject([
    { classification: 'mail_dead', center_no: at.center_no, detail: { mail_kind: 'greeting' } },
    { classification: 'mail_dead', center_no: at.center_no, detail: { mail_kind: 'distribution' } },
  ])
  // Nobody is told of it again and again.
  await emptyMailPost(post())
  expect(await at.server.owner.selectFrom('alerts').select('alert_no').execute()).toHaveLength(2)
})

test('a server that hangs costs a try and holds up nothing else for long', async () => {
  await queue('mother@example.jp')
  smtp.behave('hangs')
  await emptyMailPost(post())
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('a server that dies after it took the mail: it comes twice at most, with the same id', async () => {
  await queue('mother@example.jp')
  smtp.behave('dies after the mail')
  await emptyMailPost(post())
  smtp.behave('accepts')
  at.server.clock.advance(60)
  await emptyMailPost(post())
  at.server.clock.advance(24 * 3600)
  await emptyMailPost(post())
  expect(smtp.received).toHaveLength(2)
  expect(new Set(smtp.received.map(mail => mail.messageId)).size).toBe(1)
})

test('two workers at once write and send every mail once', async () => {
  for (let n = 0; n < 12; n += 1) await queue(`family${n}@example.jp`)
  await Promise.all([emptyMailPost(post()), emptyMailPost(post()), emptyMailPost(post())])
  const to = smtp.received.map(mail => mail.recipients[0])
  expect(to).toHaveLength(12)
  expect(new Set(to).size).toBe(12)
})

test('without a server mails are kept, and do not go out when there is one later', async () => {
  await queue('mother@example.jp')
  await emptyMailPost({ ...post(), transport: null })
  expect(await mails()).toMatchObject([{ state: 'stored', to_address: 'mother@example.jp' }])
  await emptyMailPost(post())
  expect(smtp.received).toEqual([])
})

test('a running post takes what comes in, and puts everything down when it is stopped', async () => {
  const running = keepMailPost(post())
  await queue('mother@example.jp')
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1)
  await running.stop()
  await queue('father@example.jp')
  expect(
    await at.server.owner.selectFrom('outbox').selectAll().where('prepared_at', 'is', null).execute(),
  ).toHaveLength(1)
})
