import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { devAddresses } from './devAddresses.mjs'

const [api, pages] = ['http://localhost:4975', 'http://127.0.0.1:5174/']

test('in development the pages are the address, and what they send on is taken', () => {
  const { publicUrl, allowedOrigins } = readConfig({ PORT: '4975', ...devAddresses({}, api, [pages]) })
  expect(publicUrl).toBe('http://localhost:5174')
  expect(allowedOrigins).toEqual(expect.arrayContaining([api, publicUrl, 'http://127.0.0.1:5174']))
})

test('an address that is given stays, and without pages there is none', () => {
  const given = { PUBLIC_URL: 'https://example.jp', ALLOWED_ORIGINS: 'https://other.example.jp' }
  const set = devAddresses(given, api, [pages])
  expect(set.PUBLIC_URL).toBe(given.PUBLIC_URL)
  expect(set.ALLOWED_ORIGINS.split(',')).toEqual(expect.arrayContaining([given.ALLOWED_ORIGINS, api]))
  expect(devAddresses({}, api, [])).toEqual({ ALLOWED_ORIGINS: api })
})
