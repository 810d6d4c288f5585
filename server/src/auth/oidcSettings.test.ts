import { expect, test } from 'vitest'
import { readOidcSettings } from './oidcSettings.ts'

const settings = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  OIDC_LABEL: '学園',
}

test('without settings there is nothing; some of them are told as a mistake', () => {
  expect(readOidcSettings({})).toBeNull()
  expect(readOidcSettings({ OIDC_ISSUER: ' ', OIDC_LABEL: '' })).toBeNull()
  expect(readOidcSettings(settings)).toEqual({
    issuer: 'https://accounts.google.com/',
    client_id: 'a',
    client_secret: 'b',
    label: '学園',
  })
  for (const name of Object.keys(settings)) {
    expect(() => readOidcSettings({ ...settings, [name]: '' }), name).toThrow('揃えて')
  }
  expect(() => readOidcSettings({ ...settings, OIDC_LABEL: '学'.repeat(31) })).toThrow('30文字')
})

test('the issuer is reached by https, or lies on this machine, and is one organisation’s', () => {
  const at = (OIDC_ISSUER: string) => readOidcSettings({ ...settings, OIDC_ISSUER })?.issuer
  // The slash at the end is the provider's: with and without are two issuers.
  expect(at('https://id.example.jp/realms/juku/')).toBe('https://id.example.jp/realms/juku/')
  expect(at('https://id.example.jp/realms/juku')).toBe('https://id.example.jp/realms/juku')
  expect(at('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000/')
  expect(at('http://localhost:9000')).toBe('http://localhost:9000/')
  for (const elsewhere of [
    'http://id.example.jp',
    'http://127.0.0.1.example.jp',
    'https://user@id.example.jp/',
    'https://id.example.jp/?tenant=1',
    'https://id.example.jp/#x',
    'ftp://127.0.0.1/',
    'nonsense',
  ]) {
    expect(() => at(elsewhere), elsewhere).toThrow('OIDC_ISSUER には')
  }
  for (const everybody of ['common', 'organizations', 'consumers']) {
    expect(() => at(`https://login.microsoftonline.com/${everybody}/v2.0`)).toThrow('テナント')
  }
})
