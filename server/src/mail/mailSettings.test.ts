import { expect, test } from 'vitest'
import { readMailSettings } from './mailSettings.ts'

const good = { SMTP_URL: 'smtp://user:secret@mail.example.jp:587', MAIL_FROM: '寺子屋 <no-reply@example.jp>' }
const key = '-----BEGIN PRIVATE KEY-----'

test('without a server mail is kept, and a lone setting is noticed', () => {
  expect(readMailSettings({})).toBe(null)
  expect(() => readMailSettings({ MAIL_FROM: good.MAIL_FROM })).toThrow('SMTP_URL も指定してください')
})

test('the server, the sender and the signature are taken from the settings', () => {
  expect(readMailSettings(good)).toEqual({ url: good.SMTP_URL, from: good.MAIL_FROM, dkim: null })
  // As a container is given it, with the quotes that a shell would take away.
  expect(readMailSettings({ ...good, MAIL_FROM: `"${good.MAIL_FROM}"` })?.from).toBe(good.MAIL_FROM)
  const dkim = { MAIL_DKIM_DOMAIN: 'example.jp', MAIL_DKIM_SELECTOR: 't1', MAIL_DKIM_KEY_FILE: '/key.pem' }
  expect(readMailSettings({ ...good, ...dkim }, () => key)?.dkim).toEqual({
    domain: 'example.jp',
    selector: 't1',
    private_key: key,
  })
  expect(() => readMailSettings({ ...good, ...dkim }, () => 'nothing')).toThrow('秘密鍵')
  expect(() => readMailSettings({ ...good, ...dkim, MAIL_DKIM_DOMAIN: '' }, () => key)).toThrow('揃えて')
})

test.each([
  ['http://mail.example.jp', good.MAIL_FROM],
  ['mail.example.jp', good.MAIL_FROM],
  [good.SMTP_URL, ''],
  [good.SMTP_URL, 'no address'],
  [good.SMTP_URL, 'a@example.jp\r\nBcc: b@example.jp'],
  [good.SMTP_URL, 'x\ny <a@example.jp>'],
])('%s with %j is refused', (SMTP_URL, MAIL_FROM) => {
  expect(() => readMailSettings({ SMTP_URL, MAIL_FROM })).toThrow()
})
