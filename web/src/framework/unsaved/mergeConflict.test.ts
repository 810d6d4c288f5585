import { expect, test } from 'vitest'
import { differenceOf } from './mergeConflict.ts'

const keys = ['name1', 'name2', 'list']
const before = { name1: '数学', name2: '数', list: [1, 2] }

test('a field that both changed differently is a clash', () => {
  const { clashes } = differenceOf(keys, before, { ...before, name1: '算数' }, { ...before, name1: '数学I' })
  expect(clashes).toEqual([{ key: 'name1', before: '数学', mine: '算数', theirs: '数学I' }])
})

test('what only the other changed is taken over, what only I changed stays', () => {
  const mine = { ...before, name1: '算数' }
  const theirs = { ...before, name2: '算', list: [1, 2, 3] }
  expect(differenceOf(keys, before, mine, theirs)).toEqual({
    clashes: [],
    onlyTheirs: ['name2', 'list'],
    merged: { name1: '算数', name2: '算', list: [1, 2, 3] },
  })
})

test('the same change by both is no clash', () => {
  const both = { ...before, name1: '算数', list: [3] }
  expect(differenceOf(keys, before, both, { ...both, list: [3] })).toMatchObject({
    clashes: [],
    onlyTheirs: [],
  })
})
