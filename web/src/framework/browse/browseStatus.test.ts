import { expect, test } from 'vitest'
import { browseStatus } from './browseStatus.ts'

const facts = { enabled: true, rows: 30, fetching: false, failed: false, page: 1 }

test.each([
  ['init', { enabled: false, rows: null }],
  ['loading', { rows: null, fetching: true }],
  ['loading', { fetching: true }],
  ['noData', { rows: 0 }],
  ['loaded', {}],
  ['error', { rows: null, failed: true }],
  ['loading_nextPage', { page: 2, fetching: true }],
  ['loaded_nextPage', { page: 2 }],
  ['error_nextPage', { page: 2, failed: true }],
  ['error', { page: 2, rows: null, failed: true }],
] as const)('%s with %j', (status, change) => {
  expect(browseStatus({ ...facts, ...change })).toBe(status)
})
