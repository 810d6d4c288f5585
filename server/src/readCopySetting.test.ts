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
