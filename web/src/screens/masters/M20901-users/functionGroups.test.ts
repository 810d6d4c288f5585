import { alwaysGranted, functionIds } from '@terakoya/domain/people/functions'
import { expect, test } from 'vitest'
import { difference, functionGroups } from './functionGroups.ts'

test('every id that can be granted is in one group, and none that everybody keeps', () => {
  const ids = functionGroups(true).flatMap(({ functions }) => functions.map(({ id }) => id))
  expect([...ids].sort()).toEqual(functionIds.filter(id => !alwaysGranted.includes(id)).sort())
})

test('what only the demo has is offered only there', () => {
  const ids = functionGroups(false).flatMap(({ functions }) => functions.map(({ id }) => id))
  expect(ids).not.toContain('Example')
})

test('what is granted differs from the usual by what is more and what is less', () => {
  expect(difference(['A', 'B', 'X'], ['A', 'B', 'C', 'D'])).toEqual({ more: 1, less: 2 })
})
