import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDeadAlert } from '../../alerts/kinds/mailDead.ts'
import { downloadFile } from '../../testing/importFile.ts'
import { type MadeStudent, makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let office: TestClient
let student: MadeStudent
let center_no: number

beforeAll(async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'no-reply@example.jp', dkim: null }
  server = await openTestServer({ config: { mail } })
  office = await server.signIn(await makeUser(server.owner, '560'))
  center_no = (await makeCenter(server.owner)).center_no
  student = await makeStudent(server.owner, { center_no, student_name: '青木 花' })
})

afterAll(() => server.close())

/** A mail that was given up: to the family of the student, or on trial to nobody of the product. */
async function deadMail(student_no: number | null, to_name: string): Promise<number> {
  const queued_at = '2026-04-14T15:05:00Z'
  const { mail_no } = await server.owner
    .insertInto('mails')
    .values({
      mail_kind: student_no === null ? 'test' : 'distribution',
      center_no,
      student_no,
      to_name,
      to_address: 'family@example.jp',
      subject: '担当講師のお知らせ',
      body: '本文',
      state: 'dead',
      queued_at,
      tried_since: queued_at,
    })
    .returning('mail_no')
    .executeTakeFirstOrThrow()
  return mail_no
}

test('a mail that is sent again closes its alert, and a second failure raises another one', async () => {
  const mail_no = await deadMail(student.student_no, '青木 母')
  const raise = () =>
    mailDeadAlert.raise(
      server.owner,
      [{ mail_no, mail_kind: 'distribution', center_no, student_no: student.student_no, teacher_no: null }],
      server.clock.now(),
    )
  await raise()
  await office.call('MailHistory_retry', { id: mail_no })
  const alerts = () => server.owner.selectFrom('alerts').select('closed_at').orderBy('alert_no').execute()
  expect(await alerts()).toEqual([{ closed_at: expect.any(String) }])
  expect(await raise()).toBe(1)
  expect(await alerts()).toEqual([{ closed_at: expect.any(String) }, { closed_at: null }])
})

test('mails are found by the student they concern, and a file has names and local times', async () => {
  await server.owner.deleteFrom('mails').execute()
  const mail_no = await deadMail(student.student_no, '鈴木 祖母')
  await deadMail(null, '試し')
  const browse = (search: string) =>
    office.call('MailHistory_doBrowse', {
      searchInfo: { search },
      orderBy: [],
      pagination: { current_page: 1, per_page: 30 },
    })
  expect((await browse('青木')).rows.map(row => row.mail_no)).toEqual([mail_no])
  const list = { searchInfo: {}, orderBy: [], format: 'csv' }
  const columns = ['to_name', 'student_no', 'teacher_no', 'queued_at', 'sent_at']
  const file = await downloadFile(server, office, 'MailHistory_export', { ...list, columns })
  const [heading, ...lines] = file.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  expect(heading).toBe('宛名,生徒,講師,作成,送信')
  expect(lines.sort()).toEqual(['試し,,,2026/04/15 00:05,', '鈴木 祖母,青木 花,,2026/04/15 00:05,'].sort())
})

test('who leads a center reads the mails of that center, and none of another or of no center', async () => {
  await server.owner.deleteFrom('mails').execute()
  const own = await deadMail(student.student_no, '青木 母')
  const trial = await deadMail(null, '試し')
  await server.owner.updateTable('mails').set({ center_no: null }).where('mail_no', '=', trial).execute()
  const foreign = await deadMail(student.student_no, '青木 祖母')
  const { center_no: elsewhere } = await makeCenter(server.owner)
  await server.owner
    .updateTable('mails')
    .set({ center_no: elsewhere })
    .where('mail_no', '=', foreign)
    .execute()
  for (const type of ['550', '540'] as const) {
    const leader = await server.signIn(await makeUser(server.owner, type, { centers: [center_no] }))
    const { rows } = await leader.call('MailHistory_doBrowse', {
      searchInfo: {},
      orderBy: [],
      pagination: { current_page: 1, per_page: 30 },
    })
    expect(rows.map(row => row.mail_no)).toEqual([own])
    expect(await leader.call('MailHistory_doRead', { id: own })).toMatchObject({ to_name: '青木 母' })
    for (const id of [trial, foreign]) {
      expect((await leader.ask('MailHistory_doRead', { id })).status).toBe(404)
      expect((await leader.ask('MailHistory_retry', { id })).status).toBe(404)
    }
  }
})
