import { expect, test } from 'vitest'
import { readStorageSettings } from './storageSettings.ts'

const keys = { STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'secret' }

test('without an address files lie in the data folder', () => {
  expect(readStorageSettings({})).toBeNull()
  expect(readStorageSettings({ STORAGE_URL: '' })).toBeNull()
})

test('an address with its keys is a storage; its region has a usual value', () => {
  const env = { ...keys, STORAGE_URL: 'https://s3.example.jp/bucket/folder/' }
  const found = {
    url: 'https://s3.example.jp/bucket/folder',
    access_key_id: 'id',
    secret_access_key: 'secret',
  }
  expect(readStorageSettings(env)).toEqual({ ...found, region: 'us-east-1' })
  expect(readStorageSettings({ ...env, STORAGE_REGION: 'ap-northeast-1' })).toMatchObject({
    region: 'ap-northeast-1',
  })
})

test.each([
  ['keys without an address', keys, 'STORAGE_URL'],
  ['an address without keys', { STORAGE_URL: 'https://s3.example.jp/bucket' }, 'STORAGE_SECRET_ACCESS_KEY'],
  ['an address without a bucket', { ...keys, STORAGE_URL: 'https://s3.example.jp' }, 'バケット'],
  ['no address at all', { ...keys, STORAGE_URL: 'bucket' }, 'バケット'],
  ['an address of another kind', { ...keys, STORAGE_URL: 's3://bucket/folder' }, 'バケット'],
])('%s is refused in words', (_what, env, word) => {
  expect(() => readStorageSettings(env)).toThrow(word)
})
