import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyMailPost } from '../../mail/mailPost.ts'
import {
  openReporting,
  type ReportSetting,
  reportedDay,
  type TaughtLesson,
} from '../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

beforeEach(async () => {
  for (const table of ['alerts', 'mails', 'outbox'] as const)
    await at.server.owner.deleteFrom(table).execute()
})

afterAll(() => at.server.close())

/** Writes what is due now, and gives what families were written by then. */
async function written() {
  const { server } = at
  const database = server.services.database
  await emptyMailPost({ database, clock: server.clock, address: 'https://juku.example.jp', transport: null })
  return server.owner
    .selectFrom('mails')
    .select(['mail_kind', 'student_no', 'to_address', 'subject', 'body', 'state'])
    .where('student_no', 'is not', null)
    .orderBy('mail_no')
    .execute()
}

/** What waits in the outbox for families. */
const queued = () =>
  at.server.owner.selectFrom('outbox').selectAll().where('student_no', 'is not', null).execute()

/** A lesson whose report was submitted, of a family with an address and a wish. */
async function submitted(wish: number | null = null): Promise<TaughtLesson> {
  const setting = await at.taught()
  await reachable(setting, wish)
  await setting.edit(setting.author, 0, 1, { rows: at.usual() })
  return setting
}

async function reachable({ student }: TaughtLesson, wish: number | null): Promise<void> {
  const { student_no, student_name } = student
  const { owner } = at.server
  await owner
    .insertInto('contacts')
    .values({ student_no, contact_name: '母', email: `family${student_no}@example.jp` })
    .execute()
  if (wish === null) return
  const body = JSON.stringify({ requirement: { report_wish: wish } })
  await owner.insertInto('kartes').values({ student_no, student_name, body }).execute()
}

/** Sends a report back with a word to the comment. */
async function sendBack({ manager, edit, version, schedule_no }: TaughtLesson): Promise<void> {
  await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: await version(), detail_no: 13 },
    comment: '家庭での練習も書いてください。',
  })
  expect((await edit(manager, await version(), 2)).output).toMatchObject({ report_status: 2 })
}

const better =
  '傾きと切片の意味を、図を使って正しく説明できるようになりました。次回は、式を求める練習をします。'

test('ten minutes after the approval the family is told of which lesson, by whom and where, and not what was written', async () => {
  const { edit, manager, schedule_no, student, teacher } = await submitted()
  await edit(manager, 1, 4)
  at.clockAt('18:39')
  expect(await written()).toEqual([])
  at.clockAt('18:40')
  const [mail, ...others] = await written()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    mail_kind: 'report_published',
    student_no: student.student_no,
    to_address: `family${student.student_no}@example.jp`,
  })
  expect(mail?.subject).toContain('授業の報告書をお送りします')
  for (const told of [
    student.student_name,
    '2026/04/15（水） 16:40–18:10',
    `${teacher.display_name} 先生`,
    `https://juku.example.jp/C50102/${schedule_no}`,
  ]) {
    expect(mail?.body).toContain(told)
  }
  expect(mail?.body).not.toContain('傾き')
})

test('a report sent back within ten minutes tells nobody, and is told once when it is approved again', async () => {
  const report = await submitted()
  const { edit, manager, author, version } = report
  await edit(manager, 1, 4)
  at.clockAt('18:35')
  await sendBack(report)
  expect(await queued()).toEqual([])
  at.clockAt('19:00')
  expect(await written()).toEqual([])
  await edit(author, await version(), 3, { rows: [{ detail_no: 13, comment: better }] })
  await edit(manager, await version(), 4)
  at.clockAt('19:30')
  expect(await written()).toMatchObject([{ mail_kind: 'report_published' }])
})

test('who writes the mail looks again: of a report that is with its author nothing goes out, and nobody is alerted', async () => {
  const report = await submitted()
  await report.edit(report.manager, 1, 4)
  const [first] = await queued()
  await sendBack(report)
  if (!first) throw new Error('an approval queues a mail')
  const { outbox_no: _no, ...row } = first
  await at.server.owner
    .insertInto('outbox')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute()
  at.clockAt('19:00')
  expect(await written()).toEqual([])
  const alerts = await at.server.owner.selectFrom('alerts').select('classification').execute()
  expect(alerts.map(each => each.classification)).not.toContain('mail_dead')
})

