import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_READ_URL = 'postgres://terakoya_app@127.0.0.1:5001/terakoya'

test('the copy for reading stands beside a database of one’s own', () => {
  expect(readConfig({}).readDatabaseUrl).toBe(null)
  const DATABASE_URL = 'postgres://terakoya_app@127.0.0.1:5000/terakoya'
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).readDatabaseUrl).toBe(DATABASE_READ_URL)
})

test('… and is refused in words beside the one that comes with the product', () => {
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL は、外の PostgreSQL')
})

test('the address of the pages is a whole one, and nothing but an address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://juku.example.jp/' }).publicUrl).toBe('https://juku.example.jp')
  expect(readConfig({ PUBLIC_URL: 'http://192.0.2.1:8443' }).publicUrl).toBe('http://192.0.2.1:8443')
  for (const PUBLIC_URL of [
    'juku.example.jp',
    'foo',
    'https://juku.example.jp/app',
    'ftp://juku.example.jp',
    'https://',
  ]) {
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow('https:// から始まる住所')
  }
})

test('figures are not fetched where the pages are', () => {
  expect(() => readConfig({ PORT: '9000', METRICS_PORT: '9000' })).toThrow('METRICS_PORT と PORT が同じ')
  expect(readConfig({ PORT: '9000', METRICS_PORT: '9001' }).metrics?.port).toBe(9001)
})

test('a slip in NODE_ENV is no demo before the world', () => {
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
  expect(readConfig({}).production).toBe(false)
  expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow('NODE_ENV は、本番では production')
})

test('each further origin is an address', () => {
  const ALLOWED_ORIGINS = 'https://juku.example.jp, http://192.0.2.1:8443'
  expect(readConfig({ ALLOWED_ORIGINS }).allowedOrigins).toContain('http://192.0.2.1:8443')
  expect(() => readConfig({ ALLOWED_ORIGINS: 'foo' })).toThrow('ALLOWED_ORIGINS は')
})

test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL'])(
  '%s is the address of a database',
  name => {
    const DATABASE_URL = 'postgresql://terakoya_app:x@127.0.0.1/terakoya'
    expect(() => readConfig({ DATABASE_URL, [name]: 'foo' })).toThrow(`${name} は、postgresql://`)
  },
)
