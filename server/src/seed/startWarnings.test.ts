import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startWarnings } from './startWarnings.ts'

const warningsOf = (env: Record<string, string>) => startWarnings(readConfig(env))

test('production without https is warned that cookies lack Secure', () => {
  expect(warningsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('Secure')])
  expect(warningsOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://juku.example' })).toHaveLength(1)
})

test('production over https, and a desk, are not', () => {
  expect(warningsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://juku.example' })).toEqual([])
  expect(warningsOf({})).toEqual([])
  expect(warningsOf({ PUBLIC_URL: 'http://127.0.0.1:9000' })).toEqual([])
})

test('a demo at an address of the world is warned of: everybody knows its password', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://juku.example' })).toEqual([expect.stringContaining('デモ')])
})
