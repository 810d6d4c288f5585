import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpServer, type TestSmtpServer } from '../testing/smtpServer.ts'
import { type Mail, openMailTransport } from './mailTransport.ts'

let server: TestSmtpServer
const limits = { connect: 500, silence: 500, whole: 2000 }
const settings = () => ({ url: server.url, from: '寺子屋 <no-reply@example.jp>', dkim: null })
const mail: Mail = {
  message_id: '0b2a8e9e-4d7c-4a3b-9a60-6f2f7a1c0001',
  to_name: '田中 花子',
  to_address: 'hanako@example.jp',
  reply_to: '',
  subject: '担当講師のお知らせ（髙橋 先生）',
  body: '12/07（月）18:20–19:50　数学\n\n〜①㈱ 🌸',
}

beforeAll(async () => {
  server = await openSmtpServer()
})
beforeEach(() => {
  server.received.length = 0
  server.behave('accepts')
})
afterAll(() => server.close())

test('a mail arrives as it was written, with its own id, and no automatic answer wanted', async () => {
  expect(await openMailTransport(settings(), limits).send(mail)).toEqual({ outcome: 'sent' })
  const [received] = server.received
  expect(received).toMatchObject({
    subject: mail.subject,
    messageId: `<${mail.message_id}@example.jp>`,
    recipients: ['hanako@example.jp'],
    from: { name: '寺子屋', address: 'no-reply@example.jp' },
    to: [{ name: '田中 花子', address: 'hanako@example.jp' }],
  })
  expect(received?.text?.trimEnd()).toBe(mail.body)
  expect(received?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('an answer goes to the center, and to nobody where none is named', async () => {
  const transport = openMailTransport(settings(), limits)
  await transport.send({ ...mail, reply_to: 'kita@example.jp' })
  await transport.send(mail)
  const answersTo = server.received.map(({ headers }) => headers.find(({ key }) => key === 'reply-to')?.value)
  expect(answersTo).toEqual(['kita@example.jp', undefined])
})

test('an address with dots as carriers gave them out is written as mail servers take it', async () => {
  const transport = openMailTransport(settings(), limits)
  // Two dots side by side are quoted alike; the server of this test takes them in no form.
  for (const to_address of ['.a@docomo.ne.jp', 'a.@ezweb.ne.jp', 'a.b@docomo.ne.jp']) {
    expect(await transport.send({ ...mail, to_address })).toEqual({ outcome: 'sent' })
  }
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual([
    '".a"@docomo.ne.jp',
    '"a."@ezweb.ne.jp',
    'a.b@docomo.ne.jp',
  ])
})

test('nothing in a name, a subject or a text becomes a header or another recipient', async () => {
  const evil = '\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\nhello'
  const transport = openMailTransport(settings(), limits)
  await transport.send({ ...mail, to_name: `花子${evil}`, subject: `件名${evil}` })
  await transport.send({ ...mail, reply_to: `kita@example.jp${evil}` })
  await transport.send({ ...mail, body: `本文\r\n.\r\nMAIL FROM:<evil@example.com>${evil}` })
  expect(server.received).toHaveLength(3)
  for (const mail of server.received) {
    expect(mail.recipients).toEqual(['hanako@example.jp'])
    expect(mail.bcc).toBe(undefined)
    expect(mail.headers.map(header => header.key)).not.toContain('x-evil')
  }
  expect(server.received[2]?.text).toContain('MAIL FROM:<evil@example.com>')
})

test.each([
  ['refuses the recipient', 'refused', '550'],
  ['refuses the mail', 'refused', '554'],
  ['answers 451', 'failed', '451'],
  ['hangs', 'failed', 'つながらない'],
  ['dies after the mail', 'failed', 'つながらない'],
] as const)('of a server that %s the mail is %s', async (manner, outcome, words) => {
  server.behave(manner)
  expect(await openMailTransport(settings(), limits).send(mail)).toEqual({
    outcome,
    failure: expect.stringContaining(words),
  })
})

test('a server that is not there is no refusal', async () => {
  const transport = openMailTransport({ ...settings(), url: 'smtp://127.0.0.1:1' }, limits)
  expect(await transport.send(mail)).toMatchObject({ outcome: 'failed' })
})

test('with a key the mail is signed for its domain', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'example.jp', selector: 't1', private_key }
  await openMailTransport({ ...settings(), dkim }, limits).send(mail)
  const signature = server.received[0]?.headers.find(header => header.key === 'dkim-signature')?.value ?? ''
  expect(signature).toContain('d=example.jp')
  expect(signature).toContain('s=t1')
})
