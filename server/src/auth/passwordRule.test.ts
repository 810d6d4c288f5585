import { expect, test } from 'vitest'
import { passwordFault } from './passwordRule.ts'

test.each([
  ['too short', 'abc1234', /8文字以上/],
  ['only blanks', '        ', /空白/],
  ['the user id', 'Tanaka-Ren', /ログインID/],
  ['everybody’s', 'Password1', /よく使われる/],
  ['far too long', 'a'.repeat(129), /128文字以内/],
])('refused: %s', (_name, password, reason) => {
  expect(passwordFault({ password, user_id: 'tanaka-ren', minimum: 8 })).toMatch(reason)
})

test('eight characters of one’s own are enough, in any script', () => {
  expect(passwordFault({ password: 'うさぎとかめのはなし', user_id: 'tanaka', minimum: 8 })).toBeNull()
})
