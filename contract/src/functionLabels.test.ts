import { functionIds } from '@terakoya/domain/people/functions'
import { expect, test } from 'vitest'
import { functionTitle } from './functionLabels.ts'

test('every function is called by a Japanese title', () => {
  const nameless = functionIds.filter(id => !/[ぁ-んァ-ヶ一-龠]/u.test(functionTitle(id)))
  expect(nameless).toEqual([])
  expect(['Terms', 'Account'].map(id => functionTitle(id as 'Terms'))).toEqual(['利用規約', 'アカウント'])
})
