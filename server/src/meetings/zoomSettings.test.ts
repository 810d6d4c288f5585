import { expect, test } from 'vitest'
import { readWebhookSecrets, readZoomSettings } from './zoomSettings.ts'

const credentials = { ZOOM_ACCOUNT_ID: 'a', ZOOM_CLIENT_ID: 'b', ZOOM_CLIENT_SECRET: 'c' }

test('without credentials there is no Zoom; some of them are told as a mistake', () => {
  expect(readZoomSettings({}, true)).toBeNull()
  expect(readZoomSettings(credentials, true)).toEqual({
    account_id: 'a',
    client_id: 'b',
    client_secret: 'c',
    api_url: 'https://api.zoom.us/v2',
    token_url: 'https://zoom.us/oauth/token',
  })
  expect(() => readZoomSettings({ ZOOM_CLIENT_ID: 'b' }, false)).toThrow('揃えて')
})

test('other addresses lead to this machine alone, and in production there are none', () => {
  const at = (ZOOM_API_URL: string, production = false) =>
    readZoomSettings({ ...credentials, ZOOM_API_URL }, production)?.api_url
  expect(at('http://127.0.0.1:8543/v2/')).toBe('http://127.0.0.1:8543/v2')
  expect(at('http://localhost:8543/v2')).toBe('http://localhost:8543/v2')
  expect(() => at('http://127.0.0.1:8543/v2', true)).toThrow('本番では使えません')
  for (const elsewhere of [
    'http://169.254.169.254/latest',
    'https://api.zoom.us.example.jp',
    'http://127.0.0.1.example.jp',
    'http://127.0.0.1@example.jp/',
    'http://user@127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://127.0.0.1/',
    'nonsense',
  ]) {
    expect(() => at(elsewhere), elsewhere).toThrow('このパソコンの中')
    expect(() => readZoomSettings({ ...credentials, ZOOM_TOKEN_URL: elsewhere }, false)).toThrow()
  }
})

test('of two secrets the present one comes first; a short one is none', () => {
  const [present, before] = ['present-0123456789', 'before-0123456789']
  expect(readWebhookSecrets({})).toEqual([])
  expect(readWebhookSecrets({ ZOOM_WEBHOOK_SECRET: present })).toEqual([present])
  const both = { ZOOM_WEBHOOK_SECRET: present, ZOOM_WEBHOOK_SECRET_OLD: before }
  expect(readWebhookSecrets(both)).toEqual([present, before])
  expect(() => readWebhookSecrets({ ZOOM_WEBHOOK_SECRET_OLD: before })).toThrow('ZOOM_WEBHOOK_SECRET も')
  expect(() => readWebhookSecrets({ ZOOM_WEBHOOK_SECRET: 'short' })).toThrow('16文字')
})
