import { expect, test } from 'vitest'
import { foldLoginId } from './foldLoginId.ts'

test.each([
  ['hanako', 'hanako'],
  ['Hanako', 'hanako'],
  ['ＨＡＮＡＫＯ．１', 'hanako.1'],
  ['　hanako　', 'hanako'],
])('%j is %j', (typed, folded) => {
  expect(foldLoginId(typed)).toBe(folded)
})
