import { expect, test } from 'vitest'
import { changedFields } from './useForm.ts'

const initial = { text: 'a', list: [1, 2], range: { start_date: '', end_date: '' }, number: null }

test('the same values are no change, whatever object holds them', () => {
  const copy = { ...initial, list: [1, 2], range: { start_date: '', end_date: '' } }
  expect(changedFields(initial, copy)).toEqual([])
})

test('each changed field is named', () => {
  const values = { text: 'b', list: [2, 1], range: { start_date: '2026-04-01', end_date: '' }, number: 0 }
  expect(changedFields(initial, values)).toEqual(['text', 'list', 'range', 'number'])
})
