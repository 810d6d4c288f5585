import { expect, test } from 'vitest'
import { distributionState } from './distributionState.ts'

test.each([
  ['not distributed yet', null, 3, 'draft'],
  ['distributed, and so it stands', { stopped_at: null }, 0, 'distributed'],
  ['changed since', { stopped_at: null }, 1, 'changed'],
  ['stopped', { stopped_at: '2026-11-25T09:00:00.000Z' }, 2, 'stopped'],
] as const)('a week (domain §3): %s', (_what, distribution, changed, state) => {
  expect(distributionState(distribution, changed)).toBe(state)
})
