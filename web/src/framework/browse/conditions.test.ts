import { students } from '@terakoya/contract/students/C20101-students/students'
import { expect, test } from 'vitest'
import { conditionsOf, isAsSaved, stateOf } from '../views/viewConditions.ts'
import { browseAddress, parseBrowse } from './browseSearch.ts'
import { chosenOf, matchingChoices, takesSeveral, toggled } from './conditions.ts'

const choices = [
  [21, '中1'],
  [22, '中2'],
  [23, '中3'],
] as const

test.each([
  { from: undefined, press: 22, to: 22 },
  { from: 22, press: 21, to: [21, 22] },
  { from: [21, 22], press: 23, to: [21, 22, 23] },
  { from: [21, 22], press: 22, to: 21 },
  { from: 21, press: 21, to: undefined },
])('$from and a press on $press make $to', ({ from, press, to }) => {
  expect(toggled(choices, from, press, true)).toEqual(to)
})

test('what can be asked for one value alone has the one that was pressed last', () => {
  expect(toggled(choices, 22, 21, false)).toBe(21)
  expect(toggled(choices, 22, 22, false)).toBeUndefined()
  expect(takesSeveral(students, 'center_no', 1)).toBe(true)
  expect(takesSeveral(students, 'valid_flag', 1)).toBe(false)
})

test('a chip names the values in the order of the choices', () => {
  expect(chosenOf(choices, [23, 21]).map(([, word]) => word)).toEqual(['中1', '中3'])
})

test('a word finds values, and the name of a field all of its values', () => {
  expect(matchingChoices('学年', choices, '２').map(([, word]) => word)).toEqual(['中2'])
  expect(matchingChoices('学年', choices, '学年')).toHaveLength(3)
})

test('several values go through the address and a view; a view with one value opens as before', () => {
  const asked = { center_no: [1, 3], enrollment_status: 0 }
  const state = parseBrowse(browseAddress({ filters: asked }), students)
  expect(state.filters).toEqual(asked)
  const view = {
    view_no: 1,
    view_name: '二つのセンター',
    default_flag: 0 as const,
    conditions: conditionsOf(state, { personal: true }),
  }
  expect(stateOf(view, ['center_no', 'enrollment_status']).filters).toEqual(asked)
  expect(isAsSaved(state, view, { personal: true })).toBe(true)
  const other = { ...state, filters: { ...asked, center_no: [1] } }
  expect(isAsSaved(other, view, { personal: true })).toBe(false)
})
