import { expect, test } from 'vitest'
import { browseStatus, browseStatuses } from './browseStatus.ts'

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

test('each of the eight states is reached, and no other', () => {
  const yesOrNo = [true, false]
  const reached = yesOrNo.flatMap(enabled =>
    [null, 0, 30].flatMap(rows =>
      yesOrNo.flatMap(fetching =>
        yesOrNo.flatMap(failed =>
          [1, 2].map(page => browseStatus({ enabled, rows, fetching, failed, page })),
        ),
      ),
    ),
  )
  expect([...new Set(reached)].sort()).toEqual([...browseStatuses].sort())
})
