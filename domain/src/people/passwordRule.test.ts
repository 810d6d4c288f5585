import { expect, test } from 'vitest'
import { type PasswordFault, passwordFault } from './passwordRule.ts'

const faultOf = (password: string, minimum = 8) =>
  passwordFault({ password, known: ['tanaka-ren', '田中 蓮'], minimum })

test.each<[string, PasswordFault]>([
  ['        ', 'blank'],
  ['abx1234', 'short'],
  ['𠮷𠮷𠮷𠮷', 'short'],
  ['x'.repeat(129), 'long'],
  ['Tanaka-Ren', 'known'],
  ['tanaka-ren2026!', 'known'],
  ['password1', 'common'],
  ['Password1', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['p@ssw0rd123', 'common'],
  ['passw0rd', 'common'],
  ['qwerty123', 'common'],
  ['12345678', 'common'],
  ['1234567890', 'common'],
  ['87654321', 'common'],
  ['00000000', 'common'],
  ['abcdabcd', 'common'],
  ['terakoya', 'common'],
  ['Sakura2026!', 'common'],
  ['1qaz2wsx', 'common'],
])('%s is refused as %s', (password, fault) => {
  expect(faultOf(password)).toBe(fault)
})

test('the name without its blank is one’s own too', () => {
  expect(faultOf('田中蓮', 3)).toBe('known')
})

test.each([
  'うさぎとかめのはなし',
  'correct horse battery',
  'kirin-to-zou',
  'passport photo 7',
  '20261121-river',
])('%s is good', password => {
  expect(faultOf(password)).toBeNull()
})

test('where students may have short ones, the easiest are refused all the same', () => {
  expect(['1234', '0000', '123456', 'abc123'].map(password => faultOf(password, 4))).toEqual(
    Array(4).fill('common'),
  )
  expect(faultOf('kirin6', 6)).toBeNull()
})
