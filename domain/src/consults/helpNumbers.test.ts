import { expect, test } from 'vitest'
import { dialled, faultyHelpLine, helpNumbersOf } from './helpNumbers.ts'

test('a line is a name, a number, hours and marks', () => {
  const text = '24時間子供SOSダイヤル｜0120-0-78310｜毎日｜24時間・無料\n\n警察 | 110'
  expect(helpNumbersOf(text)).toEqual([
    { name: '24時間子供SOSダイヤル', number: '0120-0-78310', hours: '毎日', marks: ['24時間', '無料'] },
    { name: '警察', number: '110', hours: '', marks: [] },
  ])
  expect(faultyHelpLine(text)).toBeNull()
})

test.each([
  ['電話番号のない行', 1],
  ['警察｜110\n\n児童相談所｜いちはちきゅう', 3],
  ['｜110', 1],
  ['警察｜110｜いつでも｜無料｜もっと', 1],
])('%s is told by its line', (text, line) => {
  expect(faultyHelpLine(text)).toBe(line)
})

test('a line that is none takes no other one with it', () => {
  expect(helpNumbersOf('こわれた行\n警察｜110').map(each => each.name)).toEqual(['警察'])
})

test.each([
  ['0120-0-78310', '0120078310'],
  ['＃８１０３', '#8103'],
  ['189', '189'],
])('%s is dialled %s', (number, digits) => {
  expect(dialled(number)).toBe(digits)
})
