import { expect, test } from 'vitest'
import { rowText } from './rowText.ts'

test('a code is read by its word, a text as it was written', () => {
  expect(rowText(10, { comment: '2', label: 'ふつう' })).toBe('ふつう')
  expect(rowText(3, { comment: '分数：たし算', label: '' })).toBe('分数：たし算')
})

test('a material without a code is read by what was written for it, colons and all', () => {
  expect(rowText(2, { comment: 'M99:プリント:3', label: 'その他' })).toBe('プリント:3')
  expect(rowText(2, { comment: 'M99', label: 'その他' })).toBe('その他')
})

test('a row that is not there is empty', () => {
  expect(rowText(13, undefined)).toBe('')
})
