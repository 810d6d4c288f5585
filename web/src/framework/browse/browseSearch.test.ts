import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { expect, test } from 'vitest'
import { browseAddress, isUntouched, nextSort, parseBrowse } from './browseSearch.ts'

const usual = { search: '', filters: {}, sort: [], page: 1, per: 30, columns: null, view: null }

test('an empty address is the list as usual', () => {
  expect(parseBrowse({}, subjects)).toEqual(usual)
})

test.each([
  { search: '数学', filters: { category: 1 } },
  {
    sort: [
      { column: 'name1', direction: 'desc' as const },
      { column: 'subject_id', direction: 'asc' as const },
    ],
  },
  { page: 3, per: 50 },
  { columns: ['subject_id', 'name1'] },
  { view: 12 },
])('%j goes into the address and comes back', change => {
  expect(parseBrowse(browseAddress(change), subjects)).toEqual({ ...usual, ...change })
})

test.each([
  { page: 0 },
  { page: 'two' },
  { per: 31 },
  { sort: 'password_hash' },
  { category: 3 },
  { valid_flag: 'yes' },
  { q: { a: 1 } },
  { cols: 5 },
  { view: -1 },
])('what makes no sense in the address is left out: %j', address => {
  expect(parseBrowse(address, subjects)).toEqual(usual)
})

test('a heading sorts upwards, downwards, then as usual; another one begins upwards', () => {
  const up = nextSort([], 'name1')
  const down = nextSort(up, 'name1')
  expect([up, down, nextSort(down, 'name1'), nextSort(down, 'category')]).toEqual([
    [{ column: 'name1', direction: 'asc' }],
    [{ column: 'name1', direction: 'desc' }],
    [],
    [{ column: 'category', direction: 'asc' }],
  ])
})

test('a list is untouched until anything is asked of it', () => {
  expect(isUntouched(usual)).toBe(true)
  const changes = [
    { search: '数' },
    { filters: { category: 1 } },
    { sort: [{ column: 'name1', direction: 'asc' as const }] },
    { page: 2 },
    { per: 10 },
    { columns: ['subject_id'] },
    { view: 3 },
  ]
  expect(changes.map(change => isUntouched({ ...usual, ...change }))).toEqual(changes.map(() => false))
})
