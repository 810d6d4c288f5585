import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptionBy, keyBytes } from './encryption.ts'

const encryption = encryptionBy(randomBytes(keyBytes))
const place = { table: 'meeting_accounts', column: 'secret', row: 7 }

test('what was encrypted opens at its place', () => {
  const bytes = encryption.encrypt(place, '入室の鍵 🔑')
  expect(encryption.decrypt(place, bytes)).toBe('入室の鍵 🔑')
  expect(bytes.includes('入室')).toBe(false)
})

test('the same text is never encrypted alike twice', () => {
  expect(encryption.encrypt(place, 'a')).not.toEqual(encryption.encrypt(place, 'a'))
})

test.each([
  ['another row', { ...place, row: 8 }],
  ['another column', { ...place, column: 'passcode' }],
  ['another table', { ...place, table: 'users' }],
])('copied to %s it does not open', (_where, other) => {
  const bytes = encryption.encrypt(place, 'a')
  expect(() => encryption.decrypt(other, bytes)).toThrow()
})

test('another key does not open it, and makes other fingerprints', () => {
  const other = encryptionBy(randomBytes(keyBytes))
  const bytes = encryption.encrypt(place, 'a')
  expect(() => other.decrypt(place, bytes)).toThrow()
  expect(other.fingerprint('a')).not.toEqual(encryption.fingerprint('a'))
  expect(encryption.fingerprint('a')).toEqual(encryption.fingerprint('a'))
})

test('a single changed bit anywhere is noticed, and a value cut short', () => {
  const bytes = encryption.encrypt(place, 'secret')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => encryption.decrypt(place, changed)).toThrow()
    expect(() => encryption.decrypt(place, bytes.subarray(0, at))).toThrow()
  }
})
