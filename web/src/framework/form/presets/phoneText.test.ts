import { expect, test } from 'vitest'
import { phoneText } from './PhoneField.tsx'

test.each([
  ['０３ー１２３４ー５６７８', '03-1234-5678'],
  ['090−1234−5678', '090-1234-5678'],
  ['(03) 1234 5678', '(03)12345678'],
  ['+81 90‐1234‐5678', '+8190-1234-5678'],
  ['', ''],
])('%s becomes %s', (typed, text) => {
  expect(phoneText(typed)).toBe(text)
})