test.each([
  [1, 0, 1],
  [1, 1, 1],
  [2, 0, 0],
  [2, 1, 0],
  [3, 0, 0],
  [3, 1, 1],
] as const)(
  'a family that wishes %i, with the tick at %i, gets %i mail',
  async (wish, tell_family_flag, count) => {
    const { edit, manager, read } = await submitted(wish)
    expect((await read(manager)).report_wish).toBe(wish)
    await edit(manager, 1, 4, { tell_family_flag })
    at.clockAt('19:00')
    expect(await written()).toHaveLength(count)
  },
)

test('the wish is that of the karte of the day, and of nobody else’s knowledge than the reviewer’s', async () => {
  const { edit, manager, author, family, read, student } = await submitted(3)
  const { student_no, student_name } = student
  const of = (wish: number, reference_start_date: string | null, reference_end_date: string | null) => ({
    ...{ student_no, student_name, reference_start_date, reference_end_date },
    body: JSON.stringify({ requirement: { report_wish: wish } }),
  })
  await at.server.owner.deleteFrom('kartes').where('student_no', '=', student_no).execute()
  await at.server.owner
    .insertInto('kartes')
    .values([of(3, null, '2026-04-14'), of(2, reportedDay, '2026-04-20'), of(1, '2026-04-21', null)])
    .execute()
  expect((await read(manager)).report_wish).toBe(2)
  expect((await read(author)).report_wish).toBe(0)
  await edit(manager, 1, 4)
  expect((await read(family)).report_wish).toBe(0)
})

test('a correction is told as one; within ten minutes of the approval both are one mail', async () => {
  const { edit, manager, version } = await submitted()
  const correct = async (comment: string) =>
    edit(manager, await version(), 4, { rows: [{ detail_no: 13, comment }], send_flag: 1 })
  await edit(manager, 1, 4)
  at.clockAt('18:35')
  expect((await correct(better)).status).toBe(200)
  at.clockAt('18:44')
  expect(await written()).toEqual([])
  at.clockAt('18:45')
  expect(await written()).toMatchObject([{ mail_kind: 'report_published' }])
  expect((await correct(`${better}ご家庭でも試してください。`)).status).toBe(200)
  at.clockAt('18:56')
  const [, second, ...others] = await written()
  expect(others).toEqual([])
  expect(second).toMatchObject({ mail_kind: 'report_corrected' })
  expect(second?.subject).toContain('訂正した報告書')
})

test('what is kept without being sent again tells nobody', async () => {
  const { edit, manager, version } = await submitted()
  await edit(manager, 1, 4)
  at.clockAt('18:45')
  expect(await written()).toHaveLength(1)
  await edit(manager, await version(), 4, { rows: [{ detail_no: 13, comment: better }] })
  at.clockAt('19:00')
  expect(await written()).toHaveLength(1)
})

test('an approved absence has words of its own, and tells nobody when it is opened again within ten minutes', async () => {
  const rows = [{ detail_no: 13, comment: '体調不良で欠席と連絡がありました。次回に続きを行います。' }]
  const absent = async () => {
    const setting = await at.taught(0)
    await reachable(setting, null)
    await setting.edit(setting.author, 0, 8, { rows })
    expect((await setting.edit(setting.manager, 1, 9)).output).toMatchObject({ report_status: 9 })
    return setting
  }
  await absent()
  at.clockAt('18:45')
  const [mail] = await written()
  expect(mail?.subject).toContain('欠席のご報告')
  expect(mail?.body).not.toContain('体調')

  const { edit, manager, version } = await absent()
  expect((await edit(manager, await version(), 8, { reason: '出席していた' })).output).toMatchObject({
    report_status: 8,
  })
  at.clockAt('19:30')
  expect(await written()).toHaveLength(1)
})
