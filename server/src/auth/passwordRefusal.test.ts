import { expect, test } from 'vitest'
import { passwordRefusal } from './passwordRefusal.ts'

test.each([
  ['too short', 'abc1234', /8文字以上/],
  ['only blanks', '        ', /空白/],
  ['the user id', 'Tanaka-Ren', /ユーザーID/],
  ['everybody’s', 'Password1', /よく使われる/],
  ['far too long', 'a'.repeat(129), /128文字以内/],
])('refused in words: %s', (_name, password, reason) => {
  expect(passwordRefusal({ password, known: ['tanaka-ren'], minimum: 8 })).toMatch(reason)
})

test('eight characters of one’s own are enough, in any script', () => {
  expect(passwordRefusal({ password: 'うさぎとかめのはなし', known: ['tanaka'], minimum: 8 })).toBeNull()
})
