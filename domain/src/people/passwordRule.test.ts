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
  ['demo_juku', 'common'],
  ['DemoJuku2026', 'common'],
  ['test.admin', 'common'],
])('%s is refused as %s', (password, fault) => {
  expect(faultOf(password)).toBe(fault)
})

test.each([
  ['student9', 'student9x'],
  ['student9', 'student8x'],
  ['student9', 'Ｓｔｕｄｅｎｔ９ｘ'],
  ['sales', 'sales2026sales'],
  ['sales', 'salessales'],
  ['sales', '2026selas!'],
  ['sales', 's@les-2026'],
  ['sales', 's.a.l.e.s.77'],
  ['student3', 'stud3ent3'],
  ['student3', 'sxtudent3'],
  ['sales', 'sa72lx4es'],
  ['office', 'office-password'],
  ['tanaka-ren', 'tanaka1999x'],
  ['tanaka-ren', 'akanat1999'],
  ['山本 春', '山本20261121'],
  ['山本 春', '春山本20261121'],
])('for %s, %s is one’s own with nothing to speak of around it', (own, password) => {
  expect(passwordFault({ password, known: [own], minimum: 8 })).toBe('known')
})

test.each([
  ['sales', 'sales-kirin-to-zou'],
  ['ren', 'renkon-daisuki'],
  ['ren', 'r7e9n2x4'],
  ['sales', 'sun-and-large-whales'],
  ['a', 'banana99'],
  ['u1', 'kujaku12'],
  ['山本 春', '山のむこうの海'],
])('for %s, %s is a password of its own', (own, password) => {
  expect(passwordFault({ password, known: [own], minimum: 7 })).toBeNull()
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
  const ofStudent = (password: string) =>
    passwordFault({ password, known: ['student9', '佐藤 さくら'], minimum: 4 })
  expect(['nami', 'zou7', 'うみねこ'].map(ofStudent)).toEqual([null, null, null])
  expect(ofStudent('さくら1')).toBe('known')
})
