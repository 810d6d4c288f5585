import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { expect, test } from 'vitest'
import { browseAddress, parseBrowse } from '../browse/browseSearch.ts'
import { conditionsOf, isAsSaved, stateOf } from './viewConditions.ts'

const state = {
  search: '数',
  filters: { valid_flag: 1, category: 2 },
  sort: [{ column: 'name1', direction: 'desc' as const }],
  page: 3,
  per: 50,
  columns: ['subject_id', 'name1'],
  view: null,
}
const list = { personal: false }
const view = {
  view_no: 7,
  view_name: '複数',
  default_flag: 0 as const,
  conditions: conditionsOf(state, list),
}

test('a view goes through the address and asks for what was saved, from the first page', () => {
  const address = browseAddress(stateOf(view, Object.keys(subjects.search)))
  const back = parseBrowse(address, subjects)
  expect(back).toEqual({ ...state, page: 1, view: 7 })
  expect(isAsSaved(back, view, list)).toBe(true)
})

test('what the view does not name is taken off', () => {
  const bare = { ...view, conditions: { ...view.conditions, filters: [], columns: [], search: '' } }
  const address = browseAddress(stateOf(bare, ['category', 'valid_flag']))
  expect(address).toMatchObject({ q: undefined, category: undefined, valid_flag: undefined, cols: undefined })
})

test.each([{ search: '英' }, { filters: { category: 2 } }, { sort: [] }, { per: 30 }, { columns: null }])(
  'with %j it is no longer as it was saved',
  change => {
    expect(isAsSaved({ ...state, ...change }, view, list)).toBe(false)
  },
)

test('another page of it is still the view', () => {
  expect(isAsSaved({ ...state, page: 9 }, view, list)).toBe(true)
})

test('the search word of a list of people is not kept, and makes no difference', () => {
  const people = { personal: 'students' }
  const { conditions } = { conditions: conditionsOf(state, people) }
  expect(conditions.search).toBe('')
  expect(isAsSaved(state, { conditions }, people)).toBe(true)
})
