import { expect, test } from 'vitest'
import { editSave } from './editStatus.ts'

const facts = { dirty: false, saving: false, saved: false, failed: null, faults: false }

test.each([
  ['init', {}],
  ['dirty', { dirty: true }],
  ['dirty', { dirty: true, saved: true }],
  ['saving', { dirty: true, saving: true, failed: 409 }],
  ['validationError', { dirty: true, faults: true }],
  ['validationError', { dirty: true, failed: 422 }],
  ['error', { dirty: true, failed: 503 }],
  ['saved', { saved: true }],
] as const)('%s with %j', (state, change) => {
  expect(editSave({ ...facts, ...change })).toBe(state)
})
