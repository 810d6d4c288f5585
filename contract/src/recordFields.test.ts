import { expect, test } from 'vitest'
import { emailAddress, recordCode, threeNames } from './recordFields.ts'

test.each([
  ['Ｓ０１', 'S01'],
  [' S01', 'S01'],
  ['S01\u3000', 'S01'],
  ['か\u3099', 'が'],
  ['A〜B−１', 'A~B-1'],
  ['A～B－１', 'A~B-1'],
])('the code %j is %j, however it was typed', (typed, code) => {
  expect(recordCode.parse(typed)).toBe(code)
})

test.each([
  '',
  ' \u3000',
  'S01\u200b',
  'S\n01',
  'S\t01',
  'S\u202e01',
  'S\u00ad01',
  '\u3164',
  '12345678901',
  'ﷺ',
])('%j is no code', typed => {
  expect(recordCode.safeParse(typed).success).toBe(false)
})

test('the names of a record are single lines', () => {
  for (const name of Object.values(threeNames)) {
    expect(name.safeParse('中学 数学').success).toBe(true)
    for (const unfit of ['中学\n数学', '中学\u202e数学']) expect(name.safeParse(unfit).success).toBe(false)
  }
})

test.each([
  ['hanako@example.jp', true],
  ["o'brien+juku@mail.example.co.jp", true],
  ['a..b@docomo.ne.jp', true],
  ['.a@docomo.ne.jp', true],
  ['a.@ezweb.ne.jp', true],
  ['a..b@example.jp', false],
  ['.a@example.jp', false],
  ['a.@docomo.ne.jp.example.jp', false],
  ['a@docomo.ne.jp\r\nBcc: x@example.jp', false],
  ['a,b@docomo.ne.jp', false],
  [`${'a'.repeat(64)}@example.jp`, true],
  [`${'a'.repeat(65)}@example.jp`, false],
  [`${'.'.repeat(65)}@docomo.ne.jp`, false],
  ['hanako', false],
])('%j as an address of mail: %s', (address, taken) => {
  expect(emailAddress.safeParse(address).success).toBe(taken)
})
