import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { pdfPages, pdfText } from '../../../testing/pdfText.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'
import { speakingIn } from '../../../words/reader.ts'
import { letterBody } from './letterBody.ts'
import { letterPaper } from './letterPaper.ts'

let server: TestServer
let manager: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-26T00:00:00.000Z' })
  center_no = (await makeCenter(server.owner)).center_no
  manager = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

afterAll(() => server.close())

const foot = [
  '詳しい内容は、ログインしてご確認ください。',
  'https://juku.example.jp/C21201?tab=requests',
  '',
  'このメールは送信専用です。ご不明な点はセンターまでお問い合わせください。',
  '',
  '緑丘センター',
  '電話：03-0000-0000',
].join('\n')

/** A child with an address, and a mail that nobody could be sent. */
async function untold(name: string, body: string, fields: { queued_at?: string; student_no?: number } = {}) {
  const student_no =
    fields.student_no ?? (await makeStudent(server.owner, { center_no, student_name: name })).student_no
  await server.owner
    .updateTable('students')
    .set({ guardian_name: '佐藤 恵', postal_code: '1500001', address: '東京都渋谷区1-2' })
    .where('student_no', '=', student_no)
    .execute()
  const { queued_at = '2026-11-25T00:00:00Z' } = fields
  const { mail_no } = await server.owner
    .insertInto('mails')
    .values({
      ...{ mail_kind: 'called_off', center_no, student_no, to_name: name, to_address: '' },
      ...{
        subject: `【緑丘】${name}のお知らせ`,
        body,
        state: 'unaddressed',
        queued_at,
        tried_since: queued_at,
      },
    })
    .returning('mail_no')
    .executeTakeFirstOrThrow()
  return { student_no, mail_no }
}

test('siblings get one letter with what each mail said, the newest last; links and the mail’s foot stay off the paper', async () => {
  const late = await untold('妹', `妹様\n\nあたらしい話\n\n${foot}`, { queued_at: '2026-11-25T03:00:00Z' })
  const early = await untold('兄', `兄様\n\nまえの話\n\n${foot}`)
  const mail_nos = [late.mail_no, early.mail_no]
  const file = await downloadFile(server, manager, 'Untold_printLetters', { mail_nos })
  expect(pdfPages(file)).toBe(1)
  const text = pdfText(file)
  for (const part of ['〒150-0001', '東京都渋谷区1-2', '佐藤恵様', '兄のお知らせ', '妹のお知らせ']) {
    expect(text).toContain(part)
  }
  expect(text.indexOf('まえの話')).toBeLessThan(text.indexOf('あたらしい話'))
  expect(text).not.toContain('C21201')
  expect(text).not.toContain('送信専用')
  const lines = await server.owner
    .selectFrom('audit_log')
    .select('subject_no')
    .where('action', '=', 'mail_letter')
    .orderBy('audit_no')
    .execute()
  expect(lines.map(({ subject_no }) => subject_no).sort()).toEqual([...mail_nos].sort())
  const access = await server.owner
    .selectFrom('access_log')
    .select('student_nos')
    .where('api', '=', 'Untold_printLetters')
    .execute()
  expect(access).toEqual([{ student_nos: [late.student_no, early.student_no].sort((a, b) => a - b) }])
  // Printed isn't sent: that is noted by a press.
  expect(await manager.call('Untold_getFamilies', {})).toMatchObject({ counts: { open: 2, done: 0 } })
})

test('a letter that goes on leaves the head of its next page free, and says whose it is', async () => {
  const long = Array.from({ length: 40 }, (_, at) => `長い話の${at + 1}行目`).join('\n')
  const { mail_no } = await untold('長い子', long)
  const file = await downloadFile(server, manager, 'Untold_printLetters', { mail_nos: [mail_no] })
  expect(pdfPages(file)).toBe(2)
  const [, second = ''] = pdfText(file).split('\n')
  expect(second).toContain('佐藤恵様')
  const { head = 0 } = letterPaper([], { today: '2026-11-26', address: '' })
  expect(head).toBeGreaterThan(842 / 3)
})

test('whoever may not read the mails prints none, and more families than one can fold are refused in words', async () => {
  const { mail_no } = await untold('一人', '本文')
  const elsewhere = await server.signIn(
    await makeUser(server.owner, '550', { centers: [(await makeCenter(server.owner)).center_no] }),
  )
  const print = (client: TestClient, mail_nos: number[]) =>
    downloadFile(server, client, 'Untold_printLetters', { mail_nos })
  await expect(print(elsewhere, [mail_no])).rejects.toThrow('NOT_FOUND')
  const advisor = await server.signIn(await makeUser(server.owner, '530', { centers: [center_no] }))
  await expect(print(advisor, [mail_no])).rejects.toThrow('FORBIDDEN')
  const many: number[] = []
  for (let no = 0; no < 61; no += 1) {
    const made = await untold(`子${no}`, '本文')
    await server.owner
      .updateTable('students')
      .set({ guardian_name: '', address: `緑丘${no}` })
      .where('student_no', '=', made.student_no)
      .execute()
    many.push(made.mail_no)
  }
  await expect(print(manager, many)).rejects.toThrow(/60家庭まで.*61家庭/)
})

test('no link is printed, wherever it stands and in whatever language the mail was written', () => {
  const address = 'https://juku.example.jp'
  const token = 'https://juku.example.jp/calendar/s3cret-t0ken.ics'
  const body = `案内は${token}をご覧ください。\n${token}\n次の行\n\nSee www.example.com/x?token=1 now.\n\n${foot}`
  const text = letterBody(body, address)
  expect(text).not.toMatch(/s3cret|token=1|C21201/)
  expect(text).toBe(
    '案内は（アドレスは省略しました）をご覧ください。\n次の行\n\nSee （アドレスは省略しました） now.\n\n詳しい内容は、https://juku.example.jp にログインしてご確認ください。',
  )
  const english = 'Hello\n\nLog in to see the details.\nhttps://juku.example.jp/C21201\n'
  expect(letterBody(english, address)).toBe(
    'Hello\n\n詳しい内容は、https://juku.example.jp にログインしてご確認ください。',
  )
  // What a family's mail says is kept whole where nothing of ours stands beneath it.
  expect(letterBody('一行目\r\n\r\n\r\n二行目', address)).toBe('一行目\n\n二行目')
})

test('a family reads the letter in its language, in signs that the paper has', () => {
  const mail = {
    ...{ subject: '啟用通知', body: '請查看', queued_at: '2026-11-25T00:00:00Z' },
    ...{ center_name: '緑丘', center_phone: '03-0000-0000' },
  }
  const to = { guardian_name: 'Ann Lee', name: 'Bo', of_child: true, postal_code: '', address: '' }
  const letters = [
    { ...to, locale_code: 'en', mails: [mail] },
    { ...to, locale_code: 'zh-TW', mails: [mail] },
    { ...to, locale_code: null, mails: [mail] },
  ]
  const paper = speakingIn('ja', () => letterPaper(letters, { today: '2026-11-26', address: '' }))
  const told = JSON.stringify(paper.content)
  expect(told).toContain('We could not reach you by e-mail')
  expect(told).toContain('改以信件通知您')
  expect(told).toContain('手紙でお知らせします')
  expect(told).toContain('請査看')
  expect(told).not.toMatch(/[啟查值夠]/)
})
